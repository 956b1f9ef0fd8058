// SPDX-License-Identifier: Apache-2.0

import MainstayHTTPServer
import MainstayHTTPServerTesting
import Synchronization

/// A clock that stands still until it is moved.
final class TestClock: Sendable {
    private let time = Atomic<Int64>(1_000_000)

    var now: @Sendable () -> Int64 { { self.time.load(ordering: .sequentiallyConsistent) } }

    func advance(by duration: Duration, of server: HTTPServer) {
        time.add(duration.components.seconds * 1_000, ordering: .sequentiallyConsistent)
        server.wake()
    }
}

typealias Client = HTTPTestClient

/// Runs a server while a test asks it.
func withServer(
    _ configuration: HTTPServer.Configuration = HTTPServer.Configuration(),
    handler: any HTTPHandler = TestHandler.echo,
    clock: TestClock? = nil, _ body: (HTTPServer) async throws -> Void
) async throws {
    guard let clock else { return try await HTTPServer.test(handler, configuration: configuration, body) }
    try await HTTPServer.test(handler, configuration: configuration, now: clock.now, body)
}

/// What happens in a handler, for a test to wait for.
struct Happenings: Sendable {
    private let stream: AsyncStream<String>
    private let continuation: AsyncStream<String>.Continuation

    init() {
        (stream, continuation) = AsyncStream.makeStream()
    }

    func tell(_ event: String) {
        continuation.yield(event)
    }

    /// The next one.
    func next() async -> String? {
        await stream.first { _ in true }
    }
}
