// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayKit
import MainstayTestSupport
import MainstayTesting
import Synchronization
import Testing

/// An API that only the configuration describes, behind the gateway as a process.
@Suite(.timeLimit(.minutes(10))) struct ServeOwnAPITests {
    private let program: Program

    init() throws { program = try Program() }

    /// A shop: items without a lifetime of their own, prices that must be asked for again, and orders.
    private func shop(_ name: String = "first", isDown: @escaping @Sendable () -> Bool = { false }) throws
        -> LoopbackServer
    {
        try LoopbackServer { request in
            if isDown() { return .response(503, body: Array("down".utf8)) }
            guard request.fields[.authorization] == "Bearer secret" else { return .response(401) }
            let json: HTTPFields = [.contentType: "application/json"]
            if request.method == .post { return .response(201, fields: json, body: request.body) }
            var fields = json
            if request.target.contains("prices") { fields[.cacheControl] = "max-age=0" }
            return .response(fields: fields, body: Array("{\"from\":\"\(name)\",\"at\":\"\(request.target)\"}".utf8))
        }
    }

    private func configure(_ shop: LoopbackServer) throws {
        let upstream = #"""
            {"url": "\#(shop.url)v1", "credentials": [{"field": "Authorization", "value": "Bearer ${SHOP_TOKEN}"}],
             "methods": ["GET", "HEAD", "POST"], "fresh": {"200": 300}, "stale": 86400, "breaker": false, "retry": {"attempts": 1}}
            """#
        let limited = upstream.replacing(
            #""breaker""#, with: #""quota": {"requests": 1, "seconds": 3600}, "breaker""#)
        try program.configure(#"{"upstreams": {"shop": \#(upstream), "limited": \#(limited)}}"#)
    }

    private func serving(_ body: (ServedProgram) async throws -> Void) async throws {
        try await ServedProgram.running(program, environment: ["SHOP_TOKEN": "secret"], body)
    }

    @Test func `It is kept, stands in for an outage, keeps its quota and its key, and takes orders`() async throws {
        let down = Flag()
        let shop = try shop { down.isSet }
        try configure(shop)
        try await serving { served in
            let status = HTTPFieldName("Cache-Status")
            // A miss and hits. The caller's own key goes nowhere.
            let miss = try await served.get("shop/items/1", fields: [.authorization: "Bearer mine"])
            #expect(miss.status == 200 && miss.fields[status]?.contains("fwd=uri-miss") == true)
            #expect(miss.body == Array(#"{"from":"first","at":"/v1/items/1"}"#.utf8))
            for _ in 0..<3 {
                let hit = try await served.get("shop/items/1")
                #expect(hit.body == miss.body && hit.fields[status]?.hasPrefix("mainstay; hit; ttl=") == true)
            }
            #expect(shop.requests.count == 1)
            // An order goes through, and what is kept for its target is asked for again.
            _ = try await served.get("shop/orders")
            let order = try await served.send(
                .post, "shop/orders", fields: [.contentType: "application/json"], body: #"{"item":1}"#)
            #expect(order.status == 201 && order.body == Array(#"{"item":1}"#.utf8))
            #expect(shop.requests.last?.fields[.contentType] == "application/json")
            let count = shop.requests.count
            _ = try await served.get("shop/orders")
            #expect(shop.requests.count == count + 1)
            let refused = try await served.send(.delete, "shop/orders")
            #expect(refused.status == 405 && refused.fields[.allow] == "GET, HEAD, POST, OPTIONS")
            // The quota allows one request. The next one is not sent.
            #expect(try await served.get("limited/first").status == 200)
            let sent = shop.requests.count
            let limited = try await served.get("limited/second")
            #expect(limited.status == 503 && limited.fields[.retryAfter] != nil)
            #expect(shop.requests.count == sent)
            // An outage.
            _ = try await served.get("shop/prices")
            down.set()
            let stale = try await served.get("shop/prices")
            #expect(stale.status == 200 && stale.fields[status]?.contains("stale") == true)
            #expect(try await served.get("shop/items/1").status == 200)
            #expect(try await served.get("shop/never").status == 503)
        }
        #expect(shop.requests.allSatisfy { $0.fields[.authorization] == "Bearer secret" })
    }

    @Test func `Fifty clients see no error while the configuration is read again`() async throws {
        let (first, second) = (try shop("first"), try shop("second"))
        try configure(first)
        try await serving { served in
            let isDone = Flag()
            let clients = (0..<50).map { number in
                Task {
                    var statuses: Set<HTTPStatus> = []
                    var count = 0
                    while !isDone.isSet || count == 0 {
                        statuses.insert(try await served.get("shop/items/\(number)?round=\(count)").status)
                        count += 1
                    }
                    return statuses
                }
            }
            await first.waitForRequests(50)
            try configure(second)
            served.signal(SIGHUP)
            #expect(await served.note(containing: "is in use").contains("is in use"))
            await second.waitForRequests(1)
            isDone.set()
            for client in clients { #expect(try await client.value == [200]) }
            let after = try await served.get("shop/items/after")
            #expect(String(decoding: after.body, as: UTF8.self).contains("second"))
        }
    }

    @Test func `A check says what would be served, without secrets`() async throws {
        let shop = try shop()
        try configure(shop)
        let process = program.process(["serve", "--check"])
        process.environment?["SHOP_TOKEN"] = "secret"
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let text = String(
            decoding: await waiting { output.readAll() }, as: UTF8.self)
        await waiting { process.waitUntilExit() }
        #expect(process.terminationStatus == 0)
        #expect(text.contains("/shop/ → \(shop.url)v1\n  methods: GET, HEAD, POST\n  limits counted by: unknown\n"))
        #expect(text.contains("  limits counted by: unknown\n  credentials: Authorization\n"))
        #expect(text.contains("quota: 1 in 3600 s") && !text.contains("secret"))
        #expect(text.contains("/api.dictionaryapi.dev/"))
        #expect(shop.requests.isEmpty)
    }

    @Test func `A check remarks what is hardly meant`() async throws {
        try program.configure(
            #"""
            {"upstreams": {"shop": {"url": "http://127.0.0.1:1", "patience": 40, "forward": ["X-Http-Method-Override"],
              "fields": {"X-Version": "2"}}},
             "server": {"tokens": ["the-same-for-both"], "admin": ["the-same-for-both"]}}
            """#)
        let run = try await program.run("serve", "--check")
        #expect(run.status == 0 && run.output.contains("  fields: X-Version: 2"))
        let lines = run.errors.split(separator: "\n").filter { $0.hasPrefix("Warning: ") }
        #expect(lines.count == 3 && lines.first?.contains("a token of the operator") == true, "\(run.errors)")
    }

    /// Each row: options, and what is wrong with them.
    @Test(arguments: [
        (["--host", "unix:relative.sock"], "from the root on"), (["--log-file", "/tmp/a"], "needs '--access-log"),
        (["--access-log", "json", "--log-file", "/nowhere/at/all.log"], "/nowhere/at/ of '--log-file"),
    ])
    func `A check reads the options too`(options: [String], problem: String) async throws {
        let run = try await program.run(["serve", "--check"] + options)
        #expect(run.status == 64 && run.errors.contains(problem), "\(run.errors)")
    }

    @Test(arguments: ["favicon.ico", "robots.txt", "health"])
    func `An API cannot have a name that every server is asked for`(name: String) async throws {
        try program.configure(#"{"upstreams": {"\#(name)": {"url": "http://127.0.0.1:1"}}}"#)
        let run = try await program.run("serve", "--check")
        #expect(run.status == 78 && run.errors.contains("cannot be a name"))
    }

    @Test func `A check tells all mistakes with their lines`() async throws {
        try program.configure(
            """
            {"upstreams": {
              "shop": {"url": "https://shop.example.com", "tiemout": 5,
                       "credentials": [{"field": "Authorization", "value": "Bearer ${SHOP_TOKEN}"}]},
              "health": {"url": "http://127.0.0.1:1"}
            },
            "server": {"memory": 1}}
            """)
        let run = try await program.run("serve", "--check")
        let file = "\(program.folder)/config/mainstay/config.json"
        let lines = run.errors.split(separator: "\n").map(String.init)
        #expect(run.status == 78 && run.output.isEmpty)
        #expect(
            lines == [
                "\(file):2:47: there is no setting \"tiemout\" (did you mean \"timeout\"?)",
                "\(file):3:64: \"value\": the environment variable SHOP_TOKEN is not set",
                "\(file):4:3: \"health\" cannot be a name: the gateway has its own page there",
                "\(file):6:22: \"memory\": it is a whole number of bytes from 1048576 (1 MiB) to 1099511627776 (1 TiB)",
            ])
        // Other commands say the same.
        let other = try await program.run("serve", "--port", "0")
        #expect(other.status == 78 && other.errors.contains("config.json:4:3:"))
    }

    @Test func `The sandbox answers from the folder of replies`() async throws {
        try program.configure(
            #"{"upstreams": {"shop": {"url": "https://shop.example.com/v1", "fallback": "replies"}}}"#)
        let folder = "\(program.folder)/config/mainstay/replies/items"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try Data("[1]".utf8).write(to: URL(fileURLWithPath: "\(folder)/1.json"))
        try await ServedProgram.running(program, ["sandbox"]) { served in
            let reply = try await served.get("shop/items/1")
            #expect(reply.status == 200 && reply.body == Array("[1]".utf8))
            #expect(try await served.get("shop/items/2").status == 404)
        }
    }
}

/// A flag that is set once.
private final class Flag: Sendable {
    private let state = Mutex(false)

    var isSet: Bool { state.withLock { $0 } }

    func set() { state.withLock { $0 = true } }
}
