// SPDX-License-Identifier: Apache-2.0

/// When a lesser answer may stand in for the upstream's (``Fallback``).
public struct FallbackUse: Sendable, Hashable {
    private let isAllowed: Bool

    /// During an outage of the upstream.
    public static let onOutage = FallbackUse(isAllowed: true)
    /// Never: the upstream's answer or an error.
    public static let never = FallbackUse(isAllowed: false)
}
