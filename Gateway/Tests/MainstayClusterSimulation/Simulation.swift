// SPDX-License-Identifier: Apache-2.0

import MainstayCluster
import MainstayKit

/// One run of a scenario. The scenario's seed decides all random choices, and the event queue decides the time.
final class Simulation {
    let scenario: Scenario
    let plan: QuotaPlan
    /// The plan that the lease books use. It differs from ``plan`` only if the scenario has a planted bug in it.
    let bookPlan: QuotaPlan
    var queue = EventQueue()
    var dice: Dice
    var now: Int64 = 0
    var memory = SimulatedMemory()
    var upstream = SimulatedUpstream()
    var nodes: [Node] = []
    var isNetworkBad = false
    var truths: [PurgeTruth] = []
    var changes: [ChangeTruth] = []
    var outcome = Outcome()
    var story: Story?

    init(_ scenario: Scenario, tells: Bool) {
        self.scenario = scenario
        dice = Dice(seed: scenario.seed ^ 0x5eed)
        let quota = Quota(scenario.requests, per: .milliseconds(scenario.window))
        plan = QuotaPlan(quota, nodes: Scenario.nodes)
        bookPlan =
            scenario.bug == .windowLeftOut
            ? QuotaPlan(Quota(scenario.requests, per: .milliseconds(10)), nodes: Scenario.nodes) : plan
        nodes = (0..<Scenario.nodes).map { Node(index: $0, plan: plan) }
        if tells { story = Story() }
    }

    static func run(_ scenario: Scenario, tells: Bool = false) -> Outcome {
        let simulation = Simulation(scenario, tells: tells)
        simulation.prepare()
        simulation.run()
        return simulation.outcome
    }

    private func prepare() {
        for node in nodes {
            node.clock.rate = 1 + (dice.share() - 0.5) * 0.000_8
            node.clock.wall += dice.time(-5_000, 5_000)
            node.start(plan: plan, bookPlan: bookPlan, now: 0)
            join(node)
            beat(node)
        }
        var number = 0
        for burst in scenario.bursts + [scenario.demand].compactMap(\.self) {
            for index in 0..<burst.count {
                number += 1
                let call = number
                queue.add(at: burst.start + Int64(index) * burst.spacing) { self.arrive(call, of: burst) }
            }
        }
        expectUse()
        for fault in scenario.faults { queue.add(at: fault.start) { self.begin(fault) } }
        for change in scenario.changes { queue.add(at: change.start) { self.make(change) } }
        for minute in 1...max(1, scenario.length / 120_000) {
            queue.add(at: minute * 120_000) { self.memory.snapshot = self.memory.contents }
        }
    }

    private func run() {
        while outcome.violation == nil, let event = queue.next(), event.time <= scenario.length {
            now = event.time
            event.run()
        }
        outcome.upstreamRequests = upstream.arrivals
        outcome.memoryCalls = memory.calls
        outcome.story = story?.lines ?? []
        // The hash already has the history of the run. These are its totals.
        trace(99, upstream.arrivals, memory.calls)
    }

    /// Adds an event to the hash of the run.
    func trace(_ code: Int, _ first: Int, _ second: Int = 0) {
        for number in [UInt64(bitPattern: now), UInt64(code), UInt64(first), UInt64(second)] {
            outcome.hash = (outcome.hash ^ number) &* 0x0000_0100_0000_01b3
        }
    }

    /// Runs a body later in a process of a node, unless that process has ended. A paused process runs it when it
    /// continues.
    ///
    /// - Parameter life: The process; `nil` for the present one. Answers go to the process that asked.
    func after(_ delay: Int64, on node: Node, life: Int? = nil, _ body: @escaping () -> Void) {
        add(at: now + max(0, delay), node, life ?? node.life, body)
    }

    private func add(at time: Int64, _ node: Node, _ life: Int, _ body: @escaping () -> Void) {
        queue.add(at: time) { [self] in
            guard node.life == life, node.isUp else { return }
            guard now >= node.pausedUntil else { return add(at: node.pausedUntil, node, life, body) }
            body()
        }
    }

    func say(_ line: @autoclosure () -> String) {
        if story != nil { story?.add(now, line()) }
    }

    func violate(_ invariant: Violation.Invariant, _ text: @autoclosure () -> String) {
        guard outcome.violation == nil else { return }
        let violation = Violation(invariant: invariant, time: now, text: text())
        outcome.violation = violation
        say(violation.text)
    }
}

/// A purge that the shared memory has recorded.
struct PurgeTruth {
    let purge: Purge
    let stamp: PurgeStamp
    let time: Int64
}
