// SPDX-License-Identifier: Apache-2.0

public import Mainstay

/// A handler's response.
///
/// The server adds Content-Length, Connection, and Date if it is missing. It leaves the content out where HTTP forbids it: in the
/// response to HEAD, and with status 204 and 304.
public struct HTTPServerResponse: Sendable, Equatable {
    /// The status. The server sends a status outside 200…999 as 500.
    public var status: HTTPStatus
    /// The fields. `Connection: close` closes the connection. The server drops all other fields about framing and the connection,
    /// because it sends its own. The exception is the Content-Length of a response without content, to HEAD or with status 304.
    public var fields: HTTPFields
    /// The content.
    public var body: [UInt8]
    /// How the response ends. It is complete unless a test of a client wants it broken.
    public var ending = Ending.whole

    /// How a response ends.
    public enum Ending: Sendable, Equatable {
        /// The response is complete.
        case whole
        /// The connection closes after this number of bytes of content. The head announces the full length.
        case truncated(after: Int)
        /// The connection closes before the first byte of the response.
        case dropped
    }

    /// Makes a response.
    public init(status: HTTPStatus, fields: HTTPFields = [:], body: [UInt8] = []) {
        self.status = status
        self.fields = fields
        self.body = body
    }
}
