// SPDX-License-Identifier: Apache-2.0

/// A handler's answer to a request.
public enum HTTPServerAnswer: Sendable {
    /// The response, which the server sends without a task.
    case now(HTTPServerResponse)
    /// A closure that makes the reply, and may wait.
    ///
    /// The server calls it in a new task. It cancels the task if the client disconnects, or if the server stops and the grace period
    /// is over. If the closure is expensive, the server may refuse the request instead.
    ///
    /// - Parameter isExpensive: Whether the closure takes much processor time, as a search through a dictionary does. The server
    ///   limits how many such closures run (``HTTPServer/Limits``).
    case later(isExpensive: Bool = false, @Sendable () async -> HTTPServerReply)
}
