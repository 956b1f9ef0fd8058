// SPDX-License-Identifier: Apache-2.0

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
}
