// SPDX-License-Identifier: Apache-2.0

import Glibc
import MainstayCards
import MainstayDatabase
import MainstayFoundation
import MainstayHTTPServer
import MainstayKit
import MainstayTestSupport
import MainstayTesting

@testable import MainstayWeb
@testable import MainstayWebTests

/// A page in a situation.
struct PageCell {
    let page: Pages.Page
    let situation: Situation
    let world: PageWorld
    let sheet: Sheet

    private var name: String { "\(page.method) \(page.target)" }

    func meet(_ random: inout SeededGenerator) async throws {
        switch situation.happening {
        case .replies, .arrives, .changes:
            if page.usual.asks.isEmpty {
                try await meetHostileRequest(&random)
            } else {
                try await meetReplies(&random)
            }
        case .days(_, let theirs): try await meetClocks(theirs: theirs)
        case .caller(let caller): try await meet(caller)
        case .storage(let storage): try await meet(storage)
        case .network(.proxy): try await meetProxy()
        case .network(let network): try await meetRedirects(network, &random)
        case .limit(let limit): try await meet(limit)
        }
    }

    // MARK: What is seen

    /// Notes what a browser gets, and that it is a page with words.
    ///
    /// - Parameter isOfUpstream: Whether only upstreams have done something wrong, so that the page itself may not fail.
    private func note(_ shown: Shown, isOfUpstream: Bool = true) {
        let fields = shown.fields.lines.map { "\($0.name): \($0.value)" }.joined(separator: "\n")
        sheet.left("the fields of \(name)", fields)
        sheet.left("\(name)", shown.text)
        sheet.expect(
            (200..<600).contains(shown.status.code) && (!isOfUpstream || shown.status != 500), .nothingTraps,
            "\(name) has status \(shown.status): \(PageText.words(of: shown.text).prefix(300))")
        guard shown.fields[.contentType]?.hasPrefix("text/html") == true else { return }
        if let problem = PageText.problem(of: shown.text) {
            sheet.expect(false, .nothingTraps, "\(name) is not the HTML of a page: \(problem)")
        }
        sheet.expect(
            PageText.words(of: shown.text).filter(\.isLetter).count > 10, .theReasonIsTold, "\(name) is an empty page")
    }

    /// Requests go to configured addresses, and elsewhere without anything that is configured.
    func noteRequests() {
        for request in world.answers.requests where request.url.origin == SampleAnswers.page.host {
            sheet.left("a request to \(request.url.authority)", "\(request.url) \(request.fields)")
        }
    }

    /// What was kept before is kept still, unless the person wanted it to go.
    private func expectWitness() async {
        guard page.path != "/account/delete", page.usual.opensFiles else { return }
        let things = await world.things(of: .ann)
        sheet.expect(
            things?.contains(PageWorld.witness) == true, .nothingIsLost,
            "what was kept is gone: \(things ?? "it cannot be read")")
    }

    /// A form that says that something was done has done it.
    private func expectDone(_ shown: Shown, since before: String?) async {
        guard page.method == .post, page.usual.changesThings, shown.status == 303,
            shown.location == page.usual.location
        else { return }
        let after = await world.things(of: .ann)
        sheet.expect(
            after != nil && after != before, .nothingIsClaimed,
            "\(name) leads to \(shown.location ?? ""), and nothing has changed")
    }

    // MARK: Replies

    /// What a page may say only if an upstream has said so.
    private static let claims = [
        "nothing new since your last visit", "there are no stories here", "there is nothing to read here yet",
        "nobody writes on", "there is no entry for", "no dictionary has a meaning", "the page has no text",
        "nothing was found", "no flights", "is not offered any more", "there is no region", "nothing here has changed",
    ]
    /// What the addresses say to which a form leads only if an upstream has answered.
    private static let doneByAnswers = ["done=watched", "done=looked", "done=gone", "done=unknown", "done=save"]
    /// How a page says that something is missing or comes from elsewhere.
    private static let reasons = [
        "could not be", "cannot be", "no answer", "not found", "try again", "too many requests", "a key is missing",
        "refused", "unexpected", "not everything", "from this machine", "not all", "there is no", "offline",
        "not come in time",
    ]

    func meetReplies(_ random: inout SeededGenerator) async throws {
        let seed = random.next()
        let asks = page.usual.asks
        // One reply goes wrong, or all of them.
        let one = Bool.random(using: &random) ? asks.randomElement(using: &random) : nil
        let situation = situation
        world.answers.happening = { sample, _ in
            if let one, one.host != sample.host || one.path != sample.path { return nil }
            var random = SeededGenerator(seed: seed)
            return situation.step(usual: Array(sample.reply.utf8), random: &random)
        }
        try await meetFailure(isNoAnswer: situation.isNoAnswer && !isAnswer(one), isAll: one == nil)
    }

