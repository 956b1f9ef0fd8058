// SPDX-License-Identifier: Apache-2.0

import Mainstay

/// An emulator that is made when the first request needs it, so that a program whose upstreams answer opens no data.
struct EmbeddedTier: Transport {
    private let emulator: Lazy<(any Transport)?>

    init(_ make: @escaping @Sendable () -> (any Transport)?) {
        emulator = Lazy(make)
    }

    func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        guard let emulator = emulator.value else {
            throw TransportError(.unreachable, detail: "there is no embedded data", attempts: 0)
        }
        return try await emulator.send(request)
    }
}
