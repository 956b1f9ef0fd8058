// SPDX-License-Identifier: Apache-2.0

/// Answers requests.
public protocol HTTPHandler: Sendable {
    /// Answers at once, or not at all.
    ///
    /// Called on the thread that serves the connection, which does nothing else meanwhile: look up what is in memory,
    /// never wait for a file, a lock that is held for long, or another machine.
    ///
    /// - Returns: `nil` to be asked again in a task, with ``answer(to:)``.
    func immediateResponse(to request: HTTPServerRequest) -> HTTPServerResponse?

    /// Whether answering a request takes much processor time, such as a search through a dictionary. Few of those are in
    /// progress at once (``HTTPServer/Limits``).
    ///
    /// Called on the thread that serves the connection, for requests that ``immediateResponse(to:)`` did not answer.
    func isExpensive(_ request: HTTPServerRequest) -> Bool

    /// Answers in its own time.
    ///
    /// Called in a task of its own, which is cancelled when the client is gone or the server stops without waiting
    /// longer.
    func response(to request: HTTPServerRequest) async -> HTTPServerResponse

    /// Answers in its own time, as a whole or with content that is sent as it comes.
    ///
    /// Called as ``response(to:)`` is, and in its place; a handler that never streams has no need of it.
    func answer(to request: HTTPServerRequest) async -> HTTPServerAnswer
}

extension HTTPHandler {
    /// Answers nothing at once.
    public func immediateResponse(to request: HTTPServerRequest) -> HTTPServerResponse? { nil }

    /// No request is expensive.
    public func isExpensive(_ request: HTTPServerRequest) -> Bool { false }

    /// Answers as a whole.
    public func answer(to request: HTTPServerRequest) async -> HTTPServerAnswer {
        .whole(await response(to: request))
    }
}
