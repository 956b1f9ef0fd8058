// SPDX-License-Identifier: Apache-2.0

import MainstayKit

/// What was counted of an operation. Records merge in any order.
struct OperationRecord: Sendable, Hashable {
    /// Content of one media type.
    struct Content: Sendable, Hashable {
        /// The messages.
        var replies = 0
        /// Those with JSON that is not learned from.
        var unusable = 0
        /// The JSON in them.
        var shape = JSONShape()
    }

    /// Replies with one status.
    struct Response: Sendable, Hashable {
        var replies = 0
        /// The replies with content, by media type.
        var content: [String: Content] = [:]
        /// The least of the replies' hashes, by which a reply that is learned again is recognised.
        var seen: Set<UInt32> = []
    }

    /// The most names of query items, and of media types, that are kept.
    static let nameLimit = 256
    /// The most hashes of replies that are kept.
    static let seenLimit = 64

    var requests = 0
    /// The values of the parameters in the path, in order.
    var parameters: [JSONShape] = []
    /// The values of the query's items.
    var query: [String: JSONShape] = [:]
    var requestContent: [String: Content] = [:]
    var responses: [Int: Response] = [:]
    /// Requests by the credentials that they had.
    var credentials: [Set<LearnedCredential>: Int] = [:]
    /// Replies that name the next page in the Link field.
    var links = 0

    mutating func merge(_ other: Self, _ budget: inout ShapeBudget) {
        requests += other.requests
        links += other.links
        for (index, shape) in other.parameters.enumerated() {
            if index >= parameters.count { parameters.append(JSONShape()) }
            parameters[index].merge(shape, &budget, depth: 0)
        }
        for (name, shape) in other.query where query[name] != nil || query.count < Self.nameLimit {
            query[name, default: JSONShape()].merge(shape, &budget, depth: 0)
        }
        for (type, content) in other.requestContent {
            requestContent[type, default: Content()].merge(content, &budget)
        }
        for (status, response) in other.responses {
            responses[status, default: Response()].merge(response, &budget)
        }
        credentials.merge(other.credentials, uniquingKeysWith: +)
    }

    /// All shapes, to count their positions.
    mutating func visitShapes(_ visit: (inout JSONShape) -> Void) {
        for type in requestContent.keys { visit(&requestContent[type]!.shape) }
        for status in responses.keys {
            for type in responses[status]!.content.keys { visit(&responses[status]!.content[type]!.shape) }
        }
    }
}

extension OperationRecord.Content {
    mutating func merge(_ other: Self, _ budget: inout ShapeBudget) {
        replies += other.replies
        unusable += other.unusable
        shape.merge(other.shape, &budget, depth: 0)
    }
}

extension OperationRecord.Response {
    mutating func merge(_ other: Self, _ budget: inout ShapeBudget) {
        replies += other.replies
        for (type, content) in other.content { self.content[type, default: .init()].merge(content, &budget) }
        seen.formUnion(other.seen)
        while seen.count > OperationRecord.seenLimit, let last = seen.max() { seen.remove(last) }
    }
}

extension OperationRecord {
    /// The record of one exchange.
    init(_ exchange: LearnedExchange, parameters values: [String], keepsWords: Bool) {
        func shape(_ json: JSON) -> JSONShape { JSONShape(of: json, keepsWords: keepsWords) }
        func content(_ content: LearnedExchange.Content) -> Content? {
            switch content {
            case .none: return nil
            case .json(let json): return Content(replies: 1, shape: shape(json))
            case .form(let items):
                let members = items.map { ($0.name, JSON.string($0.value)) }
                return Content(
                    replies: 1, shape: shape(.object(Dictionary(members, uniquingKeysWith: { first, _ in first }))))
            case .other: return Content(replies: 1)
            case .unusable: return Content(replies: 1, unusable: 1)
            }
        }
        requests = 1
        parameters = values.map { shape(.string($0)) }
        for item in exchange.query where query.count < Self.nameLimit { query[item.name] = shape(.string(item.value)) }
        if let sent = content(exchange.requestContent) { requestContent[exchange.requestType] = sent }
        var response = Response(replies: 1)
        response.seen = [UInt32(truncatingIfNeeded: exchange.identity)]
        if let reply = content(exchange.reply) { response.content[exchange.replyType] = reply }
        responses[exchange.status] = response
        credentials[exchange.credentials] = 1
        if exchange.replyFields["Link"].map({ LinkRelation.hasNext($0) }) ?? false { links = 1 }
    }
}

/// What the Link field says of further pages (RFC 8288).
enum LinkRelation {
    static func hasNext(_ value: String) -> Bool {
        value.split(separator: ",").contains { link in
            link.split(separator: ";").dropFirst().contains { parameter in
                let parts = parameter.split(separator: "=", maxSplits: 1)
                guard parts.count == 2, parts[0].filter({ !$0.isWhitespace }).lowercased() == "rel" else {
                    return false
                }
                return parts[1].filter { $0 != "\"" }.lowercased().split(separator: " ").contains("next")
            }
        }
    }
}
