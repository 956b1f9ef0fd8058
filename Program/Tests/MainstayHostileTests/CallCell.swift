// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation
@testable import MainstayKit
import MainstayTesting

/// A call of the kit, whatever it is for, in a situation. It is used by the kinds that end in a call.
struct CallCell {
    /// What a call came to.
    enum Outcome {
        case answer(value: String, Provenance)
        case failure(any Error)

        var isAnswer: Bool { if case .answer = self { true } else { false } }
    }

    let upstream: Upstream
    /// What the upstream usually answers to a request; `nil` for a request that is not the consumer's.
    let usual: @Sendable (HTTPRequest) -> [UInt8]?
    /// Whether a request meets the situation. The others get their usual replies.
    var isHit: @Sendable (HTTPRequest) -> Bool = { _ in true }
    /// The type of the usual replies.
    var type = "application/json"
    /// Whether any content is an answer, as it is of a web page.
    var takesAnyContent = false
    /// Whether no content is what the call wants.
    var wantsNothing = false
    /// The words of which the reason of a failure must have one; the name of the upstream by default.
    var names: [String]?
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
        let transport = ScriptedTransport(clock: clock) { [usual, isHit, type, theirs] request in
            guard let content = usual(request) else { return nil }
            // The same request gets the same reply in one cell.
            var random = SeededGenerator(seed: seed)
            if isBad.withLock({ $0 }), isHit(request),
                let step = Self.step(of: situation, usual: content, request, random: &random)
            {
                return step.ofType(type)
            }
            return .respond(Situation.json(content, theirs.ofType(type)))
        }
        let store = MemoryStore()
        let client = client(transport, clock, store, situation)
        switch situation.happening {
        case .caller(.anotherVersion): try await meet(.newer, transport, clock, sheet, random: &random)
        case .caller(let caller): try await meet(caller, transport, clock, store, sheet)
        case .limit(.others): await meetOthers(transport, clock, sheet)
        case .limit(let limit): await meet(limit, client, transport, isBad, sheet)
        case .storage(let storage): try await meet(.storage(storage), transport, clock, sheet, random: &random)
        case .network(let network): try await meet(network, clock, sheet)
        case .days:
            // The reply is right, so it is an answer, whatever the clocks say; and it is one again a minute later.
            for _ in 0..<2 {
                if case .failure(let error) = await paced(client), case .answer = await usualOutcome(clock) {
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
        var isNoAnswer = situation.isNoAnswer && !(takesAnyContent && situation.family == .content)
        if wantsNothing, case .replies(200, _, let content) = situation.happening {
            // An endpoint that wants nothing takes nothing for an answer.
            isNoAnswer = isNoAnswer && !content([]).allSatisfy { " \r\n\t".utf8.contains($0) }
        }
        if case .answer(_, let provenance) = first, isNoAnswer {
            sheet.expect(
                provenance.source == .embedded, .nothingIsClaimed,
                "an answer from \(provenance.source), which nobody gave")
        }
        isBad.withLock { $0 = false }
        // Waits that the upstream asked for, a breaker that opened and a "not found" that is kept are over by then.
        clock.advance(by: .seconds(100_000))
        let second = await timed(client, clock, false)
        note(second, sheet, nil)
        if case .answer(_, let provenance) = second, isNoAnswer {
            sheet.expect(
                [.network, .embedded].contains(provenance.source), .nothingIsClaimed,
                "what was no answer was kept: the second one is from \(provenance.source)")
        }
        await check(second, clock, sheet)
    }

    /// Checks what a call comes to that meets no situation any more.
    func check(_ second: Outcome, _ clock: ManualClock, _ sheet: Sheet) async {
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
            let marked = { [usual, type] (mark: String) in
                ScriptedTransport(clock: clock) { request in
                    let fields: HTTPFields = [.cacheControl: "max-age=600", "X-Mark": mark]
                    return usual(request).map { .respond(Situation.json($0, fields.ofType(type))) }
                }
            }
            for (user, mark) in [("ann", Canary.ofUser.rawValue), ("bob", "of bob")] {
                let outcome = await paced(client(marked(mark), clock, store, nil, user: user))
                guard case .answer(_, let provenance) = outcome else { continue }
                sheet.expect(
                    provenance.source == .network || provenance.source == .embedded, .nobodyGetsAnothers,
                    "\(user) gets an answer from \(provenance.source) that was another's")
            }
        case .anotherProcess:
            let clients = (0..<2).map { _ in client(transport, clock, store, nil) }
            let outcomes = [await paced(clients[0]), await paced(clients[1])]
            guard case .answer(let one, _) = outcomes[0], case .answer(let other, _) = outcomes[1] else { return }
            sheet.expect(one == other, .nothingIsClaimed, "two processes have two answers")
        case .secondTab, .prefetch:
            let client = client(transport, clock, store, nil)
            async let one = paced(client)
            async let other = paced(client)
            guard case (.answer(let first, _), .answer(let second, _)) = (await one, await other) else { return }
            sheet.expect(first == second, .nothingIsClaimed, "two that ask at once get two answers")
        case .anotherVersion: break
        }
    }

    private func meet(
        _ limit: Situation.Limit, _ client: Client, _ transport: ScriptedTransport, _ isBad: Lock<Bool>, _ sheet: Sheet
    ) async {
        let first = await paced(client)
        note(first, sheet, nil)
        let sent = transport.requests.count
        let second = await paced(client)
        switch limit {
        case .throttled, .spent, .others, .noneLeft:
            sheet.expect(
                transport.requests.count == sent || sent == 0, .nothingIsClaimed,
                "a request was sent although the limit is spent")
            if case .failure(let error) = second {
                sheet.failed("\(error)", naming: names ?? [upstream.host])
            }
        case .bare:
            if case .failure(let error) = second { sheet.failed("\(error)", naming: names ?? [upstream.host]) }
        case .revoked:
            guard case .failure(let error) = second else {
                return sheet.expect(
                    { if case .answer(_, let from) = second { from.source != .network } else { true } }(),
                    .nothingIsClaimed, "revoked credentials got a new answer")
            }
            sheet.failed("\(error)", naming: ["401", "credential", "key", "token", upstream.host] + (names ?? []))
        }
    }

    /// What the call comes to if nothing is wrong.
    func usualOutcome(_ clock: ManualClock) async -> Outcome {
        let transport = ScriptedTransport(clock: clock) { [usual, type] in
            usual($0).map { .respond(Situation.json($0, HTTPFields().ofType(type))) }
        }
        return await paced(client(transport, clock, MemoryStore(), nil))
    }

    /// Makes a call; time passes while something of it waits, such as for the limit of an API.
    func paced(_ client: Client) async -> Outcome {
        guard let clock = client.clock as? ManualClock else { return await call(client) }
        return await Self.timed(clock, takesTime: false) { await call(client) }
    }

    /// Makes a call; time passes while it runs if the situation needs that.
    private func timed(_ client: Client, _ clock: ManualClock, _ takesTime: Bool) async -> Outcome {
        await Self.timed(clock, takesTime: takesTime) { await call(client) }
    }

    /// How far the clock goes on at once.
    static let step: Duration = .milliseconds(500)

    /// Does something; time passes while something of it waits.
    ///
    /// - Parameter takesTime: Whether time passes all the while, so that time limits are reached.
    static func timed<Value: Sendable>(
        _ clock: ManualClock, takesTime: Bool, _ body: @escaping @Sendable () async -> Value
    ) async -> Value {
        guard takesTime else {
            let pace = Task {
                while !Task.isCancelled {
                    await clock.sleepers(1)
                    clock.advance(by: step)
                }
            }
            defer { pace.cancel() }
            return await body()
        }
        let task = Task { await body() }
        let ended = Lock(false)
        let ticks = Task {
            while !ended.withLock({ $0 }) {
                for _ in 0..<50 { await Task.yield() }
                clock.advance(by: step)
            }
        }
        let value = await task.value
        ended.withLock { $0 = true }
        await ticks.value
        return value
    }

    /// Notes what an outcome says.
    func note(_ outcome: Outcome, _ sheet: Sheet, _ situation: Situation?) {
        switch outcome {
        case .answer(let value, let provenance):
            sheet.left("the value of an answer", value)
            sheet.left("the provenance of an answer", ProvenanceText.describe(provenance))
            if provenance.source == .stale || provenance.source == .embedded {
                sheet.expect(provenance.because != nil, .theReasonIsTold, "nothing says why a lesser answer is given")
            }
        case .failure(let error):
            var words = names ?? [upstream.host, "offline"]
            if case .replies(let status, _, _) = situation?.happening, status >= 400,
                let response = (error as? APIError)?.response
            {
                words = ["\(response.status.code)", "no such entry", "too often", "before"]
            }
            sheet.failed("\(error)", naming: words)
        }
    }

    /// Notes a request: credentials go to the configured origin only.
    static func note(_ request: HTTPRequest, _ upstream: Upstream, _ sheet: Sheet) {
        guard request.url.authority != upstream.baseURL.authority else { return }
        sheet.left("a request to \(request.url.authority)", "\(request.url) \(request.fields)")
    }

    /// What the upstream does in a situation.
    static func step(
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

    func client(
        _ transport: any Transport, _ clock: ManualClock, _ store: any CacheStore, _ situation: Situation?,
        user: String? = nil, base: HTTPURL? = nil, state: (any StateStore)? = nil
    ) -> Client {
        var upstream = upstream
        if let base { upstream.baseURL = base }
        if state != nil { upstream.quota = [Quota(1, per: .seconds(3_600))] }
        for index in upstream.credentials.indices { upstream.credentials[index].value = Canary.credential.rawValue }
        if case .limit(.spent) = situation?.happening { upstream.quota = [Quota(1, per: .seconds(3_600))] }
        var options = Pipeline.Options()
        options.schedule.attempts = 1
        if let user { options.partition = { _ in user } }
        let context = PipelineContext(
            upstream: upstream, clock: clock, random: RandomSource(SeededGenerator(seed: 1)), state: state)
        return Client(Pipeline(through: transport, context: context, store: store, options: options))
    }
}

extension HTTPFields {
    /// The same fields with a type in place of that of JSON.
    func ofType(_ type: String) -> HTTPFields {
        var fields = self
        if fields[.contentType] ?? "application/json" == "application/json" { fields[.contentType] = type }
        return fields
    }
}

extension ScriptedTransport.Step {
    /// The same step, with a type in place of that of JSON.
    fileprivate func ofType(_ type: String) -> ScriptedTransport.Step {
        switch self {
        case .respond(var response):
            // What has no type is not given one.
            if response.fields.contains(.contentType) { response.fields = response.fields.ofType(type) }
            return .respond(response)
        case .stream(let status, let fields, let chunks):
            return .stream(status, fields: fields.ofType(type), chunks: chunks)
        default: return self
        }
    }
}
