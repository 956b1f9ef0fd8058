// SPDX-License-Identifier: Apache-2.0

public import MainstayKit

/// Answers requests.
public protocol HTTPHandler: Sendable {
    /// Answers a request at once, or says how a task can answer it.
    ///
    /// The server calls this method once for each request, on the thread that serves the connection. All connections of
    /// that thread wait until it returns. So use only what is in memory, and never wait for a file, another machine, or
    /// a lock that is held for long. Everything else belongs in the closure of
    /// ``HTTPServerAnswer/later(isExpensive:_:)``.
    ///
    /// - Parameter request: The complete request.
    func answer(to request: HTTPServerRequest) -> HTTPServerAnswer

    /// Answers a request whose content is large, while the content is still arriving.
    ///
    /// The server calls it when the first 64 KiB have arrived, on the thread that serves the connection. It calls the
    /// returned closure in a task, with the content to come. It reads from the client only as fast as the closure reads
    /// the content, so little of it is in memory. If the closure answers before it has read everything, the connection
    /// closes after the answer. A stream as the answer begins after the content has arrived.
    ///
    /// - Parameter request: The request, without its content.
    /// - Returns: `nil` to get the request with all of its content (``answer(to:)``), as by default.
    func answer(toUpload request: HTTPServerRequest) -> (@Sendable (HTTPBodyStream) async -> HTTPServerReply)?

    /// Tells that the server itself answered with an error, because a request is invalid or a limit is reached. The
    /// handler does not see such requests otherwise. It is called on the thread that serves the connection, so it must
    /// not wait. Does nothing by default.
    ///
    /// - Parameters:
    ///   - request: The request; `nil` if it is invalid or incomplete.
    ///   - peer: The client's address.
    ///   - status: The status of the server's answer.
    func serverRefused(_ request: HTTPServerRequest?, from peer: SocketAddress, with status: HTTPStatus)
}

extension HTTPHandler {
    /// Returns `nil`.
    public func answer(
        toUpload request: HTTPServerRequest
    ) -> (@Sendable (HTTPBodyStream) async -> HTTPServerReply)? { nil }

    /// Does nothing.
    public func serverRefused(_ request: HTTPServerRequest?, from peer: SocketAddress, with status: HTTPStatus) {}
}
