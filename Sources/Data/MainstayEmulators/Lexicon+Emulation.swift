// SPDX-License-Identifier: Apache-2.0

import Mainstay
import MainstayLexicon

extension Lexicon {
    /// The names and versions of the data, as an answer's provenance names them.
    var provider: String {
        get throws(LexiconError) { try sources().map { "\($0.name) \($0.version)" }.joined(separator: ", ") }
    }

    /// How many words WordNet's tagged texts have (semcor, of WordNet 3.0).
    static let taggedWords = 234_136.0

    /// Reads for a reply.
    ///
    /// - Throws: ``TransportError`` where the lexicon cannot be read.
    func reading<Result>(_ body: (Lexicon) throws(LexiconError) -> Result) throws(TransportError) -> Result {
        do throws(LexiconError) {
            return try body(self)
        } catch {
            throw TransportError(.other, detail: error.description, attempts: 0)
        }
    }
}
