// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation
@testable import MainstayKit
import MainstayTestSupport
import MainstayTesting

/// An upstream that knows the truth. Each of its replies has a number, and it knows to whom the reply was given, how long it
/// may be used, and what has become of every change. So whatever a client says can be judged.
final class World: Sendable {
    /// The content of a reply.
    struct Reply: Codable, Sendable, Equatable {
        var serial: Int
        var id: Int
        var version: Int
        /// For whom it is made; `nil` for everybody.
        var user: String?
        var language: String?
        var note: String?
    }

    /// A page of the list of all things.
    struct Page: Codable, Sendable, Equatable {
        var serial: Int
        var items: [Int]
        /// The sum of all versions.
        var total: Int
    }

    /// What a thing's Cache-Control says.
    enum Caching: CaseIterable {
        case aMinute, revalidated, noStore, noCache, aUsers, everybodys, unsaid, since, understood, forbidden
        case expires, targeted, targetedUnsaid
    }

    /// How a thing is served.
    struct Trait: Sendable {
        let caching: Caching
        let isPersonal: Bool
        let hasLanguages: Bool
        let hasTag: Bool
        let hasDate: Bool
        /// Whether the reply to a change says what the version is then.
        let tellsVersion: Bool

        init(_ index: Int, random: inout SeededGenerator) {
            caching = Caching.allCases[index % Caching.allCases.count]
            // A shared cache may give what it must confirm to everybody (RFC 9111 §3.5).
            isPersonal =
                ![.everybodys, .revalidated].contains(caching) && Int.random(in: 0..<3, using: &random) == 0
            hasLanguages = Int.random(in: 0..<3, using: &random) == 0
            hasTag = Int.random(in: 0..<3, using: &random) > 0
            hasDate = caching == .since || Bool.random(using: &random)
            tellsVersion = Bool.random(using: &random)
        }

        /// The fields of a reply.
        ///
        /// - Parameter date: The time on the world's clock.
        func fields(at date: Date) -> HTTPFields {
            var fields: HTTPFields = [.contentType: "application/json", .date: HTTPDate.format(date)]
            fields[.cacheControl] =
                switch caching {
                case .aMinute: "max-age=60"
                case .revalidated: "max-age=60, must-revalidate"
                case .noStore: "no-store"
                case .noCache: "no-cache"
                case .aUsers: "private, max-age=60"
                case .everybodys: "public, s-maxage=60, max-age=60"
                case .targeted: "max-age=60"
                case .unsaid, .since, .expires, .targetedUnsaid: nil
                case .understood: "must-understand, no-store, max-age=60"
                case .forbidden: "no-store, max-age=600"
                }
            switch caching {
            case .expires: fields[.expires] = HTTPDate.format(date.addingTimeInterval(60))
            case .targeted: fields["CDN-Cache-Control"] = "max-age=10"
            case .targetedUnsaid:
                fields["CDN-Cache-Control"] = "stale-while-revalidate=5"
                fields[.expires] = HTTPDate.format(date.addingTimeInterval(600))
            default: break
            }
            if hasLanguages { fields["Vary"] = "Accept-Language" }
            return fields
        }

        /// How many seconds its fields allow; `nil` if they say nothing. Some of them are for shared caches only (RFC 9213).
        func lifetime(_ mode: CacheMode) -> Double? {
            switch caching {
            case .expires: 60
            case .targeted: mode == .shared ? 10 : 60
            case .targetedUnsaid: mode == .shared ? nil : 600
            case .aMinute, .revalidated, .aUsers, .everybodys, .understood: 60
            case .forbidden: 600
            case .noStore, .noCache: 0
            case .unsaid, .since: nil
            }
        }

        var forbidsStoring: Bool { caching == .noStore || caching == .forbidden }
        /// Whether a shared cache may give a reply to one user's request to others (RFC 9111 §3.5).
        var allowsSharing: Bool { caching == .everybodys || caching == .revalidated }
    }

    /// A reply that was sent.
    struct Sent: Sendable {
        let reply: Reply
        let trait: Trait
        /// Whether the request had the user's own Authorization.
        let hasAuthorization: Bool
        /// Whether the request forbade to keep it.
        let isForbidden: Bool
        /// Whether a situation has changed it.
        var isOdd: Bool
        /// When the thing was changed before it was sent.
        let changed: Date
        /// When it was sent, or confirmed last.
        var confirmed: Date
    }

