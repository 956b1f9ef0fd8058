// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation
@testable import MainstayKit
import MainstayQueries
import MainstayTestSupport
import MainstayTesting
import Testing

/// Random histories of one client, for each setting of an upstream and of a pipeline: calls, changes, redirects, pages, parts
/// and queries, of two users, while time passes. In the middle a situation lasts. An upstream that knows the truth
/// (``World``) judges what the client says.
struct Histories: ConsumerKind {
    static let name = "histories"

    func consumers() -> [(name: String, consumer: String)] {
        (Arrangement.settings.keys.sorted() + ["no setting"]).map { ($0, $0) }
    }

    func leftOut(_ setting: String, _ situation: Situation) -> LeftOut? {
        switch situation.happening {
        case .storage, .caller(.anotherVersion), .network, .limit(.others): .isCovered
        case .caller(.prefetch): .hasNoTab
        default: nil
        }
    }

    func meet(_ situation: Situation, _ setting: String, _ sheet: Sheet, random: inout SeededGenerator) async throws {
        let history = try await History(setting, situation, sheet, random: random)
        await history.run()
    }
}

/// How a client is made.
struct Arrangement: Sendable {
    enum SignIn: CaseIterable { case token, query, ownFields, cookies, nobody }

    var upstream: Upstream
    var options = Pipeline.Options()
    var signIn = SignIn.nobody
    var hasSmallStore = false
    /// Whether limits and pauses are in a store that other processes could share.
    var hasSharedState = false
    /// The settings that it has.
    var names: [String] = []

    typealias Setting = @Sendable (inout Arrangement, inout SeededGenerator) -> Void

    /// Draws an arrangement that has a setting, and perhaps others.
    init(_ setting: String, random: inout SeededGenerator) {
        upstream = Upstream(
            host: "api.example.com", baseURL: HTTPURL("https://api.example.com/v1")!, timeToLive: .seconds(60),
            notFoundTimeToLive: .seconds(5))
        signIn = SignIn.allCases.randomElement(using: &random) ?? .token
        hasSmallStore = Bool.random(using: &random)
        hasSharedState = Int.random(in: 0..<3, using: &random) == 0
        options.schedule.attempts = Int.random(in: 1...3, using: &random)
        for name in Self.settings.keys.sorted() where name == setting || Int.random(in: 0..<6, using: &random) == 0 {
            Self.settings[name]?(&self, &random)
            names.append(name)
        }
    }

    /// What each setting is changed to. A setting that the compiler knows and that is neither here nor in ``others`` fails.
    static let settings: [String: Setting] = [
        "Upstream.baseURL": { one, _ in one.upstream.baseURL = HTTPURL("https://api.example.com:8443/of/v1")! },
        "Upstream.timeToLive": { one, random in
            one.upstream.timeToLive = [.zero, .seconds(1_000)].randomElement(using: &random)!
        },
        "Upstream.notFoundTimeToLive": { one, _ in one.upstream.notFoundTimeToLive = .zero },
        "Upstream.lifetimes": { one, _ in one.upstream.lifetimes = [200: .seconds(120), 404: .seconds(10)] },
        "Upstream.staleLimit": { one, _ in one.upstream.staleLimit = .seconds(100) },
        "Upstream.keepsForOutages": { one, _ in one.upstream.keepsForOutages = true },
        "Upstream.overriddenStatuses": { one, _ in
            one.upstream.overriddenStatuses = [200]
            one.upstream.lifetimes = [200: .seconds(120)]
        },
        "Upstream.overridesCacheControl": { one, _ in one.upstream.overridesCacheControl = true },
        "Upstream.cacheMode": { one, _ in one.upstream.cacheMode = .shared },
        "Upstream.quota": { one, random in
            one.upstream.quota = [
                Quota(
                    Int.random(in: 2...6, using: &random), per: .seconds(60),
                    burst: Int.random(in: 1...3, using: &random))
            ]
        },
        "Upstream.limitScope": { one, random in
            one.upstream.limitScope = Upstream.LimitScope.allCases.randomElement(using: &random)!
        },
        "Upstream.retryAfterCap": { one, random in
            one.upstream.retryAfterCap = [.zero, .seconds(10)].randomElement(using: &random)!
        },
        "Upstream.redirects": { one, random in
            one.upstream.redirects = [.sameHost, .pass].randomElement(using: &random)!
        },
        "Upstream.notFoundFallsThrough": { one, _ in one.upstream.notFoundFallsThrough = true },
        "Upstream.classify": { one, _ in
            one.upstream.classify = { [usual = one.upstream.classify] response, date in
                response.status == 418 ? .throttled(until: nil) : usual(response, date)
            }
        },
        "Upstream.storeName": { one, _ in one.upstream.storeName = "own" },
        "Upstream.cacheKey": { one, _ in one.upstream.cacheKey = { $0.url.target } },
        "Upstream.isVolatile": { one, _ in one.upstream.isVolatile = { $0.url.path.contains("things/1") } },
        "Upstream.content": { one, _ in
            one.upstream.content = { $0.url.path.contains("/things/") ? .json : .asDeclared }
        },
        "Upstream.keyFields": { one, _ in one.upstream.keyFields = ["Accept-Language"] },
        "Upstream.trustsVary": { one, _ in one.upstream.trustsVary = true },
        "Options.schedule": { one, _ in one.options.schedule = Retry.Schedule() },
        "Options.budget": { one, _ in one.options.budget = Retry.Budget() },
        "Options.limits": { one, _ in one.options.limits = TimeLimits(firstByte: .seconds(2), silence: .seconds(2)) },
        "Options.patience": { one, _ in one.options.patience = .seconds(1) },
        "Options.breaker": { one, _ in one.options.breaker = nil },
        "Options.fallback": { one, random in
            one.options.fallback = [.never, .kept, .keptForOutages].randomElement(using: &random)!
        },
        "Options.concurrency": { one, _ in one.options.concurrency = .init(limit: 1, queue: 4) },
        "Options.hedgeDelay": { one, _ in one.options.hedgeDelay = .seconds(1) },
        "Options.retries": { one, _ in
            one.options.retry { _, result in
                if case .success(let response) = result, response.status == 409 { true } else { nil }
            }
        },
        "Options.reportsDrift": { one, _ in one.options.reportsDrift = true },
        "Options.partition": { one, _ in one.options.partition = { $0.fields["Accept-Language"] } },
    ]

