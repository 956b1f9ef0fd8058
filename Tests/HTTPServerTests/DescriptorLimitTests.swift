// SPDX-License-Identifier: Apache-2.0

import Glibc
import HTTPServer
import Testing

struct DescriptorLimitTests {
    @Test func `Without descriptors a server accepts nothing, and goes on when there are some`() async {
        // A process of its own, as the limit holds for all that runs in it.
        await #expect(processExitsWith: .success) {
            try await withServer { server in
                let first = try Client(port: server.port)
                #expect(try await first.ask(get()).status == 200)
                // Room for one more: the socket of the second client, and none for the server's end of it.
                let next = dup(0)
                close(next)
                var limit = rlimit(rlim_cur: rlim_t(next + 1), rlim_max: rlim_t(next + 1))
                #expect(setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0)
                let second = try Client(port: server.port)
                try await second.send(get())
                #expect(try await first.ask(get()).status == 200)
                first.close()
                #expect(try await second.answer().status == 200)
            }
        }
    }
}
