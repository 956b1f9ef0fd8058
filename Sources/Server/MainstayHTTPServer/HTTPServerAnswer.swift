// SPDX-License-Identifier: Apache-2.0

/// A handler's answer to a request.
public enum HTTPServerAnswer: Sendable {
    /// The response, which the server sends without a task.
    case now(HTTPServerResponse)
    /// A closure that makes the reply, and may wait.
    ///
    /// The server calls it in a new task. It cancels the task if the client disconnects, or if the server stops and the grace period
    /// is over.
    case later(Cost = .usual, @Sendable () async -> HTTPServerReply)

    /// How much processor time a closure takes.
    @nonexhaustive public enum Cost: Sendable {
        /// Little until it waits for the first time, as for a request to another server. The closure begins on the thread that serves
        /// the connection, which spares a change of threads.
        case low
        /// More than other connections of the same thread should wait for.
        case usual
        /// Much, as a search through a dictionary takes. The server limits how many such closures run (``HTTPServer/Limits``), and may
        /// refuse the request instead.
        case high
    }
}
