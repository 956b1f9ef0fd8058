// SPDX-License-Identifier: Apache-2.0

public import MainstayKit

extension WordsAPI {
    /// `GET /words/{word}`, or `GET /words/{word}/{detail}`.
    ///
    /// - Throws: `APIError` of kind `invalidRequest` if the word is empty.
    public static func word(_ word: String, _ detail: Detail? = nil) throws(APIError) -> Endpoint<Word> {
        let word = word.trimmed
        guard !word.isEmpty else {
            throw APIError(
                .invalidRequest("the word to look up is empty"), upstream: upstream.host, endpoint: "words")
        }
        return Endpoint(name: "words", path: [])
            .at(EndpointPath(["words", word] + (detail.map { [$0.rawValue] } ?? []), values: [1]))
    }

    /// `GET /words/?…`.
    ///
    /// - Throws: `APIError` of kind `invalidRequest` if the limit is not from 1 to 100 or the page is not from 1 up.
    public static func search(_ search: Search, limit: Int = 100, page: Int = 1) throws(APIError) -> Endpoint<Page> {
        guard 1...100 ~= limit else { throw invalid("a page has from 1 to 100 words, not \(limit)") }
        guard page >= 1 else { throw invalid("there is no page \(page): they are counted from 1") }
        return Endpoint(
            name: "search", path: ["words", ""], query: search.items + [("limit", "\(limit)"), ("page", "\(page)")])
    }

    /// `GET /words/?random=true`.
    public static func random(_ search: Search = Search()) -> Endpoint<Word> {
        Endpoint(name: "random", path: ["words", ""], query: search.items + [("random", "true")])
    }

    private static func invalid(_ reason: String) -> APIError {
        APIError(.invalidRequest(reason), upstream: upstream.host, endpoint: "search")
    }
}
