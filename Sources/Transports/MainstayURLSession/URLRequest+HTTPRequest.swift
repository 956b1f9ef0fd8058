// SPDX-License-Identifier: Apache-2.0

import MainstayBase
public import MainstayKit

#if canImport(FoundationNetworking)
import Foundation
public import FoundationNetworking
#else
public import Foundation
#endif

extension URLRequest {
    /// Makes a request of Foundation's type. Its content is the `body`; a `source` that is read while it is sent is
    /// left out. A `User-Agent` is added if there is none.
    ///
    /// - Throws: `TransportError.Kind.invalidRequest` if Foundation cannot express the request.
    public init(_ request: HTTPRequest) throws(TransportError) {
        guard let url = URL(request.url) else {
            throw TransportError(.invalidRequest, detail: "Foundation does not take \(request.url.target) for a target")
        }
        guard request.method.rawValue != "CONNECT" else {
            throw TransportError(.invalidRequest, detail: "CONNECT is for proxies")
        }
        self.init(url: url)
        if let timeout = request.options.timeout { timeoutInterval = timeout.inSeconds }
        httpMethod = request.method.rawValue
        if request.body?.isEmpty == false || request.source != nil {
            guard request.method != .get, request.method != .head else {
                throw TransportError(.invalidRequest, detail: "URLSession sends no content with \(request.method)")
            }
            httpBody = request.body.map { Data($0) }
            setValue("application/octet-stream", forHTTPHeaderField: "Content-Type")
        }
        // Services that block robots refuse requests without a User-Agent (RFC 9110 §10.1.5).
        setValue("Mainstay/\(Release.version)", forHTTPHeaderField: "User-Agent")
        if request.context.isVerbatim { setValue("identity", forHTTPHeaderField: "Accept-Encoding") }
        for name in Set(request.fields.lines.map(\.name)).subtracting(Self.reserved) {
            setValue(request.fields[name], forHTTPHeaderField: name.rawValue)
        }
    }

    /// The fields that only the transport may set.
    private static let reserved = HTTPFields.connectionNames.union([.host, .contentLength, .acceptEncoding, .expect])
}

extension URL {
    /// Makes a URL of Foundation's type. Many servers have brackets in their queries, and RFC 3986 §3.4 allows none
    /// there, so Foundation gets them encoded. To servers that is the same.
    fileprivate init?(_ url: HTTPURL) {
        if let known = URL(string: url.description, encodingInvalidCharacters: false) {
            self = known
            return
        }
        let target = url.target.replacing("[", with: "%5B").replacing("]", with: "%5D")
        guard let url = url.replacingTarget(with: target) else { return nil }
        self.init(string: url.description, encodingInvalidCharacters: false)
    }
}

extension HTTPRequest {
    /// Makes a request from one of Foundation's type: its method, URL, fields, content and time limit. The fields are
    /// in the order of their names, because Foundation has none. A time limit of 60 s counts as none, because it is
    /// Foundation's default.
    ///
    /// - Throws: `TransportError.Kind.invalidRequest` if the URL is not one of HTTP, if a method or a field is not
    ///   valid, or if the content is a stream, which can be read only once.
    public init(_ request: URLRequest) throws(TransportError) {
        guard let url = request.url.flatMap({ HTTPURL($0.absoluteString) }) else {
            throw TransportError(.invalidRequest, detail: "its URL is not an absolute URL of HTTP", attempts: 0)
        }
        guard let method = HTTPMethod(request.httpMethod ?? "GET") else {
            throw TransportError(.invalidRequest, detail: "its method is not a token", attempts: 0)
        }
        guard request.httpBodyStream == nil else {
            throw TransportError(.invalidRequest, detail: "its content is a stream", attempts: 0)
        }
        var fields = HTTPFields()
        for (name, value) in (request.allHTTPHeaderFields ?? [:]).sorted(by: { $0.key < $1.key }) {
            guard let fieldName = HTTPFieldName(name), fields.append(value, for: fieldName) else {
                throw TransportError(.invalidRequest, detail: "the field \(name) is not valid", attempts: 0)
            }
        }
        self.init(
            method: method, url: url, fields: fields, body: request.httpBody.map { Array($0) },
            // Foundation takes a very long time for none.
            options: Options(
                timeout: (0..<1e9).contains(request.timeoutInterval) && ![0, 60].contains(request.timeoutInterval)
                    ? .seconds(request.timeoutInterval) : nil))
    }
}
