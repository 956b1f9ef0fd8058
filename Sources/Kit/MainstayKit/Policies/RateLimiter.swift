// SPDX-License-Identifier: Apache-2.0

import MainstayBase
public import MainstayFoundation

/// Obeys an upstream's limits: the published quota and the limits that its replies report.
///
/// Each of the upstream's credentials has its own quota. What a reply reports about a limit, such as a 429 with
/// Retry-After, concerns what the limit covers (``Upstream/limitScope``). Unless that is the address, it concerns only
/// the credentials that the request was sent with, those of a gateway's caller included.
///
/// A request that must wait queues in order of arrival if the wait ends before its deadline. Otherwise it fails at once
/// with the time to try again.
public final class RateLimiter: Sendable {
    let context: PipelineContext
    private let state: SharedState<RateLimitState>
    private let pauses: SharedState<PauseState>
    private let lines = RateLimitLines()
    /// Whether memory alone decides: neither a store nor other nodes share the limits.
    private let isAlone: Bool
    /// What this process has spent while the store did not work.
    private let solo = Lock(LRUCache<String, RateLimitState>(capacity: 1_000))
    private let heard = Lock(Heard())

    /// What this process has heard from the upstream. Times are seconds since 1970.
    private struct Heard {
        /// When it last answered without asking for a pause.
        var answered = 0.0
        /// Whether it ever reported a limit or asked for a pause.
        var hasLimits = false
        /// The names of the routes to which that applied, by number.
        var names = LRUCache<Double, String>(capacity: 2 * PauseState.limit)
    }

    init(_ context: PipelineContext) {
        self.context = context
        state = SharedState("limit", context: context)
        // A new form of the numbers needs a new name, so that no version misreads another's.
        pauses = SharedState("pause/2", context: context)
        isAlone = context.state == nil && context.quotas == nil
    }

    /// What is left of the limits.
    public struct Left: Sendable, Equatable {
        /// How many requests each quota allows at once now.
        public var quotas: [Int]
        /// How many requests the upstream said are left; `nil` if it said nothing for the present window.
        public var reported: Int?
    }

    /// What is left of the limits for requests with the upstream's own credentials.
    public var left: Left {
        get async {
            let request = HTTPRequest(url: context.upstream.baseURL)
            let published = context.upstream.quota
            let (now, quota) = (context.clock.date, context.quotas?.share(of: published) ?? published)
            return Left(
                quotas: await state.read(key(of: request)) { $0.left(now: now, quota: quota) },
                reported: await pauses.read(limitKey(of: request)) { $0.reported(now: now) })
        }
    }

    /// A time before which an upstream gets no requests to a route, because of a reply.
    public struct Pause: Sendable, Equatable {
        /// The route, or `all routes`; `nil` if only another process has asked for it.
        public var route: String?
        /// When requests are sent again.
        public var until: Date
        /// The status of the reply; 0 if fields said that no requests are left.
        public var status: Int
        /// Whether it concerns the upstream's own credentials, or requests without any, and not those of one caller.
        public var isOwn: Bool
    }

    /// The pauses that are known: all of the upstream's own credentials, and those of callers that this process has
    /// sent requests for. The longest comes first.
    public var paused: [Pause] {
        get async {
            let (now, own) = (context.clock.date, pauseKey(of: HTTPRequest(url: context.upstream.baseURL)))
            let lifted = await pauses.read("") { $0.liftedAt }
            var all = await pauses.read(own) { [(key: own, value: $0)] }
            all += pauses.known.filter { $0.key != own }
            return heard.withLock { heard in
                all.flatMap { key, state in
                    state.paused(now: now, liftedAt: lifted).map {
                        Pause(
                            route: $0.route == PauseState.everything
                                ? "all routes" : heard.names.value(for: $0.route),
                            until: $0.until, status: $0.status, isOwn: key == own || key.isEmpty)
                    }
                }.sorted { $0.until > $1.until }
            }
        }
    }

    /// Forgets all pauses of this upstream, those of all callers included. Other processes learn it within a second.
    public func resume() async {
        let now = context.clock.date
        for key in Set(pauses.known.map(\.key) + ["", pauseKey(of: HTTPRequest(url: context.upstream.baseURL))]) {
            await pauses.update(key, for: nil) { $0.lift(now: now) }
        }
    }

