// SPDX-License-Identifier: Apache-2.0

public import MainstayKit

/// A handler's response.
///
/// The server adds Content-Length, Connection, and Date if it is missing. It leaves the content out where HTTP forbids
/// it: in the response to HEAD, and with status 204 and 304.
public struct HTTPServerResponse: Sendable, Equatable {
    /// The status. The server sends a status outside 200…999 as 500.
    public var status: HTTPStatus { didSet { prepared = nil } }
    /// The fields. `Connection: close` closes the connection. The server drops all other fields about framing and the
    /// connection, because it sends its own. The exception is the Content-Length of a response without content, to HEAD
    /// or with status 304.
    public var fields: HTTPFields {
        get { ownFields }
        // An observer would copy all fields for each change that another module makes.
        _modify {
            prepared = nil
            yield &ownFields
        }
    }
    private var ownFields: HTTPFields
    /// The content.
    public var body: [UInt8] { didSet { prepared = nil } }
    /// How the response ends. It is complete unless a test of a client wants it broken.
    public var ending = Ending.whole
    /// An object that lives until the server has sent the content, such as the memory that was reserved for it.
    package var lease: (any Sendable)?
    /// Where the content comes from; `nil` if the handler itself made it. It is not sent.
    package var provenance: Provenance?
    /// The head as it is sent, without what depends on the request; `nil` if it must be written anew. Each change of
    /// what it was made from removes it.
    package private(set) var prepared: PreparedHead?

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
        (self.status, ownFields, self.body) = (status, fields, body)
    }

    /// Writes the head now, for a response that is sent many times. It does nothing if the head depends on the request.
    package mutating func prepare() {
        prepared = PreparedHead(of: self)
    }

    /// Appends a field to a response that may have a head already.
    package mutating func append(_ field: HTTPFields.Field) {
        let head = prepared
        fields.append(field)
        prepared = head?.appending(field)
    }

    /// Compares what the handler gave.
    public static func == (lhs: HTTPServerResponse, rhs: HTTPServerResponse) -> Bool {
        lhs.status == rhs.status && lhs.fields == rhs.fields && lhs.body == rhs.body && lhs.ending == rhs.ending
    }
}

extension HTTPServerResponse {
    static let tooManyConnections = refusal(
        429, "This client has too many connections open; close some or use them again.")
    static let tooManyRequests = refusal(429, "This client asks too often; ask again in a second.")
    static let tooManyExpensiveRequests = refusal(
        429, "This client has too many searches in progress; wait for them to end.")
    static let serverIsFull = refusal(503, "The server has as many connections as it can serve; try again in a second.")
    static let serverIsBusy = refusal(503, "The server has too many searches in progress; try again in a second.")
    static let answerTimedOut = refusal(503, "The answer took too long; try again.")

    /// Nobody can be told apart by such a request, and another one would be the same.
    static let contradictoryCallers = HTTPServerResponse(
        status: 400, fields: [.contentType: "text/plain; charset=utf-8"],
        body: Array(
            """
            400: Forwarded and X-Forwarded-For name different callers. Send neither field. If you run the gateway: have the proxy \
            remove the field that it does not set, or name the one that it sets under "server" ("forwarding").

            """.utf8))

    /// A retry after one second is enough, because a client within its rate may ask again by then.
    private static func refusal(_ status: HTTPStatus, _ reason: String) -> HTTPServerResponse {
        HTTPServerResponse(
            status: status, fields: [.contentType: "text/plain; charset=utf-8", .retryAfter: "1"],
            body: Array("\(status): \(reason)\n".utf8))
    }
}