    /// What became of a change.
    struct Change: Sendable {
        let thing: Int
        let version: Int
        var count = 1
    }

    struct State: Sendable {
        var versions = Array(repeating: 1, count: World.count)
        var changed = Array(repeating: Situation.today.addingTimeInterval(-864_000), count: World.count)
        /// The version that somebody else has made last.
        var others = Array(repeating: 1, count: World.count)
        var sent: [Sent] = []
        var changes: [Int: Change] = [:]
        /// The fields of the requests for changes that have arrived.
        var changeFields: [HTTPFields] = []
        /// The requests that have arrived at its own place, and when.
        var arrived: [(date: Date, user: String?, route: String)] = []
        /// Until when nobody of a user may ask for a route.
        var paused: [String: Date] = [:]
        /// The request that was refused when a pause began.
        var refused: [String: String] = [:]
        /// The number of the replies so far: one larger than the last serial.
        var serial = 0
        /// The calls of the transport that have not ended: when they began, and what the serial was then.
        var running: [Int: (date: Date, serial: Int)] = [:]
        var calls = 0
        /// Whether the client has asked for something that leads elsewhere.
        var isLedOn = false
        /// When a redirect led to a path the last time. Its call may have ended before, and what it leads to comes
        /// then.
        var led: [String: Date] = [:]
        /// What the client does, for the text of a failure.
        var step = ""
        var isBad = false
        var isBusy = false
        /// Whether its next reply says how many requests are left.
        var isLow = false
        var left = 0
        /// Until when a user may ask only once more for a route.
        var lasts: [String: Date] = [:]
        /// Whether the next request cannot be sent.
        var isUnreachable = false
        /// Whether its next reply takes two seconds.
        var isSlow = false
        /// Whether it loses the reply to the next change, after the change was made.
        var losesReply = false
    }

    static let count = 10
    static let away = "elsewhere.example.net"
    /// The serial of the replies of that host.
    static let awaySerial = -7_777_777

    let state = Lock(State())
    let traits: [Trait]
    let clock: ManualClock
    let upstream: Upstream
    let sheet: Sheet
    /// What it does to a request while things are bad; `nil` for the usual reply.
    let situation: @Sendable (HTTPRequest, [UInt8]) -> ScriptedTransport.Step?
    /// Whether a second request may be on its way when a reply comes, or a redirect leads to a route.
    let isHedged: Bool
    /// How many seconds its clock is ahead.
    let ahead: Double

    init(
        _ upstream: Upstream, _ clock: ManualClock, _ sheet: Sheet, ahead: Double, isHedged: Bool,
        random: inout SeededGenerator,
        situation: @escaping @Sendable (HTTPRequest, [UInt8]) -> ScriptedTransport.Step?
    ) {
        (self.upstream, self.clock, self.sheet, self.ahead, self.isHedged) = (upstream, clock, sheet, ahead, isHedged)
        self.situation = situation
        traits = (0..<Self.count).map { Trait($0, random: &random) }
    }

    /// The content of a file.
    static func file(_ id: Int, _ version: Int) -> [UInt8] {
        Array((0..<200).map { "f\(id)v\(version)-\($0);" }.joined().utf8)
    }

    /// The items of all pages of the list.
    static let items = Array(0..<8)

    /// Since when a call that is made now may be answered by the network: since now, or since a request began that is
    /// on its way, which it may share.
    func settled() async -> (date: Date, serial: Int) {
        // What has ended is first kept, and forgotten by those who share it.
        for _ in 0..<50 { await Task.yield() }
        return state.withLock { state in
            state.running.values.min { $0.date < $1.date } ?? (clock.date, state.serial)
        }
    }

    /// Notes a call of the transport while it runs.
    func running<Value>(_ body: () async throws(TransportError) -> Value) async throws(TransportError) -> Value {
        let number = state.withLock { state in
            state.calls += 1
            state.running[state.calls] = (clock.date, state.serial)
            return state.calls
        }
        defer { state.withLock { $0.running[number] = nil } }
        return try await body()
    }

    func sent(_ serial: Int) -> Sent? { state.withLock { $0.sent.first { $0.reply.serial == serial } } }

