// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation
import MainstayHTTPServer
import MainstayKit
import MainstayTesting
import Testing

/// Which replies of an API the gateway keeps, and for whom, as its configuration says.
@Suite(.timeLimit(.minutes(10))) struct OwnCachingTests {
    private struct State {
        var status = 200
        var fields: HTTPFields = [.contentType: "application/json"]
        var body: String?
        /// The content in the place of a text.
        var bytes: [UInt8]?
    }

    private static let user = ["Authorization", "Cookie", "X-Tenant", "X-Session", "X-Forwarded-Host"]
    private let state: Lock<State>
    private let origin: LoopbackServer

    init() throws {
        let state = Lock(State())
        self.state = state
        origin = try LoopbackServer { request in
            let state = state.withLock(\.self)
            let user = Self.user.compactMap { request.fields[HTTPFieldName(known: $0)] }.joined()
            let body = state.body ?? "[\"\(user)\"]"
            return .response(HTTPStatus(state.status), fields: state.fields, body: state.bytes ?? Array(body.utf8))
        }
    }

    private func gateway(_ settings: String, _ clock: ManualClock = ManualClock()) throws -> OwnGateway {
        try OwnGateway(
            #"""
            "shop": {"url": "\#(origin.url)v1", "breaker": false, "retry": {"attempts": 1}\#(settings)}
            """#, clock: clock)
    }

    private static let directives = [
        "no-cache, private", "max-age=0, private, must-revalidate", "no-cache, no-store, max-age=0, must-revalidate",
    ]

    @Test(arguments: directives)
    func `The operator's lifetime can override what the API says`(directives: String) async throws {
        let gateway = try gateway(#", "fresh": {"200": {"seconds": 300, "override": true}}, "stale": 86400"#)
        state.withLock { $0.fields += ["Cache-Control": directives, "Expires": "0", "Set-Cookie": "a=b"] }
        for _ in 0..<5 {
            let reply = try await gateway.send("/shop/items")
            #expect(reply.status == 200 && reply.fields["Set-Cookie"] == nil)
        }
        #expect(origin.requests.count == 1)
        // Other statuses obey the API.
        state.withLock { $0.status = 404 }
        for _ in 0..<2 { #expect(try await gateway.send("/shop/none").status == 404) }
        #expect(origin.requests.count == 3)
    }

    @Test(arguments: directives)
    func `With no lifetime of its own, an overridden reply answers in an outage`(directives: String) async throws {
        let gateway = try gateway(#", "fresh": {"200": {"seconds": 0, "override": true}}"#)
        state.withLock { $0.fields += ["Cache-Control": directives] }
        for _ in 0..<2 { try await gateway.send("/shop/items") }
        #expect(origin.requests.count == 2)
        state.withLock { $0.status = 500 }
        let reply = try await gateway.send("/shop/items")
        #expect(reply.status == 200 && reply.fields[.cacheStatus]?.contains("stale") == true)
    }

    @Test(arguments: user, directives + ["max-age=60", "max-age=60, must-revalidate"])
    func `Callers with fields of their own are apart, whatever is overridden`(
        name: String, directives: String
    ) async throws {
        state.withLock { $0.fields += ["Cache-Control": directives] }
        for forward in [#"["\#(name)"]"#, #"["*", "\#(name)"]"#] {
            let gateway = try gateway(
                #", "forward": \#(forward), "body": "any", "fresh": {"200": {"seconds": 300, "override": true}}"#)
            let before = origin.requests.count
            for _ in 0..<3 {
                for caller in ["alice", "bob", ""] {
                    let fields = caller.isEmpty ? [:] : [HTTPFieldName(known: name): caller] as HTTPFields
                    let reply = try await gateway.send("/shop/items", fields)
                    #expect(String(decoding: reply.body, as: UTF8.self) == "[\"\(caller)\"]", "\(forward)")
                }
            }
            #expect(origin.requests.count - before == 3)
        }
    }

    @Test func `Callers are apart by forwarded fields without an override too`() async throws {
        state.withLock { $0.fields += ["Cache-Control": "max-age=60, must-revalidate"] }
        let gateway = try gateway(#", "forward": ["X-Tenant"]"#)
        for caller in ["alice", "bob", "alice", "bob"] {
            let reply = try await gateway.send("/shop/items", ["X-Tenant": caller])
            #expect(String(decoding: reply.body, as: UTF8.self) == "[\"\(caller)\"]")
        }
        #expect(origin.requests.count == 2)
    }

    @Test func `An API whose Vary can be trusted has one reply for all callers`() async throws {
        state.withLock { $0.fields += ["Cache-Control": "max-age=60"] }
        let gateway = try gateway(#", "forward": "*", "body": "any", "key": {"fields": "vary"}"#)
        for caller in ["alice", "bob"] { try await gateway.send("/shop/items", ["X-Tenant": caller]) }
        #expect(origin.requests.count == 1)
        for caller in ["alice", "bob"] { try await gateway.send("/shop/items", [.authorization: caller]) }
        #expect(origin.requests.count == 3)
    }

    @Test func `A page in the place of JSON never replaces the kept reply`() async throws {
        // With the usual patience, a busy machine would give the kept reply for another reason.
        let gateway = try gateway(#", "body": "json", "patience": 10"#)
        state.withLock { $0.fields += ["Cache-Control": "max-age=0"] }
        try await gateway.send("/shop/items")
        state.withLock { state in
            state.fields = [.contentType: "text/html", .cacheControl: "max-age=600"]
            state.body = "<html>Hotel</html>"
        }
        for _ in 0..<10 {
            let reply = try await gateway.send("/shop/items")
            #expect(String(decoding: reply.body, as: UTF8.self) == "[\"\"]")
            let status = try #require(reply.fields[.cacheStatus])
            #expect(status.contains("stale") && status.contains("not JSON"))
        }
    }

    /// Each row: settings, and what the API says with its page.
    @Test(arguments: [
        (#", "fresh": {"200": 300, "404": 60}"#, "max-age=600"), (#", "fresh": {"200": 300, "404": 60}"#, ""),
        ("", "public, max-age=600"), (#", "body": "any""#, "max-age=600"),
    ])
    func `A page, nothing, or a part in the place of JSON counts as failed without any setting`(
        settings: String, directives: String
    ) async throws {
        let clock = ManualClock()
        let gateway = try gateway(settings + #", "patience": 10"#, clock)
        state.withLock { $0.fields += ["Cache-Control": "max-age=10"] }
        try await gateway.send("/shop/items")
        for (status, type, body) in [
            (200, "text/html", "<html>Back soon</html>"), (200, "application/json", ""), (206, "application/json", "["),
        ] {
            state.withLock { state in
                state.status = status
                state.fields = [.contentType: type, .cacheControl: directives, "Content-Range": "bytes 0-0/2"]
                state.body = body
            }
            for _ in 0..<2 {
                clock.advance(by: .seconds(400))
                let reply = try await gateway.send("/shop/items")
                #expect(reply.status == 200 && String(decoding: reply.body, as: UTF8.self) == "[\"\"]")
                let cached = try #require(reply.fields[.cacheStatus])
                #expect(cached.contains("stale: ") && cached.contains("JSON") || cached.contains("a part"), "\(cached)")
            }
        }
        try await gateway.send(
            "/admin/purge", OwnGateway.operatorFields, method: .post, body: #"{"url": "/shop/items"}"#)
        state.withLock { ($0.status, $0.fields, $0.body) = (200, [.contentType: "text/html"], "<html>New</html>") }
        #expect(String(decoding: try await gateway.send("/shop/items").body, as: UTF8.self) == "<html>New</html>")
    }

    @Test func `If the kept JSON may not answer, the page is passed on with the reason`() async throws {
        let gateway = try gateway("")
        state.withLock { $0.fields += ["Cache-Control": "max-age=0, must-revalidate"] }
        try await gateway.send("/shop/items")
        state.withLock { ($0.fields, $0.body) = ([.contentType: "text/html", .cacheControl: "max-age=60"], "<p>") }
        for _ in 0..<2 {
            let reply = try await gateway.send("/shop/items")
            #expect(reply.status == 200 && String(decoding: reply.body, as: UTF8.self) == "<p>")
            let cached = try #require(reply.fields[.cacheStatus])
            #expect(cached.contains("it is text/html") && !cached.contains("stored"))
        }
    }

    @Test(arguments: user, ["public, max-age=60", "s-maxage=60", "max-age=60, must-revalidate"])
    func `Nobody gets another's reply, whatever its Cache-Control says`(name: String, directives: String) async throws {
        let all = Self.user.map { "\"\($0)\"" }.joined(separator: ", ")
        let gateway = try gateway(#", "forward": [\#(all)]"#)
        state.withLock { $0.fields += ["Cache-Control": directives] }
        for caller in ["alice", "bob", "", "alice", "bob", ""] {
            let fields = caller.isEmpty ? [:] : [HTTPFieldName(known: name): caller] as HTTPFields
            let reply = try await gateway.send("/shop/items", fields)
            #expect(String(decoding: reply.body, as: UTF8.self) == "[\"\(caller)\"]")
        }
        #expect(origin.requests.count == 3)
    }

    @Test func `Last-Modified alone makes a reply fresh for a minute at most`() async throws {
        let clock = ManualClock()
        let gateway = try gateway("", clock)
        state.withLock {
            $0.fields += ["Last-Modified": HTTPDate.format(clock.date.addingTimeInterval(-1_000_000))]
        }
        for _ in 0..<2 { try await gateway.send("/shop/items") }
        #expect(origin.requests.count == 1)
        clock.advance(by: .seconds(61))
        try await gateway.send("/shop/items")
        #expect(origin.requests.count == 2)
    }

    @Test(arguments: ["", #", "body": "any""#])
    func `Compressed content that is cut is a failure`(settings: String) async throws {
        let clock = ManualClock()
        let gateway = try gateway(settings + #", "patience": 10"#, clock)
        // An empty member, without its last byte.
        let cut: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0xFF, 3, 0, 0, 0, 0, 0, 0, 0, 0]
        state.withLock { state in
            state.fields = [.contentType: "text/csv", .cacheControl: "max-age=60", .contentEncoding: "gzip"]
            state.bytes = cut
        }
        #expect(try await gateway.send("/shop/table").status == 502)
        state.withLock { $0.bytes = cut + [0] }
        #expect(try await gateway.send("/shop/table").status == 200)
        state.withLock { $0.bytes = cut }
        clock.advance(by: .seconds(100))
        let reply = try await gateway.send("/shop/table")
        #expect(reply.status == 200 && reply.fields[.cacheStatus]?.contains("stale") == true)
    }

    @Test func `A late clock of the API is told by why`() async throws {
        let clock = ManualClock()
        let gateway = try gateway("", clock)
        let why = { (query: String) in
            let reply = try await gateway.send("/admin/why?url=/shop/items\(query)", OwnGateway.operatorFields)
            return String(decoding: reply.body, as: UTF8.self)
        }
        state.withLock { state in
            state.fields += [
                "Cache-Control": "max-age=60", "Date": HTTPDate.format(clock.date.addingTimeInterval(-3_600)),
            ]
        }
        #expect(try await why("&ask=true").contains("3600 s old when they arrive"))
        #expect(try await why("").contains("Cache-Control: max-age=60; the Date of its replies is 3600 s old"))
        // A reply that another cache has kept may be as old as its Age.
        state.withLock { $0.fields += ["Age": "3590"] }
        try await gateway.send("/shop/items")
        #expect(try await !why("").contains("s old"))
    }
}

extension HTTPFields {
    fileprivate static func += (fields: inout HTTPFields, other: HTTPFields) {
        for line in other.lines { fields[line.name] = line.value }
    }
}
