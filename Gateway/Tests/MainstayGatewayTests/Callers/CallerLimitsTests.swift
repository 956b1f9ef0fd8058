// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayBase
import MainstayGateway
import MainstayHTTPServer
import MainstayKit
import MainstayTestSupport
import MainstayTesting
import Testing

@Suite(.timeLimit(.minutes(10))) struct CallerLimitsTests {
    private let random = RandomSource(SeededGenerator(seed: 3))
    private let reply = HTTPResponse(
        status: 200,
        fields: [
            .contentType: "application/json", .cacheControl: "max-age=60", "RateLimit": #""theirs";r=1;t=1"#,
            "X-RateLimit-Remaining": "3",
        ], body: Array("[1]".utf8))

    private func operated(
        _ quotas: [Quota], isShadow: Bool = false, tokens: [String] = [], operation: GatewayOperation? = nil
    ) throws -> (gateway: OperatedGateway, fields: HTTPFields) {
        let (kept, key) = CallerKey.make(
            "app", quotas: quotas, isShadow: isShadow, now: Date(timeIntervalSince1970: 0), using: random)
        var keys = CallerKeys()
        _ = keys.add(kept)
        var server = ServerConfiguration()
        server.tokens = tokens
        let reply = reply
        return (
            try OperatedGateway(
                .json, server: server, keys: keys, operation: operation, to: ScriptedTransport { _ in .respond(reply) }),
            ["Authorization": "Bearer \(key)"]
        )
    }

    @Test func `With keys, only callers with a key or a token are answered`() async throws {
        let (gateway, fields) = try operated([], tokens: ["token"])
        #expect(try await gateway.get("/a.example/x").status == 401)
        #expect(
            try await gateway.get(
                "/a.example/x", ["Authorization": "Bearer mainstay_\(String(repeating: "0", count: 64))"]
            ).status == 401)
        #expect(try await gateway.get("/a.example/x", fields).status == 200)
        #expect(try await gateway.get("/a.example/x", ["Authorization": "Bearer token"]).status == 200)
        #expect(try await gateway.get("/health").status == 200)
        let callers = try gateway.lines().map {
            try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])["caller"] as? String
        }
        #expect(callers == [nil, nil, "app", nil, nil])
    }

    @Test func `A caller is told what is left, hits count too, and beyond the quota it must wait`() async throws {
        let (gateway, fields) = try operated([Quota(3, per: .seconds(10)), Quota(100, per: .seconds(3_600))])
        for left in [2, 1, 0] {
            let answer = try await gateway.get("/a.example/x", fields)
            #expect(answer.status == 200)
            let told = answer.fields["RateLimit"]
            #expect(told == #""3-in-10s";r=\#(left);t=10, "100-in-3600s";r=\#(97 + left);t=3600"#)
            #expect(answer.fields["RateLimit-Policy"] == #""3-in-10s";q=3;w=10, "100-in-3600s";q=100;w=3600"#)
            #expect(answer.fields["X-RateLimit-Remaining"] == nil)
        }
        gateway.clock.advance(by: .seconds(4))
        let refusal = try await gateway.get("/a.example/x", fields)
        #expect(refusal.status == 429 && refusal.fields[.retryAfter] == "6")
        #expect(refusal.fields["RateLimit"]?.hasPrefix(#""3-in-10s";r=0;t=6"#) == true)
        gateway.clock.advance(by: .seconds(6))
        #expect(try await gateway.get("/a.example/x", fields).status == 200)
        let metrics = try await gateway.metrics(fields)
        #expect(metrics.sum("mainstay_caller_requests_total", "\"refused\"") == 1)
        // Who watches the gateway need not know who uses it.
        #expect(!metrics.samples.keys.contains { $0.contains("caller=") })
        #expect(try #require(metrics.sum("mainstay_caller_requests_total", "\"allowed\"")) >= 4)
    }

    @Test func `In the shadow nothing is refused or told, and what would be refused is counted and logged`()
        async throws
    {
        let (gateway, fields) = try operated([Quota(1, per: .seconds(10))], isShadow: true)
        for _ in 0..<3 {
            let answer = try await gateway.get("/a.example/x", fields)
            #expect(answer.status == 200 && answer.fields["RateLimit"] == nil)
        }
        let lines = try gateway.lines().map {
            try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
        }
        #expect(lines.map { $0["quota"] as? String } == [nil, "shadow", "shadow"])
        #expect(try await gateway.metrics(fields).sum("mainstay_caller_requests_total", "\"shadow\"") == 3)
    }

    @Test func `The rate fields of upstreams are hidden from callers without keys too`() async throws {
        let gateway = try OperatedGateway(to: ScriptedTransport(.respond(reply)))
        let answer = try await gateway.get("/a.example/x")
        #expect(answer.fields["RateLimit"] == nil && answer.fields["X-RateLimit-Remaining"] == nil)
    }

    @Test func `A restart gives no new quota`() async throws {
        let directory = try TemporaryDirectory()
        let file = CallerUsageFile(directory.file("usage.json"))
        let warned = Lock<[String]>([])
        let warn: @Sendable (String) -> Void = { text in warned.withLock { $0.append(text) } }
        for round in 1...2 {
            let operation = GatewayOperation(clock: ManualClock())
            try await operation.keepingUsage(in: file, warn: warn) {
                let (gateway, fields) = try operated([Quota(3, per: .seconds(3_600))], operation: operation)
                let left = try await gateway.get("/a.example/x", fields).fields["RateLimit"]
                #expect(left?.contains(";r=\(3 - round);") == true)
            }
        }
        #expect(warned.withLock { $0 }.isEmpty)
    }

    @Test(arguments: [
        "nonsense", "", "[]", #"{"app": [{"quota": [3, 3600], "ends": 1}]}"#, #"{"format": 1, "callers": 5}"#,
    ])
    func `A damaged file of usage is put aside and told, and quotas begin anew`(text: String) async throws {
        let directory = try TemporaryDirectory()
        try directory.write(Array(text.utf8), to: "usage.json")
        let file = CallerUsageFile(directory.file("usage.json"))
        let warned = Lock<[String]>([])
        let operation = GatewayOperation(clock: ManualClock())
        try await operation.keepingUsage(in: file, warn: { text in warned.withLock { $0.append(text) } }) {
            let (gateway, fields) = try operated([Quota(3, per: .seconds(3_600))], operation: operation)
            #expect(try await gateway.get("/a.example/x", fields).fields["RateLimit"]?.contains(";r=2;") == true)
        }
        #expect(warned.withLock { $0 }.count == 1)
        #expect(warned.withLock { $0 }.first?.contains("\(directory.file("usage.json")) was damaged") == true)
        #expect(try directory.read("usage.json.corrupt") == Array(text.utf8))
        #expect(try await file.read()["app"]?.first?.used == 1)
    }

    @Test func `What version 0.2.0 wrote counts, and what a newer version wrote stays as it is`() async throws {
        let directory = try TemporaryDirectory()
        let file = CallerUsageFile(directory.file("usage.json"))
        let old = #"{"app":[{"ends":784114777,"quota":[3,3600],"used":2}]}"#
        try directory.write(Array(old.utf8), to: "usage.json")
        let operation = GatewayOperation(clock: ManualClock())
        try await operation.keepingUsage(in: file, warn: { Issue.record("\($0)") }) {
            let (gateway, fields) = try operated([Quota(3, per: .seconds(3_600))], operation: operation)
            #expect(try await gateway.get("/a.example/x", fields).fields["RateLimit"]?.contains(";r=0;") == true)
        }
        #expect(try await file.read()["app"]?.first?.used == 3)

        let newer = #"{"format":2,"callers":"of another form"}"#
        try directory.write(Array(newer.utf8), to: "usage.json")
        let warned = Lock<[String]>([])
        let other = GatewayOperation(clock: ManualClock())
        try await other.keepingUsage(in: file, warn: { text in warned.withLock { $0.append(text) } }) {
            let (gateway, fields) = try operated([Quota(3, per: .seconds(3_600))], operation: other)
            #expect(try await gateway.get("/a.example/x", fields).status == 200)
        }
        #expect(
            warned.withLock { $0 }.first?.contains("a newer version of Mainstay wrote this file (it has format 2")
                == true)
        #expect(try directory.read("usage.json") == Array(newer.utf8) && directory.names == ["usage.json"])
    }

    @Test func `A caller that is removed and added again does not start from the counts before the restart`()
        async throws
    {
        let directory = try TemporaryDirectory()
        let file = CallerUsageFile(directory.file("usage.json"))
        let app = [CallerWindows.Used(quota: [3, 3_600], ends: 784_114_777, used: 2)]
        try await file.write(["app": app])
        let operation = GatewayOperation(clock: ManualClock())
        try await operation.keepingUsage(in: file, warn: { Issue.record("\($0)") }) {
            var left: [String?] = []
            for _ in 1...2 {
                let (gateway, fields) = try operated([Quota(3, per: .seconds(3_600))], operation: operation)
                left.append(try await gateway.get("/a.example/x", fields).fields["RateLimit"])
                _ = try OperatedGateway(operation: operation, to: ScriptedTransport(.respond(reply)))
            }
            #expect(left.map { $0?.contains(";r=0;") } == [true, false])
        }
        #expect(try directory.names == ["usage.json"])
    }

    @Test func `Usage is saved if the gateway ends with an error, and again if it could not be written`() async throws {
        struct Failure: Error {}
        let directory = try TemporaryDirectory()
        let file = CallerUsageFile(directory.file("later/usage.json"))
        let (clock, warned) = (ManualClock(), Lock(0))
        let operation = GatewayOperation(clock: clock)
        await #expect(throws: Failure.self) {
            try await operation.keepingUsage(in: file, warn: { _ in warned.withLock { $0 += 1 } }) {
                await clock.sleepers(1)
                let (gateway, fields) = try operated([Quota(3, per: .seconds(3_600))], operation: operation)
                _ = try await gateway.get("/a.example/x", fields)
                clock.advance(by: .seconds(10))
                await clock.sleepers(1)
                #expect(warned.withLock(\.self) == 1)
                try directory.makeDirectory("later")
                clock.advance(by: .seconds(10))
                await clock.sleepers(1)
                #expect(try await file.read()["app"]?.first?.used == 1)
                _ = try await gateway.get("/a.example/x", fields)
                throw Failure()
            }
        }
        #expect(try await file.read()["app"]?.first?.used == 2)
        #expect(warned.withLock(\.self) == 1)
    }
}
