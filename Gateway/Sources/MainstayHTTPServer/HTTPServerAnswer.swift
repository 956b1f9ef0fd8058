// SPDX-License-Identifier: Apache-2.0

/// A handler's answer to a request.
public enum HTTPServerAnswer: Sendable {
    /// The response, which the server sends without a task.
    case now(HTTPServerResponse)
    /// A closure that makes the reply, and may wait.
    ///
    /// The server calls it in a new task. It cancels the task if the client disconnects, or if the server stops and the
    /// grace period is over. If the closure is expensive, the server may refuse the request instead.
    ///
    /// - Parameter isExpensive: Whether the closure takes much processor time, as a search through a dictionary does.
    ///   The server limits how many such closures run (``HTTPServer/Limits``).
    case later(isExpensive: Bool = false, @Sendable () async -> HTTPServerReply)
    /// An answer for which something near must arrive first, such as a reply that a server of the same network keeps.
    /// There is no task, which saves two changes of threads.
    ///
    /// The server calls both closures on the thread that serves the connection, so they must not wait.
    ///
    /// - Parameters:
    ///   - begin: Asks for what must arrive. It calls its argument exactly once, on any thread, when that is there or
    ///     will not come.
    ///   - then: Makes the answer after that.
    case soon(begin: @Sendable (_ done: @escaping @Sendable () -> Void) -> Void, then: @Sendable () -> HTTPServerAnswer)

    /// The reply, for a caller that waits for it.
    public func reply() async -> HTTPServerReply {
        switch self {
        case .now(let response): return .whole(response)
        case .later(_, let reply): return await reply()
        case .soon(let begin, let then):
            await withCheckedContinuation { continuation in begin { continuation.resume() } }
            return await then().reply()
        }
    }
}