    /// The settings that no history has, and why.
    static let others: [String: String] = [
        "Options.policies": "the policies of an app are tested by themselves",
        "Upstream.addressProblem": "an upstream with it sends nothing",
        "Upstream.credentials": "each history draws its way to sign in",
        "Upstream.gateway": "only a gateway reads it",
        "Upstream.encoder": "the form of a body decides nothing",
        "Upstream.decoder": "the form of a body decides nothing",
        "Options.connectivity": "the way itself is a situation",
    ]

    /// How long a reply may be given without asking, in seconds.
    ///
    /// - Parameter ahead: How many seconds the world's clock is ahead.
    func lifetime(of sent: World.Sent, ahead: Double) -> Double {
        let usual = (upstream.lifetimes[200] ?? upstream.timeToLive).inSeconds
        if upstream.overriddenStatuses.contains(200) { return usual }
        if upstream.overridesCacheControl { return usual }
        if let said = sent.trait.lifetime(upstream.cacheMode) { return said }
        let date = sent.confirmed.addingTimeInterval(ahead)
        guard upstream.lifetimes[200] == nil, sent.trait.hasDate, sent.changed <= date else { return usual }
        // A tenth of its age, and no more than a minute (RFC 9111 §4.2.2).
        return min(60, date.timeIntervalSince(sent.changed) / 10)
    }

    /// Why a reply may not be kept at all; `nil` if it may.
    func problem(keeping sent: World.Sent) -> String? {
        if sent.isForbidden { return "the request forbade to keep it" }
        if upstream.overriddenStatuses.contains(200) { return nil }
        guard upstream.cacheMode == .shared else {
            return sent.trait.forbidsStoring ? "its Cache-Control is no-store" : nil
        }
        if sent.trait.forbidsStoring { return "its Cache-Control is no-store" }
        if sent.trait.caching == .aUsers { return "its Cache-Control is private, and the cache is shared" }
        if sent.hasAuthorization, signIn == .ownFields, !sent.trait.allowsSharing {
            return "it answered a request with credentials, and the cache is shared"
        }
        return nil
    }
}

/// One history.
@MainActor private final class History {
    let situation: Situation
    let sheet: Sheet
    let arrangement: Arrangement
    let clock: ManualClock
    let world: World
    let client: Client
    let store: MemoryStore
    let storeLimit: Int
    let inspector: Inspector
    let source: CredentialSource
    let jar: CookieJar
    let events = Lock<[String]>([])
    var random: SeededGenerator
    var user = "ann"
    var edits = 0
    /// Whether a request of this step cannot be sent.
    var isUnreachable = false
    /// The version of each thing that this client has made last, or may have made.
    var own = Array(repeating: 0, count: World.count)
    /// The newest version of each thing that this client has seen or made as this user.
    var seen: [String: Int] = [:]
    /// The serial of the world when something was changed that the list shows.
    var listChanged = 0
    /// What a step is called in a failure.
    var step = "" {
        didSet {
            world.state.withLock { [step, arrangement] in
                $0.step = "\(step) (\(arrangement.signIn), \(arrangement.names))"
            }
        }
    }

