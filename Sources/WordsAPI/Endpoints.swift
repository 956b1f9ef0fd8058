// SPDX-License-Identifier: Apache-2.0

public import Mainstay

extension WordsAPI {
    /// `GET /words/{word}`, or `GET /words/{word}/{detail}`.
    ///
    /// - Throws: ``APIError`` of kind `invalidRequest` where there is no word to look up.
    public static func word(_ word: String, _ detail: Detail? = nil) throws(APIError) -> Endpoint<Word> {
        let word = word.trimmed
        guard !word.isEmpty else {
            throw APIError(
                .invalidRequest("there is no word to look up: it is empty"), upstream: upstream.host, endpoint: "words")
        }
        return Endpoint(name: "words", path: ["words", word] + (detail.map { [$0.rawValue] } ?? []))
    }
}
