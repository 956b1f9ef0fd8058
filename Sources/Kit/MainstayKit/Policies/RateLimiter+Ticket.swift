// SPDX-License-Identifier: Apache-2.0

import MainstayBase

extension RateLimiter {
    /// A request that the limits allow. It is on the heap, because asynchronous functions pass it on.
    struct Ticket: Sendable {
        private struct Content {
            var key = ""
            var reportedKey: String?
            let before: RateLimitState
            let after: RateLimitState
            let giveBack: (@Sendable () -> Void)?
            var sendBy: Moment?
            let hasLedOn: Lock<Bool>?
        }

        private var content: CopyOnWrite<Content>

        /// The ticket of a request that changed no state, so nothing has to be given back.
        static let uncounted = Ticket(before: RateLimitState(), after: RateLimitState())

        init(
            before: RateLimitState, after: RateLimitState, giveBack: (@Sendable () -> Void)? = nil
        ) {
            let counts = before != after || giveBack != nil
            content = CopyOnWrite(
                Content(before: before, after: after, giveBack: giveBack, hasLedOn: counts ? Lock(false) : nil))
        }

        /// The fingerprint of the credentials whose limits count.
        var key: String {
            get { content.value.key }
            set { content.value.key = newValue }
        }
        /// The key of the limit that a reply has reported and in which the request counts; `nil` if it counts in none.
        /// Until it is given back, somebody else may have signed in.
        var reportedKey: String? {
            get { content.value.reportedKey }
            set { content.value.reportedKey = newValue }
        }
        /// The state before the request was counted.
        var before: RateLimitState { content.value.before }
        /// The state after the request was counted.
        var after: RateLimitState { content.value.after }
        /// Returns what another node or a lease has given for the request.
        var giveBack: (@Sendable () -> Void)? { content.value.giveBack }
        /// Whether the request has led to another one, which may have failed by itself: a redirect was followed, or a new
        /// credential was tried. `nil` if it does not count.
        var hasLedOn: Lock<Bool>? { content.value.hasLedOn }
        /// When the request must have been sent. Later, other nodes may have spent its place in the quota.
        var sendBy: Moment? {
            get { content.value.sendBy }
            set { content.value.sendBy = newValue }
        }
    }
}
