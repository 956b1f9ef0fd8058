// SPDX-License-Identifier: Apache-2.0

extension TransportError.Kind {
    /// What follows from a failure of the transport, one member for each who acts on it, as ``Meaning`` has it for
    /// replies.
    package struct Consequences: Sendable, Equatable {
        /// What retries do.
        package var retry: Retry.Schedule.Result
        /// What becomes of a write whose request was sent.
        package var write: Meaning.Consequences.Write

        init(_ retry: Retry.Schedule.Result, _ write: Meaning.Consequences.Write) {
            (self.retry, self.write) = (retry, write)
        }
    }

    /// The table.
    package var consequences: Consequences {
        typealias C = Consequences
        return switch self {
        case .nameNotResolved: C(.unreachable, .retried)  // no network, or no such name
        case .unreachable: C(.unreachable, .retried)  // no route: no network
        case .connectionRefused: C(.transient, .retried)  // the server is restarting
        case .timedOut: C(.transient, .repeated)  // one of several servers is slow, or a packet was lost
        case .silent: C(.transient, .repeated)  // another of several servers may go on
        case .connectionLost: C(.transient, .repeated)  // the server had closed a kept connection
        case .truncated: C(.transient, .repeated)  // the server or a proxy failed in the middle
        // It will be as large the next time: a reply arrived, and the next one cannot be used either.
        case .tooLarge: C(.final, .unknown)
        case .tls: C(.final, .retried)  // another attempt does not create trust
        case .tooManyRedirects, .redirectRefused: C(.final, .unknown)  // the server's configuration
        case .invalidResponse: C(.transient, .repeated)  // half of a reply, or a page of a proxy or captive portal
        case .proxy: C(.final, .retried)  // the user's configuration
        case .invalidRequest: C(.final, .refused)  // the caller's mistake
        case .cancelled: C(.final, .repeated)  // no caller waits for it
        case .offline: C(.final, .retried)  // the caller asked for it
        case .credentialsMissing: C(.final, .signIn)  // another attempt does not provide them
        case .deadlineExceeded: C(.final, .repeated)  // no time is left
        case .patienceSpent: C(.final, .repeated)  // the request is still running
        case .rateLimited: C(.final, .retried)  // the limit has decided that the wait is too long
        // Other answers are ready now; a wait here would only hide the outage.
        case .circuitOpen: C(.final, .retried)
        case .overloaded, .queueTimedOut: C(.final, .retried)  // more requests do not help a full queue
        case .file: C(.final, .refused)  // a full disk or a missing file stays so
        case .other: C(.final, .repeated)  // a call does not repeat an unknown failure; a write has time for it
        }
    }
}

extension TransportError {
    /// Whether the upstream may have got a request that failed in this way.
    package var mayHaveArrived: Bool { attempts > 0 && kind.consequences.write.leavesDoubt }
}
