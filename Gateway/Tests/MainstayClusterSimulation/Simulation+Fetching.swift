// SPDX-License-Identifier: Apache-2.0

import MainstayCluster
@testable import MainstayKit

/// One fetch for all nodes, and the attempts of a fetch.
extension Simulation {
    private static let settings = CircuitBreaker.Settings()
    private static let schedule = Retry.Schedule()

    /// Looks for a reply of another node, and asks for the right to fetch.
    func claim(_ flight: Flight, at node: Node) {
        guard !node.isDown else { return fetch(flight, at: node) }
        let key = flight.leader.key
        ask(node) { [self] in
            memory.contents.replies[key]
        } done: { [self] kept in
            if take(kept ?? nil, for: flight, at: node) { return }
            let token = dice.number()
            let isEndless = scenario.bug == .fetchLeaseWithoutEnd
            change(node, Self.lease(flight), expires: isEndless ? nil : FetchLease.length.inMilliseconds) {
                bytes, moment in
                var moment = moment
                if isEndless { moment.milliseconds = 0 }
                return FetchLease.claim(&bytes, token: token, at: moment)
            } done: { [self] claim in
                switch claim {
                case .mine:
                    flight.lease = token
                    fetch(flight, at: node)
                case .other: wait(for: flight, at: node)
                case nil: fetch(flight, at: node)
                }
            }
        }
    }

    /// Waits for the node that fetches.
    private func wait(for flight: Flight, at node: Node) {
        let instant = node.clock.instant(now)
        if flight.wait == nil || scenario.bug == .fetchLeaseWithoutEnd {
            flight.wait = FetchWait(now: instant, patience: .milliseconds((flight.leader.deadline - now) / 2))
        }
        var pause = flight.wait?.next(now: instant, jitter: dice.share())
        if scenario.bug == .fetchLeaseWithoutEnd { pause = .milliseconds(160) }
        guard let pause else { return fetch(flight, at: node) }
        after(max(1, pause.inMilliseconds), on: node) { self.claim(flight, at: node) }
    }

    /// Answers with another node's reply, unless a purge forbids it.
    private func take(_ kept: SimulatedMemory.Kept?, for flight: Flight, at node: Node) -> Bool {
        guard let kept, !flight.isDone, !node.isBehind else { return false }
        let key = flight.leader.key
        let verdict = node.follower.verdict(on: kept.stamp, key: key) { $0.includes(kept.reply, key: key) }
        let isChanged = node.changed.includes(kept.reply, key: key, isOwn: false)
        let candidate = CacheCandidate(
            kept.reply, upstream: Resource.upstream, now: NodeClock.date(node.clock.wallTime(now)))
        guard verdict == .valid, candidate.isFresh, !isChanged || scenario.bug == .changedReplyTaken else {
            return false
        }
        keep(kept.reply, key, at: node)
        finish(flight, at: node)
        for call in flight.joined { deliver(kept.reply, to: call, at: node, asked: call.arrival, stale: false) }
        return true
    }

    private func keep(_ reply: StoredResponse, _ key: StoreKey, at node: Node) {
        node.memory.store(reply, for: key)
        node.disk.write(synchronised: false) { $0.replies[key] = reply }
    }

    /// Begins an attempt when the breaker, the patience and the quota allow one.
    func fetch(_ flight: Flight, at node: Node) {
        guard !flight.isDone else { return }
        let seconds = Double(node.clock.wallTime(now)) / 1_000
        guard flight.leader.deadline > now || scenario.bug == .deadlineNotChecked,
            node.patience.begin(now: seconds) != .rest
        else { return giveUp(flight, at: node) }
        let admission = node.breaker.admit(now: seconds, settings: Self.settings)
        if case .refuse = admission { return giveUp(flight, at: node) }
        if node.isHeld { violate(.lost, "\(node.name) begins a request that a confirmed change forbids") }
        queue(flight, admission, at: node)
    }

    private func queue(_ flight: Flight, _ admission: BreakerState.Admission, at node: Node) {
        guard !flight.isDone else { return }
        if let pause = takeToken(node) {
            // Nothing was sent, so a probe may be made again.
            guard now + min(pause, 1 << 40) < flight.leader.deadline || scenario.bug == .deadlineNotChecked else {
                record(.neutral, admission, at: node)
                return giveUp(flight, at: node)
            }
            return after(min(pause, 10_000), on: node) { self.queue(flight, admission, at: node) }
        }
        send(flight, admission, at: node)
    }

