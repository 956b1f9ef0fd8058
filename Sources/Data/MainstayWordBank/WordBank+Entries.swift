// SPDX-License-Identifier: Apache-2.0

import MainstayBase

extension WordBank {
    static let easy = entries(
        .easy,
        """
        happy | adjective | Feeling or showing pleasure because things are as one likes them. | The children were happy to be back at the sea.
        strong | adjective | Able to lift, push or bear a great deal. | She is strong enough to carry both bags.
        bright | adjective | Giving or reflecting much light. | A bright lamp stood on the desk.
        quick | adjective | Taking little time to move, act or be done. | We had a quick meal before the train left.
        quiet | adjective | Making little or no noise. | The house is quiet after ten o'clock.
        funny | adjective | Making people laugh or smile. | He told a funny story about his first job.
        simple | adjective | Easy to understand or do, because it has few parts. | The rules of the game are simple.
        brave | adjective | Facing danger or pain without giving in to fear. | It was brave of her to speak first.
        calm | adjective | Free of excitement, hurry or strong movement. | The lake was calm at sunrise.
        wise | adjective | Judging well what is true, right or best, from long experience. | Ask your grandmother, who is a wise woman.
        """)

    static let medium = entries(
        .medium,
        """
        ephemeral | adjective | Lasting only a very short time. | Frost patterns are ephemeral: an hour of sun and they are gone.
        serendipity | noun | The luck of finding something good without having looked for it. | By serendipity the seat beside hers was taken by her next employer.
        petrichor | noun | The pleasant smell of earth when rain falls after a dry time. | The first drops fell, and petrichor rose from the path.
        mellifluous | adjective | Flowing smoothly and sweetly, as honey does; said of sounds. | The reader's mellifluous voice sent half of us to sleep.
        ineffable | adjective | Too great, or too strange, to be put into words. | They stood before the canyon in ineffable wonder.
        sonder | noun | The sudden awareness that every stranger has a life as rich and tangled as one's own. | Looking at the lit windows from the night train filled him with sonder.
        limerence | noun | The state of being helplessly in love, with thoughts that keep returning to the other person. | What they took for love was three months of limerence.
        sonorous | adjective | Deep, full and carrying; said of a sound or a voice. | The sonorous bell could be heard across the valley.
        solitude | noun | The state of being alone, often by choice. | She wrote the book in the solitude of a mountain hut.
        aurora | noun | Bands of coloured light that move in the night sky near the poles. | A green aurora hung over the fjord until three.
        """)

    static let hard = entries(
        .hard,
        """
        vellichor | noun | The wistful feeling that hangs about shops of old books. | He came in for a map and stayed for the vellichor.
        defenestration | noun | The act of throwing somebody or something out of a window. | The defenestration of Prague began a war.
        phosphenes | noun | Spots and rings of light seen without light entering the eye, as when the closed lids are pressed. | She rubbed her eyes until phosphenes swam in the dark.
        apricity | noun | The warmth of the sun in winter. | The cat moved along the sill to follow the apricity.
        cromulent | adjective | Good enough, and no worse for being newly made up; a joking word. | It is a perfectly cromulent excuse.
        embiggen | verb | To make larger; a joking word. | Click on the picture to embiggen it.
        ubiquitous | adjective | Seeming to be everywhere at once. | Within ten years the little device had become ubiquitous.
        pernicious | adjective | Doing great harm, often slowly and unnoticed. | Rumour is a pernicious guide.
        esoteric | adjective | Understood only by the few who have learned about it. | The talk soon turned to esoteric points of grammar.
        obfuscate | verb | To make something hard to understand, often on purpose. | The report does more to obfuscate the figures than to explain them.
        """)

    /// Parses lines with a word, its part of speech, its definition and perhaps an example. The tests check that no
    /// line is malformed.
    static func entries(_ difficulty: Difficulty, _ table: String) -> [Entry] {
        table.utf8.split(separator: UInt8(ascii: "\n")).compactMap { line in
            let columns = Substring(line).columns
            guard 3...4 ~= columns.count, let partOfSpeech = PartOfSpeech(rawValue: columns[1]) else { return nil }
            return Entry(
                word: columns[0], difficulty: difficulty, partOfSpeech: partOfSpeech, definition: columns[2],
                example: columns.count == 4 ? columns[3] : "")
        }
    }
}
