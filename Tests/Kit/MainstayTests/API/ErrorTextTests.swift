// SPDX-License-Identifier: Apache-2.0

import Mainstay
import MainstayFoundation
import Testing

/// What a person reads who does not know the API.
@Suite struct ErrorTextTests {
    private static let network = "Check the network connection, or try again later."

    @Test(
        arguments: [
            (.timedOut, "", "Network error: it did not answer in time.", network),
            (.connectionRefused, "", "Network error: the connection was refused.", network),
            (
                .file, "/a: No space left on device",
                "A file could not be read or written (/a: No space left on device).", nil
            ),
            (.tooLarge(limit: 5), "", "The reply is larger than 5 bytes.", nil),
            (.offline, "", "You asked for offline answers.", "Try again later."),
            (.overloaded, "", "There is no room for another request.", "Try again later."),
        ] as [(TransportError.Kind, String, String, String?)])
    func `The network is blamed only for what it may have done`(
        kind: TransportError.Kind, detail: String, text: String, advice: String?
    ) {
        let cause = TransportError(kind, detail: detail)
        let error = APIError(.unavailable, upstream: "api", endpoint: "x", attempts: 1, cause: cause)
        #expect(error.localizedDescription == text)
        #expect(error.recoverySuggestion == advice)
        #expect(cause.errorDescription == text)
    }

    @Test func `A failure after several attempts says so, and that of an upstream names no network`() {
        let lost = APIError(
            .unavailable, upstream: "api", endpoint: "x", attempts: 3, cause: TransportError(.connectionLost))
        #expect(
            lost.localizedDescription == "Maximum retry attempts exceeded. Network error: the connection was lost.")
        let failed = APIError(
            .unavailable, upstream: "api", endpoint: "x", response: HTTPResponse(status: 503), attempts: 1)
        #expect(failed.localizedDescription == "HTTP error 503.")
        #expect(failed.recoverySuggestion == "Try again later.")
    }
}
