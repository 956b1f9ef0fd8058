// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayKit

/// Passes warnings on, of each kind at most one a minute.
final class Warnings: Sendable {
    private struct Limits {
        var store = WarningLimit()
        var state = WarningLimit()
    }

    private let clock: any TimeSource
    private let warn: @Sendable (String) -> Void
    private let limits = Lock(Limits())

    init(clock: any TimeSource, warn: @escaping @Sendable (String) -> Void) {
        (self.clock, self.warn) = (clock, warn)
    }

    func tell(of event: PipelineEvent) {
        switch event.kind {
        case .storeFailed(let reason):
            let swallowed = limits.withLock { $0.store.admit(at: clock.now) }
            tell("replies are not kept: \(reason)", swallowed)
        case .stateFailed(let reason):
            let swallowed = limits.withLock { $0.state.admit(at: clock.now) }
            tell("rate limits are not shared with other processes: \(reason)", swallowed)
        default: break
        }
    }

    /// - Parameter swallowed: The number of equal warnings since the last one; `nil` if it is too early for another.
    private func tell(_ text: String, _ swallowed: Int?) {
        guard let swallowed else { return }
        warn(swallowed == 0 ? text : "\(text) (and \(swallowed) times more since the last warning)")
    }
}