    /// Whether what is no answer for a client of JSON is one for who reads pages.
    private func isAnswer(_ sample: SampleReplies.Sample?) -> Bool {
        (sample?.host == SampleAnswers.page.host) && situation.family == .content
    }

    /// Opens a page while upstreams misbehave, and when they no longer do.
    private func meetFailure(isNoAnswer: Bool, isAll: Bool) async throws {
        let before = page.method == .post ? await world.things(of: .ann) : nil
        guard let shown = try await world.timed(situation.takesTime, page, as: page.person) else { return }
        note(shown)
        await expectDone(shown, since: before)
        if isNoAnswer { expectNoClaim(shown, isAll: isAll) }
        world.answers.happening = nil
        // Waits that the upstream asked for, a breaker that opened and a "not found" that is kept are over by then.
        world.clock.advance(by: .seconds(100_000))
        guard page.method == .get, let again = try await world.open(page, as: page.person) else {
            return await expectWitness()
        }
        note(again)
        sheet.expect(
            again.status == page.usual.status && PageText.problems(of: again.text) <= page.usual.problems,
            .nothingIsLost,
            "\(name) fails although the upstream answers again: \(again.status) \(PageText.words(of: again.text).prefix(400))"
        )
        await expectWitness()
    }

    private func expectNoClaim(_ shown: Shown, isAll: Bool) {
        let words = PageText.words(of: shown.text).lowercased()
        var isMissing = false
        if case .replies(let status, _, _) = situation.happening { isMissing = status == 404 || status == 410 }
        let done = Self.doneByAnswers.first { shown.location?.contains($0) == true }
        if isAll, let done, !isMissing {
            sheet.expect(false, .nothingIsClaimed, "\(name) leads to \(done), and nobody has answered")
        }
        guard shown.status != 303 else { return }
        if !isMissing {
            let claim = Self.claims.first { words.contains($0) }
            sheet.expect(
                claim == nil && (shown.status != 404 || page.usual.status == 404), .nothingIsClaimed,
                "\(name) says “\(claim ?? "404")”, which nobody has said: \(words.prefix(300))")
        }
        guard page.method == .get, page.usual.status == 200 else { return }
        let tells =
            shown.status.code >= 400 || PageText.problems(of: shown.text) > page.usual.problems
            || Self.reasons.contains { words.contains($0) }
        sheet.expect(tells, .theReasonIsTold, "\(name) does not say that something is missing: \(words.prefix(600))")
    }

    // MARK: Requests

    /// Sends hostile texts and numbers, or hostile fields, to a page that asks nobody.
    func meetHostileRequest(_ random: inout SeededGenerator) async throws {
        var change = PageWorld.Change()
        let usual =
            page.method == .post
            ? Pages.encoded(page.form) : Array((page.target.split(separator: "?").dropFirst().first ?? "q=x").utf8)
        switch situation.happening {
        case .replies(_, _, let content) where situation.family == .content:
            change.content = page.method == .post ? content(usual) : percentEncoded(content(usual))
        case .replies(_, let fields, _):
            for field in fields.lines where field.name != .contentType {
                change.fields.append(field.value, for: field.name)
            }
        case .changes(let kind):
            let value = Self.value(kind)
            let names =
                page.method == .post
                ? page.form.map(\.0)
                : String(decoding: usual, as: UTF8.self).split(separator: "&").map { String($0.prefix { $0 != "=" }) }
            let more = ["page", "done", "word", "story", "card", "to"]
            change.content = Pages.encoded((names + more).map { ($0, value) })
        default: return
        }
        guard let shown = try await world.open(page, as: page.person, change) else { return }
        note(shown, isOfUpstream: true)
        await expectWitness()
    }

