// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit
import Testing

@testable import MainstayLearning

/// Exchanges with an invented library.
enum Samples {
    static func exchange(
        _ method: HTTPMethod = .get, _ target: String, _ reply: JSON?, status: Int = 200,
        fields: [HTTPFieldName: String] = [:], sent: JSON? = nil, sentFields: [HTTPFieldName: String] = [:]
    ) -> RecordedExchange {
        var request = HTTPRequest(method: method, url: HTTPURL("https://api.library.example\(target)")!)
        if let sent {
            request.body = bytes(sent)
            request.fields[.contentType] = "application/json"
        }
        for (name, value) in sentFields { request.fields[name] = value }
        var response = HTTPResponse(status: HTTPStatus(status))
        if let reply {
            response.body = bytes(reply)
            response.fields[.contentType] = "application/json"
        }
        for (name, value) in fields { response.fields[name] = value }
        return RecordedExchange(request: request, response: response)
    }

    static func bytes(_ json: JSON) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        do {
            return Array(try encoder.encodeKeepingDigits(json))
        } catch {
            Issue.record("\(json) cannot be encoded: \(error)")
            return []
        }
    }

    static func learned(
        _ exchanges: [RecordedExchange], known: APIDescription? = nil
    ) -> APIDescription {
        var learner = APILearner(known: known)
        for exchange in exchanges { learner.survey(exchange.request, exchange.response) }
        for exchange in exchanges { learner.learn(exchange.request, exchange.response) }
        return learner.description()
    }

    /// Replies about books, of which each has its own title.
    static func books(_ numbers: Range<Int>) -> [RecordedExchange] {
        numbers.map { number in
            exchange(
                .get, "/v1/books/\(number)",
                [
                    "id": .integer(Int64(number)), "title": .string("Secret title no. \(number)"),
                    "state": .string(["lent", "free", "lost"][number % 3]),
                    "created_at": .string("2026-01-\(10 + number % 20)T10:00:00Z"),
                    "author": ["name": .string("Secret person \(number)"), "born": .integer(Int64(1_800 + number))],
                    "subtitle": number % 4 == 0 ? .null : "A subtitle!",
                ])
        }
    }
}
