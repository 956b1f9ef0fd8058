// SPDX-License-Identifier: Apache-2.0

import MainstayBase
package import MainstayKit

/// The interim responses to the request that a task answers (RFC 9110 §15.2).
package enum InterimAnswers {
    /// Sends an interim response before the answer. It does nothing once the answer is ready, for a client of HTTP/1.0,
    /// and beyond 16 interim responses.
    @TaskLocal package static var send: InterimResponses.Report?
}

/// Lets interim responses pass until their request is answered.
final class InterimGate: Sendable {
    private let left = Lock(16)

    func pass(_ body: () -> Void) {
        left.withLock { left in
            guard left > 0 else { return }
            left -= 1
            body()
        }
    }

    func close() { left.withLock { $0 = 0 } }
}
