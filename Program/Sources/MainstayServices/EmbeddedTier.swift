// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayKit

/// An emulator that is made for the first request. A program opens no local data as long as its upstreams answer.
struct EmbeddedTier: Transport {
    /// Makes the emulators, one after another, because several of them open the same file.
    private static let maker = ThreadBound(())

    private let emulator: FirstOpening<(any Transport)?>

    init(_ make: @escaping @Sendable () -> (any Transport)?) {
        emulator = FirstOpening { done in Self.maker.enqueue { _ in done(make()) } }
    }

    func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        guard let made = await emulator.value() else { throw TransportError(.cancelled, attempts: 0) }
        guard let made else { throw TransportError(.unreachable, detail: "there is no embedded data", attempts: 0) }
        return try await made.send(request)
    }
}
