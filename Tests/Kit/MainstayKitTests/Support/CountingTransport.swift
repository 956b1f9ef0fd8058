// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayKit

/// Remembers what passes.
final class CountingTransport: Transport {
    private let next: any Transport
    private let passed = Lock<[HTTPRequest]>([])

    init(_ next: any Transport) { self.next = next }

    var requests: [HTTPRequest] { passed.withLock(\.self) }

    func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        passed.withLock { $0.append(request) }
        return try await next.send(request)
    }
}
