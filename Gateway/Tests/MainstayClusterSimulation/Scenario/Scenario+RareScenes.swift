// SPDX-License-Identifier: Apache-2.0

/// What chance alone would bring about too seldom: events within a few milliseconds of another, and a time in which
/// nothing breaks.
extension Scenario {
    /// Adds some of them where nothing else happens, with random numbers of their own.
    mutating func addRareScenes() {
        var dice = Dice(seed: seed ^ 0x5ce9e)
        guard length >= 600_000 else { return }
        let last = Int(length / 600_000)
        func quietTime() -> Int64 { Int64(dice.below(last)) * 600_000 + dice.time(400_000, 450_000) }
        if dice.oneIn(4) { addStoppedSender(at: quietTime(), &dice) }
        if dice.oneIn(4) { addPurgeDuringFetch(at: quietTime(), &dice) }
    }

    /// Adds requests that change something, where others read it, with random numbers of their own.
    mutating func addChangingRequests() {
        var dice = Dice(seed: seed ^ 0xc4a9e)
        for burst in bursts {
            for _ in 0..<dice.below(4) {
                changes.append(
                    Change(
                        kind: .request, start: burst.start + dice.time(0, Int64(burst.count) * burst.spacing),
                        node: dice.below(Self.nodes), resource: dice.below(min(4, burst.resources))))
            }
        }
        if length >= 600_000, dice.oneIn(4) { addChangeDuringFetch(&dice) }
    }

    /// For how many windows there is demand.
    static let demandWindows: Int64 = 4

    /// Lets a cluster begin with callers who want more than the quota allows, with random numbers of their own. Nothing
    /// else happens meanwhile. In a shorter window, the time that requests may take to the upstream leaves less than
    /// what is promised. So do fewer requests, because each that waits is a large part of them.
    mutating func addDemand() {
        var dice = Dice(seed: seed ^ 0xde3a4d)
        guard window >= 10_000, requests >= 12, length >= 600_000, dice.oneIn(4) else { return }
        // Each node is asked about every three seconds, or more often.
        let (start, spacing) = (dice.time(1_000, 5_000), min(1_000, window / Int64(3 * requests)))
        let time = Self.demandWindows * window
        bursts.removeAll { $0.start < start + time }
        faults.removeAll { $0.start < start + time }
        changes.removeAll { $0.start < start + time }
        // Every fourth resource is never fresh, so each request for it is sent.
        demand = Burst(
            start: start, count: Int(time / spacing), spacing: spacing, resources: Self.resources, deadline: 8_000,
            step: 4)
    }

    /// A request changes what a slow upstream is about to answer to the same node, which cannot tell the others for a
    /// while.
    private mutating func addChangeDuringFetch(_ dice: inout Dice) {
        let start = Int64(dice.below(Int(length / 600_000))) * 600_000 + dice.time(500_000, 550_000)
        let node = dice.below(Self.nodes)
        faults.append(Fault(kind: .slowness, start: start, length: 1_500, node: 0))
        faults.append(Fault(kind: .partition, start: start, length: 8_000, node: node))
        bursts.append(Burst(start: start, count: 80, spacing: dice.time(20, 60), resources: 4, deadline: 8_000))
        for _ in 0..<2 {
            changes.append(
                Change(kind: .request, start: start + dice.time(500, 1_500), node: node, resource: 2 + dice.below(2)))
        }
    }

    /// A node is away while a purge is made and the memory forgets it.
    mutating func addLostRecord(at start: Int64, _ dice: inout Dice) {
        let (node, resource) = (dice.below(Self.nodes), dice.below(4))
        let other = (node + 1) % Self.nodes
        faults.append(Fault(kind: .partition, start: start, length: dice.time(500, 5_000), node: node))
        changes.append(Change(kind: .purgeTag, start: start + dice.time(20, 400), node: other, resource: resource))
        faults.append(Fault(kind: .flush, start: start + dice.time(100, 500), length: 0, node: 0))
    }

    /// A node is stopped while it connects for some requests. When it goes on, nothing that was spent before counts any
    /// more, and all nodes have much to ask.
    private mutating func addStoppedSender(at start: Int64, _ dice: inout Dice) {
        bursts.append(Burst(start: start - 350, count: 60, spacing: 6, resources: Self.resources, deadline: 3_000))
        faults.append(Fault(kind: .slowness, start: start - 400, length: 500, node: 0))
        // As long as a lease, the window after it, and a second for the way.
        let away = min(10_000, max(1_000, window / 4)) + window + dice.time(1_200, 2_000)
        faults.append(Fault(kind: .pause, start: start, length: away, node: dice.below(Self.nodes)))
        // Some of the first resources are never fresh, so each request for them is sent.
        let count = 4 * requests
        bursts.append(
            Burst(
                start: start + away - 300, count: count, spacing: max(1, window / 2 / Int64(count)), resources: 5,
                deadline: 8_000))
    }

    /// A purge is made while a slow upstream answers, and requests for the same resource keep coming.
    private mutating func addPurgeDuringFetch(at start: Int64, _ dice: inout Dice) {
        faults.append(Fault(kind: .slowness, start: start, length: 4_000, node: 0))
        bursts.append(Burst(start: start, count: 80, spacing: dice.time(20, 60), resources: 4, deadline: 8_000))
        changes.append(
            Change(
                kind: .purgeTag, start: start + dice.time(20, 1_500), node: dice.below(Self.nodes),
                resource: dice.time(1, 3) == 1 ? 1 : 2))
    }
}
