// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayBase
import MainstayKit
import MainstayTestSupport
import MainstayTesting
import Testing

/// How often tests kill an app, or take its power.
enum OutboxKills {
    static let count = ProcessInfo.processInfo.environment["MAINSTAY_OUTBOX_KILLS"].flatMap { Int($0) } ?? 20
}

#if os(Linux) || os(macOS)
/// An app that is killed at random moments while it writes offline and sends, to a server with faults.
///
/// `MAINSTAY_OUTBOX_KILLS=1000 make test ONLY=MainstayOutboxTests FILTER=OutboxKillTests` kills it more often.
@Suite(.timeLimit(.minutes(30))) struct OutboxKillTests {
    private static let program = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
        .deletingLastPathComponent().appending(path: "MainstayOutboxDrill")

    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: program.path), "the program was not built"))
    func `Killed at random moments, an app loses no confirmed write and sends none twice without its key`() async throws
    {
        let directory = try TemporaryDirectory()
        let effects = ServerWithFaults(seed: 11)
        let server = try LoopbackServer { effects.reply(to: $0) }
        let file = directory.file("outbox.sqlite")
        var generator = SeededGenerator(seed: 12)
        var (lines, killed): ([String], Int) = ([], 0)
        for round in 0..<OutboxKills.count {
            let (process, output) = try start([file, "\(server.url)", "\(round)", "30"])
            let requests = server.requests.count + Int.random(in: 0...40, using: &generator)
            await withTaskGroup { group in
                group.addTask { await server.waitForRequests(requests) }
                group.addTask { await waiting { process.waitUntilExit() } }
                await group.next()
                for _ in 0..<Int.random(in: 0...200, using: &generator) { await Task.yield() }
                kill(process.processIdentifier, SIGKILL)
                group.cancelAll()
            }
            lines += try read(output)
            if process.terminationReason == .uncaughtSignal { killed += 1 }
        }
        effects.hasFaults.withLock { $0 = false }
        let (process, output) = try start([file, "\(server.url)", "end", "0"])
        await waiting { process.waitUntilExit() }
        lines += try read(output)

        #expect(lines.last == "done")
        // On a busy machine many end by themselves first.
        #expect(killed > 0)
        let confirmed = lines.filter { $0.hasPrefix("confirmed ") }.map { String($0.dropFirst(10)) }
        let unknown = Set(lines.filter { $0.hasPrefix("unknown ") }.map { String($0.dropFirst(8)) })
        let state = effects.state.withLock(\.self)
        print(
            "\(killed) kills, \(confirmed.count) confirmed writes, \(state.arrivals) requests, \(state.lost) lost replies, \(unknown.count) unknown outcomes"
        )
        #expect(!confirmed.isEmpty && Set(confirmed).count == confirmed.count)
        let lost = confirmed.filter { state.effects[$0] == nil && !unknown.contains($0) }
        #expect(lost == [])
        #expect(state.effects.filter { $0.value > 1 }.isEmpty)
        #expect(state.keys.filter { $0.value.count > 1 }.isEmpty)
        // A write with a key needs nobody's decision.
        #expect(unknown.filter { Int($0.split(separator: "-").last ?? "")?.isMultiple(of: 2) == true } == [])
    }

    private func start(_ arguments: [String]) throws -> (Process, FileHandle) {
        let (process, pipe) = (Process(), Pipe())
        process.executableURL = Self.program
        process.arguments = arguments
        process.standardOutput = pipe
        try process.run()
        return (process, pipe.fileHandleForReading)
    }

    private func read(_ output: FileHandle) throws -> [String] {
        let text = String(decoding: try output.readToEnd() ?? Data(), as: UTF8.self)
        // The last line may be cut.
        return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    }
}
#endif

/// A server that carries out a write at most once for each key, and whose replies are lost now and then.
final class ServerWithFaults: Sendable {
    struct State {
        var generator: SeededGenerator
        /// How often each write has had its effect.
        var effects: [String: Int] = [:]
        /// The keys of each write.
        var keys: [String: Set<String>] = [:]
        var seen: Set<String> = []
        var arrivals = 0
        var lost = 0
    }

    let state: Lock<State>
    let hasFaults = Lock(true)

    init(seed: UInt64) {
        state = Lock(State(generator: SeededGenerator(seed: seed)))
    }

    func reply(to request: LoopbackServer.Request) -> LoopbackServer.Reply {
        let honoursKey = request.target == "/keyed"
        let hasFaults = hasFaults.withLock(\.self)
        return state.withLock { state in
            state.arrivals += 1
            let name = String(decoding: request.body, as: UTF8.self)
            let key = request.fields[.idempotencyKey] ?? ""
            state.keys[name, default: []].insert(key)
            let fault = hasFaults ? Int.random(in: 0..<100, using: &state.generator) : 100
            if fault < 5 { return .response(503, fields: [.retryAfter: "0"]) }
            if fault < 10 { return .response(429, fields: [.retryAfter: "0"]) }
            // The server fails before it does anything, and nobody can tell that from the next fault.
            if fault < 15 { return .reset }
            if !honoursKey || state.seen.insert(key).inserted { state.effects[name, default: 0] += 1 }
            if fault < 25 {
                state.lost += 1
                return .close
            }
            return .response(201)
        }
    }
}
