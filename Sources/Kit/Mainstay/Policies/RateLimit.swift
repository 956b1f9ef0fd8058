// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation

/// A policy that obeys an upstream's limits: the published quota and the limits that its replies report. Each credential has its
/// own.
///
/// A request that must wait queues in order of arrival if the wait ends before its deadline. Otherwise it fails at once with the
/// time to try again.
public final class RateLimit: Transport {
    private let next: any Transport
    let context: PipelineContext
    private let state: SharedState<RateLimitState>
    private let lines = RateLimitLines()
    /// Whether memory alone decides: neither a store nor other nodes share the limits.
    private let isAlone: Bool
    /// What this process has spent while the store did not work.
    private let solo = Lock(LRUCache<String, RateLimitState>(capacity: 1_000))

    /// Wraps a transport.
    public init(_ next: any Transport, context: PipelineContext) {
        self.next = next
        self.context = context.identifying(by: next)
        state = SharedState("limit", context: context)
        isAlone = context.state == nil && context.quotas == nil
    }

    /// Sends a request once the limits allow it.
    ///
    /// - Throws: ``TransportError/Kind/rateLimited(until:)`` if they allow it only after the deadline; otherwise the error of the
    ///   wrapped transport.
    public func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        let ticket = try await admit(request)
        var sent = request
        sent.options.permit = permit(after: ticket)
        let result = await Result.sending(sent, through: next)
        if let lesson = lesson(of: result, for: ticket) { await learn(lesson, ticket, from: request) }
        return try result.get()
    }

    /// What is left of the limits for requests with the upstream's own credentials.
    package var left: RateLimitState.Left {
        get async {
            let request = HTTPRequest(url: context.upstream.baseURL)
            let key = key(of: request)
            let published = context.upstream.quota
            let (now, quota) = (context.clock.date, context.quotas?.share(of: published) ?? published)
            return await state.read(key) { $0.left(now: now, quota: quota) }
        }
    }

    /// Admits a request if memory alone decides and the limits allow it now; `nil` if not. It saves the call of an asynchronous
    /// function, because nearly all requests need no more.
    // Inlined, its values would take their places in the frame of an asynchronous function.
    @inline(never) func admitNow(_ request: HTTPRequest) -> Ticket? {
        guard isAlone else { return nil }
        let key = key(of: request)
        guard case .go(var ticket) = attemptInMemory(key, ahead: lines.count(key)) else { return nil }
        if !key.isEmpty { ticket.key = key }
        return ticket
    }

    /// Returns the fingerprint of the credentials whose limits count.
    private func key(of request: HTTPRequest) -> String {
        CredentialFingerprint.ofCredentials(
            of: request, to: context.upstream, identity: context.identity(of: request))
    }

    /// Waits until the limits allow a request.
    ///
    /// - Throws: ``TransportError/Kind/rateLimited(until:)`` if they allow it only after the deadline.
    @inline(never) func admit(_ request: HTTPRequest) async throws(TransportError) -> Ticket {
        if let ticket = admitNow(request) { return ticket }
        let key = key(of: request)
        var ticket = try await admit(request, key)
        ticket.key = key
        if let quotas = context.quotas, !context.upstream.quota.isEmpty {
            ticket.sendBy = context.clock.moment.advanced(by: quotas.sendingLimit)
        }
        return ticket
    }

    @inline(never) private func attemptInMemory(_ key: String, ahead: Int) -> Attempt {
        let (now, quota, cap) = (context.clock.date, context.upstream.quota, context.upstream.retryAfterCap)
        return state.updateAlone(key) { Self.admit(&$0, now, quota, ahead: ahead, cap: cap) }
    }

    /// What the result of a request says about the limits.
    enum Lesson: Sendable {
        /// The limit that a reply reports, and the time before which the upstream wants no requests.
        case limits(RateLimitFields.Limit?, blockedUntil: Date?, now: Date)
        /// The request was not sent, so it does not count.
        case notSent
    }

    /// Returns what the result of a request that was admitted says about the limits; `nil` if it says nothing.
    @inline(never) func lesson(of result: Result<HTTPResponse, TransportError>, for ticket: Ticket) -> Lesson? {
        switch result {
        case .success(let response):
            let now = context.clock.date
            let limit = RateLimitFields.limit(in: response.fields, now: now)
            var blocked: Date?
            if case .throttled(let until) = context.upstream.outcome(of: response, at: now) { blocked = until }
            return limit == nil && blocked == nil ? nil : .limits(limit, blockedUntil: blocked, now: now)
        case .failure(let error): return error.attempts == 0 ? .notSent : nil
        }
    }

    /// Learns from the result of a request that was admitted.
    @inline(never) func learn(_ lesson: Lesson, _ ticket: Ticket, from request: HTTPRequest) async {
        switch lesson {
        case .limits(let limit, let blocked, let now):
            await state.update(ticket.key, for: request) { state in
                if let limit { state.learn(limit, now: now) }
                if let blocked { state.block(until: blocked) }
            }
        case .notSent:
            ticket.giveBack?()
            // Other requests may have been counted since.
            guard ticket.before != ticket.after else { return }
            await state.update(ticket.key, for: request) { if $0 == ticket.after { $0 = ticket.before } }
        }
    }

    private enum Attempt: Sendable {
        case go(Ticket)
        case wait(until: Date)
    }

    private func attempt(_ request: HTTPRequest, _ key: String, ahead: Int) async -> Attempt {
        if let sharing = context.quotas, !context.upstream.quota.isEmpty {
            return await attempt(request, key, ahead: ahead, sharing)
        }
        guard state.isShared else { return attemptInMemory(key, ahead: ahead) }
        return await attempt(request, key, ahead: ahead, of: context.upstream.quota)
    }

    private func attempt(_ request: HTTPRequest, _ key: String, ahead: Int, of quota: [Quota]) async -> Attempt {
        let (now, cap) = (context.clock.date, context.upstream.retryAfterCap)
        let admit: @Sendable (inout RateLimitState) -> Attempt = { state in
            Self.admit(&state, now, quota, ahead: ahead, cap: cap)
        }
        // Without a quota, only the upstream's own limits and blocks matter, and memory knows them.
        guard !quota.isEmpty || state.known(key, { $0.isCounting(at: now) }) else {
            return await state.update(key, for: request, admit)
        }
        if let attempt = await state.updateInStore(key, for: request, admit) { return attempt }
        return await attemptAlone(request, key, ahead: ahead, of: quota)
    }

    /// Spends this node's own share, and then what it can lease.
    private func attempt(
        _ request: HTTPRequest, _ key: String, ahead: Int, _ sharing: any QuotaSharing
    ) async -> Attempt {
        let (now, quota, cap) = (context.clock.date, context.upstream.quota, context.upstream.retryAfterCap)
        var earliest: Date?
        if let share = sharing.share(of: quota) {
            // What memory knows to be spent need not be looked up.
            let known = state.known(key) { state in
                var state = state
                return state.admit(now: now, quota: share, ahead: ahead, cap: cap)
            }
            switch known {
            case .wait(let until): earliest = until
            case .go:
                switch await attempt(request, key, ahead: ahead, of: share) {
                case .go(let ticket): return .go(ticket)
                case .wait(let until): earliest = until
                }
            }
        }
        if let until = await state.read(key, { $0.refusal(now: now, quota: quota, cap: cap) }) {
            return .wait(until: until)
        }
        // Those ahead go first.
        guard ahead == 0 else { return .wait(until: min(earliest ?? .distantFuture, now.addingTimeInterval(1))) }
        switch await sharing.take(key.isEmpty ? context.upstream.host : "\(context.upstream.host) \(key)", of: quota) {
        case .given(let giveBack):
            return await state.update(key, for: request) { state in
                let before = state
                state.countReported(now: now)
                return .go(Ticket(before: before, after: state, giveBack: giveBack))
            }
        case .none(let retry):
            let again = now.addingTimeInterval(max(0.05, retry.inSeconds))
            return .wait(until: earliest.map { min($0, again) } ?? again)
        }
    }

    private static func admit(
        _ state: inout RateLimitState, _ now: Date, _ quota: [Quota], ahead: Int, cap: Duration
    ) -> Attempt {
        let before = state
        return switch state.admit(now: now, quota: quota, ahead: ahead, cap: cap) {
        case .go: .go(before == state ? .uncounted : Ticket(before: before, after: state))
        case .wait(let until): .wait(until: until)
        }
    }

    /// Decides without the store, from what this process knows and a tenth of each quota.
    private func attemptAlone(
        _ request: HTTPRequest, _ key: String, ahead: Int, of quota: [Quota]
    ) async -> Attempt {
        let (now, cap) = (context.clock.date, context.upstream.retryAfterCap)
        let known = state.known(key) { state in
            var state = state
            return state.admit(now: now, quota: quota, ahead: ahead, cap: cap)
        }
        if case .wait(let until) = known { return .wait(until: until) }
        let allowed = solo.withLock {
            $0.update(key, default: RateLimitState()) {
                $0.admit(now: now, quota: quota.map(\.tenth), ahead: ahead, cap: cap)
            }
        }
        if case .wait(let until) = allowed { return .wait(until: until) }
        // The store gets this count when it works again.
        return await state.update(key, for: request) { state in
            let before = state
            state.count(now: now, quota: quota)
            return .go(Ticket(before: before, after: state))
        }
    }

    private func admit(_ request: HTTPRequest, _ key: String) async throws(TransportError) -> Ticket {
        switch await attempt(request, key, ahead: lines.count(key)) {
        case .go(let ticket): return ticket
        case .wait(let until):
            try check(until, for: request)
            let line = lines.line(key)
            defer { lines.left(key) }
            let turn = await line.acquire(until: request.options.ending, clock: context.clock)
            switch turn {
            case .given: break
            case .cancelled: throw TransportError(.cancelled, attempts: 0)
            case .late, .full: throw limited(until: until, request)
            }
            defer { line.release() }
            return try await waitAtTheHead(request, key)
        }
    }

    /// Waits until the limits allow the request. If another process is faster, it waits again.
    func waitAtTheHead(_ request: HTTPRequest, _ key: String) async throws(TransportError) -> Ticket {
        while true {
            switch await attempt(request, key, ahead: 0) {
            case .go(let ticket): return ticket
            case .wait(let until):
                let wait = try check(until, for: request)
                let wakes = context.clock.now.advanced(by: wait)
                context.observe(.wait(wait, .rateLimit), of: request)
                do {
                    try await context.clock.sleep(until: wakes, for: .wait("the wait of a rate limit"))
                } catch {
                    throw TransportError(.cancelled, attempts: 0)
                }
            }
        }
    }

    /// Returns how long to wait until a date. Throws if that is too late for the request.
    @discardableResult
    private func check(_ until: Date, for request: HTTPRequest) throws(TransportError) -> Duration {
        let wait = Duration.seconds(clamping: max(0, until.timeIntervalSince(context.clock.date)))
        if let end = context.lastUse(of: request), context.clock.moment.advanced(by: wait) >= end {
            throw limited(until: until, request)
        }
        return wait
    }

    private func limited(until: Date, _ request: HTTPRequest) -> TransportError {
        context.observe(.limited(until: until), of: request)
        return TransportError(.rateLimited(until: until), attempts: 0)
    }
}
