// SPDX-License-Identifier: Apache-2.0

import MainstayPlatform
import MainstayHTTPServer
import Testing

struct DescriptorLimitTests {
    @Test func `Without descriptors a server accepts nothing, and goes on when there are some`() async {
        // A process of its own, as the limit holds for all that runs in it.
        await #expect(processExitsWith: .success) {
            try await withServer { server in
                // Has the runtime open the descriptors that its timers need, while there are some.
                try await Task.sleep(for: .milliseconds(1))
                let first = try Client(port: server.port)
                #expect(try await first.ask(get()).status == 200)
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
                #expect(try await first.ask(get()).status == 200)
                for descriptor in taken { close(descriptor) }
                first.close()
                #expect(try await second.answer().status == 200)
            }
        }
    }
}
