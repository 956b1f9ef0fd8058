// SPDX-License-Identifier: Apache-2.0

public import MainstayBase
public import MainstayFoundation
public import MainstayKit
public import MainstaySQLite

/// A gateway as one of several that share quotas, replies and purges. It listens to what the others tell, every 50 ms.
///
/// Without the store, it continues with its own share of each quota and its own kept replies.
public final class ClusterNode: Sendable {
    /// How often the store is asked for news. It also notices within this time that the store is gone, so that few
    /// requests do.
    static let interval = Duration.milliseconds(50)

    /// The name of the process in the store. A new process has another one, because it does not know what the old one
    /// had leased.
    public let name: String
    /// What the nodes share.
    public let store: ClusterStore
    let quotas: ClusterQuotas
    let replies: ClusterReplies
    let purges: ClusterPurges
    let fetches: ClusterFetches
    let board: ClusterBoard
    /// What others have changed and purged, for requests that run meanwhile.
    let invalidated = InvalidatedPlaces()
    /// The state of this machine, with hints from the other nodes; `nil` if there is none.
    let breakers: HintingStateStore?
    private let clock: any TimeSource
    private let boot: BootRecord
    private let listening = Lock<Task<Void, Never>?>(nil)

    /// Makes the node of this process. It does nothing before ``start(within:)``.
    ///
    /// - Parameters:
    ///   - store: What the nodes share.
    ///   - clock: The clock of the policies.
    ///   - random: Where random numbers come from.
    ///   - nodes: The largest number of gateways.
    ///   - near: Purges the replies that this process and this machine keep. It holds at once.
    ///   - write: Waits until the machine's file knows of it. Throws an error if the file cannot be written.
    ///   - state: Remembers which purges were applied, over restarts.
    public convenience init(
        _ store: ClusterStore, nodes: Int, clock: any TimeSource, random: RandomSource, state: SQLiteStateStore?,
        purging near: @escaping @Sendable ([Purge], Date) -> Void,
        writing write: @escaping @Sendable () async throws -> Void
    ) {
        self.init(
            store, nodes: nodes, clock: clock, random: random, state: state, boot: BootRecord.presentBoot(),
            purging: near, writing: write)
    }

    /// - Parameters:
    ///   - boot: Names the machine's run since it was started; `nil` if that is unknown.
    ///   - noteLimit: How long an answer waits until the state file knows what its request has changed.
    init(
        _ store: ClusterStore, nodes: Int, clock: any TimeSource, random: RandomSource, state: SQLiteStateStore?,
        boot: String?, noteLimit: Duration = ClusterDoubts.noteLimit,
        purging near: @escaping @Sendable ([Purge], Date) -> Void,
        writing write: @escaping @Sendable () async throws -> Void = {}
    ) {
        name = String(random.withGenerator { $0.next() as UInt64 }, radix: 36)
        (self.store, self.clock) = (store, clock)
        self.boot = BootRecord(state, boot: boot)
        purges = ClusterPurges(
            store.memory, node: name, nodes: nodes, clock: clock, random: random, state: state, noteLimit: noteLimit,
            purging: { [invalidated] purges, date in
                for purge in purges {
                    if case .place(let place) = purge.scope {
                        invalidated.add(place[...])
                    } else {
                        invalidated.addAll()
                    }
                }
                near(purges, date)
            }, writing: write)
        replies = ClusterReplies(store.replies, purges: purges, clock: clock)
        quotas = ClusterQuotas(store.memory, node: name, nodes: nodes, clock: clock, random: random)
        fetches = ClusterFetches(store.memory, replies: replies, clock: clock, random: random)
        breakers = state.map { HintingStateStore($0) }
        board = ClusterBoard(
            store.memory, node: name, breakers: breakers, clock: clock, leases: { [quotas] in quotas.status },
            purges: { [purges] in purges.sequence })
    }

    deinit {
        listening.withLock { $0?.cancel() }
    }

    /// Learns what earlier processes of this node have done.
    ///
    /// - Returns: Whether there were none.
    @discardableResult func load() async -> Bool {
        let earlier = await boot.begin(at: clock.date)
        if let loss = earlier.loss { quotas.forgetShares(before: loss) }
        await purges.load()
        return earlier.isNone
    }

    /// Notes that the process ends and has written everything. The store of the state is flushed after this.
    public func end() {
        boot.end(at: clock.date)
    }

    /// Begins to listen. Kept replies of an earlier run may have been purged meanwhile, so a gateway calls this before
    /// it serves.
    ///
    /// - Parameter limit: How long to wait for the store.
    public func start(within limit: Duration) async {
        let isFirst = await load()
        let end = clock.now.advanced(by: limit)
        while clock.now < end, await !purges.follow() {
            do { try await clock.sleep(for: .milliseconds(10)) } catch { return }
        }
        await quotas.join(isFirst: isFirst)
        let (purges, replies, quotas, board, clock) = (purges, replies, quotas, board, clock)
        let task = Task {
            while !Task.isCancelled {
                _ = await purges.follow()
                replies.confirmIfDue()
                quotas.renew()
                board.tellIfDue()
                // Only the end of this object cancels the task.
                do { try await clock.sleep(for: Self.interval) } catch { return }
            }
        }
        listening.withLock { $0 = task }
    }
}
