# A word of luck that is added to a deal.
luck-mixed-in = Your word of luck is mixed in, and the cards are dealt [here]({ $address }).
