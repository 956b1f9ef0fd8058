// SPDX-License-Identifier: Apache-2.0

import MainstayLexicon

/// The sense of WordNet that means the same as a sense written here, chosen by a person: for common words, definitions
/// may have too few words in common to tell.
enum WrittenTwin: Equatable {
    /// The sense of the word with this lexicographer's file and id (senseidx(5WN)).
    case twin(file: Int, lexID: Int)
    /// No sense of WordNet means the same.
    case unmatched

    /// Reads the name of a lexicographer's file with an id, such as `noun.animal 0`, or a hyphen.
    init?(_ text: String) {
        if text == "-" {
            self = .unmatched
            return
        }
        let parts = text.split(separator: " ")
        guard parts.count == 2, let file = LexicographerFile.names.firstIndex(of: String(parts[0])),
            let id = Int(parts[1])
        else { return nil }
        self = .twin(file: file, lexID: id)
    }
}
