// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayKit

/// The content of a scripted stream.
final class ScriptedContent: Sendable {
    private let chunks: Lock<(rest: ArraySlice<ScriptedTransport.Chunk>, allowance: Int)>
    private let limit: Int
    private let clock: any TimeSource

    init(_ chunks: [ScriptedTransport.Chunk], limit: Int, clock: any TimeSource) {
        self.chunks = Lock((chunks[...], limit))
        self.limit = limit
        self.clock = clock
    }

    func next() async -> Result<[UInt8]?, TransportError> {
        while true {
            if Task.isCancelled { return .failure(TransportError(.cancelled)) }
            let (chunk, allowance) = chunks.withLock { chunks in
                let chunk = chunks.rest.popFirst()
                if case .bytes(let bytes) = chunk { chunks.allowance -= bytes.count }
                return (chunk, chunks.allowance)
            }
            switch chunk {
            case nil: return .success(nil)
            case .bytes where allowance < 0: return .failure(TransportError(.tooLarge(limit: limit)))
            case .bytes(let bytes): if !bytes.isEmpty { return .success(bytes) }
            case .fail(let kind): return .failure(TransportError(kind))
            case .wait(let duration): await sleep(duration, for: .wait("a wait in the script"))
            case .hang: while !Task.isCancelled { await sleep(.seconds(86_400), for: .alarm("the end of a day")) }
            }
        }
    }

    func collect() async -> Result<[UInt8], TransportError> {
        var bytes: [UInt8] = []
        while true {
            switch await next() {
            case .success(let chunk?): bytes += chunk
            case .success(nil): return .success(bytes)
            case .failure(let error): return .failure(error)
            }
        }
    }

    private func sleep(_ duration: Duration, for purpose: SleepPurpose) async {
        // The sleep throws only if the task is cancelled, which the loop checks next.
        do { try await clock.sleep(until: clock.now.advanced(by: duration), for: purpose) } catch {}
    }
}
