// SPDX-License-Identifier: Apache-2.0

public import Mainstay

#if canImport(FoundationNetworking)
import Foundation
public import FoundationNetworking
#else
public import Foundation
#endif

extension HTTPRequest {
    /// Makes a request from one of Foundation's type: its method, URL, fields, content and time limit. The fields are in the order of
    /// their names, because Foundation has none.
    ///
    /// - Throws: `TransportError.Kind.invalidRequest` if the URL is not one of HTTP, if a method or a field is not valid, or if the
    ///   content is a stream, which can be read only once.
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
                timeout: (0..<1e9).contains(request.timeoutInterval) && request.timeoutInterval > 0
                    ? .seconds(request.timeoutInterval) : nil))
    }
}
