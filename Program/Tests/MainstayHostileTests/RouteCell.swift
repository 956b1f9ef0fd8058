// SPDX-License-Identifier: Apache-2.0

import Glibc
import MainstayBase
import MainstayFoundation
import MainstayHTTPServer
import MainstayKit
import MainstayTestSupport
import MainstayTesting
import MainstayWeb

@testable import MainstayGateway
@testable import MainstayServices

/// A route of a gateway in a situation.
struct RouteCell {
    let route: GatewayRoutes.Consumer
    let situation: Situation
    let sheet: Sheet
    let clock: ManualClock
    let origins: RouteOrigins
    private let world: RouteWorld
    /// Whether a good reply has been kept before.
    private var isSeeded = false

    init(_ route: GatewayRoutes.Consumer, _ situation: Situation, _ sheet: Sheet) throws {
        (self.route, self.situation, self.sheet) = (route, situation, sheet)
        var date = Situation.today
        if case .days(let own, _) = situation.happening { date.addTimeInterval(Double(own) * 86_400) }
        clock = ManualClock(date: date)
        origins = RouteOrigins(clock: clock)
        var options = RouteWorld.Options()
        options.hasPages = situation.family == .caller || situation.family == .storage
        if case .limit(.others) = situation.happening { options.quotas = [Quota(1, per: .seconds(3_600))] }
        if case .limit(.spent) = situation.happening { options.apiQuota = [Quota(1, per: .seconds(3_600))] }
        world = try RouteWorld(origins, in: TemporaryDirectory(), clock, sheet, options)
    }

    private init(_ cell: RouteCell, _ world: RouteWorld) {
        (route, situation, sheet, clock, origins) = (cell.route, cell.situation, cell.sheet, cell.clock, cell.origins)
        (self.world, isSeeded) = (world, cell.isSeeded)
    }

    private var name: String { "\(route.method) \(route.target)" }
    private var isOwn: Bool { route.sample == nil }
    /// The request to an API that the cell is about.
    private var target: String { isOwn ? GatewayRoutes.anchor : route.target }
    private var method: HTTPMethod { isOwn ? .get : route.method }
    private var body: [UInt8] { Array(route.body.utf8) }
    private var usualBody: [UInt8] {
        Array((route.sample ?? SampleReplies.reply(to: "/api/v1/search", of: "hn.algolia.com"))?.reply.utf8 ?? "".utf8)
    }

    /// Who usually asks for the route.
    private var sender: RouteWorld.Caller {
        switch route.access {
        case .operator, .metrics: .operator
        case .callers, .everybody: .ann
        }
    }

    // MARK: Requests

    /// Asks an API through the gateway.
    @discardableResult
    private func ask(_ caller: RouteWorld.Caller = .ann) async -> RouteWorld.Told? {
        let told = await world.send(caller, method, target, body: isOwn ? [] : body)
        if let told, told.isHit, told.status < 300, situation.isNoAnswer {
            sheet.expect(isUsual(told), .nothingIsClaimed, "\(target) says that it is a hit: \(told.brief)")
        }
        return told
    }

    /// Asks for a route of the gateway's own, and checks what it claims.
    private func askOwn(_ fields: HTTPFields = [:]) async throws {
        guard isOwn, let told = await world.send(sender, route.method, route.target, fields, body: body) else { return }
        sheet.expect(
            told.status == 200 || told.status == 503 && route.path == "/ready", .nothingIsLost,
            "\(name) fails: \(told.brief)")
        if told.status == 200, route.method != .head { try await route.row.check(self, told) }
        if told.status == 503, route.method != .head { checkReady(told) }
    }

    private func isUsual(_ told: RouteWorld.Told?) -> Bool {
        guard let told else { return false }
        return told.isWhole && (told.response.body == usualBody || method != .get && told.status < 300)
    }

    // MARK: What answers claim

    func claims(_ condition: Bool, _ told: RouteWorld.Told, _ text: String) {
        sheet.expect(condition, .nothingIsClaimed, "\(name) \(text): \(told.brief)")
    }

