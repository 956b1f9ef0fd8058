// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayKit
import MainstayTestSupport

/// A transport that never returns and ignores every time limit and its own cancellation.
final class DeafTransport: Transport {
    private let state = Lock((count: 0, cancelled: 0))
    private let end = Gate()

    /// How many requests it was sent.
    var count: Int { state.withLock(\.count) }
    /// How many of them were cancelled.
    var cancelled: Int { state.withLock(\.cancelled) }

    func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        state.withLock { $0.count += 1 }
        await withTaskCancellationHandler {
            await end.pass()
        } onCancel: {
            state.withLock { $0.cancelled += 1 }
        }
        throw TransportError(.cancelled)
    }
}

/// A store that hangs when it is read.
final class DeafStore: CacheStore {
    private let end = Gate()
    private let state = Lock(0)

    /// How often it was read.
    var count: Int { state.withLock { $0 } }

    func variants(for key: StoreKey) async -> [StoredResponse] {
        state.withLock { $0 += 1 }
        await end.pass()
        return []
    }

    func store(_ response: StoredResponse, for key: StoreKey) {}
    func removeVariants(for key: StoreKey) {}
}
