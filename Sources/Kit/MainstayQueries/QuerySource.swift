// SPDX-License-Identifier: Apache-2.0

import MainstayKit
import Observation

/// Where a query's value comes from.
struct QuerySource<Value: Sendable>: Sendable {
    /// Shows a part of the value while the rest is loaded.
    typealias Report = @MainActor @Sendable (Answer<Value>) -> Void
    /// Shows each value of a store, or why it has none at the moment.
    typealias Follower = @MainActor @Sendable (Result<Answer<Value>, any Error>) -> Void

    /// Queries with equal keys ask the same. The pending changes of mutations are found by it.
    let key: QueryKey
    /// The request; `nil` if there is none, or if it cannot be built. Asking says why.
    let request: HTTPRequest?
    /// Asks for the value. If it confirms, the upstream is asked even if a fresh reply is kept.
    let ask: @Sendable (_ isConfirming: Bool, @escaping Report) async throws -> (Answer<Value>, HTTPResponse?)
    /// Returns what is kept: only if it is fresh, or however old it is.
    let kept: @Sendable (_ isFresh: Bool) async throws -> (Answer<Value>, HTTPResponse)?
    /// Whether the value may be read from the fields of a reply too, and not only from its content.
    let readsFields: Bool
    /// Watches what is kept; `nil` if nothing is.
    let watch: @Sendable () -> WatchedReply?
    /// Shows each value of a store that tells of its changes itself, until there are no more; `nil` for other sources.
    let follow: (@MainActor @Sendable (@escaping Follower) async throws -> Void)?
    /// Marks the replies to the request as no longer right. Returns `false` if there are none, so that the query must
    /// ask by itself.
    let invalidate: @Sendable () async -> Bool
    /// Whether it is one of the app's own, which knows nothing of a cache.
    let isOwn: Bool
    /// The session of the client's user for whom it asks; `nil` if the user cannot change.
    let session: UserSession?

    /// The reply of an endpoint.
    init(_ client: Client, _ endpoint: Endpoint<Value>) {
        self.init(client, watching: endpoint) { isConfirming, _ in
            try await client.exchange(endpoint, confirming: isConfirming)
        } kept: { isFresh in
            // Another transport would send a request.
            guard client.identity != nil else { return nil }
            return try await isFresh ? client.keptFresh(endpoint) : client.kept(endpoint)
        }
    }

    /// A value that is made of replies, of which the reply to one endpoint is watched.
    init<Output>(
        _ client: Client, watching endpoint: Endpoint<Output>,
        ask: @escaping @Sendable (Bool, @escaping Report) async throws -> (Answer<Value>, HTTPResponse?),
        kept: @escaping @Sendable (Bool) async throws -> (Answer<Value>, HTTPResponse)? = { _ in nil }
    ) {
        let request: HTTPRequest?
        // Before the key, so that a user who changes in between makes the source old.
        session = client.user?.now
        do throws(APIError) { request = try endpoint.request(to: client.upstream) } catch { request = nil }
        (self.request, self.ask, self.kept, isOwn, follow) = (request, ask, kept, false, nil)
        // An endpoint with a decoding function of its own demands nothing, and may read anything.
        readsFields = endpoint.demand == nil || endpoint.demand == .reply
        key = QueryKey(client, request, session, named: endpoint.name, Value.self)
        watch = { request.flatMap(client.watch) }
        invalidate = {
            guard let request, client.identity != nil else { return false }
            await client.invalidate([], and: [request])
            return true
        }
    }

    /// Any value.
    init(
        key: QueryKey, session: UserSession? = nil,
        follow: (@MainActor @Sendable (@escaping Follower) async throws -> Void)? = nil,
        ask: @escaping @MainActor @Sendable (@escaping Report) async throws -> Answer<Value>
    ) {
        (self.key, request, watch, kept) = (key, nil, { nil }, { _ in nil })
        self.ask = { _, report in (try await ask(report), nil) }
        (self.session, invalidate, isOwn, self.follow, readsFields) = (session, { false }, true, follow, false)
    }

    /// A value that is computed on the main actor, and anew when what it was computed from changes.
    init(_ number: Int, of session: UserSession?, computing compute: @escaping @MainActor @Sendable () throws -> Value)
    {
        let answer = { @Sendable (value: Value) in
            Answer(value, provenance: Provenance(source: .embedded, provider: "this app", age: nil, attempts: 0))
        }
        self.init(key: QueryKey(number: number, Value.self, of: session), session: session) { report in
            let (changed, tell) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
            var changes = changed.makeAsyncIterator()
            repeat {
                // What is read may be set only after it has told of its change.
                let computed = withObservationTracking {
                    Result { try compute() }
                } onChange: {
                    tell.yield()
                }
                report(computed.map(answer))
            } while await changes.next() != nil
        } ask: { _ in
            answer(try compute())
        }
    }

    /// The values of a store on this device. Its sequence begins with the present value, so a new one is asked for it.
    init<Values: AsyncSequence>(
        key: QueryKey, following values: @escaping @MainActor @Sendable () async throws -> Values
    ) where Values.Element == Value {
        let answer = { @Sendable (value: Value) in
            Answer(
                value, provenance: Provenance(source: .embedded, provider: "this device", age: nil, attempts: 0))
        }
        self.init(key: key) { report in
            for try await value in try await values() { report(.success(answer(value))) }
        } ask: { _ in
            for try await value in try await values() { return answer(value) }
            throw CancellationError()
        }
    }
}

/// What two queries have in common that ask the same.
struct QueryKey: Hashable, Sendable {
    private let client: ObjectIdentifier?
    private let request: [String]
    private let body: [UInt8]?
    private let session: UserSession?
    private let value: ObjectIdentifier

    init(
        _ client: Client, _ request: HTTPRequest?, _ session: UserSession?, named name: String, _ value: Any.Type
    ) {
        (self.client, self.value, body) = (client.identity, ObjectIdentifier(value), request?.body)
        self.session = session
        // The user is part of the store's key.
        self.request =
            request.map { request in
                ["\(request.method)", client.upstream.storeKey(for: request).text]
                    + request.fields.lines.filter { $0.name != .cacheControl }.map { "\($0.name): \($0.value)" }
            } ?? [name]
    }

    /// The key of a query that asks by itself.
    init(number: Int, _ value: Any.Type, of session: UserSession? = nil) {
        (client, request, body, self.session) = (nil, ["\(number)"], nil, session)
        self.value = ObjectIdentifier(value)
    }
}
