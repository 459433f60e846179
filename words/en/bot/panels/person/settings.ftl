# A person's settings.
your-settings = ### Your settings
    **Cards** shows when your hand comes by direct message, and how I draw it.
your-cards = ### Your cards
    **My hand** under the table always shows your hand. You are away when your turn has come and you have not been at the table for two minutes.
    I draw your cards so wherever you alone see a picture: your hands, what they show next, and analyses. What stands at a table for everybody stays as it is.
