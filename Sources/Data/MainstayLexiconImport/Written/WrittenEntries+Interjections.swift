// SPDX-License-Identifier: Apache-2.0

import MainstayLexicon

extension WrittenEntries {
    /// Words that can stand alone as an utterance.
    static let interjections: [AddedSense] = [
        written(
            "hello", .interjection, "Said when meeting somebody or answering the telephone.", "Hello, how are you?"),
        written("hi", .interjection, "An informal “hello”.", "Hi, nice to see you."),
        written("hey", .interjection, "Said to draw attention, or as a greeting among friends.", "Hey, wait for me!"),
        written("oh", .interjection, "Shows surprise, or that one has understood.", "Oh, I see."),
        written("wow", .interjection, "Shows that one is impressed.", "Wow, what a view!"),
        written("please", .interjection, "Makes a request polite.", "Please close the door."),
        written("yes", .interjection, "Says that something is so, or that one agrees.", "Yes, I would like some tea."),
        written("goodbye", .interjection, "Said when leaving.", "Goodbye, see you tomorrow."),
        written("thanks", .interjection, "An informal “thank you”.", "Thanks for the lift."),
        written("ouch", .interjection, "Said when something hurts.", "Ouch, that is hot!"),
        written("huh", .interjection, "Asks for something to be said again, or shows doubt.", "Huh, that is odd."),
        written("hmm", .interjection, "Shows that one is thinking, or has doubts.", "Hmm, let me see."),
        written("mmm", .interjection, "Shows pleasure, above all in food.", "Mmm, this soup is good."),
        written("gosh", .interjection, "Shows surprise; a mild word.", "Gosh, is it so late?"),
        written("uh", .interjection, "Fills a pause while one thinks.", "It costs, uh, ten coins."),
        written("um", .interjection, "Fills a pause while one thinks.", "Um, I am not sure."),
        written("yeah", .interjection, "An informal “yes”.", "Yeah, sounds good.", register: "informal"),
        written("nope", .interjection, "An informal “no”.", "Nope, not today.", register: "informal"),
        written("okay", .interjection, "Says that one agrees or has understood.", "Okay, let's start."),
    ]
}