    /// A query with bytes that a request line cannot have as they are.
    private func percentEncoded(_ bytes: [UInt8]) -> [UInt8] {
        bytes.prefix(3_000).flatMap { byte -> [UInt8] in
            if byte > 0x20, byte < 0x7f, !"#\"<>".utf8.contains(byte) { return [byte] }
            return Array(("%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)).utf8)
        }
    }

    /// A hostile value of a form, with a tag in it where it may be any text.
    private static func value(_ change: HostileReply.Change) -> String {
        let tag = "\"><script>alert(1)</script><b onclick=\"x\">"
        return switch change {
        case .lowest: "\(Int.min)"
        case .negative: "-1"
        case .highest: "\(Int.max)"
        case .enormous: "1e308"
        case .empty: ""
        case .long: String(repeating: "ab &lt;", count: 100) + tag
        case .controls: "\u{0}\u{1b}[2J\r\n\t\u{202e}\u{7}\u{85}" + tag
        case .otherKind: "[1]" + tag
        case .null: "null"
        case .missing: "undefined"
        }
    }

    // MARK: Clocks

    func meetClocks(theirs: Int) async throws {
        let fields: HTTPFields = [
            .date: HTTPDate.format(Situation.today.addingTimeInterval(Double(theirs) * 86_400)),
            .cacheControl: "max-age=600",
        ]
        world.answers.happening = { sample, _ in
            var response = SampleAnswers.usual(sample)
            for field in fields.lines { response.fields[field.name] = field.value }
            return .respond(response)
        }
        // A session has an end, and so have trips.
        for _ in 0..<2 {
            guard let shown = try await world.open(page, as: page.person) else { return }
            note(shown)
            sheet.expect(
                shown.status == page.usual.status || page.method == .post, .nothingIsLost,
                "\(name) has status \(shown.status) because a clock is off: \(PageText.words(of: shown.text).prefix(300))"
            )
            world.clock.advance(by: .seconds(60))
        }
        await expectWitness()
    }

    // MARK: Callers

    /// Whether a page is as it is if nothing is wrong. An API may not be asked as often as a page is opened.
    private func isUsual(_ shown: Shown) -> Bool {
        shown.status == page.usual.status
            || shown.status == 503 && !page.usual.asks.isEmpty && shown.text.contains("Too many requests")
    }

    func meet(_ caller: Situation.Caller) async throws {
        switch caller {
        case .anotherUser: try await meetAnotherUser()
        case .anotherProcess:
            let other = try await PageWorld(in: world.directories)
            for world in [world, other, world] where page.method == .get {
                guard let shown = try await world.open(page, as: page.person) else { continue }
                note(shown)
                sheet.expect(
                    isUsual(shown), .nothingIsLost,
                    "\(name) has status \(shown.status) because another process has the files")
            }
            guard page.method == .post else { return }
            let before = await world.things(of: .ann)
            guard let shown = try await other.open(page, as: page.person) else { return }
            note(shown)
            await expectDone(shown, since: before)
        case .anotherVersion: try await meetAnotherVersion()
        case .secondTab: try await meetSecondTab()
        case .prefetch: try await meetPrefetch()
        }
    }

    /// Nothing of one person is in the page of another, and nobody changes what is another's.
    private func meetAnotherUser() async throws {
        let mark = Canary.ofUser.rawValue
        let belongings = world.belongings(of: .ann)
        try await belongings.keptWords.keep(mark)
        try await belongings.reading.record(5, comments: [], count: 0, at: world.clock.date)
        if page.person == .ann { _ = try await world.open(page, as: .ann) }
        let before = await world.things(of: .ann)
        for person in [PageWorld.Person.bob, .stranger] {
            guard let shown = try await world.open(page, as: person) else { continue }
            note(shown)
            let isPage = shown.fields[.contentType]?.hasPrefix("text/html") == true
            sheet.expect(
                !isPage || shown.fields[.cacheControl]?.contains("private") == true
                    || shown.fields[.cacheControl]?.contains("no-store") == true, .nobodyGetsAnothers,
                "\(name) may be kept for others: \(shown.fields)")
            if page.person == .owner {
                sheet.expect(
                    shown.status.code >= 400, .nobodyGetsAnothers, "\(person) sees \(name), which is the owner's")
            }
        }
        let after = await world.things(of: .ann)
        sheet.expect(before == after, .nobodyGetsAnothers, "\(name) of another person has changed what is ann's")
    }

    private func meetAnotherVersion() async throws {
        for file in world.files(of: .ann) {
            let database = try Database(path: file)
            try database.execute("INSERT INTO migration(name) VALUES ('of a later time')")
        }
        guard let shown = try await world.open(page, as: page.person) else { return }
        note(shown, isOfUpstream: false)
        if page.method == .post, page.usual.changesThings {
            sheet.expect(shown.status.code >= 400, .nothingIsClaimed, "\(name) says that it has changed a newer file")
        }
        if shown.status.code >= 400, page.usual.status.code < 400 {
            sheet.failed(PageText.words(of: shown.text), naming: ["newer version", "later version", "needs"])
        }
        for file in world.files(of: .ann) {
            try Database(path: file).execute("DELETE FROM migration WHERE name = 'of a later time'")
        }
        await expectWitness()
    }

    /// The same is sent twice at once, and then with a form that was made for somebody else.
    private func meetSecondTab() async throws {
        guard page.method == .post else {
            async let one = world.open(page, as: page.person)
            async let other = world.open(page, as: page.person)
            guard let first = try await one, let second = try await other else { return }
            for shown in [first, second] { note(shown) }
            return sheet.expect(
                isUsual(first) && isUsual(second), .nothingIsLost,
                "\(name) has the statuses \(first.status) and \(second.status) if it is opened twice at once")
        }
        let before = await world.things(of: .ann)
        for token in [world.token(of: page.person == .ann ? .bob : .ann), "", "0123"] {
            guard let stale = try await world.open(page, as: page.person, PageWorld.Change(token: token)) else {
                continue
            }
            note(stale)
            sheet.expect(
                stale.status == 403, .nobodyGetsAnothers, "\(name) takes a form that was made for somebody else")
        }
        let unchanged = await world.things(of: .ann)
        sheet.expect(unchanged == before, .nobodyGetsAnothers, "a form of somebody else has changed something")
        async let one = world.open(page, as: page.person)
        async let other = world.open(page, as: page.person)
        for shown in try await [one, other] {
            guard let shown else { continue }
            note(shown)
            await expectDone(shown, since: before)
        }
        guard Self.isRepeatable(page) else { return }
        let once = await world.things(of: .ann)
        _ = try await world.open(page, as: page.person)
        let twice = await world.things(of: .ann)
        sheet.expect(once == twice, .nothingIsClaimed, "\(name) changes something the second time")
    }

    /// The forms that a browser keeps may arrive twice.
    private static func isRepeatable(_ page: Pages.Page) -> Bool {
        ["/cards/keep", "/cards/discard", "/cards/review", "/flights/favorites", "/news/marks"]
            .contains(String(page.path))
    }

    /// A browser that prepares a page nobody has opened changes nothing by it.
    private func meetPrefetch() async throws {
        for person in [page.person, .stranger] {
            let before = await world.things(of: .ann)
            var change = PageWorld.Change()
            change.fields = [
                "Sec-Purpose": "prefetch", "Sec-Fetch-Site": "same-origin", "Sec-Fetch-Dest": "document",
            ]
            guard let shown = try await world.open(page, as: person, change) else { continue }
            note(shown)
            let cookies = shown.fields.lines.filter { $0.name == "Set-Cookie" }.map(\.value)
                .filter { !$0.hasPrefix("mainstay=") }
            sheet.expect(
                cookies.isEmpty, .nothingIsClaimed, "a prefetch of \(name) by \(person) sets \(cookies)")
            let after = await world.things(of: .ann)
            sheet.expect(before == after, .nothingIsClaimed, "a prefetch of \(name) has changed what is kept")
        }
    }

    // MARK: Files

    func meet(_ storage: Situation.Storage) async throws {
        let before = await world.things(of: .ann)
        let folder = world.folder(of: .ann)
        var keepsThings = true
        var statement: String?
        var locks: [Database] = []
        switch storage {
        case .killed:
            // What a process was writing when it ended stands after what it had confirmed.
            for file in world.files(of: .ann) {
                try Self.append(Array(repeating: 0x5a, count: 1_000), to: "\(file)-wal")
            }
        case .full: statement = "PRAGMA max_page_count = 1"
        case .readOnly: statement = "PRAGMA query_only = 1"
        case .locked:
            for file in world.files(of: .ann) {
                let database = try Database(path: file)
                try database.execute("BEGIN IMMEDIATE")
                locks.append(database)
            }
        case .damaged, .cut, .empty:
            keepsThings = false
            for file in world.files(of: .ann) {
                try Database(path: file).execute("PRAGMA wal_checkpoint(TRUNCATE)")
                var bytes = try [UInt8](Data(contentsOf: URL(filePath: file)))
                switch storage {
                case .damaged: for index in bytes.indices.dropFirst(16) { bytes[index] = 0x5a }
                case .cut: bytes.removeLast(bytes.count / 2 + 100)
                default: bytes = []
                }
                try Data(bytes).write(to: URL(filePath: file))
                for end in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: file + end) }
            }
        case .missing:
            keepsThings = false
            // The files of before may be closed while they are removed.
            while FileManager.default.fileExists(atPath: folder) { try? FileManager.default.removeItem(atPath: folder) }
        case .folder:
            keepsThings = false
            for file in world.files(of: .ann) {
                for end in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: file + end) }
                try FileManager.default.createDirectory(atPath: file, withIntermediateDirectories: true)
            }
        }
        let shown = try await HostileFiles.with(statement, in: folder) { try await world.open(page, as: page.person) }
        for lock in locks { try lock.execute("ROLLBACK") }
        guard let shown else { return }
        note(shown, isOfUpstream: false)
        await expectDone(shown, since: before)
        if keepsThings { await expectWitness() }
        if shown.status.code >= 500, page.usual.status.code < 500 {
            sheet.failed(
                PageText.words(of: shown.text),
                naming: [".sqlite", "file", "damaged", "disk", "lock", "busy", "read-only", "readonly", "folder"])
        }
    }

    private static func append(_ bytes: [UInt8], to file: String) throws {
        // The file may be removed meanwhile by who had it open.
        let descriptor = open(file, O_WRONLY | O_APPEND | O_CREAT, 0o600)
        guard descriptor >= 0, write(descriptor, bytes, bytes.count) == bytes.count else {
            throw CocoaError(.fileWriteUnknown)
        }
        close(descriptor)
    }

    // MARK: Network

    /// A stranger says that a proxy asks for somebody else, or that the gateway has another name.
    func meetProxy() async throws {
        var change = PageWorld.Change()
        change.fields = [
            "X-Forwarded-For": "127.0.0.1", "X-Forwarded-Host": "evil.example", "X-Forwarded-Proto": "https",
            "Forwarded": "for=127.0.0.1;host=evil.example;proto=https", "X-Real-IP": "127.0.0.1",
        ]
        for person in [page.person, .stranger] {
            let before = await world.things(of: .ann)
            guard let shown = try await world.open(page, as: person, change) else { continue }
            note(shown)
            let fields = shown.fields.lines.map(\.value).joined(separator: "\n")
            sheet.expect(
                !shown.text.contains("evil.example") && !fields.contains("evil.example"), .nobodyGetsAnothers,
                "\(name) believes a stranger's fields")
            // Something that stands before the gateway asks for others, so nobody behind it is the owner.
            if page.person == .owner {
                sheet.expect(
                    shown.status.code >= 400, .nobodyGetsAnothers, "\(name) is open to \(person) behind a proxy")
            } else if person == page.person, page.method == .get {
                sheet.expect(
                    shown.status == page.usual.status, .nothingIsLost,
                    "\(name) has status \(shown.status) behind a proxy")
            }
            if person == .stranger {
                let after = await world.things(of: .ann)
                sheet.expect(before == after, .nobodyGetsAnothers, "a stranger has changed what is ann's")
            }
        }
    }

    func meetRedirects(_ network: Situation.Network, _ random: inout SeededGenerator) async throws {
        let location =
            switch network {
            case .redirectsAway: "https://elsewhere.example/x"
            case .redirectsToSignIn: "https://login.example/sign-in?back=x"
            default: ""
            }
        let status = [301, 302, 303, 307, 308].randomElement(using: &random) ?? 302
        world.answers.happening = { _, request in
            let place = location.isEmpty ? "\(request.url)" : location
            return .respond(
                HTTPResponse(
                    status: HTTPStatus(status), fields: [.location: place, .contentType: "text/html"],
                    body: Situation.portal))
        }
        try await meetFailure(isNoAnswer: true, isAll: true)
    }

    // MARK: Limits

    func meet(_ limit: Situation.Limit) async throws {
        let before = await world.things(of: .ann)
        let now = Int(Situation.today.timeIntervalSince1970)
        world.answers.happening = { sample, _ in
            var response = SampleAnswers.usual(sample)
            switch limit {
            case .throttled: return .respond(Situation.json([], status: 429, [.retryAfter: "600"]))
            case .bare: return .respond(Situation.json([], status: 429))
            case .noneLeft:
                response.fields["X-RateLimit-Remaining"] = "0"
                response.fields["X-RateLimit-Reset"] = "\(now + 600)"
                return .respond(response)
            case .revoked:
                return .respond(Situation.json(Array(#"{"error":"invalid token"}"#.utf8), status: 401))
            case .spent, .others: return nil
            }
        }
        guard let first = try await world.open(page, as: page.person) else { return }
        note(first)
        if [.throttled, .bare, .revoked].contains(limit) { expectNoClaim(first, isAll: true) }
        await expectDone(first, since: before)
        let sent = world.answers.requests.count
        guard let second = try await world.open(page, as: page.person) else { return }
        note(second)
        if limit == .throttled || limit == .bare {
            // The question of a page may have several requests, each to an API that throttles by itself.
            sheet.expect(
                world.answers.requests.count == sent, .nothingIsClaimed,
                "\(name) asks again although the upstream wants to be left alone")
        }
        await expectWitness()
    }
}
