// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit

/// The last exchanges with upstreams as a short list. The whole exchanges are in an archive (``HTTPArchive``).
enum ExchangeList {
    static func document(_ exchanges: [Inspector.Exchange]) -> JSON {
        .object(["exchanges": .array(exchanges.reversed().map(document))])
    }

    private static func document(_ exchange: Inspector.Exchange) -> JSON {
        var members: [String: JSON] = [
            "id": .integer(Int64(exchange.id)), "started": .string(AccessTime.iso8601(exchange.startedAt)),
            "method": .string(exchange.request.method.rawValue), "url": .string("\(exchange.request.url)"),
            "bytes": .integer(Int64(exchange.responseLength)),
        ]
        members["status"] = exchange.response.map { .integer(Int64($0.status.code)) }
        members["seconds"] = exchange.took.map { .number(($0.inSeconds * 1_000_000).rounded() / 1_000_000) }
        members["error"] = exchange.error.map { .string("\($0)") }
        members["request_id"] = exchange.request.fields[RequestScope.identifierField].map(JSON.string)
        return .object(members)
    }
}