    func checkReady(_ told: RouteWorld.Told) {
        let problems = told.json["problems"] as? [String] ?? []
        let isReady = ["ready", "degraded"].contains(told.json["status"] as? String)
        claims(isReady == problems.isEmpty && isReady == (told.status == 200), told, "contradicts itself")
        for problem in problems { sheet.failed(problem) }
        if told.json["status"] as? String == "degraded" {
            claims(!((told.json["degradations"] as? [String])?.isEmpty ?? true), told, "does not say why")
        }
    }

    /// Checks that an API is asked, because nothing that is kept may answer.
    ///
    /// - Parameter isNew: Whether to ask for something that was not asked for before.
    func checkAsked(_ what: String, anew isNew: Bool = false) async {
        let target = GatewayRoutes.anchor + (isNew ? "?page=\(origins.requests.count)" : "")
        guard let told = await world.send(.ann, .get, target) else { return }
        // What may not be asked for now is not answered from what is kept either.
        claims(
            told.sent > 0 || !isNew && told.status >= 400, told, "says that it is done, but \(what) is not asked for")
    }

    /// Checks that what is kept answers.
    func checkKept() async {
        guard let told = await world.send(.ann, .get, GatewayRoutes.anchor) else { return }
        claims(told.sent == 0, told, "says that the kept reply answers, but a request was sent")
    }

    func checkList(_ told: RouteWorld.Told) {
        guard let replies = told.json["replies"] as? [[String: Any]] else {
            return claims(false, told, "is no list")
        }
        let good = replies.filter { ($0["status"] as? Int ?? 0) < 300 }
        claims(isSeeded || !situation.isNoAnswer || good.isEmpty, told, "lists what was no answer")
    }

    /// Nobody without the right key gets anything.
    private func refuseStrangers() async {
        guard route.access != .everybody else { return }
        let callers: [RouteWorld.Caller] =
            route.access == .callers ? [.stranger, .wrong] : [.stranger, .wrong, .ann, .bob, .session]
        for caller in callers {
            guard let told = await world.send(caller, route.method, route.target, body: body) else { continue }
            sheet.expect(
                [401, 403, 429].contains(told.status) && told.sent == 0 && !told.response.body.contains(usualBody),
                .nobodyGetsAnothers, "\(name) is open to \(caller): \(told.brief)")
        }
    }

    // MARK: Situations

    /// Meets the situation, and lets time pass whenever something waits for it.
    func run(_ random: inout SeededGenerator) async throws {
        try await clock.pacing { try await meet(&random) }
        // Requests that nobody waits for any more end too.
        clock.advance(by: .seconds(30 * 86_400))
    }

    /// Runs a body while time passes, because what hangs waits for its time limit, which is no wait of the clock.
    private func whileTimePasses<Result>(_ body: () async throws -> Result) async rethrows -> Result {
        guard situation.takesTime else { return try await body() }
        let ended = Lock(false)
        let ticks = Task {
            while !ended.withLock({ $0 }) {
                for _ in 0..<50 { await Task.yield() }
                clock.advance(by: .milliseconds(500))
            }
        }
        let result = try await body()
        ended.withLock { $0 = true }
        await ticks.value
        // Nobody waits any longer for what hangs.
        clock.advance(by: .seconds(3_600))
        return result
    }

    private func meet(_ random: inout SeededGenerator) async throws {
        var cell = self
        switch situation.happening {
        case .replies, .arrives, .changes:
            if isOwn { try await meetHostileRequest() }
            try await cell.meetTrouble(&random)
        case .days(_, let theirs): try await meetClocks(theirs)
        case .caller(.anotherUser): try await meetAnotherUser()
        case .caller(.anotherProcess): try await meetAnotherProcess()
        case .caller(.anotherVersion): try await cell.meet(.newer, &random)
        case .caller(.secondTab): try await meetTwice([:])
        case .caller(.prefetch): try await meetTwice(["Sec-Purpose": "prefetch", "Purpose": "prefetch"])
        case .storage(let storage): try await cell.meet(.storage(storage), &random)
        case .network(.proxy): try await meetProxy()
        case .network(.rebinds): try await meetRebinding()
        case .network(.moves): try await meetMove()
        case .network: try await cell.meetTrouble(&random)
        case .limit(.others): try await meetSpentQuota()
        case .limit(.spent): try await meetOthersRequests()
        case .limit(let limit): try await meet(limit)
        }
        await refuseStrangers()
        await world.collect(&random)
    }

