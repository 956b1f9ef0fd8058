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
    /// How it ends: whole, unless a client is to see what it does when it does not.
    public var ending = Ending.whole

    /// How an answer ends.
    public enum Ending: Sendable, Equatable {
        /// With the last byte of its content.
        case whole
        /// With the connection, after so many bytes of its content; the head announces all of it.
        case truncated(after: Int)
        /// With the connection, before its first byte.
        case dropped
    }

    /// Makes an answer.
    public init(status: HTTPStatus, fields: HTTPFields = [:], body: [UInt8] = []) {
        self.status = status
        self.fields = fields
        self.body = body
    }
}
