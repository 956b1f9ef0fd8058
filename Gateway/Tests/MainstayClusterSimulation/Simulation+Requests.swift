// SPDX-License-Identifier: Apache-2.0

import MainstayCluster
import MainstayKit

/// Callers, and what a node answers from what it keeps.
extension Simulation {
    /// A call to the shared memory, and the steps around it, may make an answer this much too late.
    private static let slack: Int64 = 100

    func arrive(_ number: Int, of burst: Scenario.Burst) {
        let first = dice.below(nodes.count)
        let (resource, user) = (dice.below(burst.resources / burst.step) * burst.step, dice.below(Scenario.users))
        // The balancer tries another node if one resets the connection.
        guard
            let node = (0..<nodes.count).lazy.map({ self.nodes[(first + $0) % self.nodes.count] }).first(where: \.isUp)
        else { return }
        let key = Resource.key(resource, user: user, leavesOutUser: scenario.bug == .userLeftOutOfKey)
        let call = Call(
            number: number, resource: resource, user: user, key: key, arrival: now, deadline: now + burst.deadline)
        outcome.calls += 1
        trace(6, number, node.index)
        after(0, on: node) { self.answer(call, at: node) }
        after(burst.deadline + Self.slack + 1, on: node) { [self] in
            // A node that was stopped meanwhile gets the time to catch up.
            after(max(0, node.pausedUntil + Self.slack + 1 - now), on: node) { [self] in
                guard !call.isAnswered else { return }
                violate(.deadline, "\(node.name) has not answered request \(number) by its deadline")
            }
        }
    }

    private func answer(_ call: Call, at node: Node) {
        if !node.isBehind, let kept = kept(call.key, node), serve(kept, to: call, at: node) { return }
        if let flight = node.flights[call.key] {
            flight.join(call)
            // Every caller leaves at its own deadline.
            return after(call.deadline - now, on: node) { self.refuse(call, at: node) }
        }
        let flight = Flight(call, life: node.life)
        node.flights[call.key] = flight
        claim(flight, at: node)
    }

    /// The kept reply in memory, or else on the disk.
    func kept(_ key: StoreKey, _ node: Node) -> StoredResponse? {
        if let reply = node.memory.variants(for: key).first { return reply }
        guard let reply = node.disk.contents.replies[key] else { return nil }
        node.memory.store(reply, for: key)
        return reply
    }

    /// Answers with a kept reply if the cache's decision allows it.
    private func serve(_ kept: StoredResponse, to call: Call, at node: Node) -> Bool {
        let date = NodeClock.date(node.clock.wallTime(now))
        let decision = CacheDecision.decide(
            Resource.request(call.resource), [kept], upstream: Resource.upstream, now: date)
        guard case .serve(let candidate) = decision, candidate.isFresh else { return false }
        deliver(kept, to: call, at: node, asked: now, stale: false)
        return true
    }

    /// Answers with a reply and checks every promise about it.
    func deliver(_ reply: StoredResponse, to call: Call, at node: Node, asked: Int64, stale: Bool) {
        guard !call.isAnswered else { return }
        end(call, at: node)
        if stale { outcome.stale += 1 } else { outcome.fresh += 1 }
        if Resource.isOwn(call.resource), Resource.user(of: reply) != call.user {
            violate(.user, "\(node.name) gives user \(call.user + 1) a reply of user \(Resource.user(of: reply) + 1)")
        }
        if !stale, let change = outdating(reply, key: call.key, at: node, asked: asked) {
            violate(
                .change,
                "\(node.name) serves resource \(call.resource) as of \(Story.time(Resource.began(reply))), which was changed at \(Story.time(change.time))"
            )
        }
        if let truth = broken(by: reply, key: call.key, at: node, asked: asked, stale: stale) {
            violate(
                .purge,
                "\(node.name) serves resource \(call.resource) as of \(Story.time(Resource.began(reply))), which was purged at \(Story.time(truth.time))"
            )
        }
    }

    /// Answers that there is no reply.
    func refuse(_ call: Call, at node: Node) {
        guard !call.isAnswered else { return }
        end(call, at: node)
        outcome.refused += 1
    }

    private func end(_ call: Call, at node: Node) {
        call.isAnswered = true
        trace(7, call.number, node.index)
        guard now > max(call.deadline, node.pausedUntil) + Self.slack else { return }
        violate(.deadline, "\(node.name) answers request \(call.number) after its deadline")
    }

    /// Answers all callers of a fetch without a new reply: with a stale one if there is one.
    func giveUp(_ flight: Flight, at node: Node) {
        guard !flight.isDone else { return }
        finish(flight, at: node)
        for call in flight.joined {
            // A purge may have removed the reply since.
            if let stale = node.memory.variants(for: call.key).first ?? node.disk.contents.replies[call.key] {
                deliver(stale, to: call, at: node, asked: now, stale: true)
            } else {
                refuse(call, at: node)
            }
        }
    }

    func finish(_ flight: Flight, at node: Node) {
        flight.isDone = true
        if node.flights[flight.leader.key] === flight { node.flights[flight.leader.key] = nil }
        guard let token = flight.lease else { return }
        change(node, Self.lease(flight)) { bytes, _ in
            FetchLease.release(&bytes, token: token)
        } done: { _ in
        }
    }

    static func lease(_ flight: Flight) -> String { "fetch \(flight.leader.key)" }
}
