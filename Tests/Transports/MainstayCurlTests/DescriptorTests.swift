// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
import Mainstay
import MainstayCurl
import MainstayPlatform
import MainstayTesting
import Testing

/// What happens when the process has no file descriptor left. The test has its own process, which the limit is for.
struct DescriptorTests {
    @Test func `A first request without descriptors fails, and the next one starts the transport`() async {
        await #expect(processExitsWith: .success) {
            let server = try LoopbackServer { _ in .response(body: [1]) }
            let transport = CurlTransport()
            let request = try server.request(timeout: .seconds(20))
            // Has the runtime open the descriptors that its timers need, while there are some.
            try await Task.sleep(for: .milliseconds(1))
            var taken = takeAllDescriptors()
            // libdispatch looks at its threads once a second, and ends the process if it cannot open a file for that. A wake-up
            // needs two descriptors, or one and another for the connection.
            close(taken.removeLast())
            let error = try await failure(of: request, with: transport)
            #expect(error.kind == .overloaded)
            #expect(error.detail.contains("no file descriptor"))
            for descriptor in taken { close(descriptor) }
            #expect(try await transport.send(request).body == [1])
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
