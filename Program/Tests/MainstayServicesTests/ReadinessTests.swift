// SPDX-License-Identifier: Apache-2.0

import MainstayDatabase
import MainstayServices
import MainstayTestSupport
import Testing

/// What makes the services unready, and what only makes them slow.
@Suite(.timeLimit(.minutes(10))) struct ReadinessTests {
    private let folder: TemporaryDirectory
    private let directories: Directories

    init() throws {
        folder = try TemporaryDirectory()
        directories = Directories(environment: [
            "HOME": folder.path, "XDG_CACHE_HOME": folder.file("cache"), "XDG_DATA_HOME": folder.file("data"),
        ])
        try folder.makeDirectory("cache/mainstay")
    }

    private var services: Services { Services(directories: directories, isShared: true, warn: { _ in }) }

    @Test func `A file that another process holds is told as slow, and is no problem`() async throws {
        let holder = try Database(path: directories.responsesFile, busyTimeout: .zero)
        try holder.execute("BEGIN EXCLUSIVE")
        let services = services
        let held = await services.condition()
        #expect(held.problems.isEmpty && held.delays.contains { $0.hasPrefix("Replies are") }, "\(held)")
        #expect(await services.problems().isEmpty)
        // A request that was late before makes the next look no worse.
        #expect(await services.condition().problems.isEmpty)
        try holder.execute("COMMIT")
    }

    @Test func `A file that cannot be read is a problem`() async throws {
        try folder.makeDirectory("cache/mainstay/responses.sqlite")
        let condition = await services.condition()
        #expect(condition.problems.contains { $0.hasPrefix("Replies are") }, "\(condition)")
    }
}
