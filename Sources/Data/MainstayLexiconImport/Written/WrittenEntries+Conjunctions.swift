// SPDX-License-Identifier: Apache-2.0

import MainstayLexicon

extension WrittenEntries {
    /// Words that join words or clauses, and question words.
    static let conjunctions: [AddedSense] = [
        written(
            "and", .conjunction, "Joins words or clauses that belong together.", "Bread and butter were on the table."),
        written("or", .conjunction, "Joins things of which one is meant.", "Tea or coffee?"),
        written(
            "but", .conjunction, "Joins something that is different from what was said before.",
            "The room is small but bright."),
        written(
            "nor", .conjunction, "And not; used after “neither” and after what is denied.",
            "He neither smokes nor drinks."),
        written("if", .conjunction, "On the condition that; also “whether”.", "Stay at home if you are ill."),
        written("because", .conjunction, "For the reason that.", "She laughed because the joke was good."),
        written("although", .conjunction, "Even with the fact that.", "Although it was late, they went on."),
        written("though", .conjunction, "Even with the fact that.", "Though tired, she smiled."),
        written("while", .conjunction, "During the time that; although.", "He read while we slept."),
        written("whereas", .conjunction, "But in contrast.", "One twin is shy, whereas the other talks all day."),
        written("unless", .conjunction, "If not; except when.", "You will miss it unless you run."),
        written(
            "whether", .conjunction, "Introduces two or more cases of which one holds.",
            "I do not know whether it is true."),
        written("than", .conjunction, "Introduces the second part of a comparison.", "It is later than I thought."),
        written("as", .conjunction, "While; because; in the way that.", "As we left, it began to rain."),
        written(
            "that", .conjunction, "Introduces a clause that says what is known, said or thought.",
            "I know that you are right."),
        written("so", .conjunction, "For this reason; in order that.", "It was cold, so we lit a fire."),
        written("lest", .conjunction, "So that something may not happen.", "She whispered lest the baby should wake."),
        written("when", .conjunction, "At the time that; at what time.", "Call me when you arrive."),
        written("where", .conjunction, "In or to the place that; in or to what place.", "Stay where you are."),
        written("how", .conjunction, "In what way; to what degree.", "Show me how it works."),
        written("why", .conjunction, "For what reason.", "Tell me why you left."),
        written("whenever", .conjunction, "At any time that; every time that.", "Come whenever you like."),
        written("wherever", .conjunction, "In or to any place that.", "Sit wherever there is room."),
        written("until", .conjunction, "Up to the time that.", "Wait until the light is green."),
    ]
}
