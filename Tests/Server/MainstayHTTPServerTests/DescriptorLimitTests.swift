// SPDX-License-Identifier: Apache-2.0

import MainstayHTTPServer
import MainstayPlatform
import Testing

struct DescriptorLimitTests {
    @Test func `Without descriptors an idle connection makes room for a new one`() async {
        // A process of its own, as the limit holds for all that runs in it.
        await #expect(processExitsWith: .success) {
            try await withServer { server in
                // Has the runtime open the descriptors that its timers need, while there are some.
                try await Task.sleep(for: .milliseconds(1))
                // Several, because the runtime may take a descriptor that becomes free.
                let idle = try (0..<4).map { _ in try Client(port: server.port) }
                for client in idle { #expect(try await client.ask(get()).status == 200) }
                let next = dup(0)
                close(next)
                var limit = rlimit(rlim_cur: rlim_t(next + 8), rlim_max: rlim_t(next + 8))
                #expect(setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0)
                var taken: [Int32] = []
                while case let descriptor = dup(0), descriptor >= 0 { taken.append(descriptor) }
                // Room for the second client's socket, and none for the server's end of it.
                close(taken.removeLast())
                let second = try Client(port: server.port)
                try await second.send(get())
                // An idle connection makes room.
                #expect(try await second.answer().status == 200)
                for descriptor in taken { close(descriptor) }
                for client in idle { client.close() }
            }
        }
    }

    @Test func `Connections leave descriptors for what answers need`() async {
        await #expect(processExitsWith: .success) {
            var limit = rlimit()
            getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
            let before = limit.rlim_cur
            limit.rlim_cur = 64
            #expect(setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0)
            try await withServer { server in
                #expect(try await Client.ask(get(), port: server.port).status == 200)
                // The clients are in this process too, and have descriptors again.
                limit.rlim_cur = before
                #expect(setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0)
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
