// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit
import MainstayTestSupport
import Testing

@testable import MainstayServices

@Suite(.timeLimit(.minutes(10))) struct FailedPurgeTests {
    @Test func `If neither the file nor the other gateways know of a purge, the error is that of the file`()
        async throws
    {
        let folder = try TemporaryDirectory()
        let directories = Directories(environment: ["HOME": folder.path, "XDG_CACHE_HOME": folder.file("cache")])
        try FileManager.default.createDirectory(
            atPath: directories.responsesFile, withIntermediateDirectories: true)
        let model = SharedModel()
        model.cut(true)
        let services = Services(
            configuration: Configuration(), directories: directories, isShared: true, sharing: model.store
        ) { _ in }
        let error = await #expect(throws: PurgeNotWritten.self) { try await services.purge(Purge(.tag("news"))) }
        #expect(error?.isLasting == true)
    }
}
