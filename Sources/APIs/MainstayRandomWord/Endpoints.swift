// SPDX-License-Identifier: Apache-2.0

public import MainstayKit

extension RandomWord {
    /// `GET /word?number=…&length=…&lang=…&diff=…`. The query leaves out the service's defaults.
    ///
    /// - Throws: `APIError` of kind `invalidRequest` if the service could not answer.
    public static func words(
        number: Int = 1, length: Int? = nil, language: String = "en", difficulty: Int? = nil
    ) throws(APIError) -> Endpoint<[String]> {
        guard number >= 1 else { throw invalid("the number of words must be at least 1, not \(number)", "word") }
        if let length, length < 1 { throw invalid("no word has \(length) letters", "word") }
        if let difficulty, !(1...5 ~= difficulty) {
            throw invalid("there is no difficulty \(difficulty): it is from 1 to 5", "word")
        }
        var query: [(name: String, value: String)] = []
        if number != 1 { query.append(("number", "\(number)")) }
        if let length { query.append(("length", "\(length)")) }
        if language != "en" { query.append(("lang", language)) }
        if let difficulty { query.append(("diff", "\(difficulty)")) }
        return Endpoint<[String]>(name: "word", path: ["word"], query: query).map { words in
            guard !words.contains("") else { throw EmptyReply() }
            return words
        }
    }

    /// `GET /all?lang=…`.
    public static func all(language: String = "en") -> Endpoint<[String]> {
        Endpoint(name: "all", path: ["all"], query: language == "en" ? [] : [("lang", language)])
    }

    /// `GET /languages`.
    public static func languages() -> Endpoint<[String]> {
        Endpoint(name: "languages", path: ["languages"])
    }

    private static func invalid(_ reason: String, _ endpoint: String) -> APIError {
        APIError(.invalidRequest(reason), upstream: upstream.host, endpoint: endpoint)
    }
}
