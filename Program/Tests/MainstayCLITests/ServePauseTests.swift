// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayKit
import MainstayTestSupport
import MainstayTesting
import Synchronization
import Testing

/// What an operator sees of an upstream that asks for a pause, and how requests pass again.
@Suite(.timeLimit(.minutes(10))) struct ServePauseTests {
    private static let alice: HTTPFields = [.authorization: "Bearer alice"]
    private let program: Program

    init() throws { program = try Program() }

    private func json(_ text: String) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }

    @Test func `A pause is told by the doctor, at /ready and in the metrics, and the command ends it`() async throws {
        let isBusy = Flag()
        isBusy.set()
        let origin = try LoopbackServer { request in
            isBusy.isSet && (request.target.contains("busy") || request.fields[.authorization] != nil)
                ? .response(429, fields: [.retryAfter: "3600"])
                : .response(fields: [.contentType: "application/json"], body: Array("1".utf8))
        }
        try program.configure(
            #"{"upstreams": {"own": {"url": "\#(origin.url)v1", "forward": ["Authorization"], "retry": {"attempts": 1}}}}"#
        )
        try await ServedProgram.running(program, environment: ["MAINSTAY_ADMIN_TOKEN": "operator"]) { served in
            #expect(try await served.get("own/x", fields: Self.alice).status == 429)
            #expect(try await served.get("own/x", fields: [.authorization: "Bearer bob"]).status == 429)
            #expect(try await served.get("own/x").status == 200)
            // What one caller may not do is no problem of the gateway.
            var doctor = try await program.run("doctor", "\(served.url)")
            #expect(
                doctor.status == 0
                    && doctor.output.contains("own gets no requests for 2 routes with credentials of callers until"))
            #expect(try await served.get("own/busy").status == 429)
            #expect(try await served.get("own/busy").status == 503)
            doctor = try await program.run("doctor", "\(served.url)", "--json")
            let paused = try #require(try json(doctor.output)["paused"] as? [[String: Any]])
            #expect(doctor.status == 69 && paused.map { $0["credentials"] as? String } == ["own", "caller"])
            let ready = try json(String(decoding: try await served.get("ready").body, as: UTF8.self))
            #expect(ready["status"] as? String == "ready" && (ready["paused"] as? [Any])?.count == 2)
            let metrics = String(decoding: try await served.get("metrics").body, as: UTF8.self)
            #expect(metrics.contains(#"mainstay_paused_until{upstream="own",credentials="own"} 1"#))
            // At the gateway, and in the files that it shares with the command.
            isBusy.clear()
            let unknown = try await program.run("cache", "resume", "other")
            #expect(unknown.status == 64)
            let resumed = try await program.run("cache", "resume", "own", "--json")
            #expect(resumed.status == 0 && resumed.output.contains("own"))
            // The gateway reads the file again after a second.
            var count = 0
            while try await served.get("own/busy?\(count)").status != 200 { count += 1 }
            isBusy.set()
            #expect(try await served.get("own/busy?again").status == 429)
            isBusy.clear()
            let process = program.process(["cache", "resume", "--gateway", "\(served.url)"])
            process.environment?["MAINSTAY_ADMIN_TOKEN"] = "operator"
            process.standardOutput = Pipe()
            try process.run()
            await waiting { process.waitUntilExit() }
            #expect(process.terminationStatus == 0)
            #expect(try await served.get("own/busy?after").status == 200)
        }
    }
}

private final class Flag: Sendable {
    private let state = Mutex(false)

    var isSet: Bool { state.withLock { $0 } }

    func set() { state.withLock { $0 = true } }
    func clear() { state.withLock { $0 = false } }
}
