// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
import Foundation
import MainstayHTTPServer
import MainstayPlatform
import Testing

struct AvailableCoresTests {
    @Test func `Cores that the process may not use are not counted`() async throws {
        let name = try #require(dlsym(nil, "sched_setaffinity"), "Swift's Glibc module does not have it")
        typealias SetAffinity = @convention(c) (pid_t, Int, UnsafeRawPointer) -> Int32
        let setAffinity = unsafeBitCast(name, to: SetAffinity.self)
        let counts = await withCheckedContinuation { continuation in
            // The limit holds for this thread only. It runs on one core of those it had before.
            Thread {
                let before = AvailableCores.count
                for core in 0..<1_024 {
                    var cores = [UInt8](repeating: 0, count: 128)
                    cores[core / 8] = 1 << (core % 8)
                    if setAffinity(0, cores.count, cores) == 0 { break }
                }
                continuation.resume(returning: (before, AvailableCores.count))
            }.start()
        }
        #expect(1...ProcessInfo.processInfo.processorCount ~= counts.0)
        #expect(counts.1 == 1)
    }
}
#endif
