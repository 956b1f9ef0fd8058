// SPDX-License-Identifier: Apache-2.0

import MainstayLexicon

/// All files of WordNet, parsed.
struct WordNetFiles: Sendable {
    /// In the order of ``PartOfSpeech/ofWordNet``.
    let synsets: [SynsetFile]
    let exceptions: [ExceptionFile]
    let senses: SenseFile
    /// `nil` if this copy of WordNet has no such file.
    let frames: FrameFile?

    /// Parses the files in parallel.
    @concurrent
    static func parse(_ files: SourceFiles) async throws -> WordNetFiles {
        // The nouns take as long as all other files together, so they start first.
        async let nouns = SynsetFile(files["data.noun"], .noun)
        async let senses = SenseFile(files["index.sense"])
        async let verbs = SynsetFile(files["data.verb"], .verb)
        async let adjectives = SynsetFile(files["data.adj"], .adjective)
        async let adverbs = SynsetFile(files["data.adv"], .adverb)
        let exceptions = try PartOfSpeech.ofWordNet.map { try ExceptionFile(files["\($0.fileSuffix).exc"], $0) }
        let frames = try files.frames.map { try FrameFile($0) }
        return try await WordNetFiles(
            synsets: [nouns, verbs, adjectives, adverbs], exceptions: exceptions, senses: senses, frames: frames)
    }

    /// The number of synsets.
    var synsetCount: Int { synsets.reduce(0) { $0 + $1.synsets.count } }

    /// The id of a synset by its index in its file. Ids count through all files, from 1.
    func id(_ partOfSpeech: PartOfSpeech, _ index: Int) -> Int {
        synsets[..<(partOfSpeech.rawValue - 1)].reduce(index + 1) { $0 + $1.synsets.count }
    }

    subscript(partOfSpeech: PartOfSpeech) -> SynsetFile { synsets[partOfSpeech.rawValue - 1] }

    /// The licence of the data, which must accompany it.
    var licence: String {
        let nouns = self[.noun]
        // Each line begins with its number, in three columns.
        return nouns.licence.map { (nouns.file.text($0) ?? "").dropFirst(4) }.joined(separator: "\n")
    }

    /// The version in the data's licence: `3.0`. `unknown` if the licence has none.
    var version: String {
        let words = licence.split { $0 == " " || $0 == "\n" }
        guard let copyright = words.firstIndex(of: "Copyright"), copyright >= 2, words[copyright - 2] == "WordNet"
        else {
            return "unknown"
        }
        return String(words[copyright - 1])
    }
}

extension PartOfSpeech {
    /// The ending of the names of this part of speech's files.
    var fileSuffix: String {
        switch self {
        case .noun: "noun"
        case .verb: "verb"
        case .adjective: "adj"
        default: "adv"
        }
    }
}
