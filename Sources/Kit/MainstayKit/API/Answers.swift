// SPDX-License-Identifier: Apache-2.0

/// The answers to a request as they become known: first what is kept, then what the upstream says. A kept answer that
/// is fresh is the last one, because the upstream has nothing newer to say (RFC 9111 §4.2).
///
/// ```swift
/// for try await answer in client.answers(Endpoint<[Book]>(.get, "books")) { show(answer.value, from: answer.source) }
/// ```
public struct Answers<Output: Sendable>: AsyncSequence, Sendable {
    fileprivate let client: Client
    fileprivate let endpoint: Endpoint<Output>
    fileprivate let asksEvenIfFresh: Bool
    fileprivate let isWatching: Bool

    /// Makes an iterator that begins with the kept answer.
    public func makeAsyncIterator() -> Iterator {
        Iterator(answers: self)
    }

    /// Asks for one answer after the other.
    public struct Iterator: AsyncIteratorProtocol {
        private enum Step {
            case fresh, kept, upstream, changes, end
        }

        private let answers: Answers
        private var client: Client { answers.client }
        private var endpoint: Endpoint<Output> { answers.endpoint }
        private var step = Step.fresh
        private var watched: WatchedReply?
        /// The session of the user whose reply is watched.
        private var session: UserSession?

        fileprivate init(answers: Answers) {
            self.answers = answers
        }

        /// The next answer; `nil` after the last one. Without a kept answer, the first is the upstream's.
        ///
        /// - Throws: ``APIError`` if the upstream has no answer. The iteration ends with it; a kept answer has been
        ///   returned before. An iterator of ``Client/updates(_:evenIfFresh:)`` can be asked again after an error: it
        ///   continues with the next change.
        public mutating func next(isolation actor: isolated (any Actor)?) async throws(APIError) -> Answer<Output>? {
            if step == .fresh {
                step = .kept
                session = client.user?.now
                // The watch begins before the look, so that no change between the two is missed.
                watched = answers.isWatching ? client.watch(try endpoint.request(to: client.upstream)) : nil
                if !answers.asksEvenIfFresh, let (fresh, _) = try await client.keptFresh(endpoint) {
                    await watched?.noteKept()
                    follow()
                    return fresh
                }
            }
            if step == .kept {
                step = .upstream
                if let (kept, _) = try await client.kept(endpoint) { return kept }
            }
            if step == .upstream {
                follow()
                return try await asked(confirming: true)
            }
            while step == .changes, let change = await watched?.next() {
                guard session == client.user?.now else {
                    // Nothing of the user before is shown again.
                    (step, watched) = (.fresh, nil)
                    return try await next(isolation: actor)
                }
                switch change {
                case .show: if let (kept, _) = try await client.kept(endpoint) { return kept }
                case .ask: return try await asked(confirming: false)
                }
            }
            step = .end
            return nil
        }

        /// The next answer; `nil` after the last one.
        ///
        /// - Throws: ``APIError`` if the upstream has no answer.
        public mutating func next() async throws(APIError) -> Answer<Output>? {
            try await next(isolation: #isolation)
        }

        private mutating func asked(confirming isConfirming: Bool) async throws(APIError) -> Answer<Output> {
            let (answer, response) = try await client.exchange(endpoint, confirming: isConfirming)
            watched?.note(response)
            return answer
        }

        /// Goes on with the changes, or ends if there are none to hear of.
        private mutating func follow() {
            step = watched == nil ? .end : .changes
        }
    }
}

/// The parts of which readers of answers are made.
extension Client {
    /// Returns the kept answer if it is fresh, and the upstream need not be asked, with the response.
    package func keptFresh<Output>(
        _ endpoint: Endpoint<Output>
    ) async throws(APIError) -> (Answer<Output>, HTTPResponse)? {
        guard endpoint.cache == nil else { return nil }
        return try await kept(endpoint, directives: "only-if-cached")
    }

    /// Returns the kept answer, however old it is, with the response.
    package func kept<Output>(
        _ endpoint: Endpoint<Output>
    ) async throws(APIError) -> (Answer<Output>, HTTPResponse)? {
        try await kept(endpoint, directives: "only-if-cached, max-stale")
    }

    /// Returns a kept answer. A kept "not found", or a kept reply of another form, is nothing to show: the upstream has
    /// the answer.
    private func kept<Output>(
        _ endpoint: Endpoint<Output>, directives: String
    ) async throws(APIError) -> (Answer<Output>, HTTPResponse)? {
        do throws(APIError) {
            var request = try endpoint.request(to: upstream)
            // Only replies to these methods are kept. Any other request would be sent, and then once more.
            guard request.method == .get || request.method == .head else { return nil }
            request.fields[.cacheControl] = directives
            if !directives.contains("max-stale") { request.options.acceptsLesser = false }
            return try await exchange(endpoint, as: request)
        } catch  where error.kind != .cancelled {
            return nil
        }
    }

    /// Asks for an answer, and returns the response too.
    ///
    /// - Parameter isConfirming: Whether the upstream is asked even if a fresh reply is kept. The kept answer was shown
    ///   already, so it does not answer again.
    package func exchange<Output>(
        _ endpoint: Endpoint<Output>, confirming isConfirming: Bool
    ) async throws(APIError) -> (Answer<Output>, HTTPResponse) {
        var request = try endpoint.request(to: upstream)
        if isConfirming {
            request.fields[.cacheControl] = "no-cache"
            request.options.acceptsLesser = false
        }
        return try await exchange(endpoint, as: request)
    }

    /// Watches the reply that is kept for a request; `nil` if no cache keeps any.
    package func watch(_ request: HTTPRequest) -> WatchedReply? { known?.pipeline?.watch(request) }

    /// What clients have in common that share kept replies and running requests; `nil` if the transport is not a
    /// pipeline. It is valid as long as the client.
    package var identity: ObjectIdentifier? { known?.pipeline?.identity }
}

extension Client {
    /// Returns the kept answer to an endpoint's request at once, if there is one, and then the upstream's, unless the
    /// kept one is fresh. So a view that appears again asks the upstream only if there may be something new.
    ///
    /// - Parameters:
    ///   - endpoint: The endpoint. If it says how to use the cache (``Endpoint/cache``), the upstream is asked in any
    ///     case.
    ///   - evenIfFresh: Whether the upstream is asked even if the kept answer is fresh.
    public func answers<Output>(_ endpoint: Endpoint<Output>, evenIfFresh: Bool = false) -> Answers<Output> {
        Answers(client: self, endpoint: endpoint, asksEvenIfFresh: evenIfFresh, isWatching: false)
    }

    /// Returns what ``answers(_:evenIfFresh:)`` does, and then a new answer after each change: the kept one if another
    /// request or another process has kept it, and the upstream's if what was kept is no longer right, because a
    /// request of this program has changed it or somebody has purged it. Changes that come together count as one.
    ///
    /// It ends when the task is cancelled. The client's transport must be a ``Pipeline``, and its store a
    /// ``WatchableStore`` if purges and other processes shall count.
    ///
    /// - Parameters:
    ///   - endpoint: The endpoint.
    ///   - evenIfFresh: Whether the upstream is asked even if the kept answer is fresh.
    public func updates<Output>(_ endpoint: Endpoint<Output>, evenIfFresh: Bool = false) -> Answers<Output> {
        Answers(client: self, endpoint: endpoint, asksEvenIfFresh: evenIfFresh, isWatching: true)
    }
}
