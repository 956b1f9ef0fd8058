// SPDX-License-Identifier: Apache-2.0

import MainstayCluster
@testable import MainstayKit

/// Purges, other changes of administrators, and how nodes follow the log.
extension Simulation {
    static let purgeLog = "purges"
    /// How soon a connected node must have heard of a purge, in milliseconds.
    static let hearing: Int64 = 150

    func make(_ change: Scenario.Change) {
        let node = nodes[change.node]
        guard node.isUp, now >= node.pausedUntil else { return }
        if change.kind == .hold { return hold(node) }
        if change.kind == .request { return send(change, at: node) }
        let purge = Resource.purge(change)
        upstream.versions[change.resource] += 1
        trace(1, node.index, change.resource)
        say("an administrator purges resource \(change.resource) at \(node.name)")
        // The node itself obeys at once, whether the others hear of it or not.
        carryOut(purge, on: node)
        let identity = dice.number()
        self.change(node, Self.purgeLog) { bytes, moment in
            PurgeLog.append(purge, to: &bytes, at: moment, identity: identity)
        } done: { [self] log in
            if let log = log ?? nil { heard(log, node) }
        }
    }

    private func hold(_ node: Node) {
        trace(2, node.index)
        say("an administrator stops all requests of \(node.name) for a minute, which is confirmed")
        node.breaker.hold()
        let numbers = node.breaker.numbers
        node.disk.write(synchronised: scenario.bug != .changeConfirmedTooEarly) { $0.breaker = numbers }
        node.isHeld = true
        queue.add(at: now + 60_000) { [self] in
            (node.breaker, node.isHeld) = (BreakerState(), false)
            node.disk.write(synchronised: true) { $0.breaker = [] }
            say("\(node.name) may send requests again")
        }
    }

    /// Notes purges at the moment at which the memory has them.
    func recorded(_ bytes: [UInt8]) {
        guard let log = PurgeLog(bytes: bytes) else { return }
        let known = truths.last { $0.stamp.log == log.identity }?.stamp.sequence ?? 0
        let new = log.records.filter { $0.sequence > known }
        guard !new.isEmpty else { return }
        for record in new {
            let stamp = PurgeStamp(log: log.identity, sequence: record.sequence)
            truths.append(PurgeTruth(purge: record.purge, stamp: stamp, time: now))
        }
        say("the shared memory has recorded the purge")
        for node in nodes { beat(node) }
    }

    /// Lets a node look at the log within 50 ms, as it does all the time. Only looks that find something are simulated.
    func beat(_ node: Node) {
        guard !node.isBeating, node.isUp else { return }
        node.isBeating = true
        after(dice.time(0, 50), on: node) { [self] in
            node.isBeating = false
            guard !node.isDown else { return }
            readLog(node) { isRead in
                if !isRead { self.beat(node) }
            }
        }
    }

    /// Reads the log, and makes one if there is none of this life of the memory.
    func readLog(_ node: Node, done: @escaping (Bool) -> Void) {
        ask(node) { [self] () -> (PurgeLog?, SharedMoment) in
            let moment = memory.moment(now: now)
            return (PurgeLog.current(in: memory.value(Self.purgeLog, now: now), at: moment), moment)
        } done: { [self] answer in
            guard let answer else { return done(false) }
            if let log = answer.0 {
                heard(log, node)
                return done(true)
            }
            let identity = dice.number()
            change(node, Self.purgeLog, evenIfDown: true) { bytes, moment in
                PurgeLog.ensure(in: &bytes, at: moment, identity: identity)
            } done: { [self] log in
                if let log { heard(log, node) }
                done(log != nil || memory.isFull)
            }
        }
    }

    func heard(_ log: PurgeLog, _ node: Node) {
        let step = node.follower.hear(log)
        switch step {
        case .none, .read: break
        case .apply(let records):
            for record in records { carryOut(record.purge, on: node, at: record.date) }
            trace(3, node.index, records.count)
            say("\(node.name) applies \(records.count) purges of the log")
        case .outdate(let records):
            trace(4, node.index)
            guard scenario.bug != .logGapIgnored else { break }
            say("\(node.name) does not know what it missed, so everything it kept is stale")
            carryOut(Purge(.prefix(""), isSoft: true), on: node)
            for record in records { carryOut(record.purge, on: node, at: record.date) }
        }
        let applied = node.follower.applied
        node.disk.write(synchronised: true) { $0.applied = applied }
        node.isBehind = false
        // An answer that came late may tell of an earlier life of the memory. The next look finds that out.
        let current = PurgeLog.current(in: memory.value(Self.purgeLog, now: now), at: memory.moment(now: now))
        if current?.stamp != applied { beat(node) }
    }

    func carryOut(_ purge: Purge, on node: Node, at date: Int64? = nil) {
        let date = date ?? node.clock.wallTime(now)
        node.memory.purge(purge, at: NodeClock.date(date))
        node.disk.purge(purge, at: date)
        guard scenario.bug != .joinedAfterPurge else { return }
        // A fetch that runs may bring what was purged. Its callers asked earlier; later ones begin another.
        for key in node.flights.keys.sorted(by: { $0.text < $1.text })
        where purge.includes(fields: HTTPFields(), key: key) || purge.isTag {
            node.flights[key] = nil
        }
    }

    /// Whether messages between a node and the memory get through, and the memory accepts changes.
    func isConnected(_ node: Node) -> Bool {
        !node.isPartitioned && !node.isDown && memory.isUp && now >= memory.pausedUntil && !isNetworkBad
            && !memory.isFull
    }

    /// Returns the purge that a reply broke, if a node knew it or should have known it by a time.
    func broken(by reply: StoredResponse, key: StoreKey, at node: Node, asked: Int64, stale: Bool) -> PurgeTruth? {
        let began = Resource.began(reply)
        return truths.first { truth in
            guard truth.time > began, truth.purge.includes(reply, key: key) else { return false }
            let applied = node.follower.applied
            let isApplied = applied.log == truth.stamp.log && applied.sequence >= truth.stamp.sequence
            if stale { return !truth.purge.isSoft && isApplied && asked > truth.time + Self.hearing }
            guard !isApplied || asked <= truth.time + Self.hearing else { return true }
            return isConnected(node) && asked > max(truth.time, node.connectedSince) + Self.hearing
        }
    }
}

extension Purge {
    fileprivate var isTag: Bool {
        if case .tag = scope { true } else { false }
    }
}
