// SPDX-License-Identifier: Apache-2.0

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
            return .response(HTTPStatus(state.status), fields: state.fields, body: Array(body.utf8))
        }
    }

    private func gateway(_ settings: String) throws -> OwnGateway {
        try OwnGateway(
            #"""
            "shop": {"url": "\#(origin.url)v1", "breaker": false, "retry": {"attempts": 1}\#(settings)}
            """#)
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
}

extension HTTPFields {
    fileprivate static func += (fields: inout HTTPFields, other: HTTPFields) {
        for line in other.lines { fields[line.name] = line.value }
    }
}
