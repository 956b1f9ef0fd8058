// SPDX-License-Identifier: Apache-2.0

import MainstayBase

/// The way of one call through a ``Pipeline``, from top to bottom:
///
/// 1. the caller's answer: a lesser one if the upstream gives none in time (``LesserAnswers``),
/// 2. equal requests that run at the same time share one (``SharedRequests``),
/// 3. what is kept answers, and what comes is kept (``ReplyCache``),
/// 4. another attempt after a failure that may pass (``Retries``), and the program's policies for each attempt,
/// 5. one attempt: the upstream's limits, a place among the running requests, the breaker, the time (``Attempt``),
/// 6. the exchange: the credentials, the program's policies for what is sent, the transport, and what its response
///    means.
///
/// The policies are states that decide. Only this driver asks them and does what they say. A policy that a pipeline
/// does not have is `nil`.
final class CallDriver: Sendable {
    private let context: PipelineContext
    private let upstream: Upstream
    private let clock: any TimeSource
    private let lesser: LesserAnswers?
    private let requests: SharedRequests?
    let cache: ReplyCache?
    private let limits: TimeLimits?
    private let retries: Retries?
    private let ownPolicies: PolicyChain.Next?
    private let attempt: Attempt
    private let deadlines: Alarms

    init(
        _ context: PipelineContext, attempt: Attempt, lesser: LesserAnswers?, requests: SharedRequests?,
        cache: ReplyCache?, limits: TimeLimits?, retries: Retries?, ownPolicies: PolicyChain.Next?
    ) {
        (self.context, upstream, clock) = (context, context.upstream, context.clock)
        (self.lesser, self.cache, self.limits, self.retries) = (lesser, cache, limits, retries)
        // A caller can leave a shared request and let it continue.
        self.requests = requests ?? lesser.map { _ in SharedRequests(context, isSharing: false) }
        (self.ownPolicies, self.attempt) = (ownPolicies, attempt)
        deadlines = Alarms(clock: clock, for: "the deadline of a call")
    }

    // MARK: 1. The caller's answer

    /// Returns the upstream's answer, or a lesser one if the upstream fails or takes too long.
    ///
    /// - Throws: The failure of the request if there is no answer; ``TransportError/Kind/patienceSpent`` if the
    ///   caller's patience ends and the caller has other answers (``FallbackUse/kept``).
    func answer(to request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        do throws(TransportError) { return try await bestAnswer(to: request) } catch {
            guard let reply = error.reply else { throw error }
            return reply.passedOn(in: error, because: upstream.explain(error))
        }
    }

    private func bestAnswer(to request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        let now = clock.moment
        guard let lesser, let requests, let patience = lesser.patience(for: request, from: now) else {
            return try await shared(request)
        }
        let call = try begin(request, patience, at: now, requests)
        // A request that is answered without a wait needs none of what follows.
        if let outcome = call.outcome, lesser.isFinal(outcome, for: request) { return try outcome.get() }
        return try await patientAnswer(to: request, patience, call, lesser).get()
    }

    private func patientAnswer(
        to request: HTTPRequest, _ patience: HTTPRequest.Patience, _ call: SharedCall, _ lesser: LesserAnswers
    ) async -> Outcome {
        await call.running {
            switch await lesser.wait(for: call, request, patience, deadlines) {
            case .outcome(let outcome): return await lesser.better(than: outcome, for: request, until: call.end)
            case .spent(let length, let because):
                let (attempts, acceptsLesser) = (patience.attempts, request.options.acceptsLesser)
                if acceptsLesser,
                    case .success(let answer) = await lesser.answer(
                        to: request, attempts: attempts, because: because, until: call.end)
                {
                    call.detach()
                    return .success(answer)
                }
                guard acceptsLesser, !request.context.acceptsKeptOnly else {
                    call.detach()
                    return .failure(TransportError(.patienceSpent, detail: length, attempts: attempts))
                }
                return await lesser.better(than: await call.finalOutcome(deadlines), for: request, until: call.end)
            }
        }
    }

