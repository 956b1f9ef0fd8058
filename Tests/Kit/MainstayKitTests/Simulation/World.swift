// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit
import MainstayTesting

/// Many clients of one upstream that fails for a while: the policies' own deciders, one heap of events, and no clock
/// but the next event's time. What happens follows from the seed alone.
struct World {
    /// A request on its way.
    struct Request {
        var began: Double
        var deadline: Double
        var attempts = 0
        var admission = BreakerState.Admission.pass
    }

    /// What happens at a time.
    enum Event {
        /// A client sends a request.
        case arrive
        /// A request's next attempt may begin.
        case attempt(Request)
        /// An attempt's response is there.
        case respond(Request, isSuccess: Bool)
    }

    /// The upstream's outage.
    let outage: ClosedRange<Double>
    let end = 40.0
    private(set) var tally = Tally()

    private var generator: SeededGenerator
    private var events = EventHeap()
    private var tokens: RetryTokens
    private var limit = RateLimitState()
    private var breaker = BreakerState()
    private var probes = 0
    private let quota: [Quota]
    private let settings: CircuitBreaker.Settings
    private let schedule = Retry.Schedule()
    /// Half of all worlds have one: without, the budget is all there is to keep retries down.
    let hasBreaker: Bool
    /// The budget's floor a second, small enough to matter in so small a world.
    let floor: Int
    static let deadline = 10.0

    init(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let start = Double.random(in: 2...10, using: &generator)
        outage = start...(start + Double.random(in: 1...12, using: &generator))
        hasBreaker = Bool.random(using: &generator)
        floor = Int.random(in: 0...1, using: &generator)
        tokens = RetryTokens(perSecond: floor)
        // Requests a second; the quota allows about three times as many, and so binds now and then.
        let rate = Double.random(in: 0.5...1.5, using: &generator)
        quota = [Quota(Int(rate * 12), per: .seconds(4), burst: 3)]
        var settings = CircuitBreaker.Settings()
        settings.longestBreak = .seconds(15)
        self.settings = settings
        var time = 0.0
        while time < end {
            events.push(.arrive, at: time)
            time += Double.random(in: 0...(2 / rate), using: &generator)
        }
        self.generator = generator
    }

    /// Lets everything happen.
    mutating func run() {
        while let (time, event) = events.pop() {
            switch event {
            case .arrive:
                tally.requests += 1
                if isAfterOutage(time) { tally.requestsAfterOutage += 1 }
                tokens.deposit(second: Int(time))
                attempt(Request(began: time, deadline: time + Self.deadline), at: time)
            case .attempt(let request): attempt(request, at: time)
            case .respond(let request, let isSuccess): respond(request, isSuccess: isSuccess, at: time)
            }
        }
    }

    private func isAfterOutage(_ time: Double) -> Bool {
        outage.upperBound < time && time < outage.upperBound + 5
    }

    private mutating func attempt(_ request: Request, at time: Double) {
        var request = request
        if case .wait(let until) = limit.admit(now: Date(timeIntervalSince1970: time), quota: quota) {
            let next = until.timeIntervalSince1970
            guard next < request.deadline else { return finish(request, false, at: time, "limited") }
            return events.push(.attempt(request), at: next)
        }
        if hasBreaker {
            request.admission = breaker.admit(now: time, settings: settings)
            switch request.admission {
            case .refuse: return finish(request, false, at: time, "open")
            case .probe:
                probes += 1
                tally.mostProbes = max(tally.mostProbes, probes)
            case .pass: break
            }
        }
        request.attempts += 1
        tally.attempts += 1
        if time >= request.deadline { tally.late += 1 }
        if isAfterOutage(time) { tally.attemptsAfterOutage += 1 }
        tally.note("attempt", at: time)
        let isSuccess = !outage.contains(time)
        let took = isSuccess ? Double.random(in: 0.01...0.3, using: &generator) : chooseFailureTime()
        events.push(.respond(request, isSuccess: isSuccess), at: min(time + took, request.deadline))
    }

    /// A failing upstream refuses at once, or hangs until the attempt's time limit.
    private mutating func chooseFailureTime() -> Double {
        Bool.random(using: &generator) ? 0.01 : 5
    }

    private mutating func respond(_ request: Request, isSuccess: Bool, at time: Double) {
        if hasBreaker {
            if case .probe = request.admission { probes -= 1 }
            breaker.record(
                isSuccess ? .success : .failure, of: request.admission, now: time,
                jitter: Double.random(in: 0...1, using: &generator), settings: settings)
        }
        guard !isSuccess else { return finish(request, true, at: time, "answered") }
        var jitter = generator
        let wait = schedule.wait(
            after: .transient, attempts: request.attempts, patience: nil, left: .seconds(request.deadline - time)
        ) { $0 * Double.random(in: 0...1, using: &jitter) }
        generator = jitter
        guard let (wait, _) = wait else { return finish(request, false, at: time, "failed") }
        guard tokens.withdraw(second: Int(time)) else { return finish(request, false, at: time, "budget") }
        tally.retries += 1
        events.push(.attempt(request), at: time + wait.inSeconds)
    }

    private mutating func finish(_ request: Request, _ isSuccess: Bool, at time: Double, _ how: StaticString) {
        tally.note(how, at: time)
        if !isSuccess, request.began > outage.upperBound {
            tally.lastFailureAfterOutage = max(tally.lastFailureAfterOutage, request.began - outage.upperBound)
        }
        if isSuccess { tally.answers += 1 }
    }
}
