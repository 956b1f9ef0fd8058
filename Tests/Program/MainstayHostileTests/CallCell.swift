// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit
import MainstayTesting

/// A call of the kit, whatever it is for, in a situation. It is used by the kinds that end in a call.
struct CallCell {
    /// What a call came to.
    enum Outcome {
        case answer(value: String, Provenance)
        case failure(APIError)
    }

    let upstream: Upstream
    /// What the upstream usually answers to a request; `nil` for a request that is not the consumer's.
    let usual: @Sendable (HTTPRequest) -> [UInt8]?
    /// Makes the call, and describes its value.
    let call: @Sendable (Client) async -> Outcome

    func meet(_ situation: Situation, _ sheet: Sheet, random: inout SeededGenerator) async throws {
        var clock = ManualClock(date: Situation.today)
        var theirs: HTTPFields = [:]
        if case .days(let own, let their) = situation.happening {
            clock = ManualClock(date: Situation.today.addingTimeInterval(Double(own) * 86_400))
            theirs[.date] = HTTPDate.format(Situation.today.addingTimeInterval(Double(their) * 86_400))
            theirs[.cacheControl] = "max-age=600"
        }
        let seed = random.next()
        let isBad = Lock(true)
        let transport = ScriptedTransport(clock: clock) { [usual, theirs] request in
            guard let content = usual(request) else { return nil }
            // The same request gets the same reply in one cell.
            var random = SeededGenerator(seed: seed)
            if isBad.withLock({ $0 }), let step = Self.step(of: situation, usual: content, request, random: &random) {
                return step
            }
            return .respond(Situation.json(content, theirs))
        }
        let store = MemoryStore()
        let client = client(transport, clock, store, situation)
        switch situation.happening {
        case .caller(let caller): try await meet(caller, transport, clock, store, sheet)
        case .limit(let limit): await meet(limit, client, transport, isBad, sheet)
        case .storage, .network: break
        case .days:
            // The reply is right, so it is an answer, whatever the clocks say; and it is one again a minute later.
            for _ in 0..<2 {
                if case .failure(let error) = await call(client), case .answer = await usualOutcome(clock) {
                    sheet.expect(false, .nothingIsLost, "it fails because a clock is off: \(error)")
                }
                clock.advance(by: .seconds(60))
            }
        default: await meetReply(situation, client, clock, isBad, sheet)
        }
        for request in transport.requests { Self.note(request, upstream, sheet) }
    }

    /// Asks while the upstream misbehaves, and again when it does not.
    private func meetReply(
        _ situation: Situation, _ client: Client, _ clock: ManualClock, _ isBad: Lock<Bool>, _ sheet: Sheet
    ) async {
        let first = await timed(client, clock, situation.takesTime)
        note(first, sheet, situation)
        if case .answer(_, let provenance) = first, situation.isNoAnswer {
            sheet.expect(
                provenance.source == .embedded, .nothingIsClaimed,
                "an answer from \(provenance.source), which nobody gave")
        }
        isBad.withLock { $0 = false }
        // Waits that the upstream asked for, a breaker that opened and a "not found" that is kept are over by then.
        clock.advance(by: .seconds(100_000))
        let second = await timed(client, clock, false)
        note(second, sheet, nil)
        if case .answer(_, let provenance) = second, situation.isNoAnswer {
            sheet.expect(
                [.network, .embedded].contains(provenance.source), .nothingIsClaimed,
                "what was no answer was kept: the second one is from \(provenance.source)")
        }
        // The same client that never met the situation says what the answer is.
        if case .answer(let expected, _) = await usualOutcome(clock) {
            if case .answer(let value, let provenance) = second, provenance.source == .network {
                sheet.expect(value == expected, .nothingIsClaimed, "the answer afterwards is another one")
            } else if case .failure(let error) = second {
                sheet.expect(false, .nothingIsLost, "it fails although the upstream answers again: \(error)")
            }
        }
    }

    private func meet(
        _ caller: Situation.Caller, _ transport: ScriptedTransport, _ clock: ManualClock, _ store: MemoryStore,
        _ sheet: Sheet
    ) async throws {
        switch caller {
        case .anotherUser:
            // Each user's replies have a mark of the user.
            let marked = { [usual] (mark: String) in
                ScriptedTransport(clock: clock) { request in
                    usual(request).map { .respond(Situation.json($0, [.cacheControl: "max-age=600", "X-Mark": mark])) }
                }
            }
            for (user, mark) in [("ann", Canary.ofUser.rawValue), ("bob", "of bob")] {
                let outcome = await call(client(marked(mark), clock, store, nil, user: user))
                guard case .answer(_, let provenance) = outcome else { continue }
                sheet.expect(
                    provenance.source == .network || provenance.source == .embedded, .nobodyGetsAnothers,
                    "\(user) gets an answer from \(provenance.source) that was another's")
            }
        case .anotherProcess:
            let clients = (0..<2).map { _ in client(transport, clock, store, nil) }
            let outcomes = [await call(clients[0]), await call(clients[1])]
            guard case .answer(let one, _) = outcomes[0], case .answer(let other, _) = outcomes[1] else { return }
            sheet.expect(one == other, .nothingIsClaimed, "two processes have two answers")
        case .secondTab, .prefetch:
            let client = client(transport, clock, store, nil)
            async let one = call(client)
            async let other = call(client)
            guard case (.answer(let first, _), .answer(let second, _)) = (await one, await other) else { return }
            sheet.expect(first == second, .nothingIsClaimed, "two that ask at once get two answers")
        case .anotherVersion: break
        }
    }