    init(_ setting: String, _ situation: Situation, _ sheet: Sheet, random: SeededGenerator) async throws {
        var random = random
        var arrangement = Arrangement(setting, random: &random)
        var (own, their) = (0, 0)
        if case .days(let ours, let theirs) = situation.happening { (own, their) = (ours, theirs) }
        clock = ManualClock(date: Situation.today.addingTimeInterval(Double(own) * 86_400))
        if case .limit(.spent) = situation.happening { arrangement.upstream.quota = [Quota(2, per: .seconds(600))] }
        source = CredentialSource(identity: "ann", value: "ann-\(Canary.credential.rawValue)")
        jar = CookieJar(account: "ann", clock: clock)
        switch arrangement.signIn {
        case .token: arrangement.upstream.credentials = [.bearer(from: source)]
        case .query: arrangement.upstream.credentials = [Credential("key", in: .query, from: source)]
        default: break
        }
        let seed = random.next()
        world = World(
            arrangement.upstream, clock, sheet, ahead: Double(their - own) * 86_400,
            isHedged: arrangement.options.hedgeDelay != nil || situation.isAskedTwice, random: &random
        ) { request, usual in
            var random = SeededGenerator(seed: seed)
            return CallCell.step(of: situation, usual: usual, request, random: &random)
        }
        let transport = FollowingTransport(
            world: world, next: ScriptedTransport(clock: clock) { [world] in world.step(for: $0) },
            cookies: arrangement.signIn == .cookies ? jar : nil)
        inspector = Inspector(transport, clock: clock)
        storeLimit = arrangement.hasSmallStore ? 6_000 : 64 << 20
        store = MemoryStore(capacity: arrangement.hasSmallStore ? 5 : 1_000, byteLimit: storeLimit)
        let context = PipelineContext(
            upstream: arrangement.upstream, clock: clock,
            random: RandomSource(SeededGenerator(seed: random.next())),
            state: arrangement.hasSharedState ? MemoryStateStore() : nil,
            observer: { [events] event in
                sheet.left("an event", "\(event)")
                events.withLock { $0.append("\(event)") }
            })
        client = Client(Pipeline(through: inspector, context: context, store: store, options: arrangement.options))
        (self.situation, self.sheet, self.arrangement, self.random) = (situation, sheet, arrangement, random)
        signIn("ann")
    }

    func run() async {
        for number in 0..<45 {
            world.state.withLock { $0.isBad = 15..<30 ~= number && situation.isBadReply }
            if number == 30 {
                // What began while things were bad ends before things are well for long.
                for _ in 0..<1_000 where world.state.withLock({ !$0.running.isEmpty }) {
                    _ = await world.settled()
                    clock.advance(by: .milliseconds(500))
                }
                clock.advance(by: .seconds(100_000))
            }
            clock.advance(by: .seconds(1))
            await act()
            checkBounds()
        }
        for exchange in inspector.exchanges {
            let record = "\(exchange)"
            sheet.left("the record of an exchange", record)
            for secret in World.secrets.map(\.secret) {
                sheet.expect(!record.contains(secret), .noSecretLeaves, "\(secret) is in a record")
            }
        }
    }

    private func signIn(_ name: String) {
        user = name
        seen = [:]
        let secret = name == "ann" ? Canary.credential.rawValue : Canary.ofUser.rawValue
        jar.removeAll()
        jar.account = name
        jar.accept(["session=\(name)-\(secret); Path=/"], from: arrangement.upstream.baseURL)
        source.replace(with: "\(name)-\(secret)", identity: name)
    }

    /// Who asks, as the world sees it.
    private var asker: String? { arrangement.signIn == .nobody ? nil : user }

    private func fields(_ language: String?) -> HTTPFields {
        var fields: HTTPFields = [:]
        if let language { fields["Accept-Language"] = language }
        if arrangement.signIn == .ownFields {
            fields[.authorization] =
                "Bearer \(user)-\(user == "ann" ? Canary.credential.rawValue : Canary.ofUser.rawValue)"
        }
        return fields
    }

    private func thing(
        _ id: Int, at place: String = "things", _ language: String?, cache: CacheUse? = nil,
        fallback: FallbackUse = .onOutage
    ) -> Endpoint<World.Reply> {
        // Only the number is a value of the path.
        let path: EndpointPath =
            switch place {
            case "moved": "moved/\(id)"
            case "away": "away/\(id)"
            case "down": "down/\(id)"
            case "outside": "outside/\(id)"
            case "token": "token/\(id)"
            default: "things/\(id)"
            }
        return Endpoint(.get, path, fields: fields(language), fallback: fallback, cache: cache)
    }

    private func chance(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }

    private func act() async {
        let id = Int.random(in: 0..<World.count, using: &random)
        let language = [nil, "de", "en"].randomElement(using: &random)!
        switch Int.random(in: 0..<34, using: &random) {
        case 0..<6: await get(id, language)
        case 6: await get(id, language, cache: .noStore)
        case 7: await get(id, language, cache: .reload)
        case 8: await get(id, language, cache: .onlyIfCached)
        case 9: await get(id, language, fallback: .keptForOutages)
        case 10, 11:
            await change(id)
            await get(id, language)
        case 12:
            await blindChange(id)
            await get(id, language)
        case 13: world.change(id)
        case 14, 15: await part(id)
        case 16: await pages()
        case 17: await list()
        case 18: await redirect(id)
        case 19: await echo(id)
        case 20: await query(id, language)
        case 21: await newest()
        case 22: signIn(chance(2) ? "bob" : "ann")
        case 23: for number in 0..<20 { await get(3, "x-\(number)") }
        case 24: await answers(id, language)
        case 25: await changeUser(id)
        case 26: await otherQuery(id)
        case 27: await follow()
        case 28: await watch()
        case 29:
            world.state.withLock { $0.isLow = true }
            await get(id, language, cache: .reload)
            await get(id, language, cache: .reload)
            world.state.withLock { $0.isLow = false }
        case 32:
            // It says that one request is left, the next one cannot be sent, and so another one may be.
            world.state.withLock { ($0.isLow, $0.left) = (true, 1) }
            await get(id, language, cache: .reload)
            world.state.withLock { ($0.isLow, $0.left, $0.isUnreachable) = (false, 0, true) }
            isUnreachable = true
            await get(id, language, cache: .reload)
            isUnreachable = false
            world.state.withLock { $0.isUnreachable = false }
            await get(id, language, cache: .reload)
        case 30:
            world.state.withLock { $0.isBusy = true }
            await get(id, language)
            await get(id, language)
        default: clock.advance(by: .seconds([5, 50, 70, 500, 5_000].randomElement(using: &random)!))
        }
    }

