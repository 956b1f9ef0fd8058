// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation

/// Remembers who has understood which of the replies that are kept, and who has not.
final class ReplyVerdicts: Sendable {
    /// The number of replies that are remembered. A forgotten one is asked for once more.
    private static let capacity = 1_000

    private struct Reply: Hashable {
        let key: StoreKey
        /// In milliseconds, because a store may round the date.
        let received: Int

        init(_ stored: StoredResponse, key: StoreKey) {
            self.key = key
            received = Int(clamping: (stored.received.timeIntervalSince1970 * 1_000).rounded())
        }
    }

    private typealias Verdict = (output: Any.Type, isUnderstood: Bool)

    private let verdicts = MostlyEmpty(LRUCache<Reply, [Verdict]>(capacity: capacity)) { $0.count == 0 }

    /// Remembers a verdict.
    func note(_ output: Any.Type, isUnderstood: Bool, _ stored: StoredResponse, key: StoreKey) {
        let number = UInt64(UInt(bitPattern: ObjectIdentifier(output)))
        // Most replies have one reader, whose verdict needs to be noted once.
        guard !isUnderstood || stored.lastReader.value != number else { return }
        stored.lastReader.set(isUnderstood ? number : 0)
        verdicts.withLock { verdicts in
            verdicts.update(Reply(stored, key: key), default: []) { known in
                known.removeAll { $0.output == output }
                known.append((output, isUnderstood))
            }
        }
    }

    /// Returns `true` if the upstream was asked for a reply for this output, and the output did not understand it.
    func isRefused(by output: Any.Type, _ stored: StoredResponse, key: StoreKey) -> Bool {
        verdicts(on: stored, key: key).contains { $0.output == output && !$0.isUnderstood }
    }

    /// The outputs that have understood a reply; `nil` if none has read it.
    func understanding(_ stored: StoredResponse, key: StoreKey) -> [Any.Type]? {
        let verdicts = verdicts(on: stored, key: key)
        return verdicts.isEmpty ? nil : verdicts.compactMap { $0.isUnderstood ? $0.output : nil }
    }

    private func verdicts(on stored: StoredResponse, key: StoreKey) -> [Verdict] {
        verdicts.ifFilled { $0.value(for: Reply(stored, key: key)) ?? [] } ?? []
    }
}
