// SPDX-License-Identifier: Apache-2.0

import MainstayCluster

/// The network between the nodes and the shared memory.
extension Simulation {
    /// How long a call to the shared memory may take.
    private static let limit: Int64 = 20

    private func delay() -> Int64 {
        isNetworkBad ? dice.time(0, 60) : dice.oneIn(200) ? dice.time(1, 15) : dice.time(0, 1)
    }

    private func getsThrough(_ node: Node) -> Bool {
        !node.isPartitioned && !(isNetworkBad && dice.oneIn(4))
    }

    /// Sends a message to the shared memory and returns its answer, or `nil` after a limit. A message that has left may
    /// arrive much later.
    func ask<Answer>(
        _ node: Node, _ body: @escaping () -> Answer, done: @escaping (Answer?) -> Void
    ) {
        let life = node.life
        var isOver = false
        after(Self.limit, on: node) { [self] in
            guard !isOver else { return }
            isOver = true
            node.connectedSince = now
            failed(node)
            done(nil)
        }
        guard getsThrough(node) else { return }
        deliver(after: delay()) { [self] in
            memory.calls += 1
            let answer = body()
            guard getsThrough(node) else { return }
            after(delay(), on: node, life: life) {
                guard !isOver else { return }
                isOver = true
                node.failures = 0
                done(answer)
            }
        }
    }

    /// A stopped memory gets its messages when it goes on.
    private func deliver(after delay: Int64, _ body: @escaping () -> Void) {
        let life = memory.life
        queue.add(at: now + delay) { [self] in
            guard memory.isUp, memory.life == life else { return }
            guard now >= memory.pausedUntil else { return deliver(after: memory.pausedUntil - now, body) }
            body()
        }
    }

    /// Changes a shared value as ``SharedMemory/change(_:expires:_:)`` does: with what the node remembers first.
    func change<Result>(
        _ node: Node, _ key: String, expires: Int64? = nil, tries: Int = 4, evenIfDown: Bool = false,
        _ body: @escaping (inout [UInt8]?, SharedMoment) -> Result, done: @escaping (Result?) -> Void
    ) {
        guard evenIfDown || !node.isDown else { return done(nil) }
        var known = node.remembered[key] ?? Node.Remembered()
        // The memory's clock has gone on since.
        known.moment.milliseconds += node.clock.monotonic(now) - known.time
        let (expected, incarnation) = (known.bytes, known.moment.incarnation)
        var bytes = known.bytes
        let result = body(&bytes, known.moment)
        let new = bytes
        ask(node) { [self] () -> (isDone: Bool, bytes: [UInt8]?, moment: SharedMoment) in
            let (present, moment) = (memory.value(key, now: now), memory.moment(now: now))
            let isSame = moment.incarnation == incarnation || scenario.bug == .incarnationNotChecked
            guard present == expected, isSame else { return (false, present, moment) }
            // A value that stays the same is not written, so it still ends when it did.
            guard new != present else { return (true, present, moment) }
            guard !memory.isFull || new == nil else { return (false, present, moment) }
            memory.contents.items[key] = new.map { bytes in
                SimulatedMemory.Item(bytes: bytes, end: expires.map { moment.milliseconds + $0 })
            }
            if key == Self.purgeLog, let new { recorded(new) }
            return (true, new, moment)
        } done: { [self] answer in
            guard let answer else { return done(nil) }
            node.remembered[key] = Node.Remembered(
                bytes: answer.bytes, moment: answer.moment, time: node.clock.monotonic(now))
            if answer.isDone { return done(result) }
            guard tries > 1, !memory.isFull else { return done(nil) }
            change(node, key, expires: expires, tries: tries - 1, evenIfDown: evenIfDown, body, done: done)
        }
    }

    /// Counts a failure. After three in a row a node does not ask any more, until a probe gets an answer.
    private func failed(_ node: Node) {
        node.failures += 1
        guard node.failures >= 3, !node.isDown else { return }
        (node.isDown, node.isBehind, node.pause) = (true, false, 100)
        probe(node)
    }

    private func probe(_ node: Node) {
        let pause = node.pause / 2 + dice.time(0, node.pause / 2)
        node.pause = min(5_000, 2 * node.pause)
        after(pause, on: node) { [self] in
            // It follows the log again before anything else asks the memory.
            readLog(node) { [self] isRead in
                guard isRead else { return probe(node) }
                (node.isDown, node.failures, node.connectedSince) = (false, 0, now)
                poke(node)
            }
        }
    }
}
