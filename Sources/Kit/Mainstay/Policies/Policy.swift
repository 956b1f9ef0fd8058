// SPDX-License-Identifier: Apache-2.0

/// A policy of your own in a ``Pipeline``. It sees each request at its place (``Pipeline/Options/Place``) and decides what to pass on.
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

    /// Answers a request. It may change the request, the response or both, send the request never or more than once, and throw.
    ///
    /// - Throws: ``TransportError`` if there is no response.
    func intercept(_ request: HTTPRequest, next: @escaping Next) async throws(TransportError) -> HTTPResponse
}

/// A policy that adds something of a user to requests, such as a session token or a signature.
///
/// A policy at ``Pipeline/Options/Place/attempt`` or ``Pipeline/Options/Place/exchange`` that adds something of a user must say whose requests
/// it sends: otherwise the pipeline keeps and shares no reply (``PipelineEvent/Kind/unidentified(policy:part:)``). A policy at
/// ``Pipeline/Options/Place/call`` is above the cache: the fields that it adds are part of the key, and its identity has no effect.
public protocol IdentifyingPolicy: Policy {
    /// Returns something that distinguishes the user of a request, such as the token or the account name; `nil` if the policy adds nothing
    /// of a user. It is called for every request, so it must not wait (``IdentifyingTransport/identity(for:)``).
    func identity(for request: HTTPRequest) -> String?
}
