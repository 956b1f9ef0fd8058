// SPDX-License-Identifier: Apache-2.0

public import MainstayFoundation
import MainstayKit

/// How much a caller with a key has asked for since the gateway started.
public struct CallerUse: Sendable {
    /// The key of the caller.
    public let key: CallerKey
    /// What is left of the quotas.
    public let left: [CallerWindows.Left]
    /// The number of requests that were let in.
    public let allowed: Int
    /// The number of requests beyond the quotas.
    public let refused: Int
    /// When the key was used last; `nil` if it never was.
    public let lastUsed: Date?
}
