// SPDX-License-Identifier: Apache-2.0

import MainstayLexicon

extension WrittenEntries {
    /// Words before a noun that say which or how many.
    static let determiners: [AddedSense] = [
        written(
            "the", .determiner, "Used before a noun that names what is already known, or the only one of its kind.",
            "The dog is asleep."),
        written(
            "a", .determiner, "Used before a noun, in the singular, that names something not mentioned before.",
            "She saw a fox."),
        written("an", .determiner, "The form of “a” before a vowel sound.", "He ate an apple."),
        written("this", .determiner, "The one here, or the one just mentioned.", "This chair is mine."),
        written("that", .determiner, "The one over there, or the one already mentioned.", "That house is old."),
        written(
            "these", .determiner, "Those here, or those just mentioned; the plural of “this”.", "These shoes are wet."),
        written(
            "those", .determiner, "Those over there, or those already mentioned; the plural of “that”.",
            "Those hills are far off."),
        written("every", .determiner, "Each one of a group, with none left out.", "Every child was given a book."),
        written("each", .determiner, "Every one of two or more, taken one by one.", "Each player has four cards."),
        written("either", .determiner, "One or the other of two.", "You may take either road."),
        written("neither", .determiner, "Not the one and not the other of two.", "Neither answer is right."),
        written("no", .determiner, "Not any.", "There is no milk left."),
        written("some", .determiner, "An unknown or unstated number or amount of.", "We need some bread."),
        written("any", .determiner, "One or more, no matter which or how much.", "Do you have any questions?"),
        written("all", .determiner, "The whole number or amount of.", "All birds have feathers."),
        written("both", .determiner, "The one and also the other of two.", "Both sisters sing."),
        written("such", .determiner, "Of this or that kind.", "I have never heard such nonsense."),
        written("what", .determiner, "Asks which thing or kind; also “how great” in exclamations.", "What time is it?"),
        written("which", .determiner, "Asks for one or more out of a known number.", "Which coat is yours?"),
        written("whose", .determiner, "Of whom or of which.", "Whose bag is this?"),
        written("my", .determiner, "Belonging to the person speaking.", "My name is Ann."),
        written("your", .determiner, "Belonging to the person or people spoken to.", "Is this your pen?"),
        written("his", .determiner, "Belonging to the man, boy or male animal mentioned.", "He lost his key."),
        written("her", .determiner, "Belonging to the woman, girl or female animal mentioned.", "She sold her car."),
        written("its", .determiner, "Belonging to the thing or animal mentioned.", "The tree has lost its leaves."),
        written("our", .determiner, "Belonging to the person speaking and one or more others.", "Our train is late."),
        written(
            "their", .determiner, "Belonging to the people, animals or things mentioned.",
            "They painted their door red."),
        written("many", .determiner, "A large number of.", "Many people came."),
        written("much", .determiner, "A large amount of.", "There was not much time."),
        written("another", .determiner, "One more, or a different one.", "Have another cup of tea."),
    ]
}
