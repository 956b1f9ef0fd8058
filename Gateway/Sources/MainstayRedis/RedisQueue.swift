// SPDX-License-Identifier: Apache-2.0

/// The calls that were sent and have no answer yet, oldest first. Redis answers in this order. A value without effects.
struct RedisQueue {
    /// The largest number of calls, and of their bytes, that may wait for answers.
    static let limits = (calls: 10_000, bytes: 16 << 20)

    /// The calls are those from `first` on.
    private var calls: [RedisCall?] = []
    private var first = 0
    private var bytes = 0
    /// No call ends before.
    private(set) var nextEnd: ContinuousClock.Instant?

    var isEmpty: Bool { first == calls.count }

    func hasRoom(for call: RedisCall) -> Bool {
        calls.count - first < Self.limits.calls && bytes + call.size <= Self.limits.bytes
    }

    mutating func append(_ call: RedisCall) {
        calls.append(call)
        bytes += call.size
        nextEnd = nextEnd.map { min($0, call.deadline) } ?? call.deadline
    }

    /// Takes the next answer.
    ///
    /// - Returns: What its caller is told, if this was its last answer and it still waits.
    /// - Throws: ``RedisError/broken(_:)`` if no call waits for an answer.
    mutating func take(_ answer: RedisValue) throws(RedisError) -> RedisCall.End? {
        guard !isEmpty else { throw .broken("it answers without being asked") }
        guard calls[first]?.take(answer) ?? true else { return nil }
        let end = calls[first]?.end()
        bytes -= calls[first]?.size ?? 0
        calls[first] = nil
        first += 1
        if isEmpty {
            calls.removeAll(keepingCapacity: true)
            (first, nextEnd) = (0, nil)
        } else if first >= 1_024, first * 2 > calls.count {
            calls.removeFirst(first)
            first = 0
        }
        return end
    }

    /// Gives up the calls whose time is over. Their answers may still come, so they stay in the queue.
    ///
    /// - Returns: What their callers are told.
    mutating func endLate(at now: ContinuousClock.Instant) -> [RedisCall.End] {
        guard let nextEnd, nextEnd <= now else { return [] }
        self.nextEnd = nil
        var ends: [RedisCall.End] = []
        for index in first..<calls.count {
            guard let call = calls[index], call.isWanted else { continue }
            if call.deadline <= now {
                if let end = calls[index]?.end(.timedOut) { ends.append(end) }
            } else {
                self.nextEnd = self.nextEnd.map { min($0, call.deadline) } ?? call.deadline
            }
        }
        return ends
    }

    /// Gives up all calls.
    ///
    /// - Returns: What the callers that still wait are told.
    mutating func endAll(_ error: RedisError) -> [RedisCall.End] {
        defer { self = RedisQueue() }
        return calls.indices.compactMap { calls[$0]?.end(error) }
    }
}