    /// Admits a request if memory alone decides and the limits allow it now; `nil` if not. It saves the call of an
    /// asynchronous function, because nearly all requests need no more.
    func admitNow(_ request: HTTPRequest) -> Ticket? {
        guard isAlone, !heard.withLock(\.hasLimits) else { return nil }
        guard !context.upstream.quota.isEmpty else { return .uncounted }
        let key = key(of: request)
        guard case .go(var ticket) = attemptInMemory(key, ahead: lines.count(key)) else { return nil }
        if !key.isEmpty { ticket.key = key }
        return ticket
    }

    /// Returns the fingerprint of the credentials whose quota counts.
    private func key(of request: HTTPRequest) -> String {
        CredentialFingerprint.ofCredentials(
            of: request, to: context.upstream, identity: context.identity(of: request))
    }

    /// Returns the fingerprint of all credentials that a request is sent with, also those of a gateway's caller.
    private func pauseKey(of request: HTTPRequest) -> String {
        CredentialFingerprint.ofSender(of: request, to: context.upstream, identity: context.identity(of: request))
    }

    /// Returns the key of the limits that replies report: for an upstream that counts by address, all senders have
    /// one.
    private func limitKey(of request: HTTPRequest) -> String {
        context.upstream.limitScope == .address ? "" : pauseKey(of: request)
    }

    /// Returns the keys of all pauses that concern a request.
    private func pauseKeys(of request: HTTPRequest) -> [String] {
        let key = pauseKey(of: request)
        return key.isEmpty || context.upstream.limitScope != .address ? [key] : [key, ""]
    }

    /// Waits until the limits allow a request.
    ///
    /// - Throws: ``TransportError/Kind/rateLimited(until:)`` if they allow it only after the deadline.
    func admit(_ request: HTTPRequest) async throws(TransportError) -> Ticket {
        if let ticket = admitNow(request) { return ticket }
        let (key, pauseKeys) = (key(of: request), pauseKeys(of: request))
        while true {
            var reportedKey: String?
            for key in pauseKeys where try await waitForPause(request, key) { reportedKey = key }
            // It may wait for a place in the quota, but those whose requests are paused do not wait in that line.
            var ticket = context.upstream.quota.isEmpty ? .uncounted : try await admit(request, key)
            if !key.isEmpty { ticket.key = key }
            if let reportedKey { ticket.reportedKey = reportedKey }
            guard pauseKeys.contains(where: { isPaused(request, $0) }) else {
                if let quotas = context.quotas, !context.upstream.quota.isEmpty {
                    ticket.sendBy = context.clock.moment.advanced(by: quotas.sendingLimit)
                }
                return ticket
            }
            await learn(.notSent, ticket, from: request)
        }
    }

    /// Waits while the upstream wants no requests like this one, and counts the request if the upstream has said how
    /// many are left.
    ///
    /// - Returns: Whether it is counted.
    private func waitForPause(_ request: HTTPRequest, _ key: String) async throws(TransportError) -> Bool {
        while true {
            let lifted = await pauses.read("") { $0.liftedAt }
            let isFree = await pauses.read(key, \.isEmpty)
            guard !isFree else { return false }
            heard.withLock { $0.hasLimits = true }
            let route = RequestRoute(of: request).number
            let (now, answered) = (context.clock.date, heard.withLock(\.answered))
            let (cap, window) = (context.upstream.retryAfterCap.inSeconds, longestWindow)
            let decision = await pauses.update(key, for: request) {
                $0.admit(route, now: now, cap: cap, window: window, liftedAt: lifted, answeredAt: answered)
            }
            guard case .wait(let until) = decision else { return true }
            try await sleep(until: until, for: request)
        }
    }

    /// Whether the upstream has asked for a pause since the request was admitted.
    func isPaused(_ request: HTTPRequest) -> Bool {
        heard.withLock(\.hasLimits) && pauseKeys(of: request).contains { isPaused(request, $0) }
    }

    /// Whether the upstream has asked for a pause since the request began to wait for a place in the quota.
    private func isPaused(_ request: HTTPRequest, _ key: String) -> Bool {
        let now = context.clock.date
        return pauses.known(key) { state in
            !state.isEmpty && state.isBlocked(RequestRoute(of: request).number, now: now)
        }
    }