    // MARK: 2. Equal requests share one

    private func shared(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        // A stream can be read once, so it cannot be shared.
        guard let requests, request.context.streaming == nil else { return try await kept(request).get() }
        let call = try begin(request, request.options.patience, at: clock.moment, requests)
        if let outcome = call.outcome { return try outcome.get() }
        return try await call.running { await call.finalOutcome(deadlines) }.get()
    }

    /// Joins or begins a shared request. It may have ended when this returns.
    ///
    /// - Throws: ``TransportError/Kind/cancelled`` if the caller is already cancelled. It sends nothing then.
    private func begin(
        _ request: HTTPRequest, _ patience: HTTPRequest.Patience?, at now: Moment, _ requests: SharedRequests
    ) throws(TransportError) -> SharedCall {
        guard !Task.isCancelled else { throw TransportError(.cancelled, attempts: 0) }
        var sent = request
        sent.options.patience = patience
        if let limits { sent.begin(limits, on: clock, at: now) }
        return requests.call(sent, through: self, until: request.options.end, at: now)
    }

    /// Watches the replies kept for a request; `nil` without a cache.
    func watch(_ request: HTTPRequest) -> WatchedReply? { cache?.watch(request) }

    // MARK: 3. What is kept answers, and what comes is kept

    func kept(_ request: HTTPRequest) async -> Outcome {
        guard let cache else { return await attempts(request) }
        guard request.method == .get || request.method == .head else {
            let sent = clock.date
            return await cache.settle(await attempts(request), changing: request, sent: sent)
        }
        // A cache keeps whole replies only.
        guard request.context.streaming == nil else { return await attempts(request) }
        guard cache.mayKeep(request) else {
            if let nothing = cache.nothingKept(for: request) { return .success(nothing) }
            return cache.bypassed(await attempts(request))
        }
        let keys = cache.keys(for: request)
        switch cache.decide(request, await cache.variants(for: keys, request), keys) {
        case .answer(let response): return .success(response)
        case .stale(let response, let confirming):
            confirm(confirming, cache)
            return .success(response)
        case .forward(let forward):
            guard forward.mayHavePart || context.fetches != nil else {
                context.observe(.cache(.miss), of: request)
                return await fetched(forward, cache)
            }
            return await elsewhere(forward, cache)
        }
    }

    /// Answers with a kept part, or with the upstream's reply to this node or another one.
    private func elsewhere(_ forward: ReplyCache.Forward, _ cache: ReplyCache) async -> Outcome {
        if forward.mayHavePart, let part = await cache.keptPart(for: forward) { return .success(part) }
        guard forward.isSharable, let fetches = context.fetches else {
            context.observe(.cache(.miss), of: forward.request)
            return await fetched(forward, cache)
        }
        switch await cache.turn(forward, fetches) {
        case .answer(let response): return .success(response)
        case .fetch(let done):
            defer { done() }
            context.observe(.cache(.miss), of: forward.request)
            return await fetched(forward, cache)
        }
    }

    private func fetched(_ forward: ReplyCache.Forward, _ cache: ReplyCache) async -> Outcome {
        let beginning = cache.beginning
        switch await cache.settle(await attempts(forward.sent), of: forward, since: beginning) {
        case .outcome(let outcome): return outcome
        // The 304 is about another response than the kept one. Ask again without a condition.
        case .mismatch(let response):
            return await fetched(forward.unconditional, cache).counting(earlier: response.provenance.attempts)
        }
    }

    /// Confirms a reply in the background. All callers that got the stale reply share one confirmation.
    private func confirm(_ forward: ReplyCache.Forward, _ cache: ReplyCache) {
        guard cache.beginConfirming(forward.keys) else { return }
        Task {
            // The observer learns of a failure, and the next request will try again.
            _ = await fetched(forward, cache)
            cache.endConfirming(forward.keys)
        }
    }

