// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayDatabase
import MainstayFoundation
import MainstayKit
import MainstayPlatform

extension SQLiteStore {
    /// How long a read waits for the first opening of the file: as long as SQLite waits for a lock there. After one has
    /// waited in vain, the others wait as for any answer of the file.
    private static let openingLimit = Duration.seconds(1)

    /// What to do when the file is opened first, on the thread that opens it.
    ///
    /// - Parameter warn: Called once if the file cannot be opened.
    static func beginning(
        _ file: String, _ queue: Lock<Queue>, _ mark: WrittenMark,
        preparing prepare: @escaping @Sendable () throws -> Void, warn: @escaping @Sendable (String) -> Void
    ) -> ResponseFiles.Beginning {
        ResponseFiles.Beginning(prepare: prepare) { hasPurges in
            let missingSince = mark.missingSince
            if missingSince == nil { mark.prepare() }
            queue.withLock { queue in
                queue.file = hasPurges ? .openWithPurges : .open
                guard let missingSince else { return }
                // It comes before what has waited for the file.
                var changes = PendingChanges()
                changes.purge(Purge(.prefix(""), isSoft: true), at: missingSince)
                changes.add(queue.waiting)
                (queue.waiting, queue.isMarked) = (changes, true)
            }
        } failed: { error, isFirst in
            let isThere = access(file, F_OK) == 0 || errno != ENOENT && errno != ENOTDIR
            // The file does not learn what this process removes, unless a later attempt succeeds.
            if isThere { mark.withdraw() }
            queue.withLock { queue in
                queue.file = .unusable
                queue.waiting.forgetCopies()
                // A file that does not exist has nothing that must not be served.
                queue.problem = isThere ? "\(error)" : nil
            }
            if isFirst { warn("replies are kept for this run only: \(error)") }
        }
    }

    /// Waits until the file is open, or could not be opened. All callers share one opening.
    ///
    /// - Throws: An error if that takes too long or the task is cancelled.
    func opened() async throws {
        let limit = queue.withLock { $0.file == .late ? readLimit : max(readLimit, Self.openingLimit) }
        guard await opening.value(within: limit) != nil else {
            if !Task.isCancelled { queue.withLock { if $0.file == .unopened { $0.file = .late } } }
            throw NotOpenYet()
        }
        sweepIfDue()
    }

    /// Carries out the purges of an earlier process that had ended before it was through.
    func sweepIfDue() {
        let isDue = queue.withLock { queue in
            guard queue.file == .openWithPurges else { return false }
            queue.file = .open
            return true
        }
        if isDue { sweep() }
    }

    /// The first opening, on the reading thread.
    static func opening(on reader: ThreadBound<ResponseConnection>) -> FirstOpening<Void> {
        FirstOpening { done in
            reader.enqueue { connection in
                // The next use of the file gets the error, or opens it if it was only locked.
                do { try connection.use { _ in } } catch {}
                done(())
            }
        }
    }
}

private struct NotOpenYet: Error, CustomStringConvertible {
    let description = "the file is not open yet"
}