    /// Somebody else changes a thing.
    func change(_ id: Int) {
        state.withLock { state in
            state.versions[id] += 1
            (state.others[id], state.changed[id]) = (state.versions[id], clock.date)
        }
    }

    // MARK: Requests

    /// Takes a request, wherever it goes.
    func step(for request: HTTPRequest) -> ScriptedTransport.Step? {
        let url = request.url
        guard url.authority == upstream.baseURL.authority, url.scheme == upstream.baseURL.scheme else {
            sheet.left("a request to \(url.scheme) \(url.authority)", "\(url) \(request.fields)")
            sheet.left("the content of a request to \(url.authority)", request.body ?? [])
            sheet.expect(url.scheme == .https, .noSecretLeaves, "a redirect from https to http was followed")
            sheet.expect(
                url.host == Self.away, .nothingIsClaimed, "\(url.authority) is asked, which nobody has named")
            sheet.expect(
                upstream.redirects == .follow, .nothingIsClaimed, "a redirect was followed that must not be")
            return .respond(Situation.json(Array(#"{"serial":\#(Self.awaySerial),"id":0,"version":0}"#.utf8)))
        }
        let isInside = url.place(below: upstream.baseURL) == .inside
        if !isInside {
            sheet.left("a request for \(url.path), outside of the API", "\(url) \(request.fields)")
        }
        let (user, first) = (user(of: request), Self.segments(of: request, below: upstream).first ?? "")
        let route = "\(request.method) \(first)"
        if HostileRun.isRepeating {
            print(
                "    \(clock.date.timeIntervalSince(Situation.today)) s: \(request.method) \(url) for \(user ?? "nobody"): \(request.fields)"
            )
        }
        let isUnreachable = state.withLock { state in
            defer { state.isUnreachable = false }
            return state.isUnreachable
        }
        guard !isUnreachable else { return .fail(.connectionRefused) }
        if request.method == .put { state.withLock { $0.changeFields.append(request.fields) } }
        if let refusal = arrive(request, user, route) { return refusal }
        let isBad = state.withLock(\.isBad) && first != "moved" && first != "token"
        // While things are bad, nothing is changed.
        if isBad, !request.method.isSafe, let step = situation(request, Array("{}".utf8)) { return noted(step) }
        let usual = usual(request, user)
        guard isBad, case .respond(let response) = usual, let step = situation(request, response.body) else {
            return usual
        }
        markOdd(step)
        return noted(step)
    }

    /// A request that surely did not arrive does not count.
    private func noted(_ step: ScriptedTransport.Step) -> ScriptedTransport.Step {
        if case .fail(let kind) = step, !TransportError(kind).mayHaveArrived {
            state.withLock { _ = $0.arrived.popLast() }
        }
        return step
    }

    /// Counts a request, and refuses it if the world is busy.
    private func arrive(_ request: HTTPRequest, _ user: String?, _ route: String) -> ScriptedTransport.Step? {
        let (now, cap) = (clock.date, upstream.retryAfterCap.inSeconds)
        return state.withLock { state in
            let key = "\(user ?? "") \(route)"
            // A second request that was on its way already may still come.
            if let until = state.paused[key], until > now.addingTimeInterval(0.001), !isHedged, !state.isLedOn,
                state.led[request.url.path] != now,
                // Between its turn and its arrival the clock may go on by a step. A retry comes for the same address.
                until.timeIntervalSince(now) < min(30, cap)
                    - (state.refused[key] == request.url.path ? 0.001 : CallCell.step.inSeconds + 0.001)
            {
                sheet.expect(
                    false, .nothingIsClaimed,
                    "\(state.step): \(route) comes \(until.timeIntervalSince(now)) s before the time that was asked for"
                )
            }
            state.arrived.append((now, user, route))
            // What comes at the same time was sent before the reply came.
            if let until = state.lasts[key], until.timeIntervalSince(now) < min(30, cap) - 0.001 {
                state.lasts[key] = nil
                if until > now { state.paused[key] = until }
            }
            for quota in upstream.quota {
                // Between its turn and its arrival the clock may go on.
                let times = state.arrived.filter { $0.user == user }.map { now.timeIntervalSince($0.date) }
                    .filter { $0 < quota.window.inSeconds * 0.9 }
                sheet.expect(
                    isHedged || times.count <= quota.requests + quota.burst - 1, .nothingIsClaimed,
                    "\(state.step): \(times) s ago there were requests, and the quota is \(quota)")
            }
            guard state.isBusy else { return nil }
            state.isBusy = false
            state.paused[key] = now.addingTimeInterval(min(30, cap))
            state.refused[key] = request.url.path
            return .respond(Situation.json([], status: 429, [.retryAfter: "30"]))
        }
    }

    /// A reply that a situation has changed is not judged by what the world would have said, and neither are those that it
    /// confirms.
    private func markOdd(_ step: ScriptedTransport.Step) {
        state.withLock { state in
            if !state.sent.isEmpty { state.sent[state.sent.count - 1].isOdd = true }
            guard case .respond(let response) = step, response.status == 304 else { return }
            for index in state.sent.indices { state.sent[index].isOdd = true }
        }
    }

    func user(of request: HTTPRequest) -> String? {
        let said =
            (request.fields[.authorization] ?? "") + " " + (request.fields[.cookie] ?? "") + " "
            + (request.url.query ?? "")
        return ["ann", "bob"].first { said.contains($0) }
    }

    private static func segments(of request: HTTPRequest, below upstream: Upstream) -> [String] {
        request.url.path.dropFirst(upstream.baseURL.path.count).split(separator: "/").map(String.init)
    }

    private func usual(_ request: HTTPRequest, _ user: String?) -> ScriptedTransport.Step {
        let segments = Self.segments(of: request, below: upstream)
        let id = segments.count > 1 ? Int(segments[1]) ?? 0 : 0
        switch segments.first {
        case "things" where request.method.isSafe:
            let response = thing(id, request, user)
            let isSlow = state.withLock { state in
                defer { state.isSlow = false }
                return state.isSlow
            }
            guard isSlow else { return .respond(response) }
            return .stream(
                response.status, fields: response.fields, chunks: [.wait(.seconds(2)), .bytes(response.body)])
        case "things": return change(id, request, user)
        case "files": return .respond(file(id, request))
        case "list": return .respond(list(request))
        case "moved":
            // 303 says that a change was made, and that its result is elsewhere.
            let status = [301, 302, request.method.isSafe ? 303 : 307, 307, 308][id % 5]
            state.withLock { $0.led["\(upstream.baseURL.path)/things/\(id)"] = clock.date }
            return .respond(redirect(status, "\(upstream.baseURL)/things/\(id)"))
        case "away": return .respond(redirect(307, "https://\(Self.away)/v1/things/\(id)"))
        case "down": return .respond(redirect(302, "http://\(upstream.baseURL.authority)/v1/things/\(id)"))
        case "outside": return .respond(redirect(302, "/other/things/\(id)"))
        case "token":
            // It puts what it was sent into the address of somebody else.
            let token = request.fields[.authorization]?.split(separator: " ").last.map(String.init)
            let query = "of=\(PercentEncoding.queryComponent(token ?? request.url.query ?? ""))"
            return .respond(redirect(302, "https://\(Self.away)/v1?\(query)"))
        case "echo":
            let serial = state.withLock { state in
                state.serial += 1
                return state.serial
            }
            let said =
                (request.fields[.authorization] ?? "") + " " + (request.url.query ?? "")
                + (request.fields[.cookie] ?? "")
            let reply = Reply(serial: serial, id: id, version: 0, note: said)
            return .respond(
                Situation.json(
                    (try? Array(JSONEncoder().encode(reply))) ?? [], ["X-Said": said, .cacheControl: "max-age=60"]))
        case "secrets":
            let note = Self.secrets.map { "\($0.before)\($0.secret)\($0.after)" }.joined(separator: "\n")
            return .respond(
                HTTPResponse(
                    status: 200, fields: [.contentType: "text/plain", .cacheControl: "no-store"], body: Array(note.utf8)
                ))
        default: return .respond(Situation.json(Array(#"{"error":"no such thing"}"#.utf8), status: 404))
        }
    }

    /// Secrets that are in a reply, and must be in no record of it.
    static let secrets: [(before: String, secret: String, after: String)] = [
        ("Authorization: Bearer ", Canary.token.rawValue, ""),
        ("https://me:", "pAss-w0rd-of-a-database", "@example.com/"),
        ("-----BEGIN PRIVATE KEY-----\n", "MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcw", "\n-----END PRIVATE KEY-----"),
        ("", "ghp_0123456789abcdefghijABCDEFGHIJ0123", " is a token"), ("key: ", "sk-abcdefghij0123456789abcd", "."),
        ("", "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhbm4ifQ.c2lnbmF0dXJlMDEyMw", ""),
    ]

    private func redirect(_ status: Int, _ location: String) -> HTTPResponse {
        HTTPResponse(
            status: HTTPStatus(status), fields: [.location: location, "Set-Cookie": "last=\(status)"], body: [])
    }

    // MARK: What there is

    private func tag(_ id: Int, _ version: Int, _ user: String?, _ language: String?) -> String {
        "\"\(id).\(version).\(user ?? "").\(language ?? "")\""
    }

    private func thing(_ id: Int, _ request: HTTPRequest, _ user: String?) -> HTTPResponse {
        let trait = traits[id]
        let language = trait.hasLanguages ? request.fields["Accept-Language"] : nil
        let (owner, now) = (trait.isPersonal ? user : nil, clock.date)
        return state.withLock { state in
            let (version, changed) = (state.versions[id], state.changed[id])
            let tag = tag(id, version, owner, language)
            var fields = trait.fields(at: now.addingTimeInterval(ahead))
            if state.isLow, !state.isBad {
                state.isLow = false
                let name = ["RateLimit", "X-RateLimit-Remaining", "X-Rate-Limit-Remaining"][id % 3]
                fields[HTTPFieldName(name)!] = name == "RateLimit" ? "\"all\";r=\(state.left);t=30" : "\(state.left)"
                if name != "RateLimit" {
                    fields[HTTPFieldName(name.replacing("Remaining", with: "Reset"))!] = "30"
                }
                // Only one says how many are left.
                let key = "\(user ?? "") \(request.method) things"
                let end = now.addingTimeInterval(min(30, upstream.retryAfterCap.inSeconds))
                if state.left == 0 { state.paused[key] = end } else { state.lasts[key] = end }
            }
            if trait.hasTag { fields[.etag] = tag }
            if trait.hasDate { fields[.lastModified] = HTTPDate.format(changed) }
            let isKnown =
                trait.hasTag
                ? request.fields[CacheField.ifNoneMatch]?.contains(tag) ?? false
                : trait.hasDate && request.fields[CacheField.ifModifiedSince] == HTTPDate.format(changed)
            if isKnown {
                for index in state.sent.indices {
                    let reply = state.sent[index].reply
                    guard (reply.id, reply.version) == (id, version), reply.user == owner, reply.language == language
                    else { continue }
                    state.sent[index].confirmed = now
                }
                return HTTPResponse(status: 304, fields: fields)
            }
            state.serial += 1
            let reply = Reply(serial: state.serial, id: id, version: version, user: owner, language: language)
            state.sent.append(
                Sent(
                    reply: reply, trait: trait, hasAuthorization: request.fields.contains(.authorization),
                    isForbidden: RequestDirectives(request.fields).forbidsStoring, isOdd: false,
                    changed: changed, confirmed: now))
            return Situation.json((try? Array(JSONEncoder().encode(reply))) ?? [], fields)
        }
    }

    private func change(_ id: Int, _ request: HTTPRequest, _ user: String?) -> ScriptedTransport.Step {
        let (trait, now) = (traits[id], clock.date)
        let number =
            request.body.flatMap { try? JSONDecoder().decode([String: Int].self, from: Data($0)) }?["edit"] ?? 0
        return state.withLock { state in
            let owner = trait.isPersonal ? user : nil
            let known = ResourceVersion(namedBy: request.fields)
            let isCurrent =
                switch known {
                case let known? where known.isETag:
                    known.value.hasPrefix("\"\(id).\(state.versions[id]).")
                case let known?: known.value == HTTPDate.format(state.changed[id])
                case nil: true
                }
            guard isCurrent else {
                return .respond(Situation.json(Array(#"{"error":"another version"}"#.utf8), status: 412))
            }
            state.versions[id] += 1
            state.changed[id] = now
            state.changes[number, default: Change(thing: id, version: state.versions[id], count: 0)].count += 1
            if state.losesReply {
                state.losesReply = false
                return .fail(.connectionLost)
            }
            state.serial += 1
            let reply = Reply(serial: state.serial, id: id, version: state.versions[id], user: owner)
            var fields: HTTPFields = [:]
            if trait.tellsVersion {
                if trait.hasTag { fields[.etag] = tag(id, reply.version, owner, nil) }
                if trait.hasDate { fields[.lastModified] = HTTPDate.format(now) }
            }
            return .respond(Situation.json((try? Array(JSONEncoder().encode(reply))) ?? [], fields))
        }
    }

    private func file(_ id: Int, _ request: HTTPRequest) -> HTTPResponse {
        let version = state.withLock { $0.versions[id] }
        let whole = HTTPResponse(
            status: 200,
            fields: [
                .contentType: "text/plain", .cacheControl: "max-age=60", .etag: "\"file\(id).\(version)\"",
                .date: HTTPDate.format(clock.date.addingTimeInterval(ahead)),
            ], body: Self.file(id, version))
        if request.fields[CacheField.ifNoneMatch]?.contains("\"file\(id).\(version)\"") == true {
            return HTTPResponse(status: 304, fields: whole.fields)
        }
        // Not by the rules of the kit, which are judged here.
        guard let range = request.fields[CacheField.range], range.hasPrefix("bytes="),
            request.fields["If-Range"].map({ $0 == whole.fields[.etag] }) ?? true
        else { return whole }
        let bounds = range.dropFirst(6).split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
        let first = bounds[0] ?? whole.body.count - (bounds[1] ?? 0)
        let last = bounds[0] == nil ? whole.body.count - 1 : min(bounds[1] ?? .max, whole.body.count - 1)
        guard first <= last else {
            return HTTPResponse(status: 416, fields: ["Content-Range": "bytes */\(whole.body.count)"])
        }
        var part = whole
        (part.status, part.body) = (206, Array(whole.body[first...last]))
        part.fields[CacheField.contentRange] = "bytes \(first)-\(last)/\(whole.body.count)"
        return part
    }

    private func list(_ request: HTTPRequest) -> HTTPResponse {
        let number =
            request.url.query?.split(separator: "&").first { $0.hasPrefix("page=") }.flatMap { Int($0.dropFirst(5)) }
            ?? 0
        let (serial, total) = state.withLock { state in
            state.serial += 1
            return (state.serial, state.versions.reduce(0, +))
        }
        let page = Page(serial: serial, items: Array(Self.items.dropFirst(number * 3).prefix(3)), total: total)
        var fields: HTTPFields = [
            .cacheControl: "max-age=60", .date: HTTPDate.format(clock.date.addingTimeInterval(ahead)),
        ]
        if (number + 1) * 3 < Self.items.count {
            fields["Link"] = "<\(upstream.baseURL)/list?page=\(number + 1)>; rel=\"next\""
        }
        return Situation.json((try? Array(JSONEncoder().encode(page))) ?? [], fields)
    }
}

/// A transport of the test that follows redirects by the rule of the kit, and keeps cookies.
struct FollowingTransport: StreamingTransport, IdentifyingTransport {
    let world: World
    let next: ScriptedTransport
    let cookies: CookieJar?

    func identity(for request: HTTPRequest) -> String? { cookies?.identity(for: request) }

    func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        try await world.running { () throws(TransportError) in try await follow(request) }
    }

    private func follow(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        let method = request.method
        var request = request
        var (followed, freshness) = (0, RedirectFreshness())
        while true {
            let session = cookies?.session(of: request)
            var response = try await next.send(cookies?.adding(to: request) ?? request)
            cookies?.accept(response.fields, from: request.url, in: session)
            guard let next = try Redirect.next(after: response, to: request, followed: followed) else {
                if followed > 0 { response.fields = freshness.limiting(response.fields).resolved(against: request.url) }
                response.isOfGet = request.method != method
                return response
            }
            freshness.add(response.status, response.fields)
            try await Redirect.admit(next, within: nil)
            request = next
            followed += 1
        }
    }

    func stream(
        _ request: HTTPRequest, idleTimeout: Duration?
    ) async throws(TransportError) -> HTTPStreamResponse {
        try await Redirect.following(request) { (request) throws(TransportError) in
            try await next.stream(request, idleTimeout: idleTimeout)
        }
    }
}
