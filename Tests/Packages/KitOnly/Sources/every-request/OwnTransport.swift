// SPDX-License-Identifier: Apache-2.0

import MainstayKit

/// A transport of an app's own, which sends content that is read while it is sent.
struct OwnTransport: Transport {
    /// Writes bytes to a connection.
    let write: @Sendable ([UInt8]) async -> Void

    func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        if let source = request.source {
            let length = try await source.length().map { "\($0)" }
            await write(Array("Content-Length: \(length ?? "unknown")\r\n\r\n".utf8))
            for try await chunk in try await source.open() { await write(chunk) }
        }
        return HTTPResponse(status: 204)
    }
}
