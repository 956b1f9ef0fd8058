// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayTestSupport
import Testing

/// Three drills of `scripts/cluster-drill` in a short form: real processes and a real Redis, which is killed, paused,
/// cut off and emptied. The others measure time, so they are for a machine that does nothing else. A purge that takes
/// half a second alone may take seconds beside other tests.
@Suite(.enabled(if: RedisServer.program != nil, RedisServer.reason), .serialized, .timeLimit(.minutes(10)))
struct ClusterDrillTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    private static let hasPython = FileManager.default.isExecutableFile(atPath: "/usr/bin/python3")

    @Test(
        .enabled(if: hasPython, "python3 is not installed"),
        arguments: ["purge --rounds 3 --within 60", "share", "quota --seconds 15 --window 4 --clients 5"])
    func `Three gateways keep their promises`(drill: String) async throws {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/python3")
        let options = drill.split(separator: " ").map { String($0) }
        let script = Self.root.appending(path: "scripts/cluster-drill").path
        process.arguments = [script] + options + ["--program", Program.executable.path]
        let output = Pipe()
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let text = await waiting {
            String(decoding: output.readAll(), as: UTF8.self)
        }
        await waiting { process.waitUntilExit() }
        #expect(process.terminationStatus == 0, "\(text)")
    }
}