    /// The longest window of the quotas, in seconds.
    private var longestWindow: Double { context.upstream.quota.reduce(0) { max($0, $1.window.inSeconds) } }

    private func attemptInMemory(_ key: String, ahead: Int) -> Attempt {
        let (now, quota) = (context.clock.date, context.upstream.quota)
        return state.updateAlone(key) { Self.admit(&$0, now, quota, ahead: ahead) }
    }

    /// What the result of a request says about the limits.
    enum Lesson: Sendable {
        /// The limit that a reply reports, the pause that it asks for, and its status.
        case limits(RateLimitFields.Limit?, Asked, HTTPStatus, now: Date)
        /// A reply that says nothing about limits shows that they allow its route.
        case answered
        /// The upstream cannot have got the request, so it does not count.
        case notSent
    }

    /// The pause that a reply asks for.
    enum Asked: Sendable, Equatable {
        case nothing
        /// A pause until a time; `nil` if the reply does not say until when.
        case pause(until: Date?)
    }

    /// Returns what the result of a request that was admitted says about the limits; `nil` if it says nothing.
    func lesson(of outcome: Outcome, to request: HTTPRequest, _ ticket: Ticket) -> Lesson? {
        switch outcome {
        case .success(let response):
            let now = context.clock.date
            var (asked, isThrottled): (Asked, Bool) = (.nothing, false)
            if case .throttled(let until) = context.upstream.outcome(of: response, at: now) {
                isThrottled = true
                if until.map({ $0 > now }) ?? true { asked = .pause(until: until) }
            }
            let hasLimits = heard.withLock { heard in
                if !isThrottled { heard.answered = now.timeIntervalSince1970 }
                return heard.hasLimits
            }
            // With a cap of zero, the upstream cannot pause anything.
            guard context.upstream.retryAfterCap > .zero else { return nil }
            let limit = RateLimitFields.limit(in: response.fields, now: now)
            if limit != nil || asked != .nothing { return .limits(limit, asked, response.status, now: now) }
            guard hasLimits, !isThrottled else { return nil }
            let route = RequestRoute(of: request).number
            return pauses.known(limitKey(of: request)) { $0.learns(fromAnswerTo: route) } ? .answered : nil
        case .failure(let error):
            // The failure of a request to which this one has led does not undo that this one has arrived.
            return error.mayHaveArrived || ticket.hasLedOn?.withLock(\.self) ?? false ? nil : .notSent
        }
    }

