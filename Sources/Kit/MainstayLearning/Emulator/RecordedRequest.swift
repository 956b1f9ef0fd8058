// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit

/// What of a request decides which recorded reply answers it: no credentials, and no fields.
struct RecordedRequest: Hashable, Sendable {
    let method: HTTPMethod
    let host: String
    /// The segments of the path, decoded.
    let segments: [String]
    /// The items of the query, sorted by name. Those of one name keep their order.
    let query: [Item]
    private let content: Content

    struct Item: Hashable, Sendable {
        let name: String
        let value: String
    }

    private enum Content: Hashable, Sendable {
        case none
        case json(JSON)
        case bytes([UInt8])
        /// A form whose boundary differs each time.
        case multipart
    }

    /// `nil` if the path is not UTF-8.
    init?(_ request: HTTPRequest) {
        let request = Redaction().request(request)
        guard let segments = request.url.pathSegments else { return nil }
        (method, host, self.segments) = (request.method, request.url.host.lowercased(), segments)
        let items = HTTPArchive.Request(method: "GET", url: request.url.description).queryString
        query = items.enumerated().sorted { ($0.element.name, $0.offset) < ($1.element.name, $1.offset) }
            .map { Item(name: $0.element.name, value: $0.element.value) }
        content = Self.content(request)
    }

    /// The JSON or the items of a form that the request sends; `nil` if it sends something else.
    var sentMembers: [String: JSON]? {
        switch content {
        case .json(.object(let members)): return members
        case .bytes(let bytes):
            let text = String(decoding: bytes, as: UTF8.self)
            let items = HTTPArchive.Request(method: "GET", url: "/?\(text)").queryString
            return Dictionary(items.map { ($0.name, JSON.string($0.value)) }, uniquingKeysWith: { $1 })
        default: return nil
        }
    }

    /// The request to read the same resource.
    var reading: RecordedRequest { RecordedRequest(reading: self) }

    /// The request for the content of which a HEAD request asks the length.
    var getting: RecordedRequest { RecordedRequest(reading: self, query: query) }

    private init(reading request: RecordedRequest, query: [Item] = []) {
        (method, host, segments, content) = (.get, request.host, request.segments, .none)
        self.query = query
    }

    /// Whether the content is the same.
    func hasContent(of other: RecordedRequest) -> Bool { content == other.content }

    private static func content(_ request: HTTPRequest) -> Content {
        guard let body = request.body, !body.isEmpty else { return .none }
        let type = MediaType(request.fields[.contentType] ?? "")
        if type.name.hasPrefix("multipart/") { return .multipart }
        if let json = JSON(body: body) { return .json(json) }
        return .bytes(body)
    }
}

extension JSON {
    /// The value of a body; `nil` if it is not JSON.
    init?(body: [UInt8]) {
        guard JSONText.isWellFormed(body) else { return nil }
        // What cannot be decoded in spite of its form, such as half of a surrogate pair, is passed on as bytes.
        do { self = try JSONDecoder().decodeKeepingDigits(JSON.self, from: Data(body)) } catch { return nil }
    }

    /// The value as a body, with sorted members.
    var body: [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Every value that was decoded can be encoded, and so can those that are made here.
        do { return Array(try encoder.encodeKeepingDigits(self)) } catch { return Array("null".utf8) }
    }
}
