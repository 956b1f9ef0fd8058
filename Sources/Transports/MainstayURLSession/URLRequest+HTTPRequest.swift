// SPDX-License-Identifier: Apache-2.0

public import Mainstay

#if canImport(FoundationNetworking)
import Foundation
public import FoundationNetworking
#else
public import Foundation
#endif

extension URLRequest {
    /// Makes a request of Foundation's type. Its content is the `body`; a `source` that is read while it is sent is left out. A
    /// `User-Agent` is added if there is none.
    ///
    /// - Throws: `TransportError.Kind.invalidRequest` if Foundation cannot express the request.
    public init(_ request: HTTPRequest) throws(TransportError) {
        guard let url = URL(string: request.url.description, encodingInvalidCharacters: false) else {
            throw TransportError(.invalidRequest, detail: "Foundation does not take \(request.url.path) for a path")
        }
        guard request.method.rawValue != "CONNECT" else {
            throw TransportError(.invalidRequest, detail: "CONNECT is for proxies")
        }
        self.init(url: url)
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
        if request.options.isVerbatim { setValue("identity", forHTTPHeaderField: "Accept-Encoding") }
        for name in Set(request.fields.lines.map(\.name)).subtracting(Self.reserved) {
            setValue(request.fields[name], forHTTPHeaderField: name.rawValue)
        }
    }

    /// The fields that only the transport may set.
    private static let reserved = HTTPFields.connectionNames.union([.host, .contentLength, .acceptEncoding, .expect])
}
