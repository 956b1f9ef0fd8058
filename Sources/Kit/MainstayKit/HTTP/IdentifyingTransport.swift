// SPDX-License-Identifier: Apache-2.0

/// A transport that adds something of a user to requests, such as a session token, a cookie or a client certificate.
///
/// Conform to this protocol if your transport signs in by itself. A ``Pipeline`` over such a transport shares kept
/// replies and running requests between requests of the same user only. Without the conformance, the pipeline cannot
/// know that two requests with equal fields come from different users. A transport that wraps such a transport passes
/// the identity on.
///
/// A policy that you add at ``Pipeline/Options/Place/attempt`` or ``Pipeline/Options/Place/exchange`` and that adds
/// something of a user must conform to it too: otherwise the pipeline keeps and shares no reply
/// (``PipelineEvent/Kind/unidentified(policy:part:)``). A policy at ``Pipeline/Options/Place/call`` is above the cache:
/// the fields that it adds are part of the key, and its conformance has no effect.
public protocol IdentifyingTransport: Transport {
    /// Returns something that distinguishes the user of a request, such as the token or the account name. `nil` if the
    /// transport adds nothing of a user. It must be the identity that ``Transport/send(_:)`` would use for a request
    /// sent at the same time.
    ///
    /// Policies call this for every request, so it must not wait. They keep a fingerprint of the identity, never the
    /// identity itself.
    func identity(for request: HTTPRequest) -> String?

    /// The jar whose cookies the transport sends; `nil` by default. A client that forgets a user
    /// (``Client/forget(_:discarding:)``) empties it. A transport that wraps another one passes its jar on.
    var cookies: CookieJar? { get }
}

extension IdentifyingTransport {
    /// No jar.
    public var cookies: CookieJar? { nil }
}
