// SPDX-License-Identifier: Apache-2.0

import MainstayKit

/// How the other nodes hear of what requests have changed (RFC 9111 §4.4).
extension ClusterPurges {
    /// Begins to note what a request has changed, and has the other nodes told in the background. From now on, no reply
    /// of the store is used that it chooses. No caller waits for the store, but each waits until this node's state file
    /// knows (``ClusterDoubts/noted()``): the node may be killed after its answer.
    func change(_ purges: [Purge]) {
        doubts.change(purges)
        tellChanges()
    }

    /// Tells what was changed, by one call at a time: what changes meanwhile goes into the next one. If the store does
    /// not accept it, ``tellAgain()`` tries again.
    func tellChanges() {
        telling.withLock { telling in
            guard telling == nil else { return }
            telling = Task { [self] in
                while let next = nextTelling() {
                    do throws(SharedMemoryError) {
                        _ = try await add(next.purges)
                        // The follower knows it by now, so nothing of it is used that the store has.
                        doubts.confirm(next)
                    } catch {
                        // The state of this node tells of it.
                        doubts.fail()
                        return self.telling.withLock { $0 = nil }
                    }
                }
            }
        }
    }

    /// Waits until what was changed so far is told, or could not be.
    func told() async {
        await telling.withLock(\.self)?.value
    }

    private func nextTelling() -> ChangedPlaces.Telling? {
        telling.withLock { telling in
            let next = doubts.telling
            if next == nil { telling = nil }
            return next
        }
    }
}
