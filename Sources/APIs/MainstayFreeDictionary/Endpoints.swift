// SPDX-License-Identifier: Apache-2.0

public import Mainstay

extension FreeDictionary {
    /// `GET /api/v2/entries/{language}/{word}`.
    ///
    /// - Throws: `APIError` of kind `invalidRequest` if the word is empty.
    public static func entries(for word: String, language: String = "en") throws(APIError) -> Endpoint<[Entry]> {
        let word = word.trimmed
        guard !word.isEmpty, !language.isEmpty else {
            throw APIError(
                .invalidRequest("there is no word to look up: it is empty"), upstream: upstream.host,
                endpoint: "entries")
        }
        return Endpoint(name: "entries", path: ["api", "v2", "entries", language, word])
    }
}
