// SPDX-License-Identifier: Apache-2.0

import FoundationEssentials

/// Sends a request again where that may help: idempotent ones, after what ``RetryTable`` calls transient, with exponential
/// back-off and full jitter, or when the upstream said.
public struct Retry: Transport {
    private let next: any Transport
    private let context: PipelineContext
    private let schedule: Schedule

    /// How often, and how long between.
    public struct Schedule: Sendable, Equatable {
        /// The most requests sent for one, the first included.
        public var attempts: Int
        /// The longest wait before the second attempt; each further one may be twice as long.
        public var base: Duration
        /// The longest wait of all. It bounds the range the jitter is drawn from.
        public var cap: Duration

        /// Makes a schedule: 3 attempts, 0.5 s × 2ⁿ, at most 8 s.
        public init(attempts: Int = 3, base: Duration = .milliseconds(500), cap: Duration = .seconds(8)) {
            self.attempts = attempts
            self.base = base
            self.cap = cap
        }

        /// The range a wait is drawn from, from zero up, after so many attempts.
        ///
        /// Half of what is left of the caller's patience bounds it too: where a lesser answer stands ready, a second and a
        /// third attempt are worth making only if they come before it is given.
        func bound(after attempts: Int, patience left: Duration?) -> Duration {
            var bound = base
            for _ in 1..<max(1, attempts) where bound < cap { bound *= 2 }
            bound = min(bound, cap)
            guard let left, left > .zero else { return bound }
            return min(bound, left / 2)
        }
    }

    /// Wraps a transport.
    public init(_ next: any Transport, context: PipelineContext, schedule: Schedule = Schedule()) {
        self.next = next
        self.context = context
        self.schedule = schedule
    }

    /// Sends a request until it is answered, or trying again cannot help or would come too late.
    ///
    /// - Throws: The last attempt's ``TransportError``, with the number of attempts.
    public func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        var attempts = 0
        while true {
            attempts += 1
            let began = context.clock.now
            let result = await Result.sending(request, through: next)
            let took = began.duration(to: context.clock.now)
            switch result {
            case .success(let response):
                context.observe(.attempt(number: attempts, status: response.status, took: took), of: request)
            case .failure(let error):
                context.observe(.failure(number: attempts, error.kind, took: took), of: request)
            }
            guard let (wait, reason) = wait(after: result, attempts: attempts, for: request) else {
                return try result.counting(earlier: attempts - 1).get()
            }
            context.observe(.wait(wait, reason), of: request)
            guard await sleep(for: wait) else { return try result.counting(earlier: attempts - 1).get() }
        }
    }

    /// How long to wait before the next attempt; `nil` where there is to be none.
    private func wait(
        after result: Result<HTTPResponse, TransportError>, attempts: Int, for request: HTTPRequest
    ) -> (Duration, PipelineEvent.WaitReason)? {
        let clock = context.clock
        guard attempts < schedule.attempts, request.method.isIdempotent else { return nil }
        let left = request.options.patience.map { clock.now.duration(to: $0) }
        var earliest = Duration.zero
        var reason = PipelineEvent.WaitReason.backoff
        switch result {
        case .success(let response):
            switch context.upstream.classify(response, clock.date) {
            case .success, .notFound, .credentials: return nil
            case .throttled(let until):
                earliest = until.map { .seconds(max(0, $0.timeIntervalSince(clock.date))) } ?? .zero
                reason = .throttled
            case .failure: guard RetryTable.verdict(on: response.status) == .transient else { return nil }
            }
        case .failure(let error):
            switch RetryTable.verdict(on: error.kind) {
            case .transient: break
            case .unreachable: guard left == nil else { return nil }
            case .final: return nil
            }
        }
        let wait = earliest + context.random.duration(upTo: schedule.bound(after: attempts, patience: left))
        if let deadline = request.options.deadline, clock.now.advanced(by: wait) >= deadline { return nil }
        return (wait, reason)
    }

    /// Waits; `false` where the task was cancelled meanwhile.
    private func sleep(for wait: Duration) async -> Bool {
        do {
            try await context.clock.sleep(until: context.clock.now.advanced(by: wait), tolerance: nil)
            return true
        } catch {
            return false
        }
    }
}

extension Result where Success == HTTPResponse, Failure == TransportError {
    /// What a transport came to.
    static func sending(_ request: HTTPRequest, through transport: any Transport) async -> Self {
        do throws(TransportError) {
            return .success(try await transport.send(request))
        } catch {
            return .failure(error)
        }
    }

    /// The same with the requests sent before it counted in.
    fileprivate func counting(earlier attempts: Int) -> Self {
        switch self {
        case .success(var response):
            response.provenance.attempts += attempts
            return .success(response)
        case .failure(var error):
            error.attempts += attempts
            return .failure(error)
        }
    }
}
