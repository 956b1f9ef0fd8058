// SPDX-License-Identifier: Apache-2.0

/// A response of which the head has come, and the content is on its way.
public struct HTTPStreamResponse: Sendable {
    /// The status.
    public var status: HTTPStatus
    /// The header fields; those that spoke of the connection or of an encoding already undone are not among them.
    public var fields: HTTPFields
    /// The content, decoded.
    public var body: HTTPBodyStream

    /// Makes a response.
    public init(status: HTTPStatus, fields: HTTPFields = [:], body: HTTPBodyStream) {
        self.status = status
        self.fields = fields
        self.body = body
    }
}