    // MARK: 4. Attempts

    private func attempts(_ request: HTTPRequest) async -> Outcome {
        var run = retries?.begin(request, limits) ?? Retries.Run(request: request, began: clock.moment)
        while true {
            let outcome =
                if let ownPolicies {
                    await Outcome(of: run.request, ownPolicies)
                } else {
                    await attempt.outcome(of: run.request)
                }
            guard let retries, let wait = retries.wait(after: outcome, in: run), await retries.pause(for: wait) else {
                return run.outcome(last: outcome)
            }
            retries.beginAgain(&run, after: outcome)
        }
    }
}

extension CallDriver {
    /// The way of one attempt, the second half of the way of a call. It is an object of its own, because the program's
    /// policies for each attempt are around it.
    final class Attempt: Sendable {
        private let context: PipelineContext
        private let upstream: Upstream
        private let clock: any TimeSource
        private let hedge: Hedge?
        private let rateLimit: RateLimiter?
        private let concurrency: ConcurrencyLimiter?
        private let breaker: CircuitBreaker?
        private let time: AttemptTime?
        private let checksContent: Bool
        private let authorization: Authorizer?
        /// The program's policies for what is sent, around the transport.
        private let below: PolicyChain.Next
        /// Whether nothing but the transport is there for a whole response.
        private let isPlain: Bool
        private let transport: any Transport

        init(
            _ context: PipelineContext, through transport: any Transport, hedge: Hedge?, rateLimit: RateLimiter?,
            concurrency: ConcurrencyLimiter?, breaker: CircuitBreaker?, time: AttemptTime?, checksContent: Bool,
            authorization: Authorizer?, ownPolicies: PolicyChain.Next?
        ) {
            (self.context, upstream, clock) = (context, context.upstream, context.clock)
            (self.hedge, self.rateLimit, self.concurrency, self.breaker) = (hedge, rateLimit, concurrency, breaker)
            (self.time, self.checksContent, self.authorization) = (time, checksContent, authorization)
            self.transport = transport
            // `??` and `==` would need the type of the function while the program runs, and that type exists since
            // iOS 18.
            if let ownPolicies {
                below = ownPolicies
                isPlain = false
            } else {
                below = StreamOpener(transport: transport, clock: context.clock).send
                isPlain = authorization == nil
            }
        }

        /// Sends a request, and a second one if the first takes longer than most.
        func outcome(of request: HTTPRequest) async -> Outcome {
            guard let hedge, hedge.helps(request) else { return await limited(request) }
            return await hedge.outcome(of: request) { await self.limited($0) }
        }

        // MARK: 5. The upstream's limits, a place, the breaker, the time

        private func limited(_ request: HTTPRequest) async -> Outcome {
            while true {
                var ticket: RateLimiter.Ticket?
                if let rateLimit {
                    ticket = rateLimit.admitNow(request)
                    if ticket == nil {
                        do throws(TransportError) { ticket = try await rateLimit.admit(request) } catch {
                            return .failure(error)
                        }
                    }
                }
                // The request that waits for the sign-in has a place, and the sign-in is part of it.
                let outcome: Outcome? =
                    if let concurrency, !upstream.isRenewingCredential {
                        await placed(request, ticket, concurrency)
                    } else {
                        isLate(ticket) ? nil : await guarded(request, ticket)
                    }
                guard let outcome else {
                    // Its place in the quota was lost while it waited, or the upstream has asked for a pause.
                    if let rateLimit, let ticket { await rateLimit.learn(.notSent, ticket, from: request) }
                    continue
                }
                if let rateLimit, let ticket, let lesson = rateLimit.lesson(of: outcome, to: request, ticket) {
                    await rateLimit.learn(lesson, ticket, from: request)
                }
                return outcome
            }
        }

