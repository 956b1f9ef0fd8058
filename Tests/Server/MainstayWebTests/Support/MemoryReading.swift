// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit
import MainstayWeb

/// Remembers what was read, in memory.
final class MemoryReading: ReadingHistory {
    private let last = Lock<[Int: Int]>([:])

    func read(among ids: [Int]) async throws -> Set<Int> {
        last.withLock { last in Set(ids.filter { last[$0] != nil }) }
    }

    func stories() async throws -> [Int] { last.withLock { $0.keys.sorted() } }

    func lastRead(of story: Int) async throws -> Int? { last.withLock { $0[story] } }

    func record(_ story: Int, comments: [Int], at date: Date) async throws {
        last.withLock { $0[story] = max($0[story] ?? 0, comments.max() ?? 0) }
    }
}
