// SPDX-License-Identifier: Apache-2.0

import MainstayDatabase
import MainstayLexicon

extension LexiconWriter {
    /// Gives the senses written here the relations of the senses of WordNet that mean the same.
    func writeRelationsOfTwins() throws {
        let insert = try database.prepare("INSERT INTO relation VALUES (?, ?, ?, ?, ?, ?)")
        for (index, twin) in contents.twins.sorted(by: { $0.key < $1.key }) {
            let file = files[twin.partOfSpeech]
            let pointers = file.synsets[twin.synset].pointers
            for (number, pointer) in file.pointers[Int(pointers.lowerBound)..<Int(pointers.upperBound)].enumerated() {
                let target = files[pointer.partOfSpeech]
                // WordNet's own relations were checked when they were written.
                guard let targetIndex = target.index(ofSynsetAt: pointer.offset) else { continue }
                try insert.bind(contents.addedID(index), at: 1)
                try insert.bind(pointer.kind.rawValue, at: 2)
                try insert.bind(number + 1, at: 3)
                try insert.bind(twin.position(Int(pointer.source)), at: 4)
                try insert.bind(files.id(pointer.partOfSpeech, targetIndex), at: 5)
                try insert.bind(Int(pointer.target), at: 6)
                try insert.run()
            }
        }
    }
}

extension SenseTwin {
    /// The position in a synset that has this word first, for a position in the synset of WordNet.
    fileprivate func position(_ old: Int) -> Int {
        switch old {
        case position: 1
        case 1: position
        default: old
        }
    }
}
