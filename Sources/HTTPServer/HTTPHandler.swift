// SPDX-License-Identifier: Apache-2.0

public import Mainstay

/// Answers requests.
public protocol HTTPHandler: Sendable {
    /// Answers at once, or not at all.
    ///
    /// Called on the thread that serves the connection, which does nothing else meanwhile: look up what is in memory,
    /// never wait for a file, a lock that is held for long, or another machine.
    ///
    /// - Returns: `nil` to be asked again in a task, with ``response(to:)``.
    func immediateResponse(to request: HTTPServerRequest) -> HTTPServerResponse?

    /// Answers in its own time.
    ///
    /// Called in a task of its own, which is cancelled when the client is gone or the server stops without waiting
    /// longer.
    func response(to request: HTTPServerRequest) async -> HTTPServerResponse

    /// Answers with content that is sent as it comes, such as server-sent events.
    ///
    /// Called in the same task before ``response(to:)``. The content is read as fast as the client takes it, and to its end in that
    /// task: cancelling it is to end it. A stream whose reading fails is cut off, so that the client can tell.
    ///
    /// - Returns: `nil` where the answer is a whole one.
    func stream(for request: HTTPServerRequest) async -> HTTPStreamResponse?
}

extension HTTPHandler {
    /// Answers nothing at once.
    public func immediateResponse(to request: HTTPServerRequest) -> HTTPServerResponse? { nil }

    /// Streams nothing.
    public func stream(for request: HTTPServerRequest) async -> HTTPStreamResponse? { nil }
}
