// SPDX-License-Identifier: Apache-2.0

import MainstayHTTPServer
import MainstayPlatform
import Testing

struct DescriptorLimitTests {
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