    /// An API misbehaves, while nothing or an old reply of it is kept.
    private mutating func meetTrouble(_ random: inout SeededGenerator) async throws {
        let (situation, seed) = (situation, random.next())
        if Bool.random(using: &random) {
            await ask()
            isSeeded = true
            clock.advance(by: .seconds(40 * 86_400))
        }
        let redirect = [301, 302, 303, 307, 308].randomElement(using: &random) ?? 302
        origins.happening = { sample, request in
            var random = SeededGenerator(seed: seed)
            guard case .network(let network) = situation.happening else {
                return situation.step(usual: Array(sample.reply.utf8), random: &random)
            }
            let place =
                switch network {
                case .redirectsAway: "https://elsewhere.example/x"
                case .redirectsToSignIn: "https://login.example/sign-in?back=x"
                default: "\(request.url)"
                }
            return .respond(
                HTTPResponse(
                    status: HTTPStatus(redirect), fields: [.location: place, .contentType: "text/html"],
                    body: Situation.portal))
        }
        let bad = await whileTimePasses { await ask() }
        if let bad, situation.isNoAnswer, method == .get {
            sheet.expect(
                bad.status >= 300 || bad.status == 206 || GatewayRoutes.classifies(target) || isUsual(bad)
                    || bad.isLesser || !bad.isWhole,
                .nothingIsClaimed,
                "\(target) is answered although no answer has come: \(bad.brief)")
        }
        if !situation.takesTime { try await askOwn() }
        origins.happening = nil
        if situation.isNoAnswer, method == .get {
            let next = await ask(.bob)
            sheet.expect(
                isUsual(next) || (next?.status ?? 0) >= 300 || next?.isLesser == true, .nothingIsClaimed,
                "\(target) has kept what was no answer: \(next?.brief ?? "")")
        }
        clock.advance(by: .seconds(40 * 86_400))
        // After an outage the breaker lets one request try, and refuses those that would come with it.
        let first = await ask(.bob)
        let again = isUsual(first) ? first : await ask(.bob)
        sheet.expect(
            isUsual(again), .nothingIsLost, "\(target) fails although the API answers again: \(again?.brief ?? "")")
        isSeeded = true
        try await askOwn()
    }

