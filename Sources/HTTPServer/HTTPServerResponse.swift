// SPDX-License-Identifier: Apache-2.0

public import Mainstay

/// A handler's answer.
///
/// The server adds Date where it is missing, Content-Length and Connection, and leaves the content out where there must
/// be none: in the answer to HEAD, and with 204 and 304.
public struct HTTPServerResponse: Sendable, Equatable {
    /// The status; one outside 200…999 is sent as 500.
    public var status: HTTPStatus
    /// The fields. `Connection: close` closes the connection; what else they say of framing and connection is the
    /// server's to say and is not sent, but for the Content-Length of an answer without content to HEAD or with status
    /// 304.
    public var fields: HTTPFields
    /// The content.
    public var body: [UInt8]

    /// Makes an answer.
    public init(status: HTTPStatus, fields: HTTPFields = [:], body: [UInt8] = []) {
        self.status = status
        self.fields = fields
        self.body = body
    }
}
