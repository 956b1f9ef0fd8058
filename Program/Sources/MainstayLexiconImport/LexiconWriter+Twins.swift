// SPDX-License-Identifier: Apache-2.0

import MainstayDatabase
import MainstayLexicon

extension LexiconWriter {
    /// Gives the senses written here the relations of the senses of WordNet that mean the same.
    ///
    /// - Returns: The number of relations.
    func writeRelationsOfTwins() throws -> Int {
        var count = 0
        for (index, twin) in contents.twins.sorted(by: { $0.key < $1.key }) {
            let file = files[twin.partOfSpeech]
            let pointers = file.synsets[twin.synset].pointers
            for (number, pointer) in file.pointers[Int(pointers.lowerBound)..<Int(pointers.upperBound)].enumerated() {
                let target = files[pointer.partOfSpeech]
                // WordNet's own relations were checked when they were written.
                guard let targetIndex = target.index(ofSynsetAt: pointer.offset) else { continue }
                try database.insert(
                    [
                        "synset": contents.addedID(index), "kind": pointer.kind.rawValue, "number": number + 1,
                        "position": twin.position(Int(pointer.source)),
                        "target": files.id(pointer.partOfSpeech, targetIndex), "target_position": Int(pointer.target),
                    ], into: "relation")
                count += 1
            }
        }
        return count
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
