// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayKit
import Testing

/// The errors of the game app's document. People know their texts, so these may get more to say, and lose nothing.
@Suite struct DocumentedErrorTextTests {
    private static func error(
        _ kind: APIError.Kind, status: Int? = nil, attempts: Int = 1, cause: TransportError.Kind? = nil
    ) -> APIError {
        APIError(
            kind, upstream: "api.example.com", endpoint: "word",
            response: status.map { HTTPResponse(status: HTTPStatus($0)) }, attempts: attempts,
            cause: cause.map { TransportError($0) })
    }

    /// Each row: what happened, and the text of the document.
    private static let rows: [(APIError, String)] = [
        (error(.undecodable("no Array at the top"), status: 200), "Invalid server response"),
        (error(.unavailable, cause: .invalidResponse), "Invalid server response"),
        (error(.undecodable(EmptyReply().description), status: 200), "Server returned empty response"),
        (error(.unavailable, status: 500), "HTTP error 500"),
        (error(.rejected, status: 418), "HTTP error 418"),
        (error(.unavailable, cause: .connectionRefused), "Network error: "),
        (error(.unavailable, cause: .timedOut), "Network error: api.example.com did not answer in time."),
        (error(.unavailable, cause: .nameNotResolved), "Network error: api.example.com's name could not be resolved."),
        (error(.unavailable, status: 503, attempts: 3), "Maximum retry attempts exceeded"),
        (error(.unavailable, attempts: 3, cause: .connectionLost), "Maximum retry attempts exceeded"),
        (error(.throttled(until: nil), status: 429), "API rate limit reached."),
    ]

    @Test func `The texts of the document's errors are those of the kinds that take their place`() {
        for (error, text) in Self.rows {
            #expect(error.localizedDescription.contains(text), "\(error.kind)")
            #expect((error as any Error).localizedDescription == error.localizedDescription)
        }
    }
}
