// SPDX-License-Identifier: Apache-2.0

public import MainstayKit

#if canImport(FoundationNetworking)
public import Foundation
public import FoundationNetworking
#else
public import Foundation
#endif

extension HTTPResponse {
    /// Makes a response from what `URLSession` gives: its status, fields and content. The fields are in the order of
    /// their names, because Foundation has none.
    ///
    /// - Throws: `TransportError.Kind.invalidResponse` if the response is not one of HTTP or a field is not valid.
    public init(_ response: URLResponse, _ data: Data = Data()) throws(TransportError) {
        guard let response = response as? HTTPURLResponse else { throw TransportError(.invalidResponse) }
        self.init(
            status: HTTPStatus(response.statusCode), fields: try HTTPFields(response).describingContent(),
            body: Array(data))
    }
}

extension HTTPURLResponse {
    /// Makes a response of Foundation's type, without the content. Field lines with the same name are joined with ", ".
    ///
    /// - Returns: `nil` if Foundation cannot express the response.
    public convenience init?(_ response: HTTPResponse, url: URL) {
        var fields: [String: String] = [:]
        for name in Set(response.fields.lines.map(\.name)) { fields[name.rawValue] = response.fields[name] }
        self.init(url: url, statusCode: response.status.code, httpVersion: "HTTP/1.1", headerFields: fields)
    }
}

extension HTTPFields {
    /// Reads the fields of a response, in the order of their names.
    ///
    /// - Throws: `TransportError.Kind.invalidResponse` if a field is not valid.
    init(_ response: HTTPURLResponse) throws(TransportError) {
        var lines: [HTTPFields.Field] = []
        for case (let name as String, let value as String) in response.allHeaderFields {
            guard let name = HTTPFieldName(name), let field = HTTPFields.Field(name: name, value: value) else {
                throw TransportError(.invalidResponse, detail: "a control character in \(name)")
            }
            lines.append(field)
        }
        self.init(lines.sorted { $0.name.canonical < $1.name.canonical })
    }
}
