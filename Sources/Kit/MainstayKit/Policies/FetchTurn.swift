// SPDX-License-Identifier: Apache-2.0

/// What a node does about a request that it cannot answer from its own kept replies.
public enum FetchTurn: Sendable {
    /// It asks the upstream, and calls the closure when it has kept the reply or knows that it cannot.
    case fetch(done: @Sendable () -> Void)
    /// It answers from these replies, which another node has kept.
    case kept([StoredResponse])
}
