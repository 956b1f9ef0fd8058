// SPDX-License-Identifier: Apache-2.0

import Mainstay

/// The pipeline of an upstream that must not be asked and of which no reply is kept. Only embedded data can answer.
///
/// The policies are made for the first request that embedded data may answer, because making them takes longer than most look-ups.
struct OfflinePipeline: StreamingTransport {
    private let pipeline: Lazy<any Transport>

    init(_ pipeline: Lazy<any Transport>) {
        self.pipeline = pipeline
    }

    func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        guard request.options.acceptsLesser else { return try await Offline().send(request) }
        return try await pipeline.value.send(request)
    }

    func stream(
        _ request: HTTPRequest, idleTimeout: Duration?
    ) async throws(TransportError) -> HTTPStreamResponse {
        try await Offline().stream(request, idleTimeout: idleTimeout)
    }
}
