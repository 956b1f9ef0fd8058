// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayKit

/// Remembers what a pipeline told its observer.
final class EventLog: Sendable {
    private let log = Lock<[PipelineEvent]>([])

    var events: [PipelineEvent] { log.withLock { $0 } }
    var kinds: [PipelineEvent.Kind] { events.map(\.kind) }

    @Sendable func record(_ event: PipelineEvent) {
        log.withLock { $0.append(event) }
    }
}

/// Answers 503 at once, and counts how often.
final class FailingTransport: Transport {
    private let state = Lock(0)

    var count: Int { state.withLock { $0 } }

    func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        state.withLock { $0 += 1 }
        return Fixture.response(503)
    }
}
