// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
import MainstayFoundation
import Testing

import MainstayPlatform

/// Whether the address or the thread sanitizer is in this process.
let isSanitized = ["__asan_init", "__tsan_init"].contains { (name: String) in dlsym(nil, name) != nil }

/// The memory of this process.
struct Memory {
    /// What a program may take in all, less what one has before it sends anything. This process, with a test library in
    /// it, has more.
    private static let limit = (64 - 22) << 10

    private let start: Int

    init() throws {
        start = try Self.peak()
    }

    /// Whether no more than the limit was needed since.
    func expectLittle() throws {
        let peak = try Self.peak()
        #expect(peak - start <= Self.limit, "it grew by \(peak - start) KiB")
    }

    /// Whether the most that was needed since is less than so many megabytes more.
    func expectGrowth(below megabytes: Int) throws {
        let grown = try Self.peak() - start
        #expect(grown < megabytes << 10, "it grew by \(grown) KiB")
    }

    /// The most kilobytes it ever had resident (proc(5)).
    private static func peak() throws -> Int {
        let status = String(decoding: try Data(contentsOf: URL(filePath: "/proc/self/status")), as: UTF8.self)
        let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") })
        return try #require(Int(line.filter(\.isNumber)))
    }
}
#endif
