// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
import CurlTransport
import Glibc
import Mainstay
import MainstayTesting
import Testing

/// What happens when the process has no file descriptor left. Each test has its own process, which the limit is for.
struct DescriptorTests {
    @Test func `A first request without descriptors fails, and the next one starts the transport`() async {
        await #expect(processExitsWith: .success) {
            let server = try LoopbackServer { _ in .response(body: [1]) }
            let transport = CurlTransport()
            let request = try server.request(timeout: .seconds(20))
            let taken = takeAllDescriptors()
            let error = try await failure(of: request, with: transport)
            #expect(error.kind == .overloaded)
            #expect(error.detail.contains("no file descriptor"))
            for descriptor in taken { close(descriptor) }
            #expect(try await transport.send(request).body == [1])
        }
    }

    @Test func `Without a descriptor for its socket a request fails at once, and the next one is sent`() async {
        await #expect(processExitsWith: .success) {
            let server = try LoopbackServer { _ in .response(body: [1]) }
            let other = try LoopbackServer { _ in .response(body: [2]) }
            let transport = CurlTransport()
            #expect(try await transport.send(try server.request()).body == [1])
            let taken = takeAllDescriptors()
            let start = ContinuousClock.now
            let error = try await failure(of: try other.request(timeout: .seconds(20)), with: transport)
            #expect(error.kind == .overloaded)
            #expect(error.detail.contains("no file descriptor"))
            #expect(start.duration(to: .now) < .seconds(5))
            // A connection that is open already needs no descriptor.
            #expect(try await transport.send(try server.request()).body == [1])
            for descriptor in taken { close(descriptor) }
            #expect(try await transport.send(try other.request()).body == [2])
        }
    }
}

/// Lowers the limit and opens descriptors until the system gives no more.
private func takeAllDescriptors() -> [Int32] {
    // A test that would wait for ever fails instead.
    alarm(30)
    let next = dup(0)
    close(next)
    var limit = rlimit(rlim_cur: rlim_t(next + 16), rlim_max: rlim_t(next + 16))
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    var taken: [Int32] = []
    while case let descriptor = dup(0), descriptor >= 0 { taken.append(descriptor) }
    return taken
}
#endif
