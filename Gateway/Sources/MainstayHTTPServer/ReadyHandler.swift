// SPDX-License-Identifier: Apache-2.0

/// A handler that answers some requests from memory without making a request and a response of them, because that costs
/// more than the answer.
package protocol ReadyHandler: HTTPHandler {
    /// Writes the head of the answer to a request without content, on a connection that stays open. It is called on the
    /// thread that serves the connection, so it must not wait.
    ///
    /// - Parameters:
    ///   - head: The head of the request.
    ///   - bytes: The bytes of the head.
    ///   - peer: The client's address.
    ///   - date: The Date field line for an answer that has none.
    ///   - output: Gets the head with the empty line at its end, and nothing if there is no such answer.
    /// - Returns: The content; `nil` if the answer is not ready. Then the server asks ``HTTPHandler/answer(to:)``.
    func ready(
        for head: RequestHead, in bytes: Span<UInt8>, from peer: SocketAddress, date: [UInt8], to output: inout [UInt8]
    ) -> [UInt8]?
}
