// SPDX-License-Identifier: Apache-2.0

/// The answers to a request as they become known: first what is kept, then what the upstream says.
///
/// ```swift
/// for try await answer in client.answers(Endpoint<[Book]>(.get, "books")) { show(answer.value, from: answer.source) }
/// ```
public struct Answers<Output: Sendable>: AsyncSequence, Sendable {
    fileprivate let client: Client
    fileprivate let endpoint: Endpoint<Output>
    fileprivate let isWatching: Bool

    /// Makes an iterator that begins with the kept answer.
    public func makeAsyncIterator() -> Iterator {
        Iterator(answers: self)
    }

    /// Asks for one answer after the other.
    public struct Iterator: AsyncIteratorProtocol {
        private enum Step {
            case kept, upstream, changes, end
        }

        private let answers: Answers
        private var step = Step.kept
        private var changes: AsyncStream<Void>.Iterator?

        fileprivate init(answers: Answers) {
            self.answers = answers
        }

        /// The next answer; `nil` after the last one. Without a kept answer, the first is the upstream's.
        ///
        /// - Throws: ``APIError`` if the upstream has no answer. The iteration ends with it; a kept answer has been returned before.
        public mutating func next(isolation actor: isolated (any Actor)?) async throws(APIError) -> Answer<Output>? {
            if step == .kept {
                step = .upstream
                // A kept "not found", or a kept reply of another form, is nothing to show. The upstream has the answer.
                do throws(APIError) {
                    if let kept = try await answers.kept() { return kept }
                } catch  where error.kind != .cancelled {}
            }
            if step == .upstream {
                step = .end
                let answer = try await answers.fresh()
                // The watch begins now, because this answer has changed the kept one itself.
                if answers.isWatching { changes = try answers.watch()?.makeAsyncIterator() }
                if changes != nil { step = .changes }
                return answer
            }
            while step == .changes {
                guard await changes?.next(isolation: actor) != nil else { break }
                if let kept = try await answers.kept() { return kept }
            }
            step = .end
            return nil
        }
    }

    fileprivate func kept() async throws(APIError) -> Answer<Output>? {
        var request = try endpoint.request(to: client.upstream)
        // Only replies to these methods are kept. Any other request would be sent, and then once more.
        guard request.method == .get || request.method == .head else { return nil }
        request.fields[.cacheControl] = "only-if-cached, max-stale"
        do throws(APIError) {
            return try await client.send(endpoint, as: request)
        } catch  where error.kind == .unavailable {
            return nil
        }
    }

    fileprivate func fresh() async throws(APIError) -> Answer<Output> {
        var request = try endpoint.request(to: client.upstream)
        request.fields[.cacheControl] = "no-cache"
        // The kept answer was returned already.
        request.options.acceptsLesser = false
        return try await client.send(endpoint, as: request)
    }

    fileprivate func watch() throws(APIError) -> AsyncStream<Void>? {
        guard let pipeline = client.transport as? Pipeline else { return nil }
        return pipeline.changes(of: try endpoint.request(to: client.upstream))
    }
}

extension Client {
    /// Returns the kept answer to an endpoint's request at once, if there is one, and then the upstream's.
    public func answers<Output>(_ endpoint: Endpoint<Output>) -> Answers<Output> {
        Answers(client: self, endpoint: endpoint, isWatching: false)
    }

    /// Returns the kept answer to an endpoint's request, the upstream's, and then a kept answer each time that another request has
    /// changed it. It ends when the task is cancelled. The client's transport must be a ``Pipeline``.
    public func updates<Output>(_ endpoint: Endpoint<Output>) -> Answers<Output> {
        Answers(client: self, endpoint: endpoint, isWatching: true)
    }
}
