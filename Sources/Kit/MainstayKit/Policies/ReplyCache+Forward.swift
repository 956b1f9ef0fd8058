// SPDX-License-Identifier: Apache-2.0

extension ReplyCache {
    /// A request for the upstream, and the cache's decision about it. It is an object, because asynchronous functions
    /// pass it on.
    final class Forward: Sendable {
        let request: HTTPRequest
        let sent: HTTPRequest
        let reason: CacheOutcome.Reason
        let kept: CacheCandidate?
        let keys: StoreKeys

        init(
            request: HTTPRequest, sent: HTTPRequest, reason: CacheOutcome.Reason, kept: CacheCandidate?, keys: StoreKeys
        ) {
            (self.request, self.sent, self.reason, self.kept, self.keys) = (request, sent, reason, kept, keys)
        }

        /// A request in the background that confirms a stale reply. It belongs to no caller, so no caller's time limit
        /// applies.
        convenience init(confirming kept: CacheCandidate, with request: HTTPRequest, keys: StoreKeys) {
            var sent = request
            (sent.options.patience, sent.options.end, sent.progress) = (nil, nil, nil)
            self.init(request: sent.withoutConditions, sent: sent, reason: .stale, kept: kept, keys: keys)
        }

        /// The same request without a condition, because the upstream has another response than the kept one.
        var unconditional: Forward {
            var sent = request
            sent.context.kept = self.sent.context.kept
            return Forward(request: request, sent: sent, reason: reason, kept: nil, keys: keys)
        }

        /// Whether the reply that another node gets may answer.
        var isSharable: Bool {
            request.method == .get && (reason == .uriMiss || reason == .varyMiss || reason == .stale)
        }

        /// Whether a kept part of the content may answer.
        var mayHavePart: Bool { kept == nil && reason != .bypass && request.fields.contains(CacheField.range) }
    }
}
