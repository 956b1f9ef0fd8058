// SPDX-License-Identifier: Apache-2.0

/// Answers requests.
public protocol HTTPHandler: Sendable {
    /// Answers a request at once, if it can.
    ///
    /// The server calls it on the thread that serves the connection, and the thread does nothing else meanwhile. So use only what is in
    /// memory, and never wait for a file, another machine, or a lock that is held for long.
    ///
    /// - Returns: The response; `nil` if the server should call ``answer(to:)`` in a task instead.
    func immediateResponse(to request: HTTPServerRequest) -> HTTPServerResponse?

    /// Returns `true` if answering a request takes much processor time, as a search through a dictionary does. The server limits how
    /// many such requests are in progress (``HTTPServer/Limits``).
    ///
    /// The server calls it on the thread that serves the connection, for requests that ``immediateResponse(to:)`` did not answer.
    func isExpensive(_ request: HTTPServerRequest) -> Bool

    /// Answers a request, and may wait.
    ///
    /// The server calls it in a new task. It cancels the task if the client disconnects, or if the server stops and the grace period
    /// is over.
    func response(to request: HTTPServerRequest) async -> HTTPServerResponse

    /// Answers a request with a whole response or a stream, and may wait.
    ///
    /// The server calls this method; its default calls ``response(to:)``. A handler that never streams need not implement it.
    func answer(to request: HTTPServerRequest) async -> HTTPServerAnswer
}

extension HTTPHandler {
    /// Returns `nil`: no request is answered at once.
    public func immediateResponse(to request: HTTPServerRequest) -> HTTPServerResponse? { nil }

    /// Returns `false`: no request is expensive.
    public func isExpensive(_ request: HTTPServerRequest) -> Bool { false }

    /// Answers with the whole response of ``response(to:)``.
    public func answer(to request: HTTPServerRequest) async -> HTTPServerAnswer {
        .whole(await response(to: request))
    }
}
