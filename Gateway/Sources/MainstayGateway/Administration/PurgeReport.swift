// SPDX-License-Identifier: Apache-2.0

/// What an operator's purge has done: the answer of `POST /admin/purge`, and of `mainstay cache purge`.
public struct PurgeReport: Codable, Hashable, Sendable {
    /// What was purged, each as a text, in order.
    public var purged: [String]
    /// Whether the replies are only stale.
    public var isSoft: Bool
    /// The number of gateways that have done it; `nil` if there is one.
    public var gateways: Int?

    private enum CodingKeys: String, CodingKey {
        case purged, gateways
        case isSoft = "soft"
    }
}
