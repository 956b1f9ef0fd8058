// SPDX-License-Identifier: Apache-2.0

/// A response whose head has arrived and whose content is still arriving.
public struct HTTPStreamResponse: Sendable {
    /// The status.
    public var status: HTTPStatus
    /// The header fields, without those that concern the connection or an encoding that the transport has undone.
    public var fields: HTTPFields
    /// The content, decoded.
    public var body: HTTPBodyStream
    /// How many requests were sent for it.
    package private(set) var attempts = 1
    /// Whether it is the answer to a GET that a redirect has made of a request with another method.
    package var isOfGet = false

    /// Creates a response whose content may have arrived already.
    init(_ response: HTTPResponse) {
        self.init(
            status: response.status, fields: response.fields, body: response.stream ?? HTTPBodyStream(response.body))
        (attempts, isOfGet) = (response.provenance.attempts, response.isOfGet)
    }

    /// Creates a response.
    public init(status: HTTPStatus, fields: HTTPFields = [:], body: HTTPBodyStream) {
        (self.status, self.fields, self.body) = (status, fields, body)
    }
}
