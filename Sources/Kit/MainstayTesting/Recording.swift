// SPDX-License-Identifier: Apache-2.0

import Mainstay
import MainstayFoundation

/// What a cassette holds, as it stands in its file.
struct Recording: Codable, Sendable {
    /// What was asked, and what came of it.
    struct Exchange: Codable, Sendable {
        /// When, as HTTP writes dates.
        var date: String
        var request: Request
        var response: Response
    }

    struct Request: Codable, Sendable {
        var method: String
        var url: String
        var fields: [String]
        var body: Body?
    }

    struct Response: Codable, Sendable {
        var status: Int
        var fields: [String]
        var body: Body?
    }

    /// Content as text where it is UTF-8, so that a person can read it and a change can be reviewed.
    struct Body: Codable, Sendable {
        var text: String?
        var base64: String?

        init?(_ bytes: [UInt8]) {
            guard !bytes.isEmpty else { return nil }
            text = String(validating: bytes, as: UTF8.self)
            base64 = text == nil ? Data(bytes).base64EncodedString() : nil
        }

        var bytes: [UInt8] {
            text.map { Array($0.utf8) } ?? base64.flatMap { Data(base64Encoded: $0) }.map(Array.init) ?? []
        }
    }

    var exchanges: [Exchange] = []

    init() {}

    init(_ data: Data) throws {
        self = try JSONDecoder().decode(Self.self, from: data)
    }

    func data() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(self)
    }
}

extension Recording.Exchange {
    /// Writes an exchange down without its credentials.
    init(_ request: HTTPRequest, _ response: HTTPResponse, date: Date, redaction: Redaction) {
        self.date = HTTPDate.format(date)
        let type = request.fields[.contentType]
        self.request = Recording.Request(
            method: request.method.rawValue, url: redaction.url(request.url).description,
            fields: Self.lines(redaction.fields(request.fields)),
            body: Recording.Body(redaction.body(request.body ?? [], type: type)))
        let body = redaction.text(response.body, of: request)
        let fields = Self.lines(redaction.fields(response.fields)).map { line in
            String(decoding: redaction.text(Array(line.utf8), of: request), as: UTF8.self)
        }
        self.response = Recording.Response(
            status: response.status.code, fields: fields,
            body: Recording.Body(redaction.body(body, type: response.fields[.contentType])))
    }

    var replayed: HTTPResponse {
        HTTPResponse(
            status: HTTPStatus(response.status), fields: Self.fields(response.fields), body: response.body?.bytes ?? [])
    }

    /// The values of a request's field.
    func requestValues(of name: HTTPFieldName) -> [String] { Self.fields(request.fields).values(of: name) }

    private static func lines(_ fields: HTTPFields) -> [String] {
        fields.lines.map { "\($0.name): \($0.value)" }
    }

    private static func fields(_ lines: [String]) -> HTTPFields {
        HTTPFields(
            lines.compactMap { line in
                let name = line.prefix { $0 != ":" }
                return HTTPFieldName(String(name)).flatMap {
                    HTTPFields.Field(name: $0, value: String(line.dropFirst(name.count + 1)))
                }
            })
    }
}
