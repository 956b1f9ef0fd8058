// SPDX-License-Identifier: Apache-2.0

/// A policy of your own in a ``Pipeline``. It sees each request at its place (``Pipeline/Options/Place``) and decides
/// what to pass on.
///
/// ```swift
/// struct AppVersion: Policy {
///     func intercept(_ request: HTTPRequest, next: Next) async throws(TransportError) -> HTTPResponse {
///         var request = request
///         request.fields["X-App-Version"] = "3.1"
///         return try await next(request)
///     }
/// }
/// ```
public protocol Policy: Sendable {
    /// Sends a request to what is below the policy: the other policies, and at last the transport.
    typealias Next = @Sendable (HTTPRequest) async throws(TransportError) -> HTTPResponse

    /// Answers a request. It may change the request, the response or both, send the request never or more than once,
    /// and throw.
    ///
    /// - Throws: ``TransportError`` if there is no response.
    func intercept(_ request: HTTPRequest, next: @escaping Next) async throws(TransportError) -> HTTPResponse
}
