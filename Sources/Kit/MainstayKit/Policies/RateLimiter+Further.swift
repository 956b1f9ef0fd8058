// SPDX-License-Identifier: Apache-2.0

/// Further requests that one admitted request causes: redirects, and requests with a renewed credential.
extension RateLimiter {
    /// Returns the permit that counts the further requests of an admitted request. `nil` if the upstream has no quota.
    func permit(after ticket: Ticket) -> RequestPermit? {
        context.upstream.quota.isEmpty ? nil : RequestPermit(limit: self, key: ticket.key, hasLedOn: ticket.hasLedOn)
    }

    /// Waits until the limits allow a further request of an admitted request. The further request goes ahead of the
    /// waiting requests, because otherwise the quota that the first request has used would be wasted. A request to
    /// another host does not count.
    ///
    /// - Throws: ``TransportError/Kind/rateLimited(until:)`` if the limits allow it only later.
    func admitFurther(_ request: HTTPRequest, _ key: String, within time: Duration?) async throws(TransportError) {
        guard request.url.host == context.upstream.baseURL.host else { return }
        var request = request
        if let time {
            let end = context.clock.moment.advanced(by: time)
            request.options.end = request.options.end.map { min($0, end) } ?? end
        }
        do throws(TransportError) {
            _ = try await waitAtTheHead(request, key)
        } catch {
            // The first request was sent, so the error must not count zero attempts.
            throw TransportError(error.kind, detail: error.detail)
        }
    }
}
