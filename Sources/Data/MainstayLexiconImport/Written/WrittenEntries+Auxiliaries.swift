// SPDX-License-Identifier: Apache-2.0

import MainstayLexicon

extension WrittenEntries {
    /// Auxiliary verbs, and their forms that no source has as headwords.
    static let auxiliaries: [AddedSense] = [
        written(
            "is", .verb, "The form of “be” used with “he”, “she”, “it” and singular nouns in the present.",
            "The water is cold."),
        written(
            "are", .verb, "The form of “be” used with “you”, “we”, “they” and plural nouns in the present.",
            "The shops are shut."),
        written("am", .verb, "The form of “be” used with “I” in the present.", "I am ready."),
        written(
            "was", .verb, "The form of “be” used with “I”, “he”, “she”, “it” and singular nouns in the past.",
            "It was dark."),
        written(
            "were", .verb, "The form of “be” used with “you”, “we”, “they” and plural nouns in the past.",
            "We were late."),
        written("will", .verb, "Says that something is going to happen.", "The bus will come soon."),
        written(
            "would", .verb, "The past of “will”; says what happens in a case that is only imagined, or asks politely.",
            "I would go if I could."),
        written("can", .verb, "Is able to; is allowed to.", "She can swim."),
        written(
            "could", .verb, "The past of “can”; says what is possible, or asks politely.", "He could read at four."),
        written("shall", .verb, "Says what is going to happen, or offers or asks what to do.", "Shall we dance?"),
        written("should", .verb, "Says what is right or wise to do, or what is likely.", "You should rest."),
        written("may", .verb, "Is allowed to; says that something is possible.", "It may rain."),
        written("might", .verb, "Says that something is possible but not certain.", "They might be at home."),
        written("must", .verb, "Is obliged to; says that something is surely so.", "You must stop at a red light."),
        written("ought", .verb, "Says what is right or wise to do; used with “to”.", "You ought to thank her."),
        written("cannot", .verb, "Is not able to; is not allowed to; “can not” in one word.", "I cannot see the road."),
    ]
}
