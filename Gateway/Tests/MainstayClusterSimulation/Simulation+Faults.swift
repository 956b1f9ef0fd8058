// SPDX-License-Identifier: Apache-2.0

import MainstayCluster
import MainstayKit

/// What breaks, and how it is repaired.
extension Simulation {
    func begin(_ fault: Fault) {
        let node = nodes[fault.node]
        trace(9, fault.kind.rawValue, fault.node)
        let text = fault.description
        say(text.split(separator: " ").drop { $0 != "node" && $0 != "the" && $0 != "messages" }.joined(separator: " "))
        switch fault.kind {
        case .crash, .powerLoss: crash(node, losesPower: fault.kind == .powerLoss, for: fault.length)
        case .pause:
            node.pausedUntil = max(node.pausedUntil, now + fault.length)
            queue.add(at: node.pausedUntil) { [self] in resume(node) }
        case .partition:
            node.isPartitioned = true
            end(fault) { node.isPartitioned = false }
        case .badNetwork:
            isNetworkBad = true
            end(fault) { self.isNetworkBad = false }
        case .restart, .oldSnapshot, .emptied: restart(fault)
        case .flush: loseMemory(SimulatedMemory.Contents())
        case .memoryPause:
            memory.pausedUntil = max(memory.pausedUntil, now + fault.length)
            end(fault) {}
        case .full:
            memory.isFull = true
            end(fault) { self.memory.isFull = false }
        case .eviction:
            memory.contents = SimulatedMemory.Contents()
            for node in nodes { beat(node) }
        case .memoryClock: memory.clock += fault.step
        case .wallClock: node.clock.wall += fault.step
        case .errors:
            upstream.isFailing = true
            queue.add(at: now + fault.length) { self.upstream.isFailing = false }
        case .slowness:
            upstream.isSlow = true
            queue.add(at: now + fault.length) { self.upstream.isSlow = false }
        case .silence:
            upstream.isSilent = true
            queue.add(at: now + fault.length) { self.upstream.isSilent = false }
        }
    }

    /// Repairs the way to the shared memory after the time of a fault.
    private func end(_ fault: Fault, _ repair: @escaping () -> Void) {
        queue.add(at: now + fault.length) { [self] in
            repair()
            for node in nodes {
                node.connectedSince = now
                beat(node)
            }
        }
    }

    private func crash(_ node: Node, losesPower: Bool, for length: Int64) {
        guard node.isUp else { return }
        node.isUp = false
        node.life += 1
        if losesPower { node.disk.losePower() }
        queue.add(at: now + length) { [self] in
            guard !node.isUp else { return }
            node.pausedUntil = 0
            let isFull = scenario.bug == .shareFullAtStart
            if losesPower, !isFull { node.loss = node.clock.monotonic(now) }
            node.start(plan: plan, bookPlan: bookPlan, now: now)
            if isFull { node.limit = RateLimitState() }
            say("\(node.name) starts")
            join(node)
            beat(node)
        }
    }

    private func resume(_ node: Node) {
        guard now >= node.pausedUntil else { return }
        node.connectedSince = now
        beat(node)
    }

    private func restart(_ fault: Fault) {
        let contents =
            switch fault.kind {
            case .restart: memory.contents
            case .oldSnapshot: memory.snapshot
            default: SimulatedMemory.Contents()
            }
        memory.isUp = false
        end(fault) { [self] in
            memory.isUp = true
            loseMemory(contents)
        }
    }

    private func loseMemory(_ contents: SimulatedMemory.Contents) {
        memory.restart(with: contents)
        for node in nodes {
            node.connectedSince = now
            beat(node)
        }
    }
}
