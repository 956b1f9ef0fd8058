// SPDX-License-Identifier: Apache-2.0

import MainstayHTTPServer
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

/// Runs a server while a test asks it; stops it without waiting when the test is through.
func withServer(
    _ configuration: HTTPServer.Configuration = HTTPServer.Configuration(),
    handler: any HTTPHandler = TestHandler.echo,
    clock: TestClock? = nil, _ body: (HTTPServer) async throws -> Void
) async throws {
    let server =
        if let clock {
            try HTTPServer(configuration: configuration, handler: handler, now: clock.now)
        } else {
            try HTTPServer(configuration: configuration, handler: handler)
        }
    async let running: Void = server.run()
    do {
        try await body(server)
    } catch {
        await server.shutdown(within: .zero)
        throw error
    }
    await server.shutdown(within: .zero)
    try await running
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
