// SPDX-License-Identifier: Apache-2.0

extension HTTPArchive {
    /// The members of a request or a response in an archive.
    enum MessageKeys: String, CodingKey {
        case method, url, queryString, postData
        case status, statusText, content, redirectURL
        case error = "_error"
        case httpVersion, headers, cookies, headersSize, bodySize
    }
}

extension KeyedDecodingContainer<HTTPArchive.MessageKeys> {
    /// Decodes the members that requests and responses have.
    func decodeMessage() throws -> (httpVersion: String, headers: [HTTPArchive.Item]) {
        (
            try decodeIfPresent(String.self, forKey: .httpVersion) ?? "unknown",
            try decodeIfPresent([HTTPArchive.Item].self, forKey: .headers) ?? []
        )
    }
}

extension KeyedEncodingContainer<HTTPArchive.MessageKeys> {
    /// Encodes the members that requests and responses have. The format demands all of them. Cookies are in the fields
    /// only, and the size of the fields is unknown.
    mutating func encodeMessage(_ httpVersion: String, _ headers: [HTTPArchive.Item], bodySize: Int) throws {
        try encode(httpVersion, forKey: .httpVersion)
        try encode(headers, forKey: .headers)
        try encode([String](), forKey: .cookies)
        try encode(-1, forKey: .headersSize)
        try encode(bodySize, forKey: .bodySize)
    }
}
