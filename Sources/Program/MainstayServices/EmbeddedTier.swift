// SPDX-License-Identifier: Apache-2.0

import Mainstay
import MainstayBase

/// An emulator that is made for the first request. A program opens no local data as long as its upstreams answer.
struct EmbeddedTier: Transport {
    /// Makes the emulators, one after another. Opening a file blocks its thread.
    private static let maker = ThreadBound(())

    private let emulator: Lazy<(any Transport)?>

    init(_ make: @escaping @Sendable () -> (any Transport)?) {
        emulator = Lazy(make)
    }

    func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        guard let emulator = await made() else {
            throw TransportError(.unreachable, detail: "there is no embedded data", attempts: 0)
        }
        return try await emulator.send(request)
    }

    private func made() async -> (any Transport)? {
        if let made = emulator.valueIfMade { return made }
        await withCheckedContinuation { [emulator] continuation in
            Self.maker.enqueue { _ in
                _ = emulator.value
                continuation.resume()
            }
        }
        // The thread sanitizer does not see that a continuation orders the threads. It sees the lock that guards this value.
        return emulator.value
    }
}
