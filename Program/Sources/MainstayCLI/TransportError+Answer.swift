// SPDX-License-Identifier: Apache-2.0

import MainstayKit

extension TransportError {
    /// What a server did that was asked and gave no usable answer, to follow its name: it does not answer, or it
    /// answers and the answer cannot be used.
    var asAnswer: String { isAboutAnswer ? "answers, but \(self)" : "does not answer: \(self)" }

    private var isAboutAnswer: Bool {
        switch kind {
        case .truncated, .tooLarge, .tooManyRedirects, .redirectRefused, .invalidResponse: true
        case .nameNotResolved, .connectionRefused, .unreachable, .timedOut, .silent, .connectionLost, .tls, .proxy,
            .invalidRequest, .cancelled, .offline, .credentialsMissing, .deadlineExceeded, .queueTimedOut,
            .patienceSpent,
            .rateLimited, .circuitOpen, .overloaded, .file, .other:
            false
        @unknown default: false
        }
    }
}