    /// Runs something; time passes while it waits.
    private func paced<Value: Sendable>(_ body: @escaping @MainActor () async throws -> Value) async throws -> Value {
        try await CallCell.timed(clock, takesTime: situation.takesTime && world.state.withLock(\.isBad)) {
            await Result(asyncCatching: body)
        }.get()
    }

    private func note(_ error: any Error) {
        sheet.failed("\(error)")
        sheet.expect(
            !"\(error)".contains("unexpected:"), .nothingIsClaimed, "\(step): the world does not know: \(error)")
    }

    private func claim(_ condition: Bool, _ text: @autoclosure () -> String) {
        sheet.expect(condition, .nothingIsClaimed, "\(step): \(text()) (\(arrangement.signIn), \(arrangement.names))")
    }

    private func checkBounds() {
        sheet.expect(
            store.size <= storeLimit, .nothingIsClaimed, "\(step): the store has \(store.size) bytes of \(storeLimit)")
        let request = HTTPRequest(url: arrangement.upstream.baseURL.appending(path: ["things", "3"]))
        if let key = client.known?.pipeline?.cache?.keys(for: request).own {
            let count = store.variants(for: key).count
            sheet.expect(count <= 16, .nothingIsClaimed, "\(step): one address has \(count) kept replies")
        }
    }

    // MARK: What is read

    private func get(
        _ id: Int, at place: String = "things", _ language: String?, cache: CacheUse? = nil,
        fallback: FallbackUse = .onOutage
    ) async {
        step = "\(user) gets \(place)/\(id) \(language ?? "")"
        let endpoint = thing(id, at: place, language, cache: cache, fallback: fallback)
        let (began, serial) = await world.settled()
        // A call may take ten seconds in all, and a little longer while bytes move or nothing was asked yet.
        let time = clock.now
        defer {
            let took = time.duration(to: clock.now).inSeconds
            claim(took < 14 || situation.takesTime, "it took \(took) s")
        }
        do {
            let client = client
            if case .caller(.secondTab) = situation.happening {
                let (one, other) = try await paced { () async throws in
                    async let one = client.answer(to: endpoint)
                    async let other = client.answer(to: endpoint)
                    return try await (one, other)
                }
                judge(one, id, language, began, serial, endpoint)
                judge(other, id, language, began, serial, endpoint)
            } else {
                judge(try await paced { try await client.answer(to: endpoint) }, id, language, began, serial, endpoint)
            }
        } catch {
            note(error)
            explain(error, endpoint, at: place, since: began)
        }
    }

    /// A failure is a loss if nothing is wrong, and nothing limits the call.
    ///
    /// - Parameter began: When the call began. Its clock may have gone on since it failed.
    private func explain(
        _ error: any Error, _ endpoint: Endpoint<World.Reply>, at place: String = "things", since began: Date
    ) {
        let (isBad, isPaused) = world.state.withLock { state in
            (state.isBad, state.paused.values.contains { $0 > began.addingTimeInterval(-1) })
        }
        // A redirect to such an address and a lost reply are failures like others, and after some nobody asks it for a
        // while.
        let failures = ["it redirected to an address that is not allowed", "the connection was lost"]
        if failures.contains(where: { "\(error)".contains("it failed too often (\($0)") }) { return }
        // A slow reply is too late for a client that waits for two seconds only, and is a failure too.
        if arrangement.names.contains("Options.limits"), "\(error)".contains("it did not answer in time)") { return }
        let leads = arrangement.upstream.redirects == .follow ? ["things", "moved", "away"] : ["things"]
        guard !isBad, !isPaused, !isUnreachable, arrangement.upstream.quota.isEmpty, endpoint.cache != .onlyIfCached,
            leads.contains(place), !world.isHedged
        else { return }
        sheet.expect(
            false, .nothingIsLost,
            "\(step): it fails, and nothing is wrong: \(error) (\(arrangement.signIn), \(arrangement.names))")
    }

    /// Asks for the kept answer and then for the upstream's.
    private func answers(_ id: Int, _ language: String?) async {
        step = "\(user) gets answers of \(id) \(language ?? "")"
        let endpoint = thing(id, language)
        let (began, serial) = await world.settled()
        let client = client
        let given = Lock<[Answer<World.Reply>]>([])
        do {
            try await paced {
                for try await answer in client.answers(endpoint) { given.withLock { $0.append(answer) } }
            }
        } catch {
            note(error)
            explain(error, endpoint, since: began)
        }
        let answers = given.withLock { $0 }
        claim(answers.count <= 2, "\(answers.count) answers")
        var kept = endpoint
        kept.cache = .onlyIfCached
        for (index, answer) in answers.enumerated() {
            let source = answer.provenance.source
            let isKept = index == 0 && [.cache, .stale].contains(source)
            judge(answer, id, language, began, serial, isKept ? kept : endpoint)
            if index == 0, source == .cache { claim(answers.count == 1, "a fresh answer is not the last") }
            if index == 1 { claim([.network, .revalidated].contains(source), "the last answer is from \(source)") }
        }
    }

