// SPDX-License-Identifier: Apache-2.0

public import MainstayBase
public import MainstayKit
public import MainstaySQLite

/// Copies replies of the store into memory for requests that have no task, and later into the file.
public final class ClusterLookup: Sendable {
    private static let range = HTTPFieldName(known: "Range")
    /// How long the copies for the file wait, so that no request waits for them.
    private static let delay = Duration.milliseconds(10)
    /// The largest number of copies that wait, and of their bytes. The file does without the others.
    static let limits = (copies: 1_000, bytes: 16 << 20)

    private struct Copies {
        var waiting: [(reply: StampedReply, key: StoreKey)] = []
        var bytes = 0
    }

    private let memory: MemoryStore
    private let disk: SQLiteStore?
    private let far: ClusterReplies
    private let clock: any TimeSource
    private let copies = Lock(Copies())

    /// - Parameters:
    ///   - memory: The memory of this process.
    ///   - node: The node that asks the others.
    ///   - clock: The clock of the policies.
    ///   - disk: The file of this machine; `nil` if there is none.
    public init(memory: MemoryStore, disk: SQLiteStore?, through node: ClusterNode, clock: any TimeSource) {
        (self.memory, self.disk, far, self.clock) = (memory, disk, node.replies, clock)
    }

    /// Begins to look for the replies to a request, and calls a closure when they are in memory, or if there are none.
    ///
    /// - Returns: `nil` if this machine may have replies, or if the reply of another one would be of no use.
    public func begin(
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
            let purges = memory.purgeCount
            far.look(for: missing, keep: { [self] in keep($0, for: $1, since: purges) }, done: done)
        }
    }

    /// Keeps a copy, unless there was a purge since it was asked for. Earlier purges of this machine do not concern it:
    /// the store's replies are judged by those of all machines.
    private func keep(_ reply: StampedReply, for key: StoreKey, since purges: Int) {
        memory.store(reply.response, for: key, ifPurgeCountIs: purges)
        // A purge that was carried out meanwhile may not have found it.
        guard far.judged(reply, for: key) == reply else { return memory.removeVariants(for: key) }
        guard let disk else { return }
        let isFirst = copies.withLock { copies in
            let bytes = copies.bytes + reply.response.size
            guard copies.waiting.count < Self.limits.copies, bytes <= Self.limits.bytes else { return false }
            copies.waiting.append((reply, key))
            copies.bytes = bytes
            return copies.waiting.count == 1
        }
        guard isFirst else { return }
        Task { [self] in
            // If the process ends meanwhile, the file does without.
            do { try await clock.sleep(for: Self.delay) } catch { return }
            let waiting = copies.withLock { copies in
                defer { copies = Copies() }
                return copies.waiting
            }
            for (reply, key) in waiting { await write(reply, for: key, to: disk) }
        }
    }

    private func write(_ reply: StampedReply, for key: StoreKey, to disk: SQLiteStore) async {
        guard far.judged(reply, for: key) == reply else { return }
        do {
            try disk.store(reply.response, for: key)
        } catch {
            // It is only a copy. The next request that writes tells of the file's problem.
        }
        guard far.judged(reply, for: key) != reply else { return }
        do { try await disk.removeVariants(for: key) } catch {
            // The file's state tells of it, and this process does not serve the reply.
        }
    }
}
