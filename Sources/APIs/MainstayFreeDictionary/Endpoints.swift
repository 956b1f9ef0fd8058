// SPDX-License-Identifier: Apache-2.0

public import MainstayKit

extension FreeDictionary {
    /// `GET /api/v2/entries/{language}/{word}`.
    ///
    /// - Throws: `APIError` of kind `invalidRequest` if the word or the language is empty.
    public static func entries(for word: String, language: String = "en") throws(APIError) -> Endpoint<[Entry]> {
        let word = word.trimmed
        guard !word.isEmpty, !language.isEmpty else {
            throw APIError(
                .invalidRequest("the word to look up is empty"), upstream: upstream.host,
                endpoint: "entries")
        }
        return Endpoint(name: "entries", path: [])
            .at(EndpointPath(["api", "v2", "entries", language, word], values: [4]))
    }
}
