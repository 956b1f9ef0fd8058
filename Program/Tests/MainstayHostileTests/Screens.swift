// SPDX-License-Identifier: Apache-2.0

import MainstayAppModels
import MainstayAppStores
import MainstayBase
import MainstayCards
import MainstayFoundation
@testable import MainstayKit
import MainstayOutbox
import MainstayQueries
import MainstayTestSupport
import MainstayTesting
import MainstayTripFavorites
import MainstayTrips
import Testing

/// Every query, mutation and outbox, as a screen uses it.
struct Screens: ConsumerKind {
    static let name = "screens"

    func consumers() -> [(name: String, consumer: Screen)] { Screen.all.map { ($0.name, $0) } }

    func leftOut(_ screen: Screen, _ situation: Situation) -> LeftOut? {
        switch situation.happening {
        case .storage, .caller(.anotherVersion): .isCovered
        case .caller(.prefetch): .hasNoTab
        case .caller(.anotherProcess): screen.isDurable ? nil : .keepsNothing
        case .network(.redirectsToSignIn), .network(.redirectsAway): screen.writes ? nil : .connectsNowhere
        case .network: .connectsNowhere
        case .limit(.others), .limit(.spent): .hasNoLimit
        case .changes: screen.writes ? .takesNoContent : nil
        default: nil
        }
    }

    func meet(_ situation: Situation, _ screen: Screen, _ sheet: Sheet, random: inout SeededGenerator) async throws {
        try await ScreenCell(screen, situation, sheet, seed: random.next()).meet()
    }
}

/// A screen: what is shown, and what is written.
struct Screen: Sendable {
    let name: String
    /// The places in the sources that make what it uses: `MainstayAppModels/TripsFeedModel.swift`.
    let places: [String]
    /// Whether it writes; else it shows.
    var writes = false
    /// Whether what it writes waits in a file.
    var isDurable = false
    /// Whether its endpoint wants no content in the reply to a write.
    var wantsNothing = false
    /// Whether only the pages after the first one meet the situation.
    var hitsLaterPages = false
    /// What the upstream usually answers to a request of a user.
    let usual: @Sendable (HTTPRequest, _ user: String) -> [UInt8]
    let make: @MainActor @Sendable (ScreenPlace) throws -> ShownScreen
}

/// Where a screen is.
struct ScreenPlace: Sendable {
    let client: Client
    let clock: ManualClock
    let folder: TemporaryDirectory
}

/// What somebody sees of a screen, and does with it.
@MainActor struct ShownScreen {
    enum Verdict: Equatable {
        case fresh
        case lesser(String?)
        case failed(String)
        case other
    }

    /// What became of a write.
    enum Written: Equatable {
        case confirmed
        /// It is kept, and will be sent, or somebody decides.
        case waits(String)
        case refused(String)
    }

    var refresh: @MainActor () async -> Void = {}
    var text: @MainActor () -> String? = { nil }
    var verdict: @MainActor () -> Verdict = { .other }
    /// Whether the screen says that there is nothing more; `nil` if it has no pages.
    var isComplete: @MainActor () -> Bool? = { nil }
    /// Why there is more, and it did not come.
    var moreFailure: @MainActor () -> String? = { nil }
    /// Writes something.
    var write: @MainActor (String) async -> Written = { _ in .confirmed }
    /// Goes on with what waits or has failed.
    var goOn: @MainActor () async -> Written = { .confirmed }

    static func verdict(_ phase: QueryPhase) -> Verdict {
        switch phase {
        case .fresh: .fresh
        case .stale(let because): .lesser(because)
        case .failed(let error): .failed("\(error)")
        default: .other
        }
    }
}

// MARK: The list

