# A word of luck that is added to a deal.
luck-added = 🍀 The word of luck of { $player }: “{ $word }”. It is mixed in, and the cards are dealt.
luck-mixed-in = Your word of luck is mixed in, and the cards are dealt [here]({ $address }).
dealt-without = 🍀 The cards are dealt without the word of luck of { $player }.
