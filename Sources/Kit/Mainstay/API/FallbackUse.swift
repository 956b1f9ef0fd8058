// SPDX-License-Identifier: Apache-2.0

/// When a lesser answer may stand in for the upstream's: a stale reply or embedded data (``Fallback``).
public struct FallbackUse: Sendable, Hashable {
    private let isAllowed: Bool

    /// During an outage of the upstream.
    public static let onOutage = FallbackUse(isAllowed: true)
    /// Never: a fresh kept reply, the upstream's answer, or an error. The permission of RFC 5861 to use stale replies is not used.
    public static let never = FallbackUse(isAllowed: false)
}
