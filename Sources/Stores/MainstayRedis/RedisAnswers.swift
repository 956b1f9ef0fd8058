// SPDX-License-Identifier: Apache-2.0

/// The connection that answers come from, and the calls that wait for them. Whoever holds its lock reads: the connection's thread, or
/// for a moment a caller.
struct RedisAnswers: Sendable {
    /// What happened since somebody asked last.
    struct Results: Sendable {
        /// The calls whose callers are to be told.
        var ended: [RedisCall.Ended] = []
        /// The number of calls that have all their answers, and of the bytes that they occupied.
        var (calls, bytes) = (0, 0)
    }

    private let socket: RedisSocket
    /// The calls that were sent, oldest first, from `first` on.
    private var sent: [RedisCall?] = []
    private var first = 0
    private var results = Results()
    /// No call ends before.
    private(set) var nextEnd: ContinuousClock.Instant?
    private var timeoutsSinceAnswer = 0
    /// Since when Redis has said nothing although it was asked.
    private var silentSince = ContinuousClock.now
    /// Why the connection cannot be used any more.
    private(set) var problem: RedisError?

    init(from socket: RedisSocket) {
        self.socket = socket
    }

    /// Whether no call waits.
    private var isIdle: Bool { first == sent.count }
    /// Whether a call has its answers since somebody asked last.
    var hasAnswered: Bool { results.calls > 0 }
    var isLate: Bool { nextEnd.map { $0 <= .now } ?? false }
    var isSilent: Bool {
        timeoutsSinceAnswer >= RedisLoop.silentTimeouts && silentSince.duration(to: .now) >= RedisLoop.silence
    }

    /// Adds calls that were sent.
    mutating func expect(_ calls: [RedisCall]) {
        if isIdle { silentSince = .now }
        for call in calls {
            nextEnd = nextEnd.map { min($0, call.deadline) } ?? call.deadline
            sent.append(call)
        }
    }

    /// Reads what has arrived. Afterwards the connection may have a ``problem``.
    ///
    /// - Parameter later: Returns the calls that were sent since. An answer that was read belongs to a call that was sent before.
    mutating func read(expecting later: () -> [RedisCall]) {
        guard problem == nil else { return }
        do throws(RedisError) {
            try socket.read()
            expect(later())
            while let answer = try socket.next() { try take(answer) }
        } catch {
            problem = error
        }
    }

    private mutating func take(_ answer: RedisValue) throws(RedisError) {
        (timeoutsSinceAnswer, silentSince) = (0, .now)
        guard first < sent.count else { throw .broken("it answers without being asked") }
        if sent[first]?.take(answer, &results.ended) ?? true { removeFirst() }
        // This Redis is not the one to ask: a new connection may reach another.
        if case .error(let text) = answer,
            ["READONLY", "LOADING", "MASTERDOWN", "NOAUTH"].contains(where: text.hasPrefix)
        {
            throw .broken(text)
        }
    }

    private mutating func removeFirst() {
        results.calls += 1
        results.bytes += sent[first]?.size ?? 0
        sent[first] = nil
        first += 1
        if first == sent.count {
            sent.removeAll(keepingCapacity: true)
            (first, nextEnd) = (0, nil)
        } else if first >= 1_024, first * 2 > sent.count {
            sent.removeFirst(first)
            first = 0
        }
    }

    /// Ends the calls whose time is over. Their answers are still read.
    ///
    /// - Returns: Their number.
    mutating func endLateCalls() -> Int {
        let now = ContinuousClock.now
        nextEnd = nil
        var late = 0
        for index in first..<sent.count {
            guard let call = sent[index], call.isWanted else { continue }
            if call.deadline <= now {
                if let end = sent[index]?.end(.failure(.timedOut)) { results.ended.append(end) }
                late += 1
            } else {
                nextEnd = nextEnd.map { min($0, call.deadline) } ?? call.deadline
            }
        }
        timeoutsSinceAnswer += late
        return late
    }

    /// Takes out what happened, so that callers can be told without the lock.
    mutating func takeResults() -> Results {
        defer { results = Results() }
        return results
    }

    /// The calls that will get no answer.
    var unanswered: [RedisCall] { sent[first...].compactMap(\.self) }
}
