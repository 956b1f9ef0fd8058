// SPDX-License-Identifier: Apache-2.0

import MainstayDatabase
import MainstayLexicon

/// Fills the tables of a new lexicon with WordNet's synsets. The words follow later, together with those of other
/// sources, which are still being parsed.
struct WordNetWriter {
    let database: Database
    let files: WordNetFiles
    let report: (LexiconImporter.Phase, Double) throws -> Void

    /// The number of rows between two reports of progress.
    private static let stride = 4096

    /// The texts of WordNet that later steps need.
    struct Texts: Sendable {
        /// The definitions in the order of their synsets.
        var definitions: [String] = []
        /// What the glosses say, in the same order.
        var facts: [GlossFacts] = []
        /// The examples by the ids of their synsets.
        var examples: [Int: [String]] = [:]
    }

    /// Fills the tables, and returns the texts that were written.
    func write() throws -> Texts {
        let texts = try writeSynsets()
        try writeRelations()
        try writeExceptions()
        try writeFrames()
        return texts
    }

    private func writeSynsets() throws -> Texts {
        var texts = Texts()
        let corrections = files.version == "3.0" ? try WrittenCorrections() : nil
        texts.definitions.reserveCapacity(files.synsetCount)
        texts.facts.reserveCapacity(files.synsetCount)
        var examples: [(synset: Int, examples: [LexiconSense.Example])] = []
        try database.insert(
            files.synsetCount, rowsInto: "synset",
            columns: [
                "id", "source", "part_of_speech", "is_satellite", "reference", "lexicographer_file", "definition",
                "words",
            ]
        ) { insert in
            try forEachSynset(.synsets) { file, synset, id in
                guard let text = file.file.text(synset.gloss) else { throw malformed(file, synset, "a gloss in UTF-8") }
                var gloss = Gloss(text)
                corrections?.correct(&gloss.definition, ofSynsetAt: synset.offset, as: file.partOfSpeech)
                texts.facts.append(GlossFacts(gloss, readFrom: file.file.bytes[synset.gloss.range]))
                let words = try file.words[Int(synset.words.lowerBound)..<Int(synset.words.upperBound)].map {
                    try file.file.requiredText($0.text)
                }
                gloss.removeNotes(notConcerning: words)
                try insert.bind(id, to: "id")
                try insert.bind(SourceID.wordNet.rawValue, to: "source")
                try insert.bind(file.partOfSpeech.rawValue, to: "part_of_speech")
                try insert.bind(synset.isSatellite ? 1 : 0, to: "is_satellite")
                try insert.bind(Int(synset.offset), to: "reference")
                try insert.bind(Int(synset.lexicographerFile), to: "lexicographer_file")
                try insert.bind(gloss.definition, to: "definition")
                // They are synonyms of each other, and a rude one is none that a reader would look for.
                let synonyms = words.filter { !CoarseWords.areRude($0) }
                try insert.bind(words.count > 1 ? synonyms.joined(separator: "\n") : nil, to: "words")
                try insert.endRow()
                texts.definitions.append(gloss.definition)
                if !gloss.examples.isEmpty { examples.append((id, gloss.examples)) }
            }
        }
        let count = examples.reduce(0) { $0 + $1.examples.count }
        try database.insert(count, rowsInto: "example", columns: [LexiconSense.Example].columns) { insert in
            for (id, examples) in examples {
                try examples.write(asOf: id, with: insert)
                texts.examples[id] = examples.map(\.text)
            }
        }
        return texts
    }

    private func writeRelations() throws {
        let count = files.synsets.reduce(0) { $0 + $1.pointers.count }
        try database.insert(
            count, rowsInto: "relation", columns: ["synset", "kind", "number", "position", "target", "target_position"]
        ) { insert in
            try forEachSynset(.relations) { file, synset, id in
                for index in Int(synset.pointers.lowerBound)..<Int(synset.pointers.upperBound) {
                    let pointer = file.pointers[index]
                    let target = files[pointer.partOfSpeech]
                    guard let targetIndex = target.index(ofSynsetAt: pointer.offset),
                        Int(pointer.target) <= target.synsets[targetIndex].words.count
                    else { throw malformed(file, synset, "pointers to synsets and words that exist") }
                    try insert.bind(id, to: "synset")
                    try insert.bind(pointer.kind.rawValue, to: "kind")
                    try insert.bind(index - Int(synset.pointers.lowerBound) + 1, to: "number")
                    try insert.bind(Int(pointer.source), to: "position")
                    try insert.bind(files.id(pointer.partOfSpeech, targetIndex), to: "target")
                    try insert.bind(Int(pointer.target), to: "target_position")
                    try insert.endRow()
                }
            }
        }
    }

    private func writeExceptions() throws {
        for list in files.exceptions {
            for exception in list.exceptions {
                try database.insert(
                    [
                        "inflected": try list.file.requiredText(exception.inflected),
                        "part_of_speech": list.partOfSpeech.rawValue,
                        "base": try list.file.requiredText(exception.base),
                    ], into: "exception", ignoresConflicts: true)
            }
        }
    }

    private func writeFrames() throws {
        guard let list = files.frames else { return }
        for frame in list.frames {
            try database.insert(
                ["id": frame.number, "text": try list.file.requiredText(frame.text)], into: "frame")
        }
    }

    private func forEachSynset(
        _ phase: LexiconImporter.Phase, _ body: (SynsetFile, SynsetFile.Synset, _ id: Int) throws -> Void
    ) throws {
        let count = files.synsetCount
        var id = 0
        for file in files.synsets {
            for synset in file.synsets {
                if id % Self.stride == 0 { try report(phase, Double(id) / Double(count)) }
                id += 1
                try body(file, synset, id)
            }
        }
    }

    private func malformed(_ file: SynsetFile, _ synset: SynsetFile.Synset, _ expected: String) -> LexiconError {
        .malformed(file: file.file.path, line: Int(synset.line), expected: expected)
    }
}