    /// Somebody else signs in while a reply is on its way.
    private func changeUser(_ id: Int) async {
        step = "\(user) asks for \(id), and somebody else signs in"
        let (client, endpoint, before, other) = (
            client, thing(id, nil, cache: .reload), user, user == "ann" ? "bob" : "ann"
        )
        world.state.withLock { state in
            state.isSlow = true
            state.isLedOn = true
        }
        let task = Task { await Result(asyncCatching: { try await client.answer(to: endpoint) }) }
        for _ in 0..<2_000 where world.state.withLock(\.isSlow) { await Task.yield() }
        signIn(other)
        let result = await CallCell.timed(clock, takesTime: true) { await task.value }
        world.state.withLock { state in
            state.isSlow = false
            state.isLedOn = false
        }
        switch result {
        case .failure(let error): sheet.left("a call that was cancelled", "\(error)")
        case .success(let answer) where answer.provenance.source == .network && !situation.isBadReply:
            // Who names the user in the request has asked for that user's.
            guard arrangement.signIn != .ownFields else { return }
            sheet.expect(
                answer.value.user != before || arrangement.signIn == .nobody, .nobodyGetsAnothers,
                "\(step): what was \(before)'s is given when \(other) is signed in")
        case .success: break
        }
    }

    private func judge(
        _ answer: Answer<World.Reply>, _ id: Int, _ language: String?, _ began: Date, _ serial: Int,
        _ endpoint: Endpoint<World.Reply>
    ) {
        if HostileRun.isRepeating { print("  \(step), \(endpoint.cache as Any): \(answer)") }
        sheet.left("\(step): an answer", "\(answer.value) \(answer.fields)")
        let (source, value) = (answer.provenance.source, answer.value)
        let isBad = world.state.withLock(\.isBad)
        if isBad, situation.isNoAnswer, value.serial != World.awaySerial {
            claim(source != .network, "an answer from the network that nobody gave")
        }
        guard value.serial != World.awaySerial else {
            return claim(step.contains("away") || step.contains("token"), "an answer of another host")
        }
        guard let sent = world.sent(value.serial), sent.reply == value else {
            return claim(situation.isBadReply, "\(value) was never sent")
        }
        guard !sent.isOdd else { return }
        claim(value.id == id, "thing \(value.id) is the answer")
        if let owner = value.user {
            sheet.expect(
                owner == asker, .nobodyGetsAnothers,
                "\(step): \(asker ?? "nobody") gets what is \(owner)'s from \(source)")
        }
        claim(!sent.trait.hasLanguages || value.language == language, "it speaks \(value.language ?? "no language")")
        // While the call ran, the clock went on.
        let age = began.timeIntervalSince(sent.confirmed)
        if source == .network || source == .revalidated {
            claim(endpoint.cache != .onlyIfCached, "only the cache was asked, and the answer is from \(source)")
        }
        switch source {
        case .network: claim(value.serial > serial, "an answer that is called new was sent before")
        case .revalidated: claim(sent.confirmed >= began, "nobody has confirmed it")
        case .cache:
            let lifetime = arrangement.lifetime(of: sent, ahead: world.ahead)
            claim(age <= lifetime + 1, "it is called fresh \(age) s after it was sent, and was so for \(lifetime) s")
            if let problem = arrangement.problem(keeping: sent) {
                claim(false, "it was kept (\(source)), and \(problem)")
            }
            claim(value.version >= own[id], "it is older than the change that this client has made")
            claim(
                answer.provenance.because != nil || endpoint.cache != .reload && endpoint.cache != .noStore,
                "it was to be new, and nothing says why it is from the cache")
        case .stale:
            claim(answer.provenance.because != nil || endpoint.cache == .onlyIfCached, "nothing says why it is stale")
            let isForced =
                (arrangement.upstream.keepsForOutages || endpoint.fallback == .keptForOutages
                    || arrangement.options.fallback == .keptForOutages)
                && arrangement.upstream.cacheMode != .shared
            if !isForced, let problem = arrangement.problem(keeping: sent) {
                claim(false, "it was kept (\(source)), and \(problem)")
            }
            if let limit = arrangement.upstream.staleLimit {
                let lifetime = arrangement.lifetime(of: sent, ahead: world.ahead)
                claim(
                    age - lifetime <= limit.inSeconds + 1 || endpoint.cache == .onlyIfCached,
                    "it is \(age - lifetime) s too old, and the limit is \(limit)")
            }
            if arrangement.options.fallback == .never, endpoint.cache != .onlyIfCached {
                claim(false, "a lesser answer, which nobody wants")
            }
        default: claim(false, "an answer from \(source)")
        }
        if case .days = situation.happening {
        } else if let told = answer.provenance.age {
            claim(told.inSeconds >= age - 2, "it is \(age) s old, and says \(told)")
        }
        // A change is made from what is kept for a request without a language.
        if source == .network || source == .revalidated, language == nil, endpoint.cache != .noStore {
            seen["\(id)"] = max(seen["\(id)"] ?? 0, value.version)
        }
    }

