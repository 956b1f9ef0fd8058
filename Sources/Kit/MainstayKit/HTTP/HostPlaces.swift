// SPDX-License-Identifier: Apache-2.0

import MainstayBase

/// The places for requests at each host. A transport sends only as many at a time to one host, and as many streams,
/// which may last for hours.
package final class HostPlaces: Sendable {
    private struct Key: Hashable {
        let scheme: HTTPURL.Scheme
        let host: String
        let port: Int
        let isStream: Bool

        init(_ request: HTTPRequest, isStream: Bool) {
            (scheme, host, port) = (request.url.scheme, request.url.host, request.url.port)
            self.isStream = isStream
        }
    }

    private struct Host {
        let semaphore: FairSemaphore
        /// How many requests have a place or wait for one. Without any, the host is forgotten.
        var users = 0
    }

    private let hosts = Lock<[Key: Host]>([:])
    private let limit: Int
    private let time: Duration

    /// Creates the places of a transport.
    package init(_ options: TransportOptions) {
        (limit, time) = (options.connections, options.queueTime)
    }

    /// Waits for a place. Call ``leave(_:isStream:)`` when the request, or the content of the stream, has ended.
    ///
    /// - Throws: ``TransportError/Kind/queueTimedOut`` if there is none in time, or ``TransportError/Kind/cancelled``.
    package func enter(_ request: HTTPRequest, isStream: Bool) async throws(TransportError) {
        let key = Key(request, isStream: isStream)
        let semaphore = hosts.withLock { hosts in
            var host = hosts[key] ?? Host(semaphore: FairSemaphore(limit: limit))
            host.users += 1
            hosts[key] = host
            return host.semaphore
        }
        guard !semaphore.tryAcquire() else { return }
        let end = Moment(.now).advanced(by: time)
        let outcome = await semaphore.acquire(
            until: end, clock: ContinuousClock(), for: request.context.caller, progress: request.progress)
        switch outcome {
        case .given: return
        case .late, .full:
            forget(key)
            throw TransportError(
                .queueTimedOut, detail: "all \(limit) places at \(request.url.host) were taken for \(time.inSeconds) s",
                attempts: 0)
        case .cancelled:
            forget(key)
            throw TransportError(.cancelled, attempts: 0)
        }
    }

    /// Gives the place of a request to the next one.
    package func leave(_ request: HTTPRequest, isStream: Bool) {
        let key = Key(request, isStream: isStream)
        hosts.withLock { $0[key]?.semaphore }?.release()
        forget(key)
    }

    /// Gives the place of a request to the next one when the content of its response has ended, or at once if there is
    /// no response.
    package func leaving(
        _ request: HTTPRequest, isStream: Bool, after result: Result<HTTPStreamResponse, TransportError>
    ) -> Result<HTTPStreamResponse, TransportError> {
        guard case .success(var response) = result else {
            leave(request, isStream: isStream)
            return result
        }
        response.body = response.body.onEnd { [self] in leave(request, isStream: isStream) }
        return .success(response)
    }

    private func forget(_ key: Key) {
        hosts.withLock { hosts in
            hosts[key]?.users -= 1
            if hosts[key]?.users == 0 { hosts[key] = nil }
        }
    }
}
