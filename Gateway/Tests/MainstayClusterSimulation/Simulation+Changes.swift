// SPDX-License-Identifier: Apache-2.0

import MainstayCluster
import MainstayKit

/// A request that changed something, and that the upstream has answered.
struct ChangeTruth {
    let purge: Purge
    /// When the upstream carried it out.
    let time: Int64
    /// When its node had the answer.
    let answered: Int64
    /// The node and its process.
    let node: Int
    let life: Int
}

/// Requests that change something, and how the other nodes hear of them.
extension Simulation {
    func send(_ change: Scenario.Change, at node: Node) {
        guard !upstream.isFailing, !upstream.isSilent else { return }
        upstream.versions[change.resource] += 1
        let (served, life) = (now, node.life)
        say("a request at \(node.name) changes resource \(change.resource)")
        after(upstream.isSlow ? dice.time(20, 1_000) : dice.time(1, 60), on: node) { [self] in
            let purge = Resource.purge(change)
            trace(10, node.index, change.resource)
            say("\(node.name) has the answer to the change of resource \(change.resource)")
            changes.append(ChangeTruth(purge: purge, time: served, answered: now, node: node.index, life: life))
            // The node itself obeys at once.
            node.invalidated.add(Resource.place(change.resource))
            node.changed.add(purge, at: NodeClock.date(node.clock.wallTime(now)))
            carryOut(purge, on: node)
            tellChanges(of: node)
        }
    }

    /// Tells what was changed, by one call at a time.
    func tellChanges(of node: Node) {
        guard !node.isTelling, let telling = node.changed.telling, scenario.bug != .changeNotTold else { return }
        node.isTelling = true
        let identity = dice.number()
        change(node, Self.purgeLog) { bytes, moment in
            PurgeLog.append(telling.purges, to: &bytes, at: moment, identity: identity)
        } done: { [self] log in
            node.isTelling = false
            guard let log = log ?? nil else {
                after(node.tellingPause, on: node) { self.tellChanges(of: node) }
                node.tellingPause = min(Node.longestPause, 2 * node.tellingPause)
                return
            }
            heard(log, node)
            node.changed.confirm(telling)
            node.tellingPause = Node.shortestPause
            tellChanges(of: node)
        }
    }

    /// Returns the change that a fresh reply lacks although its node had the answer, or the other nodes must have been
    /// told.
    func outdating(_ reply: StoredResponse, key: StoreKey, at node: Node, asked: Int64) -> ChangeTruth? {
        let began = Resource.began(reply)
        return changes.first { change in
            guard began < change.time, asked > change.answered, change.purge.includes(reply, key: key) else {
                return false
            }
            let teller = nodes[change.node]
            // A process that ended may have told nobody.
            guard teller.life == change.life, teller.isUp, now >= teller.pausedUntil else { return false }
            if teller === node { return true }
            guard isConnected(node), isConnected(teller) else { return false }
            // After an interruption it may wait before it tries again.
            let pause = teller.connectedSince > change.answered ? Node.longestPause : 0
            return asked > max(change.answered, node.connectedSince, teller.connectedSince + pause) + Self.hearing
        }
    }
}
