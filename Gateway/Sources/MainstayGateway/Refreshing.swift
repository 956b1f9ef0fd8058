// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation
import MainstayKit

/// Asks upstreams again for replies that are asked for often and are about to expire (``RefreshAhead``).
final class Refreshing: Sendable {
    /// The number of such requests at a time.
    private static let limit = 10

    private struct State {
        var ahead = RefreshAhead()
        var running = 0
    }

    private let state = Lock(State())

    /// Counts a request for a fresh reply, and asks the upstream again if it is due.
    ///
    /// - Parameters:
    ///   - target: The target of the caller's request.
    ///   - request: The request to the upstream.
    func note(
        _ target: String, _ request: HTTPRequest, from client: Client, age: Duration, freshFor: Duration, now: Date
    ) {
        // Nearly all requests come earlier in a reply's life, and cost no lock.
        guard freshFor <= RefreshAhead.window(age: age, freshFor: freshFor) else { return }
        let isDue = state.withLock { state in
            // A request is not counted while too many replies are renewed. A reply is due once, and would lose its
            // turn.
            guard state.running < Self.limit, state.ahead.isDue(target, age: age, freshFor: freshFor, now: now) else {
                return false
            }
            state.running += 1
            return true
        }
        guard isDue else { return }
        Task {
            await Self.refresh(request, from: client)
            state.withLock { $0.running -= 1 }
        }
    }

    private static func refresh(_ request: HTTPRequest, from client: Client) async {
        if let limit = (client.transport as? Pipeline)?.rateLimit {
            let left = await limit.left
            guard RefreshAhead.allows(left.quotas, reported: left.reported, of: client.upstream.quota) else { return }
        }
        var request = request
        // The kept reply is fresh, so the request says that it wants a newer one.
        request.fields[.cacheControl] = "max-age=0"
        request.options.acceptsLesser = false
        // The policies report a failure to the observer. Then the reply expires as if nothing had been asked.
        do throws(TransportError) { _ = try await client.response(to: request) } catch {}
    }
}