    /// Hostile texts, numbers and fields in a request that the gateway answers itself.
    private func meetHostileRequest() async throws {
        let usual = Array((route.body.isEmpty ? #"{"url":"https://a.example"}"# : route.body).utf8)
        let names = route.names + ["x"]
        var (query, fields, content) = ("", HTTPFields(), [UInt8]())
        switch situation.happening {
        case .replies(_, _, let make) where situation.family == .content:
            content = make(usual)
            let value = content.prefix(2_000).map { "%" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
            query = names.map { "\($0)=\(value)" }.joined(separator: "&")
        case .replies(_, let hostile, _) where situation.family == .fields:
            fields = hostile
            fields.remove(.contentType)
            content = usual
        case .changes(let change):
            let value = Self.text(change)
            content =
                ((try? HostileReply.all(of: String(decoding: usual, as: UTF8.self), .small)) ?? [])
                .first { $0.change == change }?.bytes ?? Array("{\"url\":\(value)".utf8)
            query = names.map { "\($0)=\(value)" }.joined(separator: "&")
        default: return
        }
        await ask()
        let told = await world.send(
            sender, route.method, query.isEmpty ? route.target : "\(route.path)?\(query)", fields,
            body: route.isChange ? content : [])
        guard let told else { return }
        sheet.expect(
            told.status < 500 || route.path == "/ready", .nothingTraps, "a hostile \(name) comes to \(told.brief)")
        sheet.expect(told.response.fields["X-Evil"] == nil, .nothingTraps, "a value has made a field")
        guard route.isChange, told.status >= 400 else { return }
        // What was refused has not happened.
        await checkKept()
    }

    private static func text(_ change: HostileReply.Change) -> String {
        switch change {
        case .lowest: "\(Int.min)"
        case .negative: "-1"
        case .highest: "\(Int.max)"
        case .enormous: "1e308"
        case .empty: ""
        case .long: String(repeating: "x", count: 4_000)
        case .controls: "%00%1b%0d%0aX-Evil:%20yes"
        case .otherKind: "%5B1%5D"
        case .null: "null"
        case .missing: "%F0%9F%92%A9"
        }
    }

    private func meetClocks(_ theirs: Int) async throws {
        let date = HTTPDate.format(Situation.today.addingTimeInterval(Double(theirs) * 86_400))
        origins.happening = { sample, _ in
            .respond(Situation.json(Array(sample.reply.utf8), [.date: date, .cacheControl: "max-age=600"]))
        }
        for _ in 0..<2 {
            let told = await ask()
            sheet.expect(
                isUsual(told), .nothingIsLost, "\(target) fails because a clock is off: \(told?.brief ?? "")")
            clock.advance(by: .seconds(60))
        }
        var cell = self
        cell.isSeeded = true
        try await cell.askOwn()
    }

    /// Nobody gets what is another's.
    private func meetAnotherUser() async throws {
        let mine = Canary.ofUser.rawValue
        // The API says to each caller what it was sent.
        origins.happening = { _, request in
            let isMine = "\(request.url) \(request.fields)".contains(mine)
            return .respond(
                Situation.json(
                    Array("{\"mine\":\(isMine),\"text\":\"\(isMine ? mine : "")\"}".utf8),
                    [.cacheControl: "max-age=600", "Set-Cookie": "id=\(isMine ? mine : "other")"]))
        }
        // Ann may see what is hers, so her reply is of another sheet.
        let hers = try RouteWorld(origins, in: world.directory, clock, Sheet())
        for caller in [RouteWorld.Caller.ann, .session] {
            _ = await hers.send(
                caller, method, target, [.cookie: "id=\(mine)", "X-User": mine], body: isOwn ? [] : body)
        }
        hers.flush()
        await ask(.bob)
        origins.happening = nil
        try await askOwn()
    }

    /// Another process has got the same reply before, and has used the same files.
    private func meetAnotherProcess() async throws {
        let other = try RouteWorld(origins, in: world.directory, clock, sheet)
        _ = await other.send(.bob, method, target, body: isOwn ? [] : body)
        other.flush()
        let told = await ask()
        sheet.expect(
            isUsual(told) || told?.isLesser == true, .nothingIsLost,
            "\(target) fails because another process runs: \(told?.brief ?? "")")
        var cell = self
        cell.isSeeded = true
        try await cell.askOwn()
    }

    private func meetTwice(_ fields: HTTPFields) async throws {
        await ask()
        let send = { @Sendable in
            await world.send(sender, route.method, route.target, fields, body: body)
        }
        async let one = send()
        async let other = send()
        guard let first = await one, let second = await other else { return }
        sheet.expect(
            first.status == second.status, .nothingIsClaimed,
            "\(name) has the statuses \(first.status) and \(second.status) if it is asked twice at once")
        var cell = self
        cell.isSeeded = true
        try await cell.askOwn(fields)
    }

    // MARK: Addresses

    /// A stranger says that a proxy asks for somebody else, or for the owner.
    private func meetProxy() async throws {
        let fields: HTTPFields = [
            "X-Forwarded-For": "127.0.0.1", "X-Forwarded-Host": "evil.example", "X-Forwarded-Proto": "https",
            "Forwarded": "for=127.0.0.1;host=evil.example;proto=https", "X-Real-IP": "127.0.0.1",
            "Proxy-Authorization": "Basic \(Canary.ofUser.rawValue)",
        ]
        for caller in [sender, .stranger] {
            let told = await world.send(caller, route.method, route.target, fields, body: body, from: "203.0.113.9")
            guard let told else { continue }
            let text = told.response.fields.lines.map(\.value).joined(separator: "\n")
            sheet.expect(
                !text.contains("evil.example") && !told.text.contains("evil.example"), .nobodyGetsAnothers,
                "\(name) believes a stranger's fields: \(told.brief)")
            if caller == .stranger, route.access != .everybody {
                sheet.expect(
                    [401, 403].contains(told.status), .nobodyGetsAnothers,
                    "\(name) is open to strangers behind a proxy: \(told.brief)")
            }
        }
        for request in origins.requests {
            let text = "\(request.fields)"
            sheet.expect(
                !text.contains("evil.example"), .nobodyGetsAnothers, "a stranger's fields are passed on: \(text)")
            sheet.left("a request to an API", request.fields["Proxy-Authorization"] ?? "")
        }
    }

    /// A page of a stranger whose name leads here asks with the stranger's name.
    private func meetRebinding() async throws {
        for host in ["evil.example", "evil.example:8080", "127.0.0.1.evil.example", "localhost.evil.example"] {
            let caller = route.access == .everybody ? RouteWorld.Caller.stranger : sender
            guard let told = await world.send(caller, route.method, route.target, [.host: host], body: body) else {
                continue
            }
            sheet.expect(
                told.status >= 400 || route.access == .everybody, .nobodyGetsAnothers,
                "\(name) answers for the name \(host): \(told.brief)")
        }
    }

    private func meetMove() async throws {
        await ask()
        let hosts = ["192.0.2.1", "198.51.100.7", "2001:db8::7"]
        var all: [Int?] = []
        for host in hosts {
            all.append(await world.send(sender, route.method, route.target, body: body, from: host)?.status)
        }
        sheet.expect(
            Set(all).count == 1, .nothingIsLost, "\(name) differs after the caller's address has changed: \(all)")
    }

    // MARK: Limits

    /// One caller's quota is spent, and the others' are not.
    private func meetSpentQuota() async throws {
        await ask()
        let isMine = sender == .ann && route.access == .callers
        let spent = await world.send(.ann, route.method, route.target, body: body)
        if isMine {
            sheet.expect(
                spent?.status == 429, .nothingIsClaimed,
                "\(name) is answered without requests left: \(spent?.status ?? 0)")
            sheet.expect(
                spent?.response.fields[.retryAfter] != nil, .theReasonIsTold, "\(name) does not say when to ask again")
        }
        let other = await world.send(sender == .ann ? .bob : sender, route.method, route.target, body: body)
        sheet.expect(
            other.map { $0.status < 400 } ?? false, .nothingIsLost,
            "\(name) refuses somebody because another's requests are spent: \(other?.brief ?? "")")
    }

    /// Another process has spent the quota of the API, which all share.
    private func meetOthersRequests() async throws {
        let quota = [Quota(1, per: .seconds(3_600))]
        let other = try RouteWorld(
            origins, in: world.directory, clock, sheet, RouteWorld.Options(apiQuota: quota))
        let query = target.contains("?") ? "&other=1" : "?other=1"
        _ = await other.send(.bob, method, target + query, body: isOwn ? [] : body)
        other.flush()
        let told = await ask()
        sheet.expect(
            told?.sent == 0, .nothingIsClaimed,
            "\(target) is asked for although another process has spent the quota: \(told?.brief ?? "")")
        sheet.expect(
            told.map { $0.status >= 400 || $0.isLesser || $0.isHit } ?? false, .nothingIsClaimed,
            "\(target) is answered, but nobody was asked: \(told?.brief ?? "")")
        if let told, told.status >= 400 {
            sheet.expect(
                told.response.fields[.retryAfter] != nil, .theReasonIsTold, "\(target) does not say when to ask again")
        }
        guard route.path != "/admin/resume" else { return }
        if route.path != "/admin/purge" { try await askOwn() }
    }

    private func meet(_ limit: Situation.Limit) async throws {
        let now = Int(Situation.today.timeIntervalSince1970)
        origins.happening = { sample, _ in
            switch limit {
            case .throttled: .respond(Situation.json([], status: 429, [.retryAfter: "600"]))
            case .bare: .respond(Situation.json([], status: 429))
            case .noneLeft:
                .respond(
                    Situation.json(
                        Array(sample.reply.utf8),
                        ["X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "\(now + 600)", .cacheControl: "no-store"]))
            case .revoked: .respond(Situation.json(Array(#"{"error":"invalid token"}"#.utf8), status: 401))
            case .spent, .others: nil
            }
        }
        let first = await ask()
        let second = await ask(.bob)
        switch limit {
        case .throttled, .noneLeft:
            sheet.expect(
                second?.sent == 0, .nothingIsClaimed,
                "\(target) is asked for although nothing is left: \(second?.brief ?? "")")
            if let refused = limit == .throttled ? first : second, refused.status >= 400 {
                sheet.expect(
                    refused.response.fields[.retryAfter] != nil, .theReasonIsTold,
                    "\(target) does not say when to ask again: \(refused.brief)")
            }
        case .revoked:
            sheet.expect(
                first.map { $0.status >= 400 || $0.isLesser } ?? false, .nothingIsClaimed,
                "revoked credentials got a new answer: \(first?.brief ?? "")")
            // The caller's own credentials are right: it must see that the API refuses, and not the gateway.
            sheet.expect(
                first.map { $0.isLesser || $0.cacheStatus.contains("fwd") } ?? false, .theReasonIsTold,
                "\(target) blames the caller's credentials: \(first?.brief ?? "")")
        case .bare, .spent, .others: break
        }
        // What a purge says is seen when the API may be asked again.
        if route.path == "/admin/purge" { clock.advance(by: .seconds(100_000)) }
        origins.happening = nil
        try await askOwn()
        clock.advance(by: .seconds(100_000))
        let again = await ask(.bob)
        sheet.expect(
            isUsual(again), .nothingIsLost, "\(target) fails although the API answers again: \(again?.brief ?? "")")
    }

    // MARK: Files

    /// Something is wrong with the files of kept replies, limits and sessions, while no process runs.
    private mutating func meet(_ trouble: FileTrouble, _ random: inout SeededGenerator) async throws {
        let (first, second, third) = (try TemporaryDirectory(), try TemporaryDirectory(), try TemporaryDirectory())
        let session = try await keep(in: first)
        try await Self.copy(first, to: second)
        let undo = try Self.files.filter { FileManager.default.fileExists(atPath: second.file($0)) }
            .map { try befall(trouble, $0, in: second, &random) }
        let isPurged = try await use(second, session, trouble, &random)
        for undo in undo { undo() }
        try await Self.copy(second, to: third)
        try await check(third, trouble, isPurged)
        for name in try third.names {
            if let bytes = try? third.read(name) { sheet.left("the file \(name)", bytes) }
        }
    }

    private static let files = ["responses.sqlite", "state.sqlite", "sessions.json"]

    /// Copies what a process that has ended has left.
    private static func copy(_ directory: TemporaryDirectory, to other: TemporaryDirectory) async throws {
        await untilClosed(directory.path)
        for name in try directory.names where !name.hasSuffix("-shm") {
            try FileManager.default.copyItem(atPath: directory.file(name), toPath: other.file(name))
        }
    }

    /// Waits until this process has no file of a folder open: stores close theirs on threads of their own.
    private static func untilClosed(_ folder: String) async {
        let (manager, open) = (FileManager.default, "/proc/self/fd")
        for _ in 0..<2_000 {
            let names = (try? manager.contentsOfDirectory(atPath: open)) ?? []
            let isOpen = names.contains { name in
                (try? manager.destinationOfSymbolicLink(atPath: "\(open)/\(name)"))?.hasPrefix(folder + "/") == true
            }
            guard isOpen else { return }
            for _ in 0..<200 { await Task.yield() }
        }
    }

    private static func directories(_ directory: TemporaryDirectory) -> Directories {
        var directories = Directories(environment: [:])
        directories.data = directory.path
        return directories
    }

    /// Lets a process keep a reply and a session.
    ///
    /// - Returns: The identifier of the session.
    private func keep(in directory: TemporaryDirectory) async throws -> String {
        var options = RouteWorld.Options()
        let sessions = Sessions(random: RandomSource(SeededGenerator(seed: 5)), clock: clock)
        options.sessions = sessions
        return try await SessionFile(in: Self.directories(directory)).keeping(sessions, warn: { _ in }) {
            let first = try RouteWorld(origins, in: directory, clock, sheet, options)
            _ = await first.send(.ann, method, target, body: isOwn ? [] : body)
            first.flush()
            return first.session
        }
    }

    private func befall(
        _ trouble: FileTrouble, _ name: String, in directory: TemporaryDirectory, _ random: inout SeededGenerator
    ) throws -> () -> Void {
        let isDatabase = name.hasSuffix(".sqlite")
        switch trouble {
        // These befall the whole folder.
        case .storage(.killed), .storage(.missing):
            guard name == Self.files[0] else { return {} }
        case .storage(.locked), .storage(.full):
            guard isDatabase else { return {} }
        case .newer where !isDatabase:
            try directory.write(Array(#"{"format":1000000,"people":[]}"#.utf8), to: name)
            return {}
        default: break
        }
        return try trouble.befall(directory.file(name), in: directory, random: &random)
    }

    /// Lets a process use the files.
    ///
    /// - Returns: Whether it says that it has purged what was kept.
    private mutating func use(
        _ directory: TemporaryDirectory, _ session: String, _ trouble: FileTrouble, _ random: inout SeededGenerator
    ) async throws -> Bool {
        // A folder that is gone comes back with the log, which a person makes room for.
        try FileManager.default.createDirectory(atPath: directory.path, withIntermediateDirectories: true)
        isSeeded = true
        let warnings = Lock<[String]>([])
        var options = RouteWorld.Options()
        (options.hasPages, options.session) = (true, session)
        let sessions = Sessions(random: RandomSource(SeededGenerator(seed: 6)), clock: clock)
        options.sessions = sessions
        let (me, world) = (self, Lock<RouteWorld?>(nil))
        try await SessionFile(in: Self.directories(directory)).keeping(sessions) { text in
            warnings.withLock { $0.append(text) }
        } while: { [options] in
            let second = try RouteWorld(me.origins, in: directory, me.clock, me.sheet, options)
            world.withLock { $0 = second }
            try await RouteCell(me, second).meetFiles(trouble, tells: { !warnings.withLock(\.isEmpty) })
        }
        guard let second = world.withLock({ $0 }) else { return false }
        var isPurged = false
        if isOwn, let own = await second.send(sender, route.method, route.target, body: body) {
            isPurged = route.path == "/admin/purge" && own.status == 200
            // A purge is checked by the next process. This one would keep what it asks for.
            if own.status == 200, route.method != .head, !isPurged {
                try await route.row.check(RouteCell(self, second), own)
            }
        }
        second.flush()
        await second.collect(&random)
        for warning in warnings.withLock(\.self) { sheet.failed(warning, naming: ["sign"]) }
        if case .storage(.folder) = trouble {
            sheet.expect(!second.warnings.isEmpty, .theReasonIsTold, "nobody learns that nothing can be kept")
        }
        return isPurged
    }

    /// Checks that files that cannot be used stand in nobody's way.
    private func meetFiles(_ trouble: FileTrouble, tells: () -> Bool) async throws {
        let told = await ask()
        sheet.expect(
            isUsual(told), .nothingIsLost, "\(target) fails because of the gateway's files: \(told?.brief ?? "")")
        guard route.access == .callers, !route.isChange else { return }
        let signedIn = await world.send(.session, route.method, route.target)
        switch trouble {
        case .storage(.killed), .storage(.full), .storage(.readOnly), .storage(.locked):
            sheet.expect(
                signedIn?.status == 200, .nothingIsLost,
                "a browser that had signed in is asked again: \(signedIn?.brief ?? "")")
        // A changed byte may leave a sound file without the session.
        case .storage(.missing), .storage(.damaged): break
        default:
            sheet.expect(
                signedIn?.status == 200 || tells(), .theReasonIsTold,
                "nobody learns why people must sign in again: \(signedIn?.brief ?? "")")
        }
    }

    /// Checks in a third process what is kept, without a network.
    private func check(_ directory: TemporaryDirectory, _ trouble: FileTrouble, _ isPurged: Bool) async throws {
        guard trouble.keepsContent, method == .get else { return }
        let third = try RouteWorld(origins, in: directory, clock, sheet)
        origins.happening = { _, _ in .fail(.offline) }
        defer { origins.happening = nil }
        let told = await third.send(.ann, method, target)
        if isPurged {
            sheet.expect(
                told.map { !$0.isHit } ?? true, .nothingIsClaimed,
                "what was purged answers after a restart: \(told?.brief ?? "")")
        } else {
            sheet.expect(
                isUsual(told) || told?.isLesser == true, .nothingIsLost,
                "what was kept before is gone: \(told?.brief ?? "")")
        }
    }
}
