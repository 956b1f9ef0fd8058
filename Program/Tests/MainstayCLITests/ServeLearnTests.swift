// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayKit
import MainstayTesting
import Synchronization
import Testing

/// A gateway as a process that learns what an API answers.
@Suite(.timeLimit(.minutes(10))) struct ServeLearnTests {
    private let program: Program

    init() throws { program = try Program() }

    private func ask(_ served: ServedProgram, _ numbers: Range<Int>) async throws {
        for number in numbers {
            let reply = try await served.get("shop/items/\(number)")
            #expect(reply.status == 200)
        }
    }

    @Test func `It describes the API, tells a change after a restart, and says so to the doctor`() async throws {
        let changed = Flag()
        let shop = try LoopbackServer { request in
            let number = request.target.split(separator: "/").last ?? "0"
            let price = changed.isSet ? "\"\(number) €\"" : "\(number)"
            return .response(
                fields: [.contentType: "application/json"],
                body: Array("{\"name\":\"Secret thing \(number)\",\"price\":\(price)}".utf8))
        }
        let settings = "\"url\": \"\(shop.url)\", \"quota\": {\"requests\": 100000, \"seconds\": 1}"
        try program.configure(#"{"upstreams": {"shop": {\#(settings)}}, "server": {"learn": true}}"#)
        try await ServedProgram.running(program) { served in
            try await ask(served, 0..<110)
        }
        let folder = "\(program.folder)/data/mainstay/descriptions"
        let description = try String(contentsOfFile: "\(folder)/shop.api.json", encoding: .utf8)
        #expect(description.contains("/items/{item}") && !description.contains("Secret"))

        changed.set()
        try program.configure(#"{"upstreams": {"shop": {\#(settings)}}}"#)
        try await ServedProgram.running(program, ["serve", "--learn"]) { served in
            try await ask(served, 1_000..<1_003)
            let metrics = String(decoding: try await served.get("metrics").body, as: UTF8.self)
            #expect(metrics.contains("mainstay_drift_total{upstream=\"shop\",level=\"breaking\"} 1\n"))
            #expect(metrics.contains("mainstay_learning_replies_total{upstream=\"shop\",result=\"compared\"} 3\n"))
            let doctor = try await program.run("doctor", "\(served.url)")
            #expect(
                doctor.status == 0
                    && doctor.output.contains("shop answers differently from its description (1 breaking)"))
        }
        try await ServedProgram.running(program) { served in
            let metrics = String(decoding: try await served.get("metrics").body, as: UTF8.self)
            #expect(!metrics.contains("mainstay_drift_total"))
        }
    }
}

extension ServeLearnTests {
    @Test func `An operation that no longer answers is named to the doctor and the operator`() async throws {
        let isGone = Flag()
        let shop = try LoopbackServer { request in
            let number = request.target.split(separator: "/").last ?? "0"
            let isOther = request.target.hasPrefix("/people/")
            return .response(
                isGone.isSet && !isOther ? 410 : 200, fields: [.contentType: "application/json"],
                body: Array("{\"name\":\"Secret thing \(number)\",\"\(isOther ? "age" : "price")\":\(number)}".utf8))
        }
        let settings = "\"url\": \"\(shop.url)\", \"quota\": {\"requests\": 100000, \"seconds\": 1}"
        try program.configure(#"{"upstreams": {"shop": {\#(settings)}}, "server": {"learn": true}}"#)
        try await ServedProgram.running(program) { served in
            for number in 0..<60 {
                _ = try await served.get("shop/items/\(number)")
                _ = try await served.get("shop/people/\(number)")
            }
        }
        isGone.set()
        try await ServedProgram.running(program) { served in
            for number in 1_000..<1_030 {
                _ = try await served.get("shop/items/\(number)")
                _ = try await served.get("shop/people/\(number)")
            }
            let doctor = try await program.run("doctor", "\(served.url)")
            #expect(doctor.output.contains("shop no longer answers GET /items/{item}: none of the last 30 requests"))
            #expect(!doctor.output.contains("/people/"))
            let metrics = String(decoding: try await served.get("metrics").body, as: UTF8.self)
            #expect(metrics.contains("mainstay_drift_total{upstream=\"shop\",level=\"breaking\"} 1\n"))
        }
    }
}

private final class Flag: Sendable {
    private let state = Atomic(false)

    var isSet: Bool { state.load(ordering: .relaxed) }

    func set() { state.store(true, ordering: .relaxed) }
}