    private func send(_ flight: Flight, _ admission: BreakerState.Admission, at node: Node) {
        flight.attempts += 1
        flight.attempt += 1
        flight.changes = node.invalidated.now
        let (attempt, began, stamp) = (flight.attempt, now, node.follower.applied)
        let taken = node.clock.monotonic(now)
        // Some requests need a new connection.
        let connecting = upstream.isSlow || dice.oneIn(8) ? dice.time(0, 400) : dice.time(0, 20)
        after(connecting, on: node) { [self] in
            // Half of the flight time is for connecting, and half for the network.
            guard node.clock.monotonic(now) - taken <= plan.flight / 2 || scenario.bug == .sentAfterFlight else {
                return say("\(node.name) gives up a request that could arrive too late")
            }
            let delay = upstream.isSlow ? dice.time(0, plan.flight / 2) : dice.time(1, 40)
            queue.add(at: now + delay) { [self] in
                reach(flight, attempt, began: began, stamp: stamp, admission, node)
            }
        }
        after(min(2_000, flight.leader.deadline - now), on: node) { [self] in
            guard flight.attempt == attempt, !flight.isDone else { return }
            node.patience.miss(
                since: Double(node.clock.wallTime(began)) / 1_000, now: Double(node.clock.wallTime(now)) / 1_000,
                jitter: dice.share())
            fail(flight, .silence, admission, at: node)
        }
    }

    /// A request arrives at the upstream.
    private func reach(
        _ flight: Flight, _ attempt: Int, began: Int64, stamp: PurgeStamp, _ admission: BreakerState.Admission,
        _ node: Node
    ) {
        let count = upstream.count(now: now, window: scenario.window)
        trace(8, node.index, count)
        say("a request of \(node.name) arrives, number \(count) in \(Story.time(scenario.window))")
        if count > scenario.requests {
            violate(
                .quota,
                "the upstream gets \(count) requests in \(Story.time(scenario.window)); \(scenario.requests) are allowed"
            )
        }
        guard !upstream.isSilent else { return }
        let (isFailing, served) = (upstream.isFailing, now)
        let delay = upstream.isSlow ? dice.time(50, 3_000) : dice.time(2, 80)
        after(delay, on: node, life: flight.life) { [self] in
            guard flight.attempt == attempt, !flight.isDone else { return }
            if isFailing { return fail(flight, .failure, admission, at: node) }
            succeed(flight, began: began, served: served, stamp: stamp, admission, at: node)
        }
    }

    private func succeed(
        _ flight: Flight, began: Int64, served: Int64, stamp: PurgeStamp, _ admission: BreakerState.Admission,
        at node: Node
    ) {
        let (leader, key) = (flight.leader, flight.leader.key)
        record(.success, admission, at: node)
        node.patience.reply(after: Double(now - began) / 1_000)
        node.tokens.deposit(second: Int(node.clock.monotonic(now) / 1_000))
        let reply = Resource.reply(
            leader.resource, user: leader.user, began: served, sent: NodeClock.date(node.clock.wallTime(began)),
            received: NodeClock.date(node.clock.wallTime(now)))
        let stamp = scenario.bug == .stampAtStore ? node.follower.applied : stamp
        let isChanged =
            scenario.bug != .changeDuringFetchIgnored
            && (node.invalidated.contains(Resource.place(leader.resource), since: flight.changes)
                || node.changed.includes(reply, key: key, isOwn: true))
        if !isChanged, node.follower.verdict(on: stamp, key: key, { $0.includes(reply, key: key) }) == .valid {
            keep(reply, key, at: node)
            share(reply, stamp, key, from: node)
        }
        finish(flight, at: node)
        for call in flight.joined { deliver(reply, to: call, at: node, asked: call.arrival, stale: false) }
    }

    private func share(_ reply: StoredResponse, _ stamp: PurgeStamp, _ key: StoreKey, from node: Node) {
        guard !node.isDown else { return }
        ask(node) { [self] in
            if !memory.isFull { memory.contents.replies[key] = SimulatedMemory.Kept(reply: reply, stamp: stamp) }
        } done: { _ in
        }
    }

    private func fail(
        _ flight: Flight, _ result: BreakerState.Outcome, _ admission: BreakerState.Admission, at node: Node
    ) {
        flight.attempt += 1
        record(result, admission, at: node)
        let wait = Self.schedule.wait(
            after: .transient, attempts: flight.attempts, patience: nil,
            left: .milliseconds(flight.leader.deadline - now), jitter: { $0 * self.dice.share() })
        guard let wait, node.tokens.withdraw(second: Int(node.clock.monotonic(now) / 1_000)) else {
            return giveUp(flight, at: node)
        }
        after(wait.0.inMilliseconds, on: node) { self.fetch(flight, at: node) }
    }

    private func record(_ result: BreakerState.Outcome, _ admission: BreakerState.Admission, at node: Node) {
        let before = node.breaker.phase
        node.breaker.record(
            result, of: admission, now: Double(node.clock.wallTime(now)) / 1_000, jitter: dice.share(),
            settings: Self.settings)
        guard node.breaker.phase != before, !node.isHeld else { return }
        let numbers = node.breaker.numbers
        node.disk.write(synchronised: false) { $0.breaker = numbers }
    }
}

extension Duration {
    var inMilliseconds: Int64 {
        components.seconds * 1_000 + components.attoseconds / 1_000_000_000_000_000
    }
}
