// SPDX-License-Identifier: Apache-2.0

import MainstayKit

extension SQLiteStore {
    /// What waits to be written, and what is known about the file.
    struct Queue {
        /// When a job of the writing thread writes what waits.
        enum Schedule {
            /// Nothing waits, or the last write failed for another reason than a lock.
            case none
            /// An alarm adds the job.
            case soon
            /// The job is in the line of the thread.
            case now
        }

        /// How far the file is.
        enum File {
            case unopened
            /// Not open yet, and a read has waited in vain for that.
            case late
            /// It could not be opened. Nothing is read from it until a later attempt succeeds.
            case unusable
            /// Open, and purges of an earlier process are to be carried out.
            case openWithPurges
            case open
        }

        /// How long the store is there.
        enum Life {
            case running
            /// A caller waits until everything is written.
            case flushing
            /// The store is released. What waits is still written, once.
            case over
        }

        var file = File.unopened
        var life = Life.running
        var waiting = PendingChanges()
        /// The changes that are being written now. Readers still need them.
        var writing: PendingChanges?
        /// The keys read since the last write. The next write records their use, because a read never writes.
        var used: Set<StoreKey> = []
        /// Why the last write failed, until a caller or `warn` gets the message.
        var failure: String?
        /// Why the last write failed, or why the file could not be opened, until a write succeeds.
        var problem: String?
        /// Whether a copy was dropped since the last ``SQLiteStore/flush(within:)``, so that it is never written.
        var hasDropped = false
        /// Whether the file may have what was removed or purged, also for the next process.
        var isMarked = false
        var schedule = Schedule.none
        /// Whether purged replies are being removed from the file.
        var isSweeping = false
    }
}
