// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
import MainstayCurl
import MainstayKit
import MainstayPlatform
import MainstayTesting
import Testing

/// What happens when the process has no file descriptor left. The test has its own process, which the limit is for.
struct DescriptorTests {
    @Test func `A first request without descriptors fails, and the next one starts the transport`() async {
        await #expect(processExitsWith: .success) {
            // An error that leaves this closure would end the process with SIGILL, and its reason would be lost.
            do {
                try await failAndStart()
            } catch {
                Issue.record(error)
            }
        }
    }
}

private func failAndStart() async throws {
    let server = try LoopbackServer { _ in .response(body: [1]) }
    let transport = CurlTransport()
    let request = try server.request(timeout: .seconds(20))
    // Has the runtime open the descriptors that its timers need, while there are some.
    try await Task.sleep(for: .milliseconds(1))
    // libdispatch looks at its threads once a second if work waits for them, and ends the process with SIGILL if it
    // cannot open a file for that. So the limit is low for this one request only, which fails without suspending the
    // task.
    let before = limitDescriptors(to: nil)
    let error = try await failure(of: request, with: transport)
    _ = limitDescriptors(to: before)
    #expect(error.kind == .overloaded)
    #expect(error.detail.contains("no file descriptor"))
    #expect(try await transport.send(request).body == [1])
}

/// Sets how many descriptors there may be; `nil` for those that are open now.
///
/// - Returns: The limit before.
private func limitDescriptors(to wanted: rlim_t?) -> rlim_t {
    // A test that would wait for ever fails instead.
    alarm(30)
    let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    let next = dup(0)
    close(next)
    var limit = rlimit()
    getrlimit(resource, &limit)
    let before = limit.rlim_cur
    limit.rlim_cur = wanted ?? rlim_t(next)
    setrlimit(resource, &limit)
    return before
}
#endif
