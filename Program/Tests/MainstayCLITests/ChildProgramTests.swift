// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayPlatform
import MainstayTestSupport
import MainstayTesting
import Testing

@testable import MainstayCLI

/// Programs without the terminal. The clock stands still, so no child is given up because a machine is busy.
@Suite(.timeLimit(.minutes(10))) struct ChildProgramTests {
    private let clock = ManualClock()

    @Test func `A program that fails is told, however long it takes`() async {
        #expect(await ChildProgram.run(["true"], clock: clock) == nil)
        #expect(await ChildProgram.run(["false"], clock: clock) == "false failed with status 1")
        let missing = await ChildProgram.run(["/no/such/program"], clock: clock)
        #expect(missing == "/no/such/program: \(String(cString: strerror(ENOENT)))")
    }

    @Test func `A program that still runs after a second has begun well`() async throws {
        let folder = try TemporaryDirectory()
        let fifo = folder.file("end")
        #expect(mkfifo(fifo, 0o600) == 0)
        async let problem = ChildProgram.run(["sh", "-c", "read line < \(fifo); exit 1"], clock: clock)
        await clock.sleepers(1)
        clock.advance(by: .seconds(1))
        #expect(await problem == nil)
        // Lets the child end.
        try await waiting { try "\n".write(to: URL(filePath: fifo), atomically: false, encoding: .utf8) }
    }
}
