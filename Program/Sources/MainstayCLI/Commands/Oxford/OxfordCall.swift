// SPDX-License-Identifier: Apache-2.0

import MainstayKit
import MainstayOxford
import MainstayServices

/// A request, together with the way to show its reply.
struct OxfordCall {
    /// The request.
    let request: (Upstream) throws -> HTTPRequest
    /// Sends the request.
    let answer: (Oxford) async throws -> OxfordAnswer

    init<Reply: Codable & Sendable>(
        _ endpoint: Endpoint<Reply>, _ show: @escaping @Sendable (OxfordText) -> (Reply) -> [String]
    ) {
        request = { try endpoint.request(to: $0) }
        answer = { OxfordAnswer(try await $0.send(endpoint), show) }
    }

    /// Prints the request instead of sending it.
    func printRequest(_ invocation: Invocation) throws -> ExitStatus {
        let upstream = try invocation.configuration().configured(Oxford.upstream)
        try invocation.console.print(request(upstream).curl(to: upstream))
        return .success
    }
}
