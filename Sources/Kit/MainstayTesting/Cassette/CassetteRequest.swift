// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit

/// A request in the form in which a cassette writes and compares it: without credentials, and with a body that is the
/// same each time the same values are sent.
struct CassetteRequest: Sendable {
    private static let boundary = "boundary"

    let method: String
    let url: String
    let fields: HTTPFields
    let body: [UInt8]
    /// The length of the whole content if ``body`` is only its beginning; otherwise `nil`.
    let cutLength: Int?
    private let hasBody: Bool

    init(_ request: HTTPRequest, cutFrom cutLength: Int? = nil, redaction: Redaction) {
        let request = Self.stable(redaction.request(request), isCut: cutLength != nil)
        self.cutLength = cutLength
        method = request.method.rawValue
        url = request.url.description
        fields = request.fields
        body = request.body ?? []
        hasBody = request.body != nil
    }

    /// Reads a request of an archive, which may be a browser's, with credentials and requests that are not HTTP.
    init(_ archived: HTTPArchive.Request, redaction: Redaction) {
        if let request = HTTPRequest(archived) {
            let content = archived.postData.flatMap { $0.isCut ? $0.size : nil }
            self.init(request, cutFrom: content, redaction: redaction)
        } else {
            self.init(method: archived.method, url: archived.url)
        }
    }

    /// A request that no transport can send.
    private init(method: String, url: String) {
        (self.method, self.url, fields, body, cutLength, hasBody) = (method, url, [:], [], nil, false)
    }

    /// The method and the URL.
    var title: String { "\(method) \(url)" }

    var archived: HTTPArchive.Request {
        HTTPArchive.Request(
            method: method, url: url, headers: fields.lines.map { HTTPArchive.Item($0.name.rawValue, $0.value) },
            postData: hasBody
                ? HTTPArchive.Body(
                    body, mediaType: fields[.contentType] ?? "", size: cutLength, isCut: cutLength != nil) : nil)
    }

    /// Returns a request whose body has no part that changes from one run to the next: the order of JSON members, and
    /// the boundary of multipart forms.
    private static func stable(_ request: HTTPRequest, isCut: Bool) -> HTTPRequest {
        guard let body = request.body, let type = request.fields[.contentType] else { return request }
        var stable = request
        if MediaType(type).isJSON {
            stable.body = sorted(body)
        } else if let boundary = Redaction.boundary(of: type), MediaType(type).name.hasPrefix("multipart/") {
            let delimiter = Array("--\(boundary)".utf8)
            var body = body
            // The beginning of a boundary at the end would not be recognised.
            if isCut, let count = (1..<delimiter.count).last(where: { body.suffix($0) == delimiter.prefix($0) }) {
                body.removeLast(count)
            }
            stable.body = body.replacing(delimiter, with: Array("--\(Self.boundary)".utf8))
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
