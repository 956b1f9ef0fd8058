// SPDX-License-Identifier: Apache-2.0

/// The requests to which an admitted one leads.
extension RateLimit {
    /// Counts the requests to which an admitted one leads; `nil` if no quota limits them.
    func permit(after ticket: Ticket) -> RequestPermit? {
        context.upstream.quota.isEmpty ? nil : RequestPermit(limit: self, key: ticket.key)
    }

    /// Waits until the limits allow a request to which an admitted one has led. It goes before those in line, because the place of the
    /// first request would be lost otherwise. A request to another host does not count.
    func admitFurther(_ request: HTTPRequest, _ key: String, within time: Duration?) async throws(TransportError) {
        guard request.url.host == context.upstream.baseURL.host else { return }
        var request = request
        if let time {
            let end = context.clock.now.advanced(by: time)
            request.options.deadline = request.options.deadline.map { min($0, end) } ?? end
        }
        do throws(TransportError) {
            _ = try await waitAtTheHead(request, key)
        } catch {
            // The first request was sent.
            throw TransportError(error.kind, detail: error.detail)
        }
    }
}
