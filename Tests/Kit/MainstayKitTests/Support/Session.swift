// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayKit

/// Signs requests in for whoever is the user at the moment.
final class Session: IdentifyingTransport {
    private struct State {
        var user: String?
        var next: String?
        var count = 0
    }

    private let wrapped: any Transport
    private let state = Lock(State())

    init(_ wrapped: any Transport) { self.wrapped = wrapped }

    var user: String? {
        get { state.withLock(\.user) }
        set { state.withLock { $0.user = newValue } }
    }
    /// Who becomes the user while the next request is on its way.
    var next: String? {
        get { state.withLock(\.next) }
        set { state.withLock { $0.next = newValue } }
    }
    var count: Int { state.withLock(\.count) }

    func identity(for request: HTTPRequest) -> String? { user }

    func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        state.withLock { state in
            state.count += 1
            if let next = state.next { state.user = next }
        }
        return try await wrapped.send(request)
    }
}
