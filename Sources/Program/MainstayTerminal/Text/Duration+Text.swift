// SPDX-License-Identifier: Apache-2.0

extension Duration {
    /// The duration in the most readable unit.
    package var rounded: String {
        let seconds = components.seconds
        return switch seconds {
        case ..<60: "\(seconds) s"
        case ..<3600: "\(seconds / 60) min"
        case ..<86_400: "\(seconds / 3600) h"
        case ..<63_072_000: "\(seconds / 86_400) d"
        default: "\(seconds / 31_536_000) years"
        }
    }
}
