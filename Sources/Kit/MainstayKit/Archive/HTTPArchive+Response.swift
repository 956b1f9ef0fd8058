// SPDX-License-Identifier: Apache-2.0

extension HTTPArchive {
    /// A response, or the failure that took its place.
    public struct Response: Hashable, Sendable {
        /// The status code; 0 if there was no response.
        public var status: Int
        /// The reason phrase.
        public var statusText: String
        /// The version of HTTP; `unknown` if a transport does not tell it.
        public var httpVersion: String
        /// The fields, in order.
        public var headers: [Item]
        /// The content.
        public var content: Body
        /// Why there was no response, or why its content ended early; `nil` if neither happened. It is written as the
        /// member `_error`, as browsers do.
        public var error: String?

        /// Creates a response.
        public init(
            status: Int, statusText: String = "", httpVersion: String = "unknown", headers: [Item] = [],
            content: Body = Body([]), error: String? = nil
        ) {
            (self.status, self.statusText, self.httpVersion) = (status, statusText, httpVersion)
            (self.headers, self.content, self.error) = (headers, content, error)
        }

        /// Creates the record of a response. It has the credentials that the response has.
        public init(_ response: HTTPResponse) {
            self.init(
                status: response.status.code, statusText: response.status.reasonPhrase,
                headers: response.fields.archived,
                content: Body(response.body, mediaType: response.fields[.contentType] ?? ""))
        }

        /// Creates the record of a failure.
        public init(_ error: TransportError) {
            self.init(status: 0, error: "\(error)")
        }

        /// The value of the field Location; empty if there is none.
        public var redirectURL: String { HTTPFields(archived: headers)[.location] ?? "" }
    }
}

extension HTTPResponse {
    /// Creates the response of an archive as a transport returns it: without the fields that concern the connection or
    /// an encoding, because the content of an archive is decoded.
    ///
    /// - Returns: `nil` if there was no response, or the archive does not have its content, or not all of it.
    public init?(_ archived: HTTPArchive.Response) {
        let content = archived.content
        guard archived.status != 0, archived.error == nil, !content.isCut, content.bytes != nil || content.size == 0
        else { return nil }
        self.init(head: archived)
        body = content.bytes ?? []
    }

    /// Creates the response of an archive without its content.
    package init(head archived: HTTPArchive.Response) {
        var fields = HTTPFields(archived: archived.headers).describingContent()
        // Redaction, or the browser, may have changed the length. The response to HEAD has a length and no content.
        if let bytes = archived.content.bytes, !bytes.isEmpty, fields.contains(.contentLength) {
            fields[.contentLength] = "\(bytes.count)"
        }
        self.init(status: HTTPStatus(archived.status), fields: fields)
    }
}

extension HTTPArchive.Response: Codable {
    private typealias Keys = HTTPArchive.MessageKeys

    /// Decodes a response.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Keys.self)
        status = try container.decode(Int.self, forKey: .status)
        statusText = try container.decodeIfPresent(String.self, forKey: .statusText) ?? ""
        (httpVersion, headers) = try container.decodeMessage()
        content = try container.decodeIfPresent(HTTPArchive.Body.self, forKey: .content) ?? HTTPArchive.Body([])
        error = try container.decodeIfPresent(String.self, forKey: .error)
    }

    /// Encodes the response.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Keys.self)
        try container.encode(status, forKey: .status)
        try container.encode(statusText, forKey: .statusText)
        try container.encodeMessage(httpVersion, headers, bodySize: status == 0 ? -1 : content.size)
        try container.encode(content, forKey: .content)
        try container.encode(redirectURL, forKey: .redirectURL)
        try container.encodeIfPresent(error, forKey: .error)
    }
}