extension Screen {
    static let all: [Screen] = [
        Screen(
            name: "query", places: ["MainstayQueries/Query.swift"],
            usual: { _, user in Array(#"["\#(user)","two"]"#.utf8) }
        ) { place in
            let query = Query(place.client, Endpoint<[String]>(.get, "things"))
            return ShownScreen(
                refresh: { await query.refresh() }, text: { query.value.map { "\($0)" } },
                verdict: { ShownScreen.verdict(query.phase) })
        },
        list("list of pages"), list("list of which a later page goes wrong") { $0.hitsLaterPages = true },
        Screen(
            name: "feed of trips",
            places: ["MainstayAppModels/TripsFeedModel.swift", "MainstayAppModels/ContentState.swift"],
            usual: { _, user in Array(#"[{"id":"\#(user)"},{"id":"two"}]"#.utf8) }
        ) { place in
            let favorites = FavoriteTripRepository(file: place.folder.file("favorites.sqlite"), clock: place.clock)
            let model = TripsFeedModel(
                repository: Feed(client: place.client), favorites: favorites, clock: place.clock)
            return ShownScreen(
                refresh: { await model.refresh() }, text: { model.state.content.map { "\($0.map(\.id).sorted())" } },
                verdict: {
                    switch model.state {
                    case .loaded(_, let problem): problem.map { .failed($0) } ?? .other
                    case .failed(let text): .failed(text)
                    case .loading: .other
                    }
                })
        },
        Screen(
            name: "word cards", places: ["MainstayAppModels/WordCardsModel.swift"],
            usual: { _, user in Array(#"["\#(user)","two"]"#.utf8) }
        ) { place in
            let kept = SQLiteKeptWords(file: place.folder.file("cards.sqlite"))
            let model = WordCardsModel<String>(
                words: { try await place.client.answer(to: Endpoint<[String]>(.get, "things")).value },
                define: { $0 }, keptWords: kept)
            return ShownScreen(
                refresh: { await model.reload() },
                text: { model.cards.isEmpty ? nil : "\(model.cards.map(\.word))" },
                verdict: { model.reason.map { .failed($0) } ?? .other })
        },
        mutation("mutation", editing: false), mutation("mutation of a version", editing: true),
        Screen(
            name: "outbox", places: ["MainstayOutbox/Outbox.swift"], writes: true, isDurable: true,
            usual: { _, _ in Array(#"{"id":"one"}"#.utf8) }
        ) { place in
            let outbox = Outbox(
                for: place.client, file: place.folder.file("outbox.sqlite"), clock: place.clock,
                random: RandomSource(SeededGenerator(seed: 1)))
            return written(outbox) {
                _ = try await outbox.enqueue(
                    Endpoint<Thing>(.post, "things", body: .json(Thing(id: $0)), idempotencyKey: .random))
            }
        },
        Screen(
            name: "favourites of a backend", places: ["MainstayAppStores/SyncedFavoriteTrips.swift"], writes: true,
            isDurable: true, wantsNothing: true, usual: { _, _ in [] }
        ) { place in
            let outbox = Outbox(
                for: place.client, file: place.folder.file("outbox.sqlite"), clock: place.clock,
                random: RandomSource(SeededGenerator(seed: 1)))
            let local = FavoriteTripRepository(file: place.folder.file("favorites.sqlite"), clock: place.clock)
            let favorites = SyncedFavoriteTrips(local, outbox: outbox)
            return written(outbox) { try await favorites.add(Trips.Trip(id: $0)) }
        },
    ]

    /// The places that make queries or mutations without a row, and why.
    static let otherPlaces: [String: String] = [
        "MainstayQueries/View+Query.swift": "a query that a screen has made",
        "MainstayQueries/PendingChanges.swift": "a query that a screen has made",
        "MainstayQueries/OptimisticChange.swift": "a query that a screen has made",
        "MainstayQueries/Mutation.swift": "the mutations above",
        "MainstayAppModels/StoriesModel.swift":
            "each of its calls meets every situation; the list is put together of them",
        "MainstayCLI/NewsKeeper.swift": "it writes the reading log, which meets every situation as a file",
        "MainstayQueries/QuerySelection.swift": "a query that a screen has made",
        "MainstayEmulators/HackerNewsEmulator.swift": "the query of an address",
        "MainstayOutbox/WriteKind.swift": "the outbox above", "MainstayOutbox/OutboxFile.swift": "the outbox above",
        "MainstayOutbox/OutboxSender.swift": "the outbox above",
        "MainstayOutbox/Outbox+Showing.swift": "the outbox above",
        "MainstayOutbox/OutboxTable.swift": "the outbox above",
    ]

    private struct Thing: Codable, Sendable, Identifiable {
        var id: String
    }

    private struct ThingPage: Codable, Sendable {
        var items: [Thing]
        var next: String?
    }

    private static func list(_ name: String, _ change: (inout Screen) -> Void = { _ in }) -> Screen {
        var screen = Screen(
            name: name, places: ["MainstayQueries/PagedQuery.swift"],
            usual: { request, user in
                request.url.query == "page=2"
                    ? Array(#"{"items":[{"id":"three"}]}"#.utf8)
                    : Array(#"{"items":[{"id":"\#(user)"},{"id":"two"}],"next":"/v1/things?page=2"}"#.utf8)
            }
        ) { place in
            let list = PagedQuery(
                place.client, Endpoint<ThingPage>(.get, "things"),
                next: .url { $0.value.next.flatMap { URL(string: $0) } }, limit: 5, items: \.items)
            return ShownScreen(
                refresh: {
                    await list.refresh()
                    while list.hasMore, list.moreFailure == nil { await list.loadMore() }
                }, text: { list.value.map { "\($0.map(\.id))" } }, verdict: { ShownScreen.verdict(list.phase) },
                isComplete: { list.value != nil && !list.hasMore }, moreFailure: { list.moreFailure.map { "\($0)" } })
        }
        change(&screen)
        return screen
    }

    private struct Feed: TripRepository {
        let client: Client

        func trips(in region: Trips.Region?) async throws -> Answer<[Trips.Trip]> {
            try await client.answer(to: Endpoint<[Trips.Trip]>(.get, "trips"))
        }
    }

    private static func mutation(_ name: String, editing: Bool) -> Screen {
        Screen(
            name: name, places: ["MainstayQueries/Mutation.swift"], writes: true,
            usual: { _, _ in Array(#"{"id":"one"}"#.utf8) }
        ) { place in
            let change = { @MainActor @Sendable (id: String) in
                Endpoint<Thing>(.put, "things", body: .json(Thing(id: id)))
            }
            let mutation =
                editing
                ? Mutation<String, Thing>(
                    place.client, editing: { _ in Endpoint<Thing>(.get, "things") }, endpoint: change)
                : Mutation<String, Thing>(place.client, endpoint: change)
            @MainActor func outcome(_ send: () async throws -> Bool) async -> ShownScreen.Written {
                do { return try await send() ? .confirmed : .refused("nothing is to be sent again") } catch {
                    return .refused("\(error)")
                }
            }
            return ShownScreen(
                write: { text in
                    await outcome {
                        _ = try await mutation.send(text)
                        return true
                    }
                },
                goOn: { await outcome { try await mutation.retry() != nil } })
        }
    }

    /// A screen that writes by an outbox.
    @MainActor private static func written(
        _ outbox: Outbox, _ enqueue: @escaping @MainActor (String) async throws -> Void
    ) -> ShownScreen {
        @MainActor func outcome() -> ShownScreen.Written {
            if let problem = outbox.problem { return .refused("\(problem)") }
            guard let item = outbox.items.first else {
                return outbox.waitingForOthers.isEmpty
                    ? .confirmed : .waits("for another user: \(outbox.waitingForOthers)")
            }
            return .waits("\(item.state): \(item.reason ?? "it waits for its turn")")
        }
        return ShownScreen(
            write: { text in
                do {
                    try await enqueue(text)
                    await outbox.send()
                    return outcome()
                } catch {
                    return .refused("\(error)")
                }
            },
            goOn: {
                do {
                    for item in outbox.items {
                        switch item.state {
                        case .outcomeUnknown, .rejected: try await outbox.sendAgain(item.id)
                        case .conflict: try await outbox.keepMine(item.id)
                        case .waitingForSignIn: await outbox.signedIn()
                        default: break
                        }
                    }
                    await outbox.send()
                } catch {
                    return .refused("\(error)")
                }
                return outcome()
            })
    }
}

// MARK: A cell

/// A screen in a situation.
@MainActor private final class ScreenCell {
    let screen: Screen
    let situation: Situation
    let sheet: Sheet
    let seed: UInt64
    let clock: ManualClock
    let folder: TemporaryDirectory
    let transport: ScriptedTransport
    let source: CredentialSource
    let client: Client
    let isBad = Lock(true)
    let isOffline = Lock(false)

    init(_ screen: Screen, _ situation: Situation, _ sheet: Sheet, seed: UInt64) throws {
        (self.screen, self.situation, self.sheet, self.seed) = (screen, situation, sheet, seed)
        var theirs: HTTPFields = [.etag: "\"1\""]
        var date = Situation.today
        if case .days(let own, let their) = situation.happening {
            date = date.addingTimeInterval(Double(own) * 86_400)
            theirs[.date] = HTTPDate.format(Situation.today.addingTimeInterval(Double(their) * 86_400))
        }
        clock = ManualClock(date: date)
        folder = try TemporaryDirectory()
        source = CredentialSource(identity: "ann", value: "ann \(Canary.credential.rawValue)")
        transport = ScriptedTransport(clock: clock) { [isBad, isOffline, theirs] request in
            if isOffline.withLock(\.self) { return .fail(.unreachable) }
            let user = (request.fields[.authorization] ?? "").contains("ann") ? "ann" : "bob"
            let content = screen.usual(request, user)
            var random = SeededGenerator(seed: seed)
            let isHit = isBad.withLock(\.self) && (!screen.hitsLaterPages || request.url.query != nil)
            if isHit, let step = Self.step(of: situation, content, request, random: &random) {
                return step
            }
            if request.method == .get || !content.isEmpty { return .respond(Situation.json(content, theirs)) }
            return .respond(HTTPResponse(status: 204))
        }
        var upstream = CallCell.api
        upstream.credentials = [.bearer(from: source)]
        var options = Pipeline.Options()
        options.schedule.attempts = 1
        let context = PipelineContext(upstream: upstream, clock: clock, random: RandomSource(SeededGenerator(seed: 1)))
        client = Client(Pipeline(through: transport, context: context, store: MemoryStore(), options: options))
    }

    private nonisolated static func step(
        of situation: Situation, _ usual: [UInt8], _ request: HTTPRequest, random: inout SeededGenerator
    ) -> ScriptedTransport.Step? {
        switch situation.happening {
        case .limit(let limit):
            switch limit {
            case .throttled: return .respond(Situation.json([], status: 429, [.retryAfter: "600"]))
            case .bare: return .respond(Situation.json([], status: 429))
            case .revoked: return .respond(Situation.json(Array(#"{"error":"revoked"}"#.utf8), status: 401))
            default: return nil
            }
        case .network(let network) where !request.method.isSafe:
            // A redirect has made a GET of the request, so nothing was written.
            var response =
                network == .redirectsToSignIn
                ? HTTPResponse(status: 200, fields: [.contentType: "text/html"], body: Situation.portal)
                : Situation.json(usual.isEmpty ? Array("{}".utf8) : usual)
            response.isOfGet = true
            return .respond(response)
        case .changes(let change):
            // A screen of 100,000 words copies all of them for each.
            let reply = HostileReply.known(of: String(decoding: usual, as: UTF8.self), change, .small)
                .randomElement(using: &random)
            return reply.map { .respond(Situation.json($0.bytes)) }
        default: return situation.step(usual: usual, random: &random)
        }
    }

    private func make() throws -> ShownScreen {
        try screen.make(ScreenPlace(client: client, clock: clock, folder: folder))
    }

    func meet() async throws {
        if case .caller(let caller) = situation.happening {
            isBad.withLock { $0 = false }
            try await meet(caller)
        } else if screen.writes {
            try await meetWrite()
        } else if screen.hitsLaterPages {
            try await meetLaterPages()
        } else {
            try await meetShown()
        }
        sheet.left("what is shown", (try? make().text()) ?? "")
    }

    // MARK: What is shown

    private func meetShown() async throws {
        let usual = try await usual()
        let shown = try make()
        await timed { await shown.refresh() }
        note(shown.verdict())
        if situation.isNoAnswer {
            sheet.expect(shown.verdict() != .fresh, .nothingIsClaimed, "what nobody answered is fresh")
            sheet.expect(
                shown.text() == nil, .nothingIsClaimed, "\(shown.text() ?? "") is shown, which nobody answered")
            sheet.expect(shown.isComplete() != true, .nothingIsClaimed, "a list that nobody answered is complete")
        }
        isBad.withLock { $0 = false }
        clock.advance(by: .seconds(100_000))
        await shown.refresh()
        sheet.expect(
            shown.isComplete() != false, .nothingIsLost, "all pages came, and the list is said to have more")
        sheet.expect(
            shown.text() == usual, .nothingIsLost,
            "the upstream answers again, and \(shown.text() ?? "nothing") is shown: \(shown.verdict())")
        sheet.expect(
            [.fresh, .other].contains(shown.verdict()), .nothingIsClaimed, "a new answer is \(shown.verdict())")
        isBad.withLock { $0 = true }
        clock.advance(by: .seconds(1_000))
        await timed { await shown.refresh() }
        note(shown.verdict())
        // What is shown has an ETag, so a 304 says that it is still right.
        guard situation.isNoAnswer, situation.name != "status 304" else { return }
        sheet.expect(
            shown.text() == usual, .nothingIsLost, "what was shown is gone: \(shown.text() ?? "nothing")")
        sheet.expect(shown.verdict() != .fresh, .nothingIsClaimed, "an old value is fresh")
    }

    /// The first page of a list comes, and the next ones meet the situation.
    private func meetLaterPages() async throws {
        let usual = try await usual()
        let shown = try make()
        await timed { await shown.refresh() }
        note(shown.verdict())
        sheet.expect(
            shown.text()?.contains("ann") == true, .nothingIsLost,
            "the page that came is not shown: \(shown.text() ?? "nothing")")
        if let failure = shown.moreFailure() { sheet.failed(failure) }
        if situation.isNoAnswer || isRefused {
            sheet.expect(
                shown.isComplete() != true, .nothingIsClaimed,
                "a page did not come, and the list is said to be complete: \(shown.text() ?? "")")
            sheet.expect(shown.moreFailure() != nil, .theReasonIsTold, "nothing says why the next page is missing")
        }
        isBad.withLock { $0 = false }
        clock.advance(by: .seconds(100_000))
        await shown.refresh()
        sheet.expect(
            shown.text() == usual && shown.isComplete() == true && shown.moreFailure() == nil, .nothingIsLost,
            "the upstream answers again, and \(shown.text() ?? "nothing") is shown: \(shown.moreFailure() ?? "")")
        isBad.withLock { $0 = true }
        clock.advance(by: .seconds(1_000))
        await timed { await shown.refresh() }
        note(shown.verdict())
        // What is shown has an ETag, so a 304 says that it is still right.
        guard situation.isNoAnswer, situation.name != "status 304" else { return }
        sheet.expect(shown.text() == usual, .nothingIsLost, "what was shown is gone: \(shown.text() ?? "nothing")")
        sheet.expect(shown.verdict() != .fresh, .nothingIsClaimed, "an old value is fresh")
    }

    /// What is shown if nothing is wrong.
    private func usual() async throws -> String? {
        isBad.withLock { $0 = false }
        let cell = try ScreenCell(screen, situation, sheet, seed: seed)
        cell.isBad.withLock { $0 = false }
        let shown = try cell.make()
        await shown.refresh()
        isBad.withLock { $0 = true }
        return shown.text()
    }

    private func note(_ verdict: ShownScreen.Verdict) {
        switch verdict {
        case .failed(let text): sheet.failed(text)
        case .lesser(let because?): sheet.failed(because)
        case .lesser(nil): sheet.expect(false, .theReasonIsTold, "nothing says why an older value is shown")
        case .fresh, .other: break
        }
    }

    // MARK: What is written

    private func meetWrite() async throws {
        let shown = try make()
        let first = await timed { await shown.write("one") }
        note(first)
        if isUnanswered {
            sheet.expect(first != .confirmed, .nothingIsClaimed, "a write is confirmed, and nobody confirmed it")
        }
        if screen.isDurable, case .refused(let text) = first {
            sheet.expect(false, .nothingIsLost, "the write does not wait: \(text)")
        }
        if case .limit(.throttled) = situation.happening {
            let sent = transport.requests.count
            note(await shown.write("two"))
            sheet.expect(
                transport.requests.count == sent, .nothingIsClaimed, "a request was sent although the limit is spent")
        }
        guard first != .confirmed else { return }
        isBad.withLock { $0 = false }
        var last = first
        for _ in 0..<4 where last != .confirmed {
            clock.advance(by: .seconds(20_000))
            last = await shown.goOn()
        }
        sheet.expect(last == .confirmed, .nothingIsLost, "the upstream answers again, and the write is \(last)")
        sheet.expect(
            transport.requests.contains { !$0.method.isSafe && (holds($0, "one") || holds($0, "two")) }, .nothingIsLost,
            "the write never left")
    }

    /// Whether what the upstream does surely confirms no write.
    private var isUnanswered: Bool {
        guard situation.isNoAnswer else { return isRefused }
        guard screen.wantsNothing, case .replies(200, _, let content) = situation.happening else { return true }
        // An endpoint that wants nothing takes nothing for an answer.
        return !content([]).allSatisfy { " \r\n\t".utf8.contains($0) }
    }

    private var isRefused: Bool {
        switch situation.happening {
        case .limit(.throttled), .limit(.bare), .limit(.revoked): true
        default: false
        }
    }

    private func holds(_ request: HTTPRequest, _ value: String) -> Bool {
        request.url.path.contains(value) || String(decoding: request.body ?? [], as: UTF8.self).contains(value)
    }

    private func note(_ written: ShownScreen.Written) {
        switch written {
        case .confirmed: break
        case .waits(let text), .refused(let text): sheet.failed(text)
        }
    }

    // MARK: Others

    private func meet(_ caller: Situation.Caller) async throws {
        let shown = try make()
        switch caller {
        case .anotherUser where screen.writes:
            guard screen.isDurable else {
                _ = await shown.write("ann1")
                source.replace(with: "bob", identity: "bob")
                let again = await shown.goOn()
                return sheet.expect(again != .confirmed, .nobodyGetsAnothers, "bob sends again what ann has sent")
            }
            isOffline.withLock { $0 = true }
            note(await shown.write("ann1"))
            source.replace(with: "bob", identity: "bob")
            isOffline.withLock { $0 = false }
            clock.advance(by: .seconds(20_000))
            note(await shown.goOn())
            sheet.expect(
                !transport.requests.contains { holds($0, "ann1") && ($0.fields[.authorization] ?? "").contains("bob") },
                .nobodyGetsAnothers, "bob sends what ann has written")
            source.replace(with: "ann \(Canary.credential.rawValue)", identity: "ann")
            clock.advance(by: .seconds(20_000))
            let last = await shown.goOn()
            sheet.expect(last == .confirmed, .nothingIsLost, "ann is back, and her write is \(last)")
        case .anotherUser:
            await shown.refresh()
            sheet.expect(shown.text()?.contains("ann") == true, .nothingIsLost, "ann sees \(shown.text() ?? "nothing")")
            source.replace(with: "bob", identity: "bob")
            await shown.refresh()
            sheet.expect(
                shown.text()?.contains("ann") != true, .nobodyGetsAnothers, "bob sees \(shown.text() ?? "nothing")")
            _ = try await client.forget("ann")
        case .anotherProcess, .secondTab:
            let other = try make()
            guard screen.writes else {
                async let one: Void = shown.refresh()
                async let two: Void = other.refresh()
                _ = await (one, two)
                return sheet.expect(shown.text() == other.text(), .nothingIsClaimed, "two screens show two things")
            }
            async let one = shown.write("one")
            async let two = other.write("two")
            _ = await (one, two)
            for _ in 0..<3 {
                clock.advance(by: .seconds(1_000))
                if screen.isDurable { _ = await (shown.goOn(), other.goOn()) }
            }
            for value in ["one", "two"] {
                let count = transport.requests.filter { !$0.method.isSafe && holds($0, value) }.count
                sheet.expect(count == 1, .nothingIsLost, "the write \(value) was sent \(count) times")
            }
        case .prefetch, .anotherVersion: break
        }
    }

    /// Runs something; time passes while it runs if the situation needs that.
    private func timed<Value: Sendable>(_ body: @escaping @MainActor () async -> Value) async -> Value {
        guard situation.takesTime else { return await body() }
        let task = Task { await body() }
        let ended = Lock(false)
        let clock = clock
        let ticks = Task {
            while !ended.withLock({ $0 }) {
                for _ in 0..<50 { await Task.yield() }
                clock.advance(by: .milliseconds(500))
            }
        }
        let value = await task.value
        ended.withLock { $0 = true }
        await ticks.value
        return value
    }
}

@Suite(.timeLimit(.minutes(240))) struct HostileScreensTests {
    @Test func `Every screen meets every situation`() async throws {
        try await Grid.run(Screens(), slice: 250)
    }

    @Test func `Every place in the sources that makes a query, a mutation or an outbox is in the list`() throws {
        let named = Set(Screen.all.flatMap(\.places)).union(Screen.otherPlaces.keys)
        let uses = [
            " Query<", " Query(", " PagedQuery<", " PagedQuery(", " Query {", " Mutation<", " Mutation(", ": Outbox",
        ]
        let found = try FilePlaces.found { text in
            text.split(separator: UInt8(ascii: "\n")).contains { line in
                guard !line.drop(while: { $0 == UInt8(ascii: " ") }).starts(with: Array("//".utf8)) else {
                    return false
                }
                let line = [UInt8(ascii: " ")] + line
                return uses.contains { line.contains(Array($0.utf8)) }
            }
        }
        for place in found.sorted() where !named.contains(place) {
            Issue.record("\(place) makes a query, a mutation or an outbox. Add a row to Screen.all.")
        }
        #expect(found.count > 8)
    }
}
