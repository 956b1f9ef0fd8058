// SPDX-License-Identifier: Apache-2.0

package import MainstayFoundation
import MainstayKit

/// How much a caller with a key has asked for since the gateway started.
package struct CallerUse: Sendable {
    package let key: CallerKey
    /// What is left of the quotas.
    package let left: [CallerWindows.Left]
    package let allowed: Int
    /// The number of requests beyond the quotas.
    package let refused: Int
    package let lastUsed: Date?
}
