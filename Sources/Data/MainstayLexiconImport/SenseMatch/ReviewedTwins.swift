// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayLexicon

/// Matches of senses that a person has checked, for common words whose definitions have too few words in common.
struct ReviewedTwins: Sendable {
    enum Decision: Equatable {
        /// The sense of the word with this lexicographer's file and id (senseidx(5WN)).
        case twin(file: Int, lexID: Int)
        /// No sense of WordNet means the same.
        case unmatched
    }

    private struct Row {
        var beginning: String
        var decision: Decision
    }

    private struct Key: Hashable {
        var word: String
        var partOfSpeech: PartOfSpeech
    }

    private var rows: [Key: [Row]] = [:]

    /// Reads a table: the word, its part of speech, the beginning of the definition written here, and the name of the
    /// lexicographer's file with the id in it, or a hyphen if no sense of WordNet matches.
    ///
    /// - Throws: ``LexiconError/malformed(file:line:expected:)`` with the line of the table.
    init(_ text: String = Self.table, file: String = #fileID) throws(LexiconError) {
        for (index, line) in text.split(separator: "\n").enumerated() {
            let columns = line.columns
            guard columns.count == 4,
                let partOfSpeech = PartOfSpeech.allCases.first(where: { $0.description == columns[1] }),
                let decision = Self.decision(columns[3])
            else { throw .malformed(file: file, line: index + 1, expected: "a word, a definition and a sense") }
            rows[Key(word: columns[0], partOfSpeech: partOfSpeech), default: []].append(
                Row(beginning: columns[2], decision: decision))
        }
    }

    /// The decision on a sense; `nil` if it was not checked by hand.
    func decision(on sense: AddedSense) -> Decision? {
        sense.twin
            ?? rows[Key(word: sense.key, partOfSpeech: sense.partOfSpeech)]?
            .first { sense.definition.hasPrefix($0.beginning) }?.decision
    }

    /// The word, part of speech and beginning of each row.
    var keys: [(word: String, partOfSpeech: PartOfSpeech, beginning: String)] {
        rows.flatMap { key, rows in rows.map { (key.word, key.partOfSpeech, $0.beginning) } }
    }

    /// Reads the name of a lexicographer's file with an id, such as `noun.animal 0`, or a hyphen.
    static func decision(_ text: String) -> Decision? {
        if text == "-" { return .unmatched }
        let parts = text.split(separator: " ")
        guard parts.count == 2, let file = LexicographerFile.names.firstIndex(of: String(parts[0])),
            let id = Int(parts[1])
        else { return nil }
        return .twin(file: file, lexID: id)
    }

    private static let table = """
        bank | noun | An organization | noun.group 0
        bank | noun | The land along | noun.object 1
        battery | noun | A device that produces | noun.artifact 0
        blog | noun | A website | noun.communication 0
        blog | verb | To write regularly | verb.communication 0
        browser | noun | A program | noun.communication 0
        cell | noun | The smallest unit | noun.Tops 0
        cell | noun | A telephone | noun.artifact 4
        chat | noun | A conversation | -
        chat | verb | To talk | verb.communication 0
        cloud | noun | A white or grey mass | noun.object 0
        cookie | noun | A small file | noun.communication 0
        cookie | noun | A small, flat | noun.food 0
        cursor | noun | A mark | noun.artifact 0
        database | noun | A large collection | noun.communication 0
        degree | noun | A unit for measuring | -
        desktop | noun | The main area | noun.artifact 0
        desktop | noun | A computer | -
        download | verb | To move data | verb.possession 0
        drive | noun | A journey | noun.act 0
        drive | verb | To control | verb.motion 1
        driver | noun | A person | noun.person 0
        driver | noun | A program | noun.communication 0
        email | noun | A message | noun.communication 0
        email | verb | To send | verb.communication 0
        feed | verb | To give food | verb.consumption 1
        file | noun | A set of data | noun.communication 0
        file | noun | A box or cover | -
        folder | noun | A folded piece | -
        follow | verb | To go or come | verb.motion 0
        friend | noun | A person you know | noun.person 0
        friend | noun | A person you are connected | -
        icon | noun | A small picture | noun.communication 0
        keyboard | noun | The set of keys | -
        lag | noun | A delay | -
        laptop | noun | A small computer | noun.artifact 0
        manager | noun | A person who is in charge | -
        mannequin | noun | A model of a person | -
        monitor | noun | A screen | noun.artifact 2
        monitor | verb | To watch and check | verb.perception 0
        mouse | noun | A small animal | noun.animal 0
        network | noun | A system | noun.group 0
        password | noun | A secret word | noun.communication 0
        phone | noun | A device | noun.artifact 0
        phone | verb | To speak | verb.communication 0
        post | noun | Letters and parcels | noun.group 0
        post | noun | A strong upright | noun.artifact 0
        post | verb | To put a message | -
        pound | noun | A unit of weight | -
        ruling | noun | A decision | -
        screen | noun | The flat part | noun.artifact 5
        screen | noun | A large white | noun.artifact 6
        server | noun | A computer | noun.artifact 1
        software | noun | Programs | noun.communication 0
        spam | noun | Messages | noun.communication 0
        spam | verb | To send | verb.communication 0
        stamp | noun | A small piece of paper | -
        stream | noun | A small, narrow river | noun.object 0
        stream | noun | A long, steady flow | noun.event 0
        tablet | noun | A flat computer | -
        tablet | noun | A small, hard piece | noun.artifact 0
        tablet | noun | A flat piece of stone | noun.artifact 2
        tag | noun | A small piece | -
        text | noun | A written message | -
        time | noun | What we measure | -
        time | noun | A certain moment | -
        troll | noun | An ugly creature | noun.person 0
        tweet | noun | The short, high sound | noun.event 0
        upload | verb | To move data | verb.possession 0
        video | noun | Moving pictures | noun.artifact 0
        virus | noun | A very small living | noun.animal 0
        website | noun | A set of pages | noun.communication 0
        window | noun | An opening | noun.artifact 0
        window | noun | An area | noun.artifact 3
        zoom | verb | To move very fast | -
        """
}
