// SPDX-License-Identifier: Apache-2.0

import MainstayBase
package import MainstayKit

/// What is learned from one exchange, in the form that the learners need.
package struct LearnedExchange: Sendable {
    /// The content of a message.
    package enum Content: Sendable {
        /// None.
        case none
        /// JSON.
        case json(JSON)
        /// A form: the names and values of its items.
        case form([(name: String, value: String)])
        /// Anything else.
        case other
        /// JSON that is not learned from, because it is malformed, too long or too deep.
        case unusable
    }

    /// The method.
    package var method: HTTPMethod
    /// The scheme and the authority.
    package var origin: String
    /// The segments of the path, decoded.
    package var segments: [String]
    /// The items of the query that are no credentials.
    package var query: [(name: String, value: String)]
    /// The fields of the request, without credentials.
    package var fields: HTTPFields
    /// The credentials.
    package var credentials: Set<LearnedCredential>
    /// The media type of the request's content.
    package var requestType: String
    /// The content of the request.
    package var requestContent: Content
    /// The reply without its content.
    package var status: Int
    /// The fields of the reply.
    package var replyFields: HTTPFields
    /// The media type of the reply's content.
    package var replyType: String
    /// The content of the reply.
    package var reply: Content
    /// Stands for the whole reply and its request, so that it counts only once.
    package var identity: UInt64

    /// Reads an exchange. `nil` if the path is not UTF-8.
    package init?(_ request: HTTPRequest, _ response: HTTPResponse) {
        guard let segments = request.url.pathSegments else { return nil }
        let redacted = Redaction().request(request)
        let items = Self.items(of: redacted.url.query ?? "")
        method = request.method
        origin = request.url.origin
        self.segments = segments.last == "" && segments.count > 1 ? segments.dropLast() : segments
        let credentials = LearnedCredential.all(in: redacted, items, authorization: request.fields[.authorization])
        self.credentials = credentials
        query = items.filter { !credentials.contains(.item($0.name)) }
        fields = redacted.fields
        requestType = MediaType(request.fields[.contentType] ?? "").name
        requestContent = Self.content(request.body ?? [], type: requestType)
        status = response.status.code
        replyFields = response.fields
        replyType = MediaType(response.fields[.contentType] ?? "").name
        reply = Self.content(response.body, type: replyType)
        let known = Array("\(method) \(request.url.path) \(status) ".utf8)
        // A description keeps a part of it, and the next program compares it.
        identity = UInt64(SHA256.hexDigest(known + response.body).prefix(16), radix: 16) ?? 0
    }

    /// Whether the reply says something of the API, and not of an outage.
    package var isSuccess: Bool { 200..<300 ~= status }

    private static func content(_ body: [UInt8], type: String) -> Content {
        guard !body.isEmpty else { return .none }
        if type == "application/x-www-form-urlencoded" {
            // Some callers send JSON under the type that their library has by default.
            if body.first == UInt8(ascii: "{") || body.first == UInt8(ascii: "["), let json = json(body) {
                return .json(json)
            }
            return .form(items(of: String(decoding: body, as: UTF8.self)))
        }
        let first = body.first { !" \t\r\n".utf8.contains($0) }
        let looksLikeJSON = first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
        guard MediaType(type).isJSON || looksLikeJSON else { return .other }
        return json(body).map(Content.json) ?? (MediaType(type).isJSON ? .unusable : .other)
    }

    private static func json(_ body: [UInt8]) -> JSON? {
        guard body.count <= LearningRules.replyLimit else { return nil }
        // The reason does not matter: such a reply is counted as one that is not learned from.
        do { return try JSONReader.value(of: body) } catch { return nil }
    }

    private static func items(of query: String) -> [(name: String, value: String)] {
        query.split(separator: "&").map { item in
            let name = item.prefix { $0 != "=" }
            let value = item[name.endIndex...].dropFirst()
            return (PercentEncoding.formText(name), PercentEncoding.formText(value))
        }
    }
}

/// A credential, by the place where a request has it.
package enum LearnedCredential: Hashable, Sendable {
    /// A registered scheme of the Authorization field, in lower case.
    case scheme(String)
    /// The name of another field, in lower case.
    case field(String)
    /// The name of an item of the query.
    case item(String)

    /// Finds what redaction has replaced.
    static func all(
        in redacted: HTTPRequest, _ items: [(name: String, value: String)], authorization: String?
    ) -> Set<Self> {
        var all: Set<Self> = []
        let names: Set<HTTPFieldName> = [.authorization, .cookie]
        for line in redacted.fields.lines where line.value == Redaction.replacement && !names.contains(line.name) {
            all.insert(.field(line.name.canonical))
        }
        if let authorization {
            let scheme = authorization.prefix { $0 != " " }
            let isScheme = scheme.count < authorization.count && ["basic", "bearer"].contains(scheme.lowercased())
            all.insert(isScheme ? .scheme(scheme.lowercased()) : .field(HTTPFieldName.authorization.canonical))
        }
        for item in items where item.value == Redaction.replacement { all.insert(.item(item.name)) }
        return all
    }
}