    /// Asks for a part of a file.
    private func part(_ id: Int) async {
        let length = World.file(id, 1).count
        let first = Int.random(in: 0..<length, using: &random)
        let last = first + Int.random(in: 0..<200, using: &random)
        let range =
            switch Int.random(in: 0..<4, using: &random) {
            case 0: "bytes=\(first)-"
            case 1: "bytes=-\(last - first + 1)"
            case 2: "bytes=\(length + 100)-"
            default: "bytes=\(first)-\(last)"
            }
        step = "\(range) of file \(id)"
        var endpoint = Endpoint<HTTPResponse>(.get, "files/\(id)", fields: fields(nil))
        if !chance(4) { endpoint.fields[CacheField.range] = range }
        do {
            let (client, sent) = (client, endpoint)
            let answer = try await paced { try await client.answer(to: sent) }
            guard !situation.isBadReply else { return }
            let (response, changed) = (answer.value, world.state.withLock { ($0.versions[id], $0.changed[id]) })
            var matched = false
            for version in 1...changed.0 {
                let whole = World.file(id, version)
                guard response.status == 206,
                    let told = response.fields[CacheField.contentRange].flatMap(ContentRange.init)
                else {
                    matched = matched || response.body == whole
                    continue
                }
                matched =
                    matched
                    || told.last < whole.count && told.total == whole.count
                        && response.body == Array(whole[told.first...told.last])
                if range.hasPrefix("bytes=-") {
                    claim(
                        told.last == whole.count - 1 && response.body.count == last - first + 1, "another part: \(told)"
                    )
                } else {
                    claim(told.first == first, "another part: \(told)")
                    if !range.hasSuffix("-") { claim(told.last == min(last, whole.count - 1), "another part: \(told)") }
                }
            }
            claim(matched, "\(response.status): these bytes are no part of any version")
            claim(
                response.status == 200 || sent.fields.contains(CacheField.range), "a part, and the whole was asked for")
        } catch {
            note(error)
            // A range that begins after the end cannot be satisfied.
            if let error = error as? APIError, error.response?.status == 416 {
                claim(range == "bytes=\(length + 100)-" || situation.isBadReply, "416, and there is such a part")
            }
        }
    }

    private func pages() async {
        step = "all pages"
        let endpoint = Endpoint<World.Page>(.get, "list", fields: fields(nil))
        do {
            let client = client
            let items = try await paced {
                var items: [Int] = []
                for try await page in client.pages(endpoint) { items += page.value.items }
                return items
            }
            claim(items == World.items || situation.isBadReply, "the list ends after \(items)")
        } catch {
            note(error)
        }
        let list = PagedQuery(client, Endpoint<World.Page>(.get, "list", fields: fields(nil))) { page in
            page.items.map(Item.init)
        }
        _ = try? await paced {
            await list.refresh()
            while list.hasMore, list.moreFailure == nil { await list.loadMore() }
        }
        if let shown = list.value, !list.hasMore, list.moreFailure == nil, case .fresh = list.phase {
            claim(
                shown.map(\.id) == World.items || situation.isBadReply, "the list is called whole: \(shown.map(\.id))")
        }
    }

    private struct Item: Identifiable, Sendable { let id: Int }

    /// Reads the list that shows what changes have made.
    private func list() async {
        step = "list"
        let endpoint = Endpoint<World.Page>(.get, "list", fields: fields(nil))
        do {
            let client = client
            let answer = try await paced { try await client.answer(to: endpoint) }
            guard !situation.isBadReply, answer.provenance.source == .cache else { return }
            claim(answer.value.serial > listChanged, "it is older than the change of which it was told")
        } catch {
            note(error)
        }
    }

    // MARK: Where it leads

    private func redirect(_ id: Int) async {
        world.state.withLock { $0.isLedOn = true }
        defer { world.state.withLock { $0.isLedOn = false } }
        var place = ["moved", "away", "down", "outside", "token"].randomElement(using: &random)!
        // Only these are known to be secret.
        if place == "token", ![.token, .query].contains(arrangement.signIn) { place = "away" }
        if place == "moved", chance(2) {
            step = "change moved/\(id)"
            edits += 1
            let endpoint = Endpoint<World.Reply>(
                .put, "moved/\(id)", body: .json(["edit": edits]), fields: fields(nil))
            await expectMade(id) { [client] in try await client.answer(to: endpoint) }
        } else {
            await get(id, at: place, nil)
        }
    }

    /// Asks for a reply that repeats what was sent, and for one with secrets in it.
    private func echo(_ id: Int) async {
        step = "echo"
        let (client, isSecret) = (client, [.token, .query].contains(arrangement.signIn))
        do {
            let endpoint = Endpoint<HTTPResponse>(.get, "echo/\(id)", fields: fields(nil))
            let answer = try await paced { try await client.answer(to: endpoint) }
            if isSecret {
                sheet.left("an echo: \(String(decoding: answer.value.body, as: UTF8.self))", answer.value.body)
                sheet.left("the fields of an echo", "\(answer.fields.lines)")
            }
            let streamed = try await paced {
                let stream = try await client.stream(endpoint)
                var bytes: [UInt8] = []
                for try await chunk in stream.body { bytes += chunk }
                return ("\(stream.fields.lines)", bytes)
            }
            if isSecret {
                sheet.left("the fields of an echo that is streamed", streamed.0)
                sheet.left("an echo that is streamed", streamed.1)
            }
            let secrets = Endpoint<String>(.get, "secrets/1", fields: fields(nil))
            _ = try await paced { try await client.answer(to: secrets) }
        } catch {
            note(error)
        }
    }

