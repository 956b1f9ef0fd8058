// SPDX-License-Identifier: Apache-2.0

public import Mainstay

/// Answers requests.
public protocol HTTPHandler: Sendable {
    /// Answers a request at once, or says how a task can answer it.
    ///
    /// The server calls this method once for each request, on the thread that serves the connection. All connections of that thread
    /// wait until it returns. So use only what is in memory, and never wait for a file, another machine, or a lock that is held for
    /// long. Everything else belongs in the closure of ``HTTPServerAnswer/later(isExpensive:_:)``.
    ///
    /// - Parameter request: The complete request.
    func answer(to request: HTTPServerRequest) -> HTTPServerAnswer

    /// Tells that the server itself answered with an error, because a request is invalid or a limit is reached. The handler does not
    /// see such requests otherwise. It is called on the thread that serves the connection, so it must not wait. Does nothing by
    /// default.
    ///
    /// - Parameters:
    ///   - request: The request; `nil` if it is invalid or incomplete.
    ///   - peer: The client's address.
    ///   - status: The status of the server's answer.
    func serverRefused(_ request: HTTPServerRequest?, from peer: SocketAddress, with status: HTTPStatus)
}

extension HTTPHandler {
    /// Does nothing.
    public func serverRefused(_ request: HTTPServerRequest?, from peer: SocketAddress, with status: HTTPStatus) {}
}
