// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayKit

/// A transport of somebody else. It answers once, and fails from then on.
struct OwnTransport: TimeKeepingTransport {
    private let calls = AtomicCalls()

    func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        guard calls.next() == 1 else { throw TransportError(.unreachable, detail: "the cable is cut") }
        return HTTPResponse(
            status: 200, fields: [.contentType: "application/json", .cacheControl: "max-age=60"],
            body: Array(#"{"tide":"neap"}"#.utf8))
    }
}

/// Counts with a lock of the library.
struct AtomicCalls: Sendable {
    private let count = Lock(0)

    func next() -> Int {
        count.withLock { count in
            count += 1
            return count
        }
    }
}
