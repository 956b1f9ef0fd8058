// SPDX-License-Identifier: Apache-2.0

import Mainstay
import MainstayFoundation

/// The content of a cassette's file.
struct Recording: Codable, Sendable {
    /// A request and its response.
    struct Exchange: Codable, Sendable {
        /// The date of the exchange, in the format of HTTP.
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

    /// Content, as text if it is UTF-8, so that a person can read it and review changes.
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
    /// Creates the record of an exchange without its credentials.
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

    /// Returns the values of a request field.
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
