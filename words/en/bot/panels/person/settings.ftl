# A person's settings.
your-settings = ### Your settings
your-cards = ### Your cards
    I draw them so wherever you alone see a picture: your hands, what they show next, and analyses. What stands at a table for everybody stays as it is.
