// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayKit
import MainstayTestSupport

extension Gate {
    /// Something that has happened or has not.
    final class Flag: Sendable {
        private let state = Lock(false)

        var isSet: Bool { state.withLock { $0 } }

        func set() { state.withLock { $0 = true } }
    }
}

/// Responds once a gate is open, unless its task was cancelled meanwhile.
final class GatedTransport: Transport {
    private let gate: Gate
    private let response: HTTPResponse
    private let end = Gate()
    private let result = Lock<Result<HTTPResponse, TransportError>?>(nil)

    init(_ gate: Gate, _ response: HTTPResponse) {
        self.gate = gate
        self.response = response
    }

    func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        await gate.pass()
        let outcome: Result<HTTPResponse, TransportError> =
            Task.isCancelled ? .failure(TransportError(.cancelled)) : .success(response)
        result.withLock { $0 = outcome }
        end.open()
        return try outcome.get()
    }

    /// What the request came to, once it has come to an end.
    func finished() async -> Result<HTTPResponse, TransportError>? {
        await end.pass()
        return result.withLock { $0 }
    }
}