    private func meet(
        _ limit: Situation.Limit, _ client: Client, _ transport: ScriptedTransport, _ isBad: Lock<Bool>, _ sheet: Sheet
    ) async {
        let first = await call(client)
        note(first, sheet, nil)
        let sent = transport.requests.count
        let second = await call(client)
        switch limit {
        case .throttled, .spent, .others, .noneLeft:
            sheet.expect(
                transport.requests.count == sent || sent == 0, .nothingIsClaimed,
                "a request was sent although the limit is spent")
            if case .failure(let error) = second {
                sheet.failed("\(error)", naming: [upstream.host])
            }
        case .bare: if case .failure(let error) = second { sheet.failed("\(error)", naming: [upstream.host]) }
        case .revoked:
            guard case .failure(let error) = second else {
                return sheet.expect(
                    { if case .answer(_, let from) = second { from.source != .network } else { true } }(),
                    .nothingIsClaimed, "revoked credentials got a new answer")
            }
            sheet.failed("\(error)", naming: ["401", "credential", "key", "token", upstream.host])
        }
    }

    /// What the call comes to if nothing is wrong.
    private func usualOutcome(_ clock: ManualClock) async -> Outcome {
        let transport = ScriptedTransport(clock: clock) { [usual] in usual($0).map { .respond(Situation.json($0)) } }
        return await call(client(transport, clock, MemoryStore(), nil))
    }

    /// Makes a call; time passes while it runs if the situation needs that.
    private func timed(_ client: Client, _ clock: ManualClock, _ takesTime: Bool) async -> Outcome {
        guard takesTime else { return await call(client) }
        let task = Task { await call(client) }
        let ended = Lock(false)
        let ticks = Task {
            while !ended.withLock({ $0 }) {
                for _ in 0..<50 { await Task.yield() }
                clock.advance(by: .milliseconds(500))
            }
        }
        let outcome = await task.value
        ended.withLock { $0 = true }
        await ticks.value
        return outcome
    }

    /// Notes what an outcome says.
    private func note(_ outcome: Outcome, _ sheet: Sheet, _ situation: Situation?) {
        switch outcome {
        case .answer(let value, let provenance):
            sheet.left("the value of an answer", value)
            sheet.left("the provenance of an answer", ProvenanceText.describe(provenance))
            if provenance.source == .stale || provenance.source == .embedded {
                sheet.expect(provenance.because != nil, .theReasonIsTold, "nothing says why a lesser answer is given")
            }
        case .failure(let error):
            var words = [upstream.host, "offline"]
            if case .replies(let status, _, _) = situation?.happening, status >= 400, let response = error.response {
                words = ["\(response.status.code)", "no such entry", "too often", "before"]
            }
            sheet.failed("\(error)", naming: words)
        }
    }

    /// Notes a request: credentials go to the configured origin only.
    private static func note(_ request: HTTPRequest, _ upstream: Upstream, _ sheet: Sheet) {
        guard request.url.authority != upstream.baseURL.authority else { return }
        sheet.left("a request to \(request.url.authority)", "\(request.url) \(request.fields)")
    }

    /// What the upstream does in a situation.
    private static func step(
        of situation: Situation, usual: [UInt8], _ request: HTTPRequest, random: inout SeededGenerator
    ) -> ScriptedTransport.Step? {
        guard case .limit(let limit) = situation.happening else { return situation.step(usual: usual, random: &random) }
        return switch limit {
        case .throttled: .respond(Situation.json([], status: 429, [.retryAfter: "600"]))
        case .bare: .respond(Situation.json([], status: 429))
        case .noneLeft:
            .respond(
                Situation.json(
                    usual,
                    [
                        .cacheControl: "no-store", "X-RateLimit-Remaining": "0",
                        "X-RateLimit-Reset": "\(Int(Situation.today.timeIntervalSince1970) + 600)",
                    ]))
        case .revoked: .respond(Situation.json(Array(#"{"error":"invalid token"}"#.utf8), status: 401))
        case .spent, .others: .respond(Situation.json(usual, [.cacheControl: "no-store"]))
        }
    }

    private func client(
        _ transport: ScriptedTransport, _ clock: ManualClock, _ store: MemoryStore, _ situation: Situation?,
        user: String? = nil
    ) -> Client {
        var upstream = upstream
        for index in upstream.credentials.indices { upstream.credentials[index].value = Canary.credential.rawValue }
        if case .limit(.spent) = situation?.happening { upstream.quota = [Quota(1, per: .seconds(3_600))] }
        var options = Pipeline.Options()
        options.schedule.attempts = 1
        if let user { options.partition = { _ in user } }
        let context = PipelineContext(upstream: upstream, clock: clock, random: RandomSource(SeededGenerator(seed: 1)))
        return Client(Pipeline(through: transport, context: context, store: store, options: options))
    }
}
