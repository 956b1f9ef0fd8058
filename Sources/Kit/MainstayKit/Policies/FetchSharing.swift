// SPDX-License-Identifier: Apache-2.0

/// How the nodes of a cluster ask an upstream once for what several of them miss.
public protocol FetchSharing: Sendable {
    /// Returns when this node should ask the upstream, or when another node has got a reply that answers.
    ///
    /// - Parameters:
    ///   - key: The key of the replies.
    ///   - end: When the caller stops waiting; `nil` for no such time.
    ///   - answers: Returns whether kept replies answer the request.
    func turn(
        _ key: StoreKey, until end: ContinuousClock.Instant?, answers: @escaping @Sendable ([StoredResponse]) -> Bool
    ) async -> FetchTurn
}