    // MARK: What is shown

    private func query(_ id: Int, _ language: String?) async {
        step = "query \(id)"
        let (query, named) = (Query(client, thing(id, language)), user)
        for _ in 0..<2 {
            let serial = world.state.withLock(\.serial)
            _ = try? await paced { await query.refresh() }
            claim(!query.isAsking, "it asks, and nobody waits for it")
            switch query.phase {
            case .fresh:
                guard let answer = query.answer else { return claim(false, "nothing is fresh") }
                let isNew = answer.provenance.source != .stale && answer.provenance.source != .embedded
                claim(isNew, "an answer from \(answer.provenance.source) is fresh")
                if world.state.withLock(\.isBad), situation.isNoAnswer, situation.name != "status 304" {
                    claim(
                        answer.value.serial <= serial && answer.provenance.source == .cache,
                        "nobody answered, and it is fresh")
                }
            case .stale(let because): claim(because != nil, "nothing says why it is stale")
            case .failed(let error): note(error)
            case .waiting, .loading, .refreshing: claim(false, "it was asked, and is \(query.phase)")
            @unknown default: claim(false, "it is \(query.phase)")
            }
            if let owner = query.value?.user {
                // Who names the user in the request asks for that user's, whoever is signed in.
                let asker = arrangement.signIn == .ownFields ? named : asker
                sheet.expect(
                    owner == asker || situation.isBadReply, .nobodyGetsAnothers, "\(step): \(owner)'s is shown")
            }
            clock.advance(by: .seconds(70))
            if chance(3) { signIn(user == "ann" ? "bob" : "ann") }
        }
    }

    /// A query that asks for something else than before.
    private func otherQuery(_ id: Int) async {
        step = "a query of \(id), and then of another"
        let (chosen, other) = (Chosen(id), (id + 1) % World.count)
        let query = Query(client) { [self] in thing(chosen.id, nil) }
        for wanted in [id, other] {
            chosen.id = wanted
            _ = try? await paced { await query.refresh() }
            if let value = query.value, !situation.isBadReply {
                claim(value.id == wanted, "\(value.id) is shown, and \(wanted) was asked for")
            }
        }
    }

    @MainActor private final class Chosen {
        var id: Int
        init(_ id: Int) { self.id = id }
    }

    /// A query of a store of the app's own.
    private func follow() async {
        step = "the app's own store"
        let (values, add) = AsyncStream.makeStream(of: Int.self)
        let query = Query<Int>(following: { values }, clock: clock)
        let task = Task { await query.run() }
        for number in 1...3 {
            add.yield(number)
            for _ in 0..<2_000 where query.value != number { await Task.yield() }
            claim(query.value == number, "\(query.value.map { "\($0)" } ?? "nothing") is shown, and \(number) is kept")
            claim(!query.isAsking, "it asks, and the store has answered")
            if case .fresh = query.phase {} else { claim(false, "what a store says is \(query.phase)") }
        }
        task.cancel()
        await task.value
    }

    /// More is shown at once than a small store holds.
    private func watch() async {
        step = "everything is shown"
        world.state.withLock { $0.isLedOn = true }
        let queries = (0..<7).map { Query(client, thing($0, nil)) }
        let tasks = queries.map { query in Task { await query.run() } }
        _ = try? await paced {
            for _ in 0..<150 where queries.contains(where: { $0.answer == nil && $0.failure == nil }) {
                for _ in 0..<20 { await Task.yield() }
            }
        }
        checkBounds()
        for task in tasks { task.cancel() }
        for task in tasks { await task.value }
        world.state.withLock { $0.isLedOn = false }
        let told = events.withLock { $0.count { $0.contains("more replies are watched") } }
        claim(told <= 1, "the observer was told \(told) times that the store is too small")
    }

    /// A source of the app's own is asked twice, and the first answer is slow.
    private func newest() async {
        step = "the app's own source"
        let (clock, asked, ended) = (clock, Lock(0), Lock([Int]()))
        let query = Query<Int>(clock: clock) { _ in
            let number = asked.withLock { asked in
                asked += 1
                return asked
            }
            if number == 1 {
                do {
                    try await clock.sleep(until: clock.now.advanced(by: .seconds(3)), for: .alarm("a slow source"))
                } catch {
                    ended.withLock { $0.append(number) }
                    throw error
                }
            }
            return Answer(number, provenance: Provenance())
        }
        let first = Task { await query.refresh() }
        while asked.withLock({ $0 }) == 0 { await Task.yield() }
        await query.refresh()
        for _ in 0..<50 { await Task.yield() }
        clock.advance(by: .seconds(5))
        await first.value
        claim(query.value == 2, "\(query.value.map { "\($0)" } ?? "nothing") is shown, and the second was asked last")
        claim(ended.withLock { $0 } == [1], "what was asked before goes on")
    }

    // MARK: What is changed

