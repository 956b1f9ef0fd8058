// SPDX-License-Identifier: Apache-2.0

/// What failed when a breaker opened, as a number, so that other processes can say it too: a status, or a failure on the wire.
package struct BreakerCause: Sendable, Equatable {
    /// Nothing is known, or it was opened by hand.
    package static let unknown = BreakerCause(number: 0)

    /// The failures that open a breaker. Their places are kept on disk: new ones come last.
    private static let kinds: [TransportError.Kind] = [
        .connectionRefused, .connectionLost, .tls, .timedOut, .truncated, .invalidResponse, .redirectRefused, .other,
    ]

    let number: Double

    init(number: Double) { self.number = number }

    /// The cause that a call gives if it failed.
    package init(_ result: Result<HTTPResponse, TransportError>) {
        number =
            switch result {
            case .success(let response): Double(response.status.code)
            case .failure(let error): Double((Self.kinds.firstIndex(of: error.kind) ?? Self.kinds.count - 1) + 1)
            }
    }

    /// What failed, for a person; empty if nothing is known.
    package var text: String {
        let code = Int(clamping: number)
        if 100...599 ~= code { return "it answered \(HTTPStatus(code))" }
        return 1...Self.kinds.count ~= code ? TransportError(Self.kinds[code - 1]).description : ""
    }
}
