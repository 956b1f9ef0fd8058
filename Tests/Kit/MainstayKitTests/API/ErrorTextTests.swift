// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit
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
            (
                .timedOut, "Operation timed out after 1008 milliseconds", "Network error: it did not answer in time.",
                network
            ),
            (.invalidResponse, "it says application/json and is not", "Invalid server response.", "Try again later."),
            (.tooManyRedirects(limit: 5), "", "It redirected more than 5 times.", nil),
            (.redirectRefused, "x", "It redirected to an address that is not allowed.", nil),
            (
                .circuitOpen(until: Date(timeIntervalSince1970: 784_111_777)), "x",
                "It failed too often, so it gets no request until Sun, 06 Nov 1994 08:49:37 GMT.", "Try again later."
            ),
        ] as [(TransportError.Kind, String, String, String?)])
    func `The network is blamed only for what it may have done`(
        kind: TransportError.Kind, detail: String, text: String, advice: String?
    ) {
        let cause = TransportError(kind, detail: detail)
        let error = APIError(.unavailable, upstream: "it", endpoint: "x", attempts: 1, cause: cause)
        #expect(error.localizedDescription == text)
        #expect(error.recoverySuggestion == advice)
        #expect(cause.errorDescription == text)
    }

    /// Each row: the reason, and the sentence.
    @Test(arguments: [
        ("the path /a leaves that of /b", "The request cannot be sent: the path /a leaves that of /b."),
        ("it is JSON.", "The request cannot be sent: it is JSON."),
        ("the request cannot be sent", "The request cannot be sent."),
    ])
    func `A request that cannot be sent says so once`(reason: String, text: String) {
        let error = APIError(.invalidRequest(reason), upstream: "api", endpoint: "x")
        #expect(error.localizedDescription == text)
    }

    /// Each row: the reason for which there is no credential, and what a person reads.
    @Test(arguments: [
        ("set MY_KEY, or \"X-Key\" in the configuration", "Set MY_KEY, or \"X-Key\" in the configuration."),
        ("Please sign in again.", "Please sign in again."), ("", "Check the key or sign in again."),
        ("api.test gave no token: invalid_grant", "api.test gave no token: invalid_grant."),
    ])
    func `The advice about credentials is a sentence`(detail: String, text: String) {
        let cause = TransportError(.credentialsMissing, detail: detail)
        #expect(APIError(.credentials, upstream: "api", endpoint: "x", cause: cause).recoverySuggestion == text)
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
