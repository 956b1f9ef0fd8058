// SPDX-License-Identifier: Apache-2.0

/// Something that sends one request and returns one response, such as an HTTP client.
///
/// Conform to it to use another HTTP client, to answer from your own data, or to wrap another transport in a policy.
/// The code that uses a transport cannot see the difference. A transport
/// - sends the content of ``HTTPRequest/source`` if it is set: opens it with ``HTTPBodySource/open()``, announces
///   ``HTTPBodySource/length()``, and reads on as the server takes the bytes;
/// - returns every response unchanged, even if its status is an error;
/// - honours ``HTTPRequest/Options/limits`` and ``HTTPRequest/Options/bodyLimit``;
/// - ends the transfer and throws ``TransportError/Kind/cancelled`` when the task is cancelled.
public protocol Transport: Sendable {
    /// Sends a request.
    ///
    /// - Throws: ``TransportError`` if there is no response.
    func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse
}
