// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation
import MainstayHackerNews
import MainstayKit
import MainstayNews
import MainstayWeb

/// Remembers what was read, saved and hidden, in memory.
final class MemoryReading: ReadingHistory {
    private struct State {
        var last: [Int: Int] = [:]
        var counts: [Int: Int] = [:]
        var marks = NewsMarks()
    }

    private let state = Lock(State())

    func counts(of stories: [Int]) async throws -> [Int: Int] {
        state.withLock { state in state.counts.filter { stories.contains($0.key) } }
    }

    func stories() async throws -> [Int] { state.withLock { $0.last.keys.sorted() } }

    func lastRead(of story: Int) async throws -> Int? { state.withLock { $0.last[story] } }

    func record(_ story: Int, comments: [Int], count: Int?, at date: Date) async throws {
        state.withLock { state in
            state.last[story] = max(state.last[story] ?? 0, comments.max() ?? 0)
            state.counts[story] = count ?? comments.count
        }
    }

    func marks() async throws -> NewsMarks { state.withLock(\.marks) }

    func save(_ story: HackerNews.Item, _ isSaved: Bool, at date: Date) async throws {
        state.withLock { state in
            state.marks.saved.removeAll { $0.id == story.id }
            if isSaved { state.marks.saved.insert(story, at: 0) }
        }
    }

    func hide(_ story: Int, _ isHidden: Bool) async throws {
        state.withLock { state in
            if isHidden { state.marks.hidden.insert(story) } else { state.marks.hidden.remove(story) }
        }
    }
}
