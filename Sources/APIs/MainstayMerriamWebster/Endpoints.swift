// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
public import MainstayKit

extension MerriamWebster {
    /// The dictionaries and thesauruses. A key is valid for only some of them. The raw value is part of the path.
    @nonexhaustive public enum Reference: String, Sendable, CaseIterable {
        /// Merriam-Webster's Collegiate Dictionary.
        case collegiate
        /// Merriam-Webster's Collegiate Thesaurus.
        case thesaurus
        /// Merriam-Webster's Learner's Dictionary.
        case learners
        /// Merriam-Webster's Medical Dictionary.
        case medical
        /// Merriam-Webster's Spanish-English Dictionary.
        case spanish
        /// Merriam-Webster's Elementary Dictionary, for grades 3 to 5.
        case elementary = "sd2"
        /// Merriam-Webster's Intermediate Dictionary, for grades 6 to 8.
        case intermediate = "sd3"
        /// Merriam-Webster's School Dictionary, for grades 9 to 11.
        case school = "sd4"
        /// Merriam-Webster's Intermediate Thesaurus.
        case intermediateThesaurus = "ithesaurus"
    }

    /// `GET /api/v3/references/{reference}/json/{word}`.
    ///
    /// - Throws: `APIError` of kind `invalidRequest` if the word is empty.
    public static func entries(
        for word: String, reference: Reference = .collegiate
    ) throws(APIError) -> Endpoint<Lookup> {
        let word = word.trimmed
        guard !word.isEmpty else {
            throw APIError(
                .invalidRequest("the word to look up is empty"), upstream: upstream.host,
                endpoint: reference.rawValue)
        }
        return Endpoint(name: reference.rawValue, path: [])
            .at(EndpointPath(["api", "v3", "references", reference.rawValue, "json", word], values: [5]))
    }
}
