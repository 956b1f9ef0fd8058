// SPDX-License-Identifier: Apache-2.0

import Mainstay

/// An emulator that is made for the first request. A program opens no local data as long as its upstreams answer.
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
