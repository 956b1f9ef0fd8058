// SPDX-License-Identifier: Apache-2.0

@testable import MainstayCluster
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
        let services = Services(
            configuration: Configuration(), directories: directories, isShared: true, sharing: CutOff().store
        ) { _ in }
        let error = await #expect(throws: PurgeNotWritten.self) { try await services.purge(Purge(.tag("news"))) }
        #expect(error?.isLasting == true)
    }
}

/// What several gateways share, while nobody reaches it.
private struct CutOff: SharedMemory, SharedReplies {
    var store: ClusterStore {
        ClusterStore(name: "model", memory: self, replies: self) { ClusterStore.Status(problem: "it is cut off") }
    }

    func change<Outcome: Sendable>(
        _ key: String, expires: Duration?, _ body: @escaping @Sendable (inout [UInt8]?, SharedMoment) -> Outcome
    ) async throws(SharedMemoryError) -> Outcome { throw .down }

    func value(
        of key: String, first limit: Int?
    ) async throws(SharedMemoryError) -> (bytes: [UInt8]?, moment: SharedMoment) { throw .down }

    func replies(for key: StoreKey) async throws(SharedMemoryError) -> [StampedReply] { throw .down }

    func look(
        for keys: [StoreKey], done: @escaping @Sendable (Result<[[StampedReply]], SharedMemoryError>) -> Void
    ) { done(.failure(.down)) }

    func keep(_ reply: StampedReply, for key: StoreKey) {}

    func remove(_ key: StoreKey, done: @escaping @Sendable (SharedMemoryError?) -> Void) { done(.down) }
}