        /// The outcome of a request that has a place among those that run; `nil` if it may not be sent any more.
        private func placed(
            _ request: HTTPRequest, _ ticket: RateLimiter.Ticket?, _ concurrency: ConcurrencyLimiter
        ) async -> Outcome? {
            do throws(TransportError) { try await concurrency.admit(request) } catch { return .failure(error) }
            guard !isLate(ticket), rateLimit?.isPaused(request) != true else {
                concurrency.release(request)
                return nil
            }
            return concurrency.release(request, after: await guarded(request, ticket))
        }

        private func isLate(_ ticket: RateLimiter.Ticket?) -> Bool { ticket?.sendBy.map { $0 < clock.moment } ?? false }

        private func guarded(_ request: HTTPRequest, _ ticket: RateLimiter.Ticket?) async -> Outcome {
            // The probe of an open breaker may need a sign-in, which the breaker would refuse.
            guard let breaker, !upstream.isRenewingCredential else {
                return await timed(request, ticket, from: clock.moment)
            }
            var admission = CircuitBreaker.Admission.pass
            if !breaker.isClosed {
                do throws(TransportError) { admission = try await breaker.admit(request) } catch {
                    return .failure(error)
                }
            }
            let began = clock.moment
            let outcome = await timed(request, ticket, from: began)
            if !breaker.settlesNow(admission, with: outcome) {
                await breaker.settle(admission, with: outcome, of: request, took: began.duration(to: clock.moment))
            }
            return outcome
        }

        private func timed(_ request: HTTPRequest, _ ticket: RateLimiter.Ticket?, from began: Moment) async -> Outcome {
            let permit = ticket.flatMap { rateLimit?.permit(after: $0) }
            guard let time else {
                var sent = request
                if let permit { sent.context.permit = permit }
                return understood(await exchanged(sent), of: request)
            }
            guard let run = time.begin(request, permit, at: began) else {
                return .failure(TransportError(.deadlineExceeded, attempts: 0))
            }
            let outcome =
                if let alarms = time.alarms {
                    await alarms.outcome(until: run.end, late: .timedOut, unless: run.laterEnd) {
                        await self.exchanged(run.request)
                    }
                } else {
                    await exchanged(run.request)
                }
            let understood = understood(outcome, of: request)
            if let took = time.news(in: understood, of: request, since: began) {
                await time.patience?.share(replyAfter: took, to: request)
            }
            return understood
        }

        // MARK: 6. The exchange

        private func exchanged(_ request: HTTPRequest) async -> Outcome {
            if let user = context.user {
                do throws(TransportError) { try user.check(request) } catch { return .failure(error) }
            }
            guard isPlain, request.context.streaming == nil else { return await ownExchange(request) }
            do throws(TransportError) { return .success(try await transport.send(request)) } catch {
                return .failure(error)
            }
        }

        /// Sends a request with credentials, through the program's policies, or for a stream.
        private func ownExchange(_ request: HTTPRequest) async -> Outcome {
            guard let authorization else { return await Outcome(of: request, below) }
            do throws(TransportError) { return .success(try await authorization.send(request, below)) } catch {
                return .failure(error)
            }
        }

        /// The outcome with what its response means; an error if the content has the wrong form.
        private func understood(_ outcome: consuming Outcome, of request: HTTPRequest) -> Outcome {
            // It is consumed, so that the response is not copied because its meaning is noted.
            switch consume outcome {
            case .failure(let error): return .failure(error)
            case .success(var response):
                let now = clock.date
                upstream.understand(&response, at: now)
                // The content of a stream has not arrived yet.
                guard response.stream == nil else { return .success(response) }
                if checksContent, let problem = upstream.problem(withContentOf: response, to: request, at: now) {
                    return .failure(TransportError(.invalidResponse, detail: problem))
                }
                if let kept = request.context.kept,
                    let problem = upstream.problem(with: response, inPlaceOf: kept, to: request)
                {
                    return .failure(TransportError(response, isNoAnswer: problem))
                }
                return .success(response)
            }
        }
    }
}
