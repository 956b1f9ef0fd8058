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
        private var step = Step.fresh
        private var watched: WatchedReply?

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
                // The watch begins before the look, so that no change between the two is missed.
                watched = answers.isWatching ? try answers.watch() : nil
                if let fresh = try await answers.keptFresh() {
                    await watched?.noteKept()
                    follow()
                    return fresh
                }
            }
            if step == .kept {
                step = .upstream
                if let kept = try await answers.found(answers.kept) { return kept }
            }
            if step == .upstream {
                follow()
                return try await asked("no-cache")
            }
            while step == .changes, let change = await watched?.next() {
                switch change {
                case .show: if let kept = try await answers.found(answers.kept) { return kept }
                case .ask: return try await asked(nil)
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

        private mutating func asked(_ directives: String?) async throws(APIError) -> Answer<Output> {
            let (answer, response) = try await answers.asked(directives)
            watched?.note(response)
            return answer
        }

        /// Goes on with the changes, or ends if there are none to hear of.
        private mutating func follow() {
            step = watched == nil ? .end : .changes
        }
    }

    /// Returns the kept answer if it is fresh, and the upstream need not be asked.
    fileprivate func keptFresh() async throws(APIError) -> Answer<Output>? {
        guard !asksEvenIfFresh, endpoint.cache == nil else { return nil }
        return try await found { () throws(APIError) in try await self.kept(directives: "only-if-cached") }
    }

    /// Returns a kept answer. A kept "not found", or a kept reply of another form, is nothing to show: the upstream has
    /// the answer.
    fileprivate func found(
        _ kept: @Sendable () async throws(APIError) -> Answer<Output>?
    ) async throws(APIError) -> Answer<Output>? {
        do throws(APIError) {
            return try await kept()
        } catch  where error.kind != .cancelled {
            return nil
        }
    }

    fileprivate func kept() async throws(APIError) -> Answer<Output>? {
        try await kept(directives: "only-if-cached, max-stale")
    }

    private func kept(directives: String) async throws(APIError) -> Answer<Output>? {
        var request = try endpoint.request(to: client.upstream)
        // Only replies to these methods are kept. Any other request would be sent, and then once more.
        guard request.method == .get || request.method == .head else { return nil }
        request.fields[.cacheControl] = directives
        if !directives.contains("max-stale") { request.options.acceptsLesser = false }
        do throws(APIError) {
            return try await client.send(endpoint, as: request)
        } catch  where error.kind == .unavailable {
            return nil
        }
    }

    /// Asks the upstream, with directives for the caches on the way, and returns its response too.
    fileprivate func asked(_ directives: String?) async throws(APIError) -> (Answer<Output>, HTTPResponse) {
        var request = try endpoint.request(to: client.upstream)
        if let directives {
            request.fields[.cacheControl] = directives
            // The kept answer was returned already.
            request.options.acceptsLesser = false
        }
        return try await client.exchange(endpoint, as: request)
    }

    fileprivate func watch() throws(APIError) -> WatchedReply? {
        guard let pipeline = client.known?.pipeline else { return nil }
        return pipeline.watch(try endpoint.request(to: client.upstream))
    }
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
