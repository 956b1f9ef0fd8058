// SPDX-License-Identifier: Apache-2.0

/// A running source of events: the connection that is being read, and what the next connection needs to know.
final class EventConnection {
    private let client: Client
    private let endpoint: String
    private let request: HTTPRequest
    private let idleTimeout: Duration
    private let attempts: Int
    /// Is told of each failure by a reader that never gives up; `nil` if it gives up after some attempts.
    private let observer: Observer?
    private var reconnection = Reconnection()
    private var lastEventID = ""
    private var current: (body: HTTPBodyStream, events: ServerSentEvents)?
    private var iterator: ServerSentEvents.Iterator?

    typealias Observer = @Sendable (APIError?) async -> Void

    init<Output>(
        _ endpoint: Endpoint<Output>, by client: Client, idleTimeout: Duration, attempts: Int, observer: Observer?
    ) throws(APIError) {
        var request = try endpoint.request(to: client.upstream)
        request.fields[.accept] = "text/event-stream"
        request.fields[.cacheControl] = "no-store"
        if endpoint.bodyLimit == nil { request.options.bodyLimit = .max }
        (self.client, self.endpoint, self.request) = (client, endpoint.name, request)
        (self.idleTimeout, self.attempts, self.observer) = (idleTimeout, attempts, observer)
    }

    /// The next event; `nil` if the server has ended the stream for good.
    func next() async throws(APIError) -> ServerSentEvent? {
        while true {
            if iterator == nil, try await !connect() { return nil }
            do throws(TransportError) {
                if let event = try await iterator?.next(isolation: nil) {
                    note()
                    return event
                }
                let isEmpty = current?.body.receivedLength == 0
                note()
                disconnect()
                // A request that may not be sent twice has been answered.
                guard request.isIdempotent else {
                    await tell("the server has ended the events, and the request may be sent only once")
                    return nil
                }
                if isEmpty { await tell("the server has ended the stream without an event") }
            } catch {
                let isFinal = error.kind.consequences.retry == .final
                // What is too large once is too large the next time, and the waits for it grow.
                note(countsBytes: !isFinal)
                disconnect()
                try await goOn(after: client.failure(error, of: endpoint, request), if: !isFinal)
            }
            try await wait()
        }
    }

    /// Connects. Returns `false` if the server says that there will be no more events.
    private func connect() async throws(APIError) -> Bool {
        while true {
            do throws(APIError) {
                let response = try await response()
                guard response.status != 204 else {
                    await tell("the server has ended the events for good (204)")
                    return false
                }
                do throws(TransportError) {
                    let events = try response.events(after: lastEventID)
                    (current, iterator) = ((response.body, events), events.makeAsyncIterator())
                } catch {
                    throw client.failure(error, of: endpoint, request)
                }
                reconnection.connected()
                await observer?(nil)
                return true
            } catch {
                // A page in the place of events will be there the next time too.
                let mayPass =
                    error.cause?.kind != .invalidResponse && reconnection.continues(after: error, attempts: attempts)
                try await goOn(after: error, if: mayPass)
            }
            try await wait()
        }
    }

    /// Tells the observer why no events come, although nothing has failed.
    private func tell(_ reason: String) async {
        let error = TransportError(.connectionLost, detail: reason)
        await observer?(client.failure(error, of: endpoint, request))
    }

    /// Returns if another connection follows a failure.
    private func goOn(after error: APIError, if mayPass: Bool) async throws(APIError) {
        guard request.isIdempotent else { throw error }
        guard let observer else {
            guard mayPass else { throw error }
            return
        }
        switch error.kind {
        case .cancelled, .invalidRequest: throw error
        default: await observer(error)
        }
    }

    private func response() async throws(APIError) -> HTTPStreamResponse {
        var request = request
        if !lastEventID.isEmpty { request.fields[.lastEventID] = lastEventID }
        let response: HTTPStreamResponse
        do throws(TransportError) {
            response = try await client.stream(request, idleTimeout: idleTimeout)
        } catch {
            throw client.failure(error, of: endpoint, request)
        }
        guard response.status.isSuccess else { throw await client.refusal(response, of: endpoint, request) }
        return response
    }

    /// Notes what the connection has said.
    private func note(countsBytes: Bool = true) {
        guard let current else { return }
        lastEventID = current.events.lastEventID
        if let retry = current.events.retryDelay { reconnection.retry = retry }
        if countsBytes, current.body.receivedLength > 0 { reconnection.received() }
    }

    /// Ends the old transfer before the next one begins, because it may hold the only permit.
    private func disconnect() { (current, iterator) = (nil, nil) }

    private func wait() async throws(APIError) {
        let wait = reconnection.wait(jitter: client.retrying.random.duration(upTo:))
        guard await client.clock.wait(for: wait, as: .wait("the wait before another connection")) else {
            throw client.failure(TransportError(.cancelled), of: endpoint, request)
        }
    }
}
