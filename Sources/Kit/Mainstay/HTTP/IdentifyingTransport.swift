// SPDX-License-Identifier: Apache-2.0

/// A transport that adds something of a user to requests, and says so: a session's token, a cookie, a client certificate.
///
/// Conform to it if your transport signs in by itself. A ``Pipeline`` over such a transport gives a kept reply, and a reply that
/// several requests share, to the same user only. Without it the pipeline cannot know that two requests with equal fields come
/// from different users. A transport that wraps one passes the identity on.
public protocol IdentifyingTransport: Transport {
    /// What distinguishes the user that a request is sent for, such as the token or an account's name; `nil` if nothing of a user
    /// is added. It must be what ``Transport/send(_:)`` uses for a request sent at the same time.
    ///
    /// Policies ask for it with every request, so it must not wait. They keep a fingerprint of it and never the value.
    func identity(for request: HTTPRequest) -> String?
}
