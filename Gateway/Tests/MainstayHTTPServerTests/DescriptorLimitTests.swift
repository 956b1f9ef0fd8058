// SPDX-License-Identifier: Apache-2.0

import MainstayHTTPServer
import MainstayHTTPServerTesting
import MainstayPlatform
import Testing

struct DescriptorLimitTests {
    // Each test has its own process, because the limit holds for a whole process.
    @Test func `Without descriptors an idle connection makes room for a new one`() async {
        await #expect(processExitsWith: .success) { try await serveWithoutDescriptors(idle: 4, threads: 1) }
    }

    @Test func `Without descriptors another thread's idle connection makes room for a new one`() async {
        await #expect(processExitsWith: .success) {
            // The server deals connections to its threads in turn, and the thread that accepts is the last.
            try await serveWithoutDescriptors(idle: 1, threads: 2)
        }
    }

    @Test func `Connections leave descriptors for what answers need`() async {
        await #expect(processExitsWith: .success) {
            let before = setDescriptorLimit(64)
            try await withServer { server in
                #expect(try await Client.ask(get(), port: server.port).status == 200)
                // The clients are in this process too, and have descriptors again.
                setDescriptorLimit(before)
                let clients = try (0..<60).map { _ in try Client(port: server.port) }
                #expect(try await clients[59].ask(get()).status == 200)
                var served = 0
                for client in clients {
                    do { served += try await client.ask(get()).status == 200 ? 1 : 0 } catch is Client.Failure {}
                }
                // 64 less a reserve of 16, and 4 for refusals.
                #expect(served == 44)
            }
        }
    }
}

/// Opens idle connections to a server, uses up all descriptors, and expects that the server answers a new connection.
private func serveWithoutDescriptors(idle count: Int, threads: Int) async throws {
    // The clock stands still, so that no later attempt to accept can hide a missing one.
    try await withServer(HTTPServer.Configuration(threads: threads), clock: TestClock()) { server in
        // Has the runtime open the descriptors that its timers need, while there are some.
        try await Task.sleep(for: .milliseconds(1))
        let idle = try (0..<count).map { _ in try Client(port: server.port) }
        for client in idle { #expect(try await client.ask(get()).status == 200) }
        let before = setDescriptorLimit(openDescriptors() + 8)
        var taken: [Int32] = []
        while case let descriptor = dup(0), descriptor >= 0 { taken.append(descriptor) }
        // Leaves a descriptor for the client's end of the connection, and none for the server's end.
        close(taken.removeLast())
        let client = try Client(port: server.port)
        // This thread waits and the task is not suspended, because libdispatch ends the process if it has work for its
        // threads and cannot open a file to look at them.
        let request = get()
        #expect(send(client.descriptor, request, request.utf8.count, Int32(MSG_NOSIGNAL)) == request.utf8.count)
        var entry = pollfd(fd: client.descriptor, events: Int16(POLLIN), revents: 0)
        #expect(poll(&entry, 1, 20_000) == 1)
        setDescriptorLimit(before)
        for descriptor in taken { close(descriptor) }
        #expect(try await client.answer().status == 200)
        for client in idle { client.close() }
    }
}

/// The number of descriptors below which all open ones are. A descriptor above the limit does not become free for
/// others when it is closed.
private func openDescriptors() -> rlim_t {
    rlim_t(((0..<1_024).last { fcntl($0, F_GETFD) >= 0 } ?? 0) + 1)
}

/// - Returns: The limit before.
@discardableResult private func setDescriptorLimit(_ count: rlim_t) -> rlim_t {
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    let before = limit.rlim_cur
    limit.rlim_cur = count
    #expect(setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0)
    return before
}