    /// Learns from the result of a request that was admitted.
    func learn(_ lesson: Lesson, _ ticket: Ticket, from request: HTTPRequest) async {
        let route = RequestRoute(of: request)
        switch lesson {
        case .limits(let limit, let asked, let status, let now):
            heard.withLock { heard in
                heard.hasLimits = true
                heard.names.set(route.name, for: route.number)
            }
            // An upstream in maintenance says nothing about its limits.
            if status == 503, case .pause(let until) = asked {
                await pauses.update(pauseKey(of: request), for: request) {
                    $0.block(route.number, until: until, status: status, now: now)
                }
            }
            let mayConcernAll = context.upstream.limitScope == .unknown
            let covered = mayConcernAll || context.upstream.limitScope == .route ? route.number : PauseState.everything
            await pauses.update(limitKey(of: request), for: request) { state in
                if let limit {
                    if limit.remaining > 0, asked == .nothing { state.answer(route.number) }
                    state.learn(limit, covered, mayConcernAll: mayConcernAll, now: now)
                }
                if status != 503, case .pause(let until) = asked {
                    state.block(covered, until: until, status: status, mayConcernAll: mayConcernAll, now: now)
                }
            }
        case .answered: await pauses.update(limitKey(of: request), for: request) { $0.answer(route.number) }
        case .notSent:
            ticket.giveBack?()
            if let key = ticket.reportedKey {
                let now = context.clock.date
                await pauses.update(key, for: request) { $0.giveBack(route.number, now: now) }
            }
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
        if let sharing = context.quotas { return await attempt(request, key, ahead: ahead, sharing) }
        guard state.isShared else { return attemptInMemory(key, ahead: ahead) }
        return await attempt(request, key, ahead: ahead, of: context.upstream.quota)
    }

    private func attempt(_ request: HTTPRequest, _ key: String, ahead: Int, of quota: [Quota]) async -> Attempt {
        let now = context.clock.date
        let admit: @Sendable (inout RateLimitState) -> Attempt = { Self.admit(&$0, now, quota, ahead: ahead) }
        if let attempt = await state.updateInStore(key, for: request, admit) { return attempt }
        return await attemptAlone(request, key, ahead: ahead, of: quota)
    }

    /// Spends this node's own share, and then what it can lease.
    private func attempt(
        _ request: HTTPRequest, _ key: String, ahead: Int, _ sharing: any QuotaSharing
    ) async -> Attempt {
        let (now, quota) = (context.clock.date, context.upstream.quota)
        var earliest: Date?
        if let share = sharing.share(of: quota) {
            // What memory knows to be spent need not be looked up.
            let known = state.known(key) { state in
                var state = state
                return state.admit(now: now, quota: share, ahead: ahead)
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
        // Those ahead go first.
        guard ahead == 0 else { return .wait(until: min(earliest ?? .distantFuture, now.addingTimeInterval(1))) }
        switch await sharing.take(key.isEmpty ? context.upstream.host : "\(context.upstream.host) \(key)", of: quota) {
        case .given(let giveBack):
            return .go(Ticket(before: RateLimitState(), after: RateLimitState(), giveBack: giveBack))
        case .none(let retry):
            let again = now.addingTimeInterval(max(0.05, retry.inSeconds))
            return .wait(until: earliest.map { min($0, again) } ?? again)
        }
    }

    private static func admit(
        _ state: inout RateLimitState, _ now: Date, _ quota: [Quota], ahead: Int
    ) -> Attempt {
        let before = state
        return switch state.admit(now: now, quota: quota, ahead: ahead) {
        case .go: .go(before == state ? .uncounted : Ticket(before: before, after: state))
        case .wait(let until): .wait(until: until)
        }
    }

    /// Decides without the store, from what this process knows and a tenth of each quota.
    private func attemptAlone(
        _ request: HTTPRequest, _ key: String, ahead: Int, of quota: [Quota]
    ) async -> Attempt {
        let now = context.clock.date
        let known = state.known(key) { state in
            var state = state
            return state.admit(now: now, quota: quota, ahead: ahead)
        }
        if case .wait(let until) = known { return .wait(until: until) }
        let allowed = solo.withLock {
            $0.update(key, default: RateLimitState()) {
                $0.admit(now: now, quota: quota.map(\.tenth), ahead: ahead)
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
            let turn = await line.acquire(
                until: request.ending?.advanced(by: .zero - margin), clock: context.clock)
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
            case .wait(let until): try await sleep(until: until, for: request)
            }
        }
    }

    /// Waits until a date. Throws at once if that is too late for the request.
    private func sleep(until: Date, for request: HTTPRequest) async throws(TransportError) {
        let wait = try check(until, for: request)
        let wakes = context.clock.now.advanced(by: wait)
        context.observe(.wait(wait, .rateLimit), of: request)
        do {
            try await context.clock.sleep(until: wakes, for: .wait("the wait of a rate limit"))
        } catch {
            throw TransportError(.cancelled, attempts: 0)
        }
    }

    /// Returns how long to wait until a date. Throws if that is too late for the request.
    @discardableResult
    private func check(_ until: Date, for request: HTTPRequest) throws(TransportError) -> Duration {
        let wait = Duration.seconds(clamping: max(0, until.timeIntervalSince(context.clock.date)))
        if let end = context.lastUse(of: request),
            context.clock.moment.advanced(by: wait + margin) >= end
        {
            throw limited(until: until, request)
        }
        return wait
    }

    /// The time that a wait for a place leaves before a deadline, if other nodes share the quota.
    ///
    /// To ask their store takes time, above all if it does not answer. A request that gets a place in its last moment
    /// would spend it and end without a reply. The time to try again is the better answer.
    private var margin: Duration { context.quotas == nil ? .zero : .milliseconds(500) }

    private func limited(until: Date, _ request: HTTPRequest) -> TransportError {
        context.observe(.limited(until: until), of: request)
        return TransportError(.rateLimited(until: until), attempts: 0)
    }
}
