// SPDX-License-Identifier: Apache-2.0

import Mainstay
import MainstayCluster
import MainstaySQLite

/// Copies replies of the store into memory for requests that have no task.
struct ClusterLookup: Sendable {
    private static let range = HTTPFieldName(known: "Range")

    let memory: MemoryStore
    /// The file of this machine; `nil` if there is none.
    let disk: SQLiteStore?
    let far: ClusterReplies

    /// Begins to look for the replies to a request, and calls a closure when they are in memory, or if there are none.
    ///
    /// - Returns: `nil` if this machine may have replies, or if the reply of another one would be of no use.
    func begin(
        _ request: HTTPRequest, from upstream: Upstream
    ) -> (@Sendable (@escaping @Sendable () -> Void) -> Void)? {
        guard request.method == .get, !request.fields.contains(.cacheControl), !request.fields.contains(Self.range),
            !upstream.isVolatile(request)
        else { return nil }
        let names = upstream.storeKeys(for: request)
        let keys = [names.own] + (names.isSharable ? [names.everybody].compactMap(\.self) : [])
        let missing = keys.filter { memory.variants(for: $0).isEmpty }
        guard missing.first == names.own, missing.allSatisfy({ disk?.isAbsent($0) ?? true }) else { return nil }
        return { [self] done in
            let copies = Lock<[(reply: StampedReply, key: String)]>([])
            far.look(for: missing) { reply, key in
                keep(reply, for: key)
                copies.withLock { $0.append((reply, key)) }
            } done: {
                done()
                // The file gets its copies when nobody waits any more.
                for (reply, key) in copies.withLock(\.self) { write(reply, for: key) }
            }
        }
    }

    private func keep(_ reply: StampedReply, for key: String) {
        memory.store(reply.response, for: key)
        // A purge that was carried out meanwhile may not have found it.
        if far.judged(reply, for: key) != reply { memory.removeVariants(for: key) }
    }

    private func write(_ reply: StampedReply, for key: String) {
        guard let disk, !memory.wasPurged(reply.response, for: key) else { return }
        do {
            try disk.store(reply.response, for: key)
        } catch {
            // It is only a copy. The next request that writes tells of the file's problem.
        }
        guard far.judged(reply, for: key) != reply else { return }
        Task {
            do { try await disk.removeVariants(for: key) } catch {
                // The file's state tells of it, and this process does not serve the reply.
            }
        }
    }
}
