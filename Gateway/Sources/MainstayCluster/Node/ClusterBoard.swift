// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation
import MainstayKit

/// Tells the other nodes what this one does, and learns what they do. Nothing waits for it.
final class ClusterBoard: Sendable {
    /// What a gateway counts.
    typealias Counts = (address: String, requests: Int, sent: Int)

    private static let key = "nodes"
    /// How often a node tells, in which time it also learns.
    static let interval = Duration.seconds(1)

    private struct State {
        var due: ContinuousClock.Instant?
        var isTelling = false
        var board = NodeBoard()
        /// The memory's time of the board, and this node's.
        var time: Int64 = 0
        var learned: ContinuousClock.Instant?
        var refusal: String?
        var counts: @Sendable () -> Counts = { ("", 0, 0) }
    }

    private let memory: any SharedMemory
    private let node: String
    private let breakers: HintingStateStore?
    private let clock: any TimeSource
    private let leases: @Sendable () -> (calls: Int, leased: Int)
    private let purges: @Sendable () -> UInt64
    private let state = Lock(State())

    init(
        _ memory: any SharedMemory, node: String, breakers: HintingStateStore?, clock: any TimeSource,
        leases: @escaping @Sendable () -> (calls: Int, leased: Int), purges: @escaping @Sendable () -> UInt64
    ) {
        (self.memory, self.node, self.breakers, self.clock) = (memory, node, breakers, clock)
        (self.leases, self.purges) = (leases, purges)
    }

    /// Sets what the gateway counts.
    func count(by counts: @escaping @Sendable () -> Counts) {
        state.withLock { $0.counts = counts }
    }

    /// Why the store did not accept what this node told last, although it can be asked; `nil` if it did.
    var refusal: String? { state.withLock { $0.refusal } }

    /// What each node told last, and how long ago that is.
    var nodes: [(report: NodeReport, age: Duration)] {
        let now = clock.now
        return state.withLock { state in
            let since = state.learned.map { $0.duration(to: now) } ?? .zero
            return state.board.entries.map { ($0.report, since + .milliseconds(state.time - $0.told)) }
        }
    }

    /// Tells in the background if it is time to.
    func tellIfDue() {
        let now = clock.now
        let isDue = state.withLock { state in
            guard !state.isTelling, state.due.map({ $0 <= now }) ?? true else { return false }
            (state.isTelling, state.due) = (true, now.advanced(by: Self.interval))
            return true
        }
        guard isDue else { return }
        Task {
            await tell()
            state.withLock { $0.isTelling = false }
        }
    }

    /// Tells, learns, and takes over what concerns this node's breakers.
    func tell() async {
        let report = report
        do throws(SharedMemoryError) {
            let expires = Duration.milliseconds(NodeBoard.memory)
            let (board, time) = try await memory.change(Self.key, expires: expires) { bytes, moment in
                (NodeBoard.tell(report, in: &bytes, at: moment), moment.milliseconds)
            }
            let now = clock.now
            state.withLock { ($0.board, $0.time, $0.learned, $0.refusal) = (board, time, now, nil) }
            takeOver(board)
        } catch {
            // The store's status tells of other reasons. The last board stays.
            let refusal: String? = if case .refused(let text) = error { text } else { nil }
            state.withLock { $0.refusal = refusal }
        }
    }

    private var report: NodeReport {
        let counts = state.withLock(\.counts)()
        let leases = leases()
        var report = NodeReport(node: node)
        (report.address, report.requests, report.sent) = counts
        (report.leaseCalls, report.leased, report.purges) = (leases.calls, leases.leased, purges())
        let now = clock.date.timeIntervalSince1970
        report.breaks = (breakers?.noted ?? [:]).sorted { $0.key < $1.key }.compactMap { key, value in
            guard case .open(let until)? = BreakerState(numbers: value.numbers)?.phase, until > now,
                value.expires < .distantFuture
            else { return nil }
            return NodeReport.Break(key: key, numbers: value.numbers)
        }
        return report
    }

    private func takeOver(_ board: NodeBoard) {
        guard let breakers else { return }
        let (own, date) = (breakers.noted, clock.date)
        let now = date.timeIntervalSince1970
        for hint in board.entries where hint.report.node != node {
            for other in hint.report.breaks {
                guard let kept = own[other.key],
                    BreakerHint.adopted(other.numbers, over: kept.numbers, now: now) != nil
                else { continue }
                breakers.updateLater(other.key, now: date) { kept in
                    guard let numbers = kept?.numbers,
                        let adopted = BreakerHint.adopted(other.numbers, over: numbers, now: now)
                    else { return }
                    kept = StateValue(adopted, expires: date.addingTimeInterval(86_400))
                } done: { _ in
                    // Without its file, this node goes on with what it knows.
                }
            }
        }
    }
}
