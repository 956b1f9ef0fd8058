// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayDatabase
import MainstayFoundation
import MainstayKit

/// Tells those who watch what is kept that another process has written to the file. It looks at the file while there is
/// somebody to tell, and not otherwise.
final class OtherWriters: Sendable {
    /// Two looks and the time that another process takes to write are less than a second.
    private static let pause = Duration.milliseconds(400)

    private let reader: ThreadBound<ResponseConnection>
    private let changes: KeptChanges
    private let summary: KeySummary
    private let clock: any TimeSource
    private let looking = Lock<Task<Void, Never>?>(nil)

    init(
        _ reader: ThreadBound<ResponseConnection>, _ changes: KeptChanges, _ summary: KeySummary,
        clock: any TimeSource
    ) {
        (self.reader, self.changes, self.summary, self.clock) = (reader, changes, summary, clock)
    }

    deinit { looking.withLock { $0?.cancel() } }

    /// Begins to look, unless it does already.
    func look() {
        looking.withLock { looking in
            guard looking == nil else { return }
            looking = Task { [weak self, reader, changes, summary, clock] in
                var last: Int?
                repeat {
                    do {
                        let version = try await reader.run(within: Self.pause) { connection, _ in
                            try connection.use { try $0.changesByOthers() }
                        }
                        // Another process may have written before the first look.
                        if version != last {
                            summary.doubt()
                            changes.tellAll()
                        }
                        last = version
                    } catch {
                        // A file that cannot be read now may be read the next time. Reads by others tell the reason.
                    }
                    guard await clock.wait(for: Self.pause, as: .wait("a change by another process")) else { return }
                } while self?.mustGoOn == true
            }
        }
    }

    /// Whether somebody is to be told. If not, the next one who watches begins to look again.
    private var mustGoOn: Bool {
        looking.withLock { looking in
            if !changes.isWatched { looking = nil }
            return looking != nil
        }
    }
}
