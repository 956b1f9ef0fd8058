// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayKit

/// The exchanges of a recording, in the order in which their requests began.
final class RecordingTape: Sendable {
    /// The most bytes of content, and what an exchange takes besides.
    private static let (limit, baseCost) = (64 << 20, 1 << 10)
    private static let problemLimit = 10

    private struct State {
        var entries: [HTTPArchive.Entry?] = []
        var rest = limit
        var dropped = 0
        var problems: [String] = []
    }

    private let state = Lock(State())

    /// The exchanges that have ended.
    var archive: HTTPArchive { HTTPArchive(state.withLock { $0.entries.compactMap(\.self) }) }

    /// What went wrong, in words.
    var problems: [String] {
        state.withLock { state in
            let full =
                state.dropped == 0
                ? [] : ["the recording is full: the last \(state.dropped) exchanges are not in it"]
            return state.problems + full
        }
    }

    /// Returns the place of an exchange whose request begins now.
    func begin() -> Int {
        state.withLock { state in
            state.entries.append(nil)
            return state.entries.count - 1
        }
    }

    /// Notes an exchange.
    func end(_ place: Int, _ entry: HTTPArchive.Entry) {
        let size =
            Self.baseCost + (entry.request.postData?.bytes?.count ?? 0) + (entry.response.content.bytes?.count ?? 0)
        state.withLock { state in
            guard state.rest >= size else {
                state.dropped += 1
                return
            }
            state.rest -= size
            state.entries[place] = entry
        }
    }

    /// Notes a request without a reply.
    func fail(_ text: String) {
        state.withLock { if $0.problems.count < Self.problemLimit { $0.problems.append(text) } }
    }
}
