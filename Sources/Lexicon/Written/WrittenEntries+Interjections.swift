// SPDX-License-Identifier: Apache-2.0

extension WrittenEntries {
    /// Words that are said by themselves.
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
    ]
}
