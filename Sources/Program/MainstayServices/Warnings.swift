// SPDX-License-Identifier: Apache-2.0

import Mainstay

/// Passes warnings on, of each kind at most one a minute.
final class Warnings: Sendable {
    private enum Kind {
        case store, state
    }

    private let clock: any TimeSource
    private let warn: @Sendable (String) -> Void
    private let limits = Lock<[Kind: WarningLimit]>([:])

    init(clock: any TimeSource, warn: @escaping @Sendable (String) -> Void) {
        (self.clock, self.warn) = (clock, warn)
    }

    func tell(of event: PipelineEvent) {
        switch event.kind {
        case .storeFailed(let reason): tell("replies are not kept: \(reason)", about: .store)
        case .stateFailed(let reason):
            tell("rate limits are not shared with other processes: \(reason)", about: .state)
        default: break
        }
    }

    private func tell(_ text: String, about kind: Kind) {
        let swallowed = limits.withLock { $0[kind, default: WarningLimit()].admit(at: clock.now) }
        guard let swallowed else { return }
        warn(swallowed == 0 ? text : "\(text) (and \(swallowed) times more since the last warning)")
    }
}