    private func change(_ id: Int) async {
        step = "change \(id)"
        edits += 1
        let (number, fields) = (edits, fields(nil))
        let mutation = Mutation<Int, World.Reply>(
            client, editing: { _ in Endpoint<World.Reply>(.get, "things/\(id)", fields: fields) },
            invalidates: [.path("list")]
        ) { number in
            Endpoint(.put, "things/\(id)", body: .json(["edit": number]), fields: fields)
        }
        if chance(4) { world.state.withLock { $0.losesReply = true } }
        let known = (seen["\(id)"] ?? 0, world.state.withLock { $0.others[id] })
        let before = world.state.withLock(\.changeFields.count)
        await expectMade(id) {
            try await mutation.send(number)
        } failed: { [self] error in
            guard let conflict = error as? Conflict<Int, World.Reply> else { return }
            sheet.expect(
                known.0 < known.1 || world.state.withLock(\.isBad) || "\(conflict)".contains("an earlier attempt"),
                .nothingIsLost,
                "\(step): a conflict, and nobody else has changed it since version \(known.0): \(conflict.refusal)")
        }
        world.state.withLock { $0.losesReply = false }
        if world.traits[id].hasTag || world.traits[id].hasDate, !situation.isBadReply {
            for fields in world.state.withLock(\.changeFields).dropFirst(before) {
                sheet.expect(
                    ResourceVersion.isNamed(by: fields), .nothingIsLost,
                    "\(step): it names no version, so another's change can be lost")
            }
        }
    }

    private func blindChange(_ id: Int) async {
        step = "blind change \(id)"
        edits += 1
        let endpoint = Endpoint<World.Reply>(
            .put, "things/\(id)", body: .json(["edit": edits]), fields: fields(nil))
        if chance(4) { world.state.withLock { $0.losesReply = true } }
        await expectMade(id) { [client] in try await client.answer(to: endpoint) }
        world.state.withLock { $0.losesReply = false }
    }

    /// Makes the change with the last number, and compares what is said of it with what has happened.
    private func expectMade(
        _ id: Int, _ send: @escaping @MainActor () async throws -> Answer<World.Reply>,
        failed: (any Error) -> Void = { _ in }
    ) async {
        let number = edits
        do {
            let answer = try await paced { try await send() }
            let made = world.state.withLock { $0.changes[number] }
            let isBad = world.state.withLock(\.isBad)
            claim(!(isBad && situation.isNoAnswer) || made != nil, "a change is confirmed that nobody confirmed")
            claim(made != nil || isBad, "a change is confirmed that was not made: \(answer.value)")
            claim(
                made?.count ?? 1 == 1 || isBad || answer.provenance.attempts > 1,
                "a change was made \(made?.count ?? 0) times")
            if let made {
                if step.contains("moved") {
                    // The place to which a redirect has led is not known, as if somebody else had changed it.
                    world.state.withLock { $0.others[id] = max($0.others[id], made.version) }
                } else {
                    own[id] = max(own[id], made.version)
                    seen["\(id)"] = max(seen["\(id)"] ?? 0, made.version)
                }
            }
        } catch {
            note(error)
            failed(error)
            guard let made = world.state.withLock({ $0.changes[number] }) else { return }
            // It may have been made, so nothing from before is fresh.
            sheet.expect(
                (error as? APIError)?.mayHaveArrived ?? true || error is Conflict<Int, World.Reply>, .nothingIsClaimed,
                "\(step): it says that nothing has arrived, and version \(made.version) was made: \(error)")
            // The place to which a redirect has led is not known.
            if !step.contains("moved") { own[id] = max(own[id], made.version) }
        }
        if step.hasPrefix("change \(id)"), world.state.withLock({ $0.changes[number] }) != nil {
            listChanged = world.state.withLock(\.serial)
        }
    }
}

extension Situation {
    fileprivate var isAskedTwice: Bool { if case .caller(.secondTab) = happening { true } else { false } }

    /// Whether it changes what the upstream replies.
    fileprivate var isBadReply: Bool {
        switch happening {
        case .replies, .arrives, .changes: true
        case .limit(let limit): limit != .spent
        default: false
        }
    }
}

extension Result where Failure == any Error {
    /// The result of a function that takes time.
    init(asyncCatching body: () async throws -> Success) async {
        do { self = .success(try await body()) } catch { self = .failure(error) }
    }
}

@Suite(.timeLimit(.minutes(240))) struct HistoriesTests {
    // Its clock moves while tasks of it run, so they must not run at the same time.
    @Test func `Histories with every setting meet every situation`() async throws {
        let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
            try OneThread.begin()
            try await Grid.run(Histories(), slice: 150)
        }
        print(String(decoding: result?.standardOutputContent ?? [], as: UTF8.self), terminator: "")
    }

    @Test func `Every setting of an upstream and of a pipeline is in a history`() {
        let found = Symbols.settable(["MainstayKit.Upstream", "MainstayKit.Pipeline.Options"])
        let named = Set(Arrangement.settings.keys).union(Arrangement.others.keys)
        for name in found.subtracting(named).sorted() {
            Issue.record("No history has \(name). Add what it is changed to to Arrangement.settings.")
        }
        #expect(found.count > 25 && found.isSuperset(of: Arrangement.settings.keys))
    }
}
