// SPDX-License-Identifier: Apache-2.0

/// The failure that opened a breaker: a status or a transport error. It is a number, so that processes can share it.
package struct BreakerCause: Sendable, Equatable {
    /// The cause is not known, or the breaker was opened by hand.
    package static let unknown = BreakerCause(number: 0)

    /// The transport errors that open a breaker. Their positions are stored on disk, so new ones must come last.
    private static let kinds: [TransportError.Kind] = [
        .connectionRefused, .connectionLost, .tls, .timedOut, .truncated, .invalidResponse, .redirectRefused, .other,
        .silent,
    ]
    private static let other = 7

    let number: Double

    init(number: Double) { self.number = number }

    /// Creates the cause for the result of a call.
    package init(_ result: Result<HTTPResponse, TransportError>) {
        number =
            switch result {
            case .success(let response): Double(response.status.code)
            case .failure(let error): Double((Self.kinds.firstIndex(of: error.kind) ?? Self.other) + 1)
            }
    }

    /// The failure in words, for a person; empty if the cause is not known.
    package var text: String {
        let code = Int(clamping: number)
        if 100...599 ~= code { return "it answered \(HTTPStatus(code))" }
        return 1...Self.kinds.count ~= code ? TransportError(Self.kinds[code - 1]).description : ""
    }
}
