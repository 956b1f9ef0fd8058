// SPDX-License-Identifier: Apache-2.0

import MainstayKit
import MainstayLexicon

extension Lexicon {
    /// The names and versions of the sources, for an answer's provenance.
    var provider: String {
        get throws(LexiconError) { try sources().map { "\($0.name) \($0.version)" }.joined(separator: ", ") }
    }

    /// The number of words in WordNet's tagged texts (semcor, of WordNet 3.0).
    static let taggedWords = 234_136.0

    /// Reads from the lexicon for a reply.
    ///
    /// - Throws: `TransportError` of kind `file` if the lexicon cannot be read.
    func reading<Result>(_ body: (Lexicon) throws(LexiconError) -> Result) throws(TransportError) -> Result {
        do throws(LexiconError) {
            return try body(self)
        } catch {
            throw TransportError(reading: error)
        }
    }
}

extension TransportError {
    /// The error of a request that data on this machine should have answered.
    init(reading error: LexiconError) {
        self.init(.file, detail: error.description, attempts: 0)
    }
}
