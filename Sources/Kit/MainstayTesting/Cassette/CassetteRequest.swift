// SPDX-License-Identifier: Apache-2.0

import Mainstay
import MainstayFoundation

/// A request in the form in which a cassette writes and compares it: without credentials, and with a body that is the same each time
/// the same values are sent.
struct CassetteRequest: Sendable {
    private static let boundary = "boundary"

    let method: String
    let url: String
    let fields: HTTPFields
    let body: [UInt8]
    private let hasBody: Bool

    init(_ request: HTTPRequest, redaction: Redaction) {
        let request = Self.stable(redaction.request(request))
        method = request.method.rawValue
        url = request.url.description
        fields = request.fields
        body = request.body ?? []
        hasBody = request.body != nil
    }

    /// Reads a request of an archive, which may be a browser's, with credentials and requests that are not HTTP.
    init(_ archived: HTTPArchive.Request, redaction: Redaction) {
        if let request = HTTPRequest(archived) {
            self.init(request, redaction: redaction)
        } else {
            self.init(method: archived.method, url: archived.url)
        }
    }

    /// A request that no transport can send.
    private init(method: String, url: String) {
        (self.method, self.url, fields, body, hasBody) = (method, url, [:], [], false)
    }

    /// The method and the URL.
    var title: String { "\(method) \(url)" }

    var archived: HTTPArchive.Request {
        HTTPArchive.Request(
            method: method, url: url, headers: fields.lines.map { HTTPArchive.Item($0.name.rawValue, $0.value) },
            postData: hasBody ? HTTPArchive.Body(body, mediaType: fields[.contentType] ?? "") : nil)
    }

    /// Returns a request whose body has no part that changes from one run to the next: the order of JSON members, and the boundary
    /// of multipart forms.
    private static func stable(_ request: HTTPRequest) -> HTTPRequest {
        guard let body = request.body, let type = request.fields[.contentType] else { return request }
        var stable = request
        if MediaType(type).isJSON {
            stable.body = sorted(body)
        } else if let boundary = Redaction.boundary(of: type), MediaType(type).name.hasPrefix("multipart/") {
            stable.body = body.replacing(Array("--\(boundary)".utf8), with: Array("--\(Self.boundary)".utf8))
            stable.fields[.contentType] = type.replacing(boundary, with: Self.boundary)
        }
        return stable
    }

    private static func sorted(_ body: [UInt8]) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // A body that is not JSON, in spite of its type, is compared as it is.
        do { return Array(try encoder.encode(JSONDecoder().decode(JSON.self, from: Data(body)))) } catch { return body }
    }
}
