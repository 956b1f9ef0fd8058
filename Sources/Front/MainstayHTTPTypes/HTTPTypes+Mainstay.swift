// SPDX-License-Identifier: Apache-2.0

// The trait HTTPTypes builds this; without it the module is empty, and swift-http-types is not fetched.
#if HTTPTypes
public import HTTPTypes
public import MainstayKit

// What cannot be said in the other form is `nil` or left out: both sides check names and values as RFC 9110 has them.

extension HTTPTypes.HTTPFields {
    /// The same fields as swift-http-types has them.
    public init(_ fields: MainstayKit.HTTPFields) {
        self.init()
        for line in fields.lines {
            guard let name = HTTPField.Name(line.name.rawValue) else { continue }
            append(HTTPField(name: name, value: line.value))
        }
    }
}

extension MainstayKit.HTTPFields {
    /// The same fields as the kit has them.
    public init(_ fields: HTTPTypes.HTTPFields) {
        self.init()
        for field in fields {
            guard let name = HTTPFieldName(field.name.rawName) else { continue }
            append(field.value, for: name)
        }
    }
}

extension HTTPTypes.HTTPRequest {
    /// The head of a request as swift-http-types has it. The content is not part of that form.
    public init(_ request: MainstayKit.HTTPRequest) {
        // A method of the kit is a token, as the other side demands too.
        self.init(
            method: Method(request.method.rawValue) ?? .get, scheme: request.url.scheme.rawValue,
            authority: request.url.authority, path: request.url.target, headerFields: HTTPFields(request.fields))
    }
}

extension MainstayKit.HTTPRequest {
    /// The same request as the kit has it; `nil` if it is not one for an absolute `http` or `https` URL, such as
    /// CONNECT.
    ///
    /// - Parameters:
    ///   - request: The head.
    ///   - body: The content; `nil` if there is none.
    public init?(_ request: HTTPTypes.HTTPRequest, body: [UInt8]? = nil) {
        guard let scheme = request.scheme, let authority = request.authority,
            let url = HTTPURL("\(scheme)://\(authority)\(request.path ?? "/")"),
            let method = HTTPMethod(request.method.rawValue)
        else { return nil }
        self.init(method: method, url: url, fields: HTTPFields(request.headerFields), body: body)
    }
}

extension HTTPTypes.HTTPResponse {
    /// The head of a response as swift-http-types has it. The content is not part of that form.
    public init(_ response: MainstayKit.HTTPResponse) {
        self.init(status: Status(code: response.status.code), headerFields: HTTPFields(response.fields))
    }

    /// The head of a response whose content is still arriving.
    public init(_ response: HTTPStreamResponse) {
        self.init(status: Status(code: response.status.code), headerFields: HTTPFields(response.fields))
    }
}

extension MainstayKit.HTTPResponse {
    /// The same response as the kit has it.
    ///
    /// - Parameters:
    ///   - response: The head.
    ///   - body: The content.
    public init(_ response: HTTPTypes.HTTPResponse, body: [UInt8] = []) {
        self.init(status: HTTPStatus(response.status.code), fields: HTTPFields(response.headerFields), body: body)
    }
}
#endif
