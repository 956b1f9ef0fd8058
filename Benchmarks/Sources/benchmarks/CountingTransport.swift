// SPDX-License-Identifier: Apache-2.0

import MainstayKit
import Synchronization

/// A transport that counts requests, and delays each one so that others can join it.
final class CountingTransport: Transport {
    private let next: any Transport
    private let sent = Mutex(0)

    init(_ next: any Transport) {
        self.next = next
    }

    var count: Int { sent.withLock { $0 } }

    func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        sent.withLock { $0 += 1 }
        // A cancelled request needs no longer delay.
        do { try await Task.sleep(for: .milliseconds(200)) } catch {}
        return try await next.send(request)
    }
}
