// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation
import MainstayGateway
import MainstayHTTPServer
import MainstayKit
import MainstayTesting
import Testing

@Suite(.timeLimit(.minutes(10))) struct AdminRoutesTests {
    private static let admin: HTTPFields = ["Authorization": "Bearer operator"]
    private let server: ServerConfiguration
    private let operated: OperatedGateway

    init() throws {
        var server = ServerConfiguration()
        server.adminTokens = ["operator"]
        self.server = server
        operated = try OperatedGateway(server: server, to: Numbering())
    }

    /// Answers each request with its number.
    private final class Numbering: Transport {
        private let count = Lock(0)

        func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
            let number = count.withLock { count in
                count += 1
                return count
            }
            let isSecret = request.url.path.hasSuffix("secret")
            return HTTPResponse(
                status: 200,
                fields: [
                    .contentType: "application/json", .cacheControl: isSecret ? "no-store" : "max-age=60",
                    "Surrogate-Key": "all \(request.url.path.dropFirst())",
                ], body: Array("\(number)".utf8))
        }
    }

    private func answer(_ target: String) async throws -> String {
        String(decoding: try await operated.get("/a.example\(target)").body, as: UTF8.self)
    }

    private func post(_ document: String, _ fields: HTTPFields = admin) async throws -> HTTPServerResponse {
        try await operated.get("/admin/purge", fields, method: .post, body: document)
    }

    @Test func `Only the operator's token opens the admin routes, which are off without one`() async throws {
        let closed = try OperatedGateway(to: Numbering())
        #expect(try await closed.get("/admin/purge", Self.admin, method: .post, body: "{}").status == 403)
        #expect(try await post("{}", [:]).status == 401)
        #expect(try await post("{}", ["Authorization": "Bearer operato"]).status == 401)
        #expect(try await post("{}").status == 400)
        var server = server
        server.tokens = ["caller"]
        let both = try OperatedGateway(server: server, to: Numbering())
        #expect(try await both.get("/admin/cache", ["Authorization": "Bearer caller"]).status == 401)
        #expect(try await both.get("/admin/cache", Self.admin).status == 200)
        #expect(try await both.get("/a.example/x", Self.admin).status == 200)
    }

    /// Each row: what is purged, and the paths that are asked for again after it.
    @Test(
        arguments: [
            (#"{"url": "/a.example/x"}"#, ["/x"]), (#"{"url": "https://a.example/x"}"#, ["/x"]),
            (#"{"url": ["http://127.0.0.1:8080/a.example/x", "/a.example/y"]}"#, ["/x", "/y"]),
            (#"{"prefix": "/a.example/x"}"#, ["/x", "/x/1"]), (#"{"prefix": "/a.example/"}"#, ["/x", "/x/1", "/y"]),
            (#"{"tag": "y"}"#, ["/y"]), (#"{"tag": ["x/1", "all"]}"#, ["/x", "/x/1", "/y"]), (#"{"tag": "none"}"#, []),
            (#"{"upstream": "a.example"}"#, ["/x", "/x/1", "/y"]),
        ] as [(String, [String])])
    func `Purged replies are asked for again, from every tier of memory`(document: String, paths: [String]) async throws
    {
        let all = ["/x", "/x/1", "/y"]
        // The second hit is one of the replies that are ready to send.
        for _ in 0..<3 { for path in all { _ = try await answer(path) } }
        #expect(try await post(document).status == 200)
        for (index, path) in all.enumerated() {
            #expect(try await (answer(path) == "\(index + 1)") == !paths.contains(path), "\(path)")
        }
    }

    @Test func `A softly purged reply is confirmed, and answers if the upstream fails`() async throws {
        let transport = ScriptedTransport(
            .respond(HTTPResponse(status: 200, fields: [.cacheControl: "max-age=60"], body: Array("1".utf8))),
            .respond(HTTPResponse(status: 501)))
        let operated = try OperatedGateway(server: server, to: transport)
        try await operated.get("/a.example/x")
        try await operated.get("/admin/purge", Self.admin, method: .post, body: #"{"tag": "t", "soft": true}"#)
        #expect(try await operated.get("/a.example/x").fields[.cacheStatus]?.hasPrefix("mainstay; hit") == true)
        try await operated.get(
            "/admin/purge", Self.admin, method: .post, body: #"{"url": "/a.example/x", "soft": true}"#)
        let answer = try await operated.get("/a.example/x")
        #expect(answer.body == Array("1".utf8))
        #expect(answer.fields[.cacheStatus]?.contains("fwd=stale") == true)
    }

    @Test(arguments: [
        ("", 400), ("[]", 400), ("{}", 400), (#"{"soft": true}"#, 400), (#"{"tag": 1}"#, 400), (#"{"tag": ""}"#, 400),
        (#"{"tags": "x"}"#, 400), (#"{"tag": []}"#, 400), (#"{"soft": "yes", "tag": "x"}"#, 400),
        (#"{"url": "/b.example/x"}"#, 404), (#"{"upstream": "b.example"}"#, 404), (#"{"url": "nonsense"}"#, 404),
    ])
    func `A purge that cannot be understood is refused, and purges nothing`(
        document: String, status: Int
    ) async throws {
        #expect(try await answer("/x") == "1")
        let refusal = try await post(document)
        #expect(refusal.status.code == status && refusal.fields[.contentType] == "application/json")
        #expect(try await answer("/x") == "1")
    }

    @Test(arguments: [
        ("/admin/purge", HTTPMethod.get, 405), ("/admin/why", .post, 405), ("/admin/cache", .post, 405),
        ("/admin/nothing", .get, 404), ("/admin", .get, 404), ("/admin/why", .get, 400),
        ("/admin/nothing", .options, 404), ("/admin/why?url=x", .get, 404), ("/admin/why?url=/a.example/x", .get, 200),
        ("/admin/why?%75rl=/a.example/x", .get, 200), ("/admin/why?url=/a.example/x&ask=perhaps", .get, 400),
        ("/admin/cache?limit=0", .get, 400),
        ("/admin/cache?limit=many", .get, 400), ("/admin/cache?after=9007199254740992", .get, 400),
        ("/admin/cache?after=9007199254740991&limit=1000", .get, 200), ("/admin/cache?upstream=b.example", .get, 404),
    ])
    func `Other methods and places are refused`(target: String, method: HTTPMethod, status: Int) async throws {
        #expect(try await operated.get(target, Self.admin, method: method).status.code == status)
    }

    @Test(arguments: [("purge", "POST, OPTIONS"), ("cache", "GET, HEAD, OPTIONS"), ("why", "GET, HEAD, OPTIONS")])
    func `Each place tells its own methods`(place: String, methods: String) async throws {
        let options = try await operated.get("/admin/\(place)", method: .options)
        #expect(options.status == 204 && options.fields[.allow] == methods)
        let refusal = try await operated.get("/admin/\(place)", Self.admin, method: .delete)
        #expect(refusal.status == 405 && refusal.fields[.allow] == methods)
    }

    @Test func `Why a reply is kept, for how long, and why another is not`() async throws {
        let why = { (query: String) async throws -> [String: JSON] in
            let response = try await operated.get("/admin/why?url=\(query)", Self.admin)
            #expect(response.status == 200)
            guard case .object(let members) = try JSONDecoder().decode(JSON.self, from: Data(response.body)) else {
                return [:]
            }
            return members
        }
        _ = try await answer("/x")
        operated.clock.advance(by: .seconds(10))
        guard case .array(let kept) = try await why("/a.example/x")["kept"], case .object(let reply)? = kept.first
        else {
            Issue.record("nothing is kept")
            return
        }
        #expect(reply["age"] == .integer(10) && reply["freshFor"] == .integer(50) && reply["fresh"] == .bool(true))
        #expect(reply["decidedBy"] == .string("Cache-Control: max-age=60"))
        #expect(reply["tags"] == .array([.string("all"), .string("x")]))
        #expect(try await why("/a.example/secret")["kept"] == .array([]))
        #expect(try await why("/a.example/secret")["asked"] == nil)
        let asked = try await why("/a.example/secret&ask=true")["asked"]
        #expect(asked == .string("The reply is not kept: the reply has no-store in Cache-Control."))
        #expect(try await why("/a.example/new&ask=true")["asked"] == .string("The reply is kept now."))
    }
}
