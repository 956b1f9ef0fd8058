// SPDX-License-Identifier: Apache-2.0

/// How the nodes of a cluster share an upstream's quotas. Each node has a share that it spends without asking, and the
/// rest is leased.
public protocol QuotaSharing: Sendable {
    /// Returns the part of the quotas that this node may always spend; `nil` if there is none.
    func share(of quota: [Quota]) -> [Quota]?

    /// Takes a request from what this node has leased, and leases more if it must. It returns within a few
    /// milliseconds, whatever the state of the cluster is.
    ///
    /// - Parameters:
    ///   - name: Names the upstream and, by a fingerprint, the credential.
    ///   - quota: The upstream's quotas.
    func take(_ name: String, of quota: [Quota]) async -> QuotaLoan

    /// How long after it was allowed a request must have been sent.
    var sendingLimit: Duration { get }
}
