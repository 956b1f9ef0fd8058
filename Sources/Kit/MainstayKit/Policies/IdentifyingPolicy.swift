// SPDX-License-Identifier: Apache-2.0

/// A policy that adds something of a user to requests, such as a session token or a signature.
///
/// A policy at ``Pipeline/Options/Place/attempt`` or ``Pipeline/Options/Place/exchange`` that adds something of a user
/// must say whose requests it sends: otherwise the pipeline keeps and shares no reply
/// (``PipelineEvent/Kind/unidentified(policy:part:)``). A policy at ``Pipeline/Options/Place/call`` is above the cache:
/// the fields that it adds are part of the key, and its identity has no effect.
public protocol IdentifyingPolicy: Policy {
    /// Returns something that distinguishes the user of a request, such as the token or the account name; `nil` if the
    /// policy adds nothing of a user. It is called for every request, so it must not wait
    /// (``IdentifyingTransport/identity(for:)``).
    func identity(for request: HTTPRequest) -> String?
}
