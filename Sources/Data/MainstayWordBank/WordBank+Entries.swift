// SPDX-License-Identifier: Apache-2.0

extension WordBank {
    private static func entry(
        _ word: String, _ difficulty: Difficulty, _ partOfSpeech: PartOfSpeech, _ definition: String, _ example: String
    ) -> Entry {
        Entry(
            word: word, difficulty: difficulty, partOfSpeech: partOfSpeech, definition: definition, example: example)
    }

    static let easy = [
        entry(
            "happy", .easy, .adjective, "Feeling or showing pleasure because things are as one likes them.",
            "The children were happy to be back at the sea."),
        entry(
            "strong", .easy, .adjective, "Able to lift, push or bear a great deal.",
            "She is strong enough to carry both bags."),
        entry(
            "bright", .easy, .adjective, "Giving or reflecting much light.", "A bright lamp stood on the desk."),
        entry(
            "quick", .easy, .adjective, "Taking little time to move, act or be done.",
            "We had a quick meal before the train left."),
        entry("quiet", .easy, .adjective, "Making little or no noise.", "The house is quiet after ten o'clock."),
        entry(
            "funny", .easy, .adjective, "Making people laugh or smile.", "He told a funny story about his first job."),
        entry(
            "simple", .easy, .adjective, "Easy to understand or do, because it has few parts.",
            "The rules of the game are simple."),
        entry(
            "brave", .easy, .adjective, "Facing danger or pain without giving in to fear.",
            "It was brave of her to speak first."),
        entry(
            "calm", .easy, .adjective, "Free of excitement, hurry or strong movement.",
            "The lake was calm at sunrise."),
        entry(
            "wise", .easy, .adjective, "Judging well what is true, right or best, from long experience.",
            "Ask your grandmother, who is a wise woman."),
    ]

    static let medium = [
        entry(
            "ephemeral", .medium, .adjective, "Lasting only a very short time.",
            "Frost patterns are ephemeral: an hour of sun and they are gone."),
        entry(
            "serendipity", .medium, .noun, "The luck of finding something good without having looked for it.",
            "By serendipity the seat beside hers was taken by her next employer."),
        entry(
            "petrichor", .medium, .noun, "The pleasant smell of earth when rain falls after a dry time.",
            "The first drops fell, and petrichor rose from the path."),
        entry(
            "mellifluous", .medium, .adjective, "Flowing smoothly and sweetly, as honey does; said of sounds.",
            "The reader's mellifluous voice sent half of us to sleep."),
        entry(
            "ineffable", .medium, .adjective, "Too great, or too strange, to be put into words.",
            "They stood before the canyon in ineffable wonder."),
        entry(
            "sonder", .medium, .noun,
            "The sudden awareness that every stranger has a life as rich and tangled as one's own.",
            "Looking at the lit windows from the night train filled him with sonder."),
        entry(
            "limerence", .medium, .noun,
            "The state of being helplessly in love, with thoughts that keep returning to the other person.",
            "What they took for love was three months of limerence."),
        entry(
            "sonorous", .medium, .adjective, "Deep, full and carrying; said of a sound or a voice.",
            "The sonorous bell could be heard across the valley."),
        entry(
            "solitude", .medium, .noun, "The state of being alone, often by choice.",
            "She wrote the book in the solitude of a mountain hut."),
        entry(
            "aurora", .medium, .noun, "Bands of coloured light that move in the night sky near the poles.",
            "A green aurora hung over the fjord until three."),
    ]

    static let hard = [
        entry(
            "vellichor", .hard, .noun, "The wistful feeling that hangs about shops of old books.",
            "He came in for a map and stayed for the vellichor."),
        entry(
            "defenestration", .hard, .noun, "The act of throwing somebody or something out of a window.",
            "The defenestration of Prague began a war."),
        entry(
            "phosphenes", .hard, .noun,
            "Spots and rings of light seen without light entering the eye, as when the closed lids are pressed.",
            "She rubbed her eyes until phosphenes swam in the dark."),
        entry(
            "apricity", .hard, .noun, "The warmth of the sun in winter.",
            "The cat moved along the sill to follow the apricity."),
        entry(
            "cromulent", .hard, .adjective, "Good enough, and no worse for being newly made up; a joking word.",
            "It is a perfectly cromulent excuse."),
        entry(
            "embiggen", .hard, .verb, "To make larger; a joking word.", "Click on the picture to embiggen it."),
        entry(
            "ubiquitous", .hard, .adjective, "Seeming to be everywhere at once.",
            "Within ten years the little device had become ubiquitous."),
        entry(
            "pernicious", .hard, .adjective, "Doing great harm, often slowly and unnoticed.",
            "Rumour is a pernicious guide."),
        entry(
            "esoteric", .hard, .adjective, "Understood only by the few who have learned about it.",
            "The talk soon turned to esoteric points of grammar."),
        entry(
            "obfuscate", .hard, .verb, "To make something hard to understand, often on purpose.",
            "The report does more to obfuscate the figures than to explain them."),
    ]
}
