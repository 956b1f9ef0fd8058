// SPDX-License-Identifier: Apache-2.0

import MainstayDatabase
public import MainstayKit

/// Keeps the summary of the keys up to date, on the writing thread. If the file cannot be read there, the summary is
/// forgotten, and every request reads the file again.
extension SQLiteStore {
    /// The number of keys that one step reads, so that no write waits long.
    private static let step = 5_000

    /// Whether this store has certainly no reply of a key. It never waits. Until enough reads have found nothing, that
    /// is unknown.
    public func isAbsent(_ key: StoreKey) -> Bool {
        if isUnusable { return true }
        guard queue.withLock({ $0.writing?.changes[key] == nil && $0.waiting.changes[key] == nil }) else {
            return false
        }
        switch summary.answer(for: key.text) {
        case .mayBeInFile: return false
        case .isAbsent: return true
        case .isOld:
            refreshSummary()
            return false
        }
    }

    /// Makes the summary.
    func summarize() {
        writer.enqueue { [weak self, summary] connection in
            do {
                try connection.useWithGeneration { file, generation in
                    try file.reading {
                        let version = KeySummary.Version(generation: generation, changes: try file.changesByOthers())
                        summary.begin(version, rows: try file.count(), lastRow: try file.lastRow())
                    }
                }
            } catch {
                return summary.forget()
            }
            self?.summarize(after: nil)
        }
    }

    private func summarize(after last: String?) {
        writer.enqueue { [weak self, summary] connection in
            do {
                let keys = try connection.use { try $0.keys(after: last, limit: Self.step) }
                summary.add(keys)
                guard keys.count < Self.step else {
                    self?.summarize(after: keys.last)
                    return
                }
                summary.complete()
            } catch {
                summary.forget()
            }
        }
    }

    /// Adds the keys that other processes have written.
    func refreshSummary() {
        writer.enqueue { [summary] connection in
            // Without a position there is no summary, and none is used.
            guard let known = summary.position else { return }
            do {
                try connection.useWithGeneration { file, generation in
                    guard generation == known.version.generation else { return summary.forget() }
                    let now = summary.now
                    try file.reading {
                        let version = KeySummary.Version(generation: generation, changes: try file.changesByOthers())
                        if version != known.version {
                            let keys = try file.keys(afterRow: known.lastRow, limit: Self.step)
                            guard keys.count < Self.step else { return summary.forget() }
                            summary.add(keys)
                        }
                        summary.advance(to: version, lastRow: try file.lastRow(), at: now)
                    }
                }
            } catch {
                summary.forget()
            }
        }
    }
}
