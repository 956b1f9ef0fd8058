// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayLexicon
import MainstayWordBank

/// The entries written for this lexicon, for words that no source explains: function words, contractions, names, new
/// words, and the words of the word bank.
struct WrittenEntries {
    /// The function words, which WordNet leaves out.
    let functionWords: [AddedSense]
    /// Modern senses of old words. They come before WordNet's senses of the same part of speech.
    let leading: [AddedSense]
    /// Senses that WordNet lacks for a spelling. They come after WordNet's.
    let further: [AddedSense]
    /// Common modern words. They are used only if WordNet does not have the spelling.
    let others: [AddedSense]

    /// Parses the tables.
    ///
    /// - Parameter includingModern: Whether to add modern words and senses.
    /// - Throws: ``LexiconError/malformed(file:line:expected:)`` if a table has a mistake.
    init(includingModern: Bool = true) throws(LexiconError) {
        functionWords = try (Self.functionWordTable.senses() + Self.contractions.senses()).placed(.first)
        leading = try (includingModern ? Self.letters + Self.senses(of: Self.leadingTables) : []).placed(.leading)
        further = includingModern ? try Self.furtherSenses.senses() : []
        let modern = try Self.senses(of: includingModern ? Self.modernTables : [])
        // A modern entry replaces the older entry of the same word.
        let replaced = Set((leading + modern).map(\.key))
        let older =
            try Self.asSpoken + Self.casual.senses() + Self.abbreviations.senses() + Self.foreign + Self.partsOfPlaces
            + Self.places.senses()
        others = modern + older.filter { !replaced.contains($0.key) }
    }

    private static let leadingTables = [
        leadingComputing, leadingEveryday, leadingInternet, leadingShortForms, leadingSpeech, leadingTechnology,
        leadingTopics, leadingOfOrder, leadingPlainWords, leadingPlainWordsToZ, leadingCommonNouns, leadingCommonVerbs,
        leadingBasics, leadingUsualSenses, leadingUsualSensesToP, leadingUsualSensesToZ, leadingPlaces, leadingNature,
        leadingHousehold, leadingPhrases, leadingMeanings, leadingMeaningsToP, leadingMeaningsToZ, leadingNames,
        leadingRudeWords, leadingCommonWordsToB, leadingCommonWordsToC, leadingCommonWordsToD, leadingCommonWordsToF,
        leadingCommonWordsToH, leadingCommonWordsToL, leadingCommonWordsToO, leadingCommonWordsToR,
        leadingCommonWordsToS, leadingCommonWordsToZ,
    ]
    private static let modernTables = [
        modernBrands, modernClimate, modernCulture, modernData, modernDevices, modernFamily, modernFood, modernGames,
        modernGeneral, modernHealth, modernInternet, modernMessages, modernOrganizations, modernPlaces,
        modernProgramming, modernScience, modernShortForms, modernShortenings, modernSociety, modernSpeech, modernSport,
        modernTravel, modernWords, modernWork, modernOfOrder, modernAdditions, modernEveryday, modernGaps,
        modernPhrases, signs,
    ]

    private static func senses(of tables: [WrittenTable]) throws(LexiconError) -> [AddedSense] {
        var senses: [AddedSense] = []
        for table in tables { senses += try table.senses() }
        return senses
    }

    /// The words of the bank as senses.
    static let bank = WordBank.words.map { entry in
        let partOfSpeech: PartOfSpeech =
            switch entry.partOfSpeech {
            case .noun: .noun
            case .verb: .verb
            case .adjective: .adjective
            }
        return AddedSense(written: entry.word, partOfSpeech, entry.definition, examples: [entry.example])
    }

    /// The difficulty of a word of the bank.
    static func difficulty(of key: String) -> Difficulty? {
        switch WordBank.entry(for: key)?.difficulty {
        case .easy: .veryEasy
        case .medium: .medium
        case .hard: .veryHard
        case nil: nil
        }
    }

    /// Entries that differ only in the word and a part of the definition: `au: to the, aux: to the`.
    static func entries(
        _ partOfSpeech: PartOfSpeech, labels: [Label] = [], _ list: String, definition: (String) -> String
    ) -> [AddedSense] {
        list.split(separator: ",").map { item in
            let word = item.prefix { $0 != ":" }
            let varying = String(item.dropFirst(word.count + 1)).trimmed
            return AddedSense(written: String(word).trimmed, partOfSpeech, definition(varying), labels: labels)
        }
    }
}

extension [AddedSense] {
    /// The senses in a place, except those that the table puts first.
    fileprivate func placed(_ place: SensePlace) -> [AddedSense] {
        map { sense in
            var sense = sense
            if sense.place != .first { sense.place = place }
            return sense
        }
    }
}
