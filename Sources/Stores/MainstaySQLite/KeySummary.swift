// SPDX-License-Identifier: Apache-2.0

import MainstayBase
package import MainstayKit

/// What a store knows about the keys in its file without reading the file. Most requests of a busy gateway ask for keys
/// that are not there, and a read would cost each of them two changes of threads and a dozen system calls.
///
/// The summary is made when many reads have found nothing, so a command that asks once does not pay for it. The writing
/// thread makes it in steps, adds the keys that it writes, and looks after a quarter of a second whether another
/// process has written. Until it has looked, the file is read. So only for a quarter of a second a key that another
/// process has just written counts as absent.
package final class KeySummary: Sendable {
    /// The state of the file that the summary describes.
    package struct Version: Equatable {
        /// The number of the store's connection to the file, which changes when a damaged file is replaced.
        package var generation: Int
        /// SQLite's count of what other connections have written.
        package var changes: Int

        package init(generation: Int, changes: Int) {
            (self.generation, self.changes) = (generation, changes)
        }
    }

    /// What to do about a key.
    package enum Answer {
        case mayBeInFile
        case isAbsent
        /// It may be in the file, and it is time to look whether another process has written.
        case isOld
    }

    private enum Phase { case absent, making, complete }

    private struct State {
        var phase = Phase.absent
        var keys = KnownKeys(capacity: 0)
        var version = Version(generation: 0, changes: 0)
        /// The highest row whose key is in the summary.
        var lastRow: Int64 = 0
        /// The reads that found nothing.
        var emptyReads = 0
        /// When the summary was last known to be up to date.
        var checkedAt: ContinuousClock.Instant
        /// Whether somebody looks whether it is.
        var isChecking = false
    }

    /// The number of reads without a result after which a summary is worth its making.
    private static let enoughReads = 64
    /// How long the summary is used without a look at the file.
    private static let longestTrust = Duration.milliseconds(250)

    private let state: Lock<State>
    private let clock: any TimeSource

    /// Makes an object without a summary.
    package init(clock: any TimeSource = ContinuousClock()) {
        self.clock = clock
        state = Lock(State(checkedAt: clock.now))
    }

    /// Whether a key may be in the file.
    package func answer(for key: String) -> Answer {
        state.withLock { state in
            guard state.phase == .complete, !state.keys.mayContain(key) else { return .mayBeInFile }
            guard state.checkedAt.duration(to: clock.now) >= Self.longestTrust else { return .isAbsent }
            defer { state.isChecking = true }
            return state.isChecking ? .mayBeInFile : .isOld
        }
    }

    /// Whether the file had no response of a key when somebody last looked.
    func lacked(_ key: String) -> Bool {
        state.withLock { $0.phase == .complete && !$0.keys.mayContain(key) }
    }

    /// Counts a read that found nothing.
    ///
    /// - Returns: Whether to make a summary now.
    package func countEmptyRead() -> Bool {
        state.withLock { state in
            guard state.phase == .absent else { return false }
            state.emptyReads += 1
            guard state.emptyReads >= Self.enoughReads else { return false }
            (state.phase, state.emptyReads) = (.making, 0)
            return true
        }
    }

    /// Another process has written. Whoever asks next reads the file.
    func doubt() {
        state.withLock { $0.checkedAt = clock.now.advanced(by: .zero - Self.longestTrust) }
    }

    /// Forgets everything. Every key may be in the file again.
    package func forget() {
        state.withLock { state in
            (state.phase, state.emptyReads, state.keys, state.isChecking) = (.absent, 0, KnownKeys(capacity: 0), false)
        }
    }

    // MARK: On the writing thread

    /// Begins a summary of a file.
    package func begin(_ version: Version, rows: Int, lastRow: Int64) {
        state.withLock { state in
            state.keys = KnownKeys(capacity: max(1 << 16, 2 * rows))
            (state.version, state.lastRow, state.checkedAt) = (version, lastRow, clock.now)
        }
    }

    /// Adds keys in the file. Forgets everything if they are too many.
    package func add(_ keys: some Sequence<String>) {
        state.withLock { state in
            guard state.phase != .absent else { return }
            for key in keys { state.keys.add(key) }
            // A larger one is made when reads find nothing again.
            if state.keys.isFull { (state.phase, state.keys) = (.absent, KnownKeys(capacity: 0)) }
        }
    }

    /// All keys of the file have been added.
    package func complete() {
        state.withLock { if $0.phase == .making { $0.phase = .complete } }
    }

    /// The version that the summary describes, and the highest row that it knows; `nil` if there is no summary.
    package var position: (version: Version, lastRow: Int64)? {
        state.withLock { $0.phase == .complete ? ($0.version, $0.lastRow) : nil }
    }

    /// The keys of the rows up to this one have been added, and no others were there at a time.
    package func advance(to version: Version, lastRow: Int64, at time: ContinuousClock.Instant) {
        state.withLock { ($0.version, $0.lastRow, $0.checkedAt, $0.isChecking) = (version, lastRow, time, false) }
    }

    /// The time by the clock of the summary.
    var now: ContinuousClock.Instant { clock.now }

    /// Whether a key is certainly not in a file of this version.
    package func excludes(_ key: String, at version: Version) -> Bool {
        state.withLock { $0.phase == .complete && $0.version == version && !$0.keys.mayContain(key) }
    }
}
