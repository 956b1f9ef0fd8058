// SPDX-License-Identifier: Apache-2.0

extension HTTPArchive {
    /// A request.
    public struct Request: Hashable, Sendable {
        /// The method.
        public var method: String
        /// The absolute URL.
        public var url: String
        /// The version of HTTP; `unknown` if a transport does not tell it.
        public var httpVersion: String
        /// The fields, in order.
        public var headers: [Item]
        /// The content; `nil` if there is none.
        public var postData: Body?

        /// Creates a request.
        public init(
            method: String, url: String, httpVersion: String = "unknown", headers: [Item] = [], postData: Body? = nil
        ) {
            (self.method, self.url, self.httpVersion) = (method, url, httpVersion)
            (self.headers, self.postData) = (headers, postData)
        }

        /// Creates the record of a request. It has the credentials that the request has. Content that is read while it
        /// is sent is left out.
        public init(_ request: HTTPRequest) {
            let content =
                request.hasContent
                ? Body(request.body, mediaType: request.fields[.contentType] ?? "", isCut: request.source != nil) : nil
            self.init(
                method: request.method.rawValue, url: request.url.description, headers: request.fields.archived,
                postData: content)
        }

        /// The items of the URL's query, decoded.
        public var queryString: [Item] {
            let query = url.prefix { $0 != "#" }.split(separator: "?", maxSplits: 1).dropFirst().first ?? ""
            return query.split(separator: "&").map { (item: Substring) -> Item in
                let name = item.prefix { $0 != "=" }
                let value = item[name.endIndex...].dropFirst()
                return Item(PercentEncoding.formText(name), PercentEncoding.formText(value))
            }
        }
    }
}

extension HTTPRequest {
    /// Creates the request of an archive.
    ///
    /// - Returns: `nil` if the method or the URL is not one that a transport can send, such as a `ws` URL.
    public init?(_ archived: HTTPArchive.Request) {
        guard let method = HTTPMethod(archived.method), let url = HTTPURL(archived.url) else { return nil }
        self.init(
            method: method, url: url, fields: HTTPFields(archived: archived.headers), body: archived.postData?.bytes)
    }
}

extension HTTPArchive.Request: Codable {
    private typealias Keys = HTTPArchive.MessageKeys

    /// Decodes a request.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Keys.self)
        method = try container.decode(String.self, forKey: .method)
        url = try container.decode(String.self, forKey: .url)
        (httpVersion, headers) = try container.decodeMessage()
        postData = try container.decodeIfPresent(HTTPArchive.Body.self, forKey: .postData)
    }

    /// Encodes the request.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Keys.self)
        try container.encode(method, forKey: .method)
        try container.encode(url, forKey: .url)
        try container.encodeMessage(httpVersion, headers, bodySize: postData?.size ?? 0)
        try container.encode(queryString, forKey: .queryString)
        try container.encodeIfPresent(postData, forKey: .postData)
    }
}
