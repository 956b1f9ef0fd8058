// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation

/// The reply that is kept for a request, what a reader has seen of it, and what the reader does after a change.
package struct WatchedReply {
    /// What a reader does after a change.
    package enum Step: Sendable {
        /// Show what is kept now.
        case show
        /// Ask the upstream, because what was seen is no longer right.
        case ask
    }

    /// What a reader has not looked at yet. News that come before it looks count as one.
    private final class News: Sendable {
        struct State {
            var hasChanged = false
            /// Whether one of the changes was certainly one of this reply.
            var isCertain = false
            /// Whether another user has signed in.
            var hasOtherUser = false
            /// Whether one of the changes was perhaps one of this reply.
            var isDoubtful = false
            /// Whether a reply was kept.
            var wasKept = false
            /// What the reader has got from the upstream.
            var answered: (status: HTTPStatus, body: [UInt8])?
            var tagWatches: [KeptWatch] = []
        }

        let state = Lock(State())
        let signals: AsyncStream<Void>
        private let signal: AsyncStream<Void>.Continuation

        init() {
            (signals, signal) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        }

        func tell(_ change: KeptChange) {
            state.withLock { state in
                state.hasChanged = true
                switch change {
                case .ofKey: state.isCertain = true
                case .ofSomething: state.isDoubtful = true
                case .stored: state.wasKept = true
                }
            }
            signal.yield()
        }

        func tellOfUser() {
            state.withLock { $0.hasOtherUser = true }
            signal.yield()
        }

        /// Returns the news, and counts them as looked at.
        func take() -> State {
            state.withLock { state in
                let news = state
                (state.hasChanged, state.isCertain, state.isDoubtful, state.wasKept) = (false, false, false, false)
                (state.answered, state.hasOtherUser) = (nil, false)
                return news
            }
        }
    }

    /// What a reader has seen.
    private enum Seen {
        case nothing
        case kept(StoredResponse)
        /// A response of the upstream, which may be kept by now.
        case answered(HTTPStatus, [UInt8])
    }

    package typealias Change = @Sendable (KeptChange) -> Void

    /// The most tags of a reply by which its reader is found.
    static let tagLimit = 128

    private let news = News()
    private let watches: [KeptWatch]
    private let tagged: @Sendable (HTTPFields, @escaping Change) -> [KeptWatch]
    private let read: @Sendable () async -> StoredResponse?
    private var seen = Seen.nothing
    /// The purge after which the upstream was asked; `nil` if none was.
    private var askedAfter: Date?

    /// - Parameters:
    ///   - watch: Begins to watch.
    ///   - users: Begins to watch who is signed in.
    ///   - tagged: Begins to watch the tags in the fields of a reply.
    ///   - read: Returns the kept response, however old it is.
    init(
        watching watch: (@escaping Change) -> [KeptWatch],
        users: (@escaping @Sendable () -> Void) -> [KeptWatch],
        tagged: @escaping @Sendable (HTTPFields, @escaping Change) -> [KeptWatch],
        read: @escaping @Sendable () async -> StoredResponse?
    ) {
        // A user's change is known before anything that it changes.
        watches = users { [weak news] in news?.tellOfUser() } + watch { [news] in news.tell($0) }
        (self.tagged, self.read) = (tagged, read)
    }

    /// Notes that the reader has seen what is kept now.
    package mutating func noteKept() async {
        seen = await read().map(Seen.kept) ?? .nothing
    }

    /// Returns what notes that the reader has seen a response of the upstream. It may be called while the reader waits.
    package var note: @Sendable (HTTPResponse) -> Void {
        { [news, tagged] response in
            // What tells of the tags holds the news, and ends with what is watched.
            let watches = tagged(response.fields) { [weak news] in news?.tell($0) }
            let old = news.state.withLock { state in
                defer { (state.answered, state.tagWatches) = ((response.status, response.body), watches) }
                return state.tagWatches
            }
            // Not under the lock, because their end is another lock's.
            withExtendedLifetime(old) {}
        }
    }

    /// Waits until the reader has something to do; `nil` if the task is cancelled.
    package mutating func next() async -> Step? {
        var signals = news.signals.makeAsyncIterator()
        while await signals.next() != nil {
            let news = news.take()
            if let (status, body) = news.answered { seen = .answered(status, body) }
            if news.hasOtherUser {
                seen = .nothing
                return .ask
            }
            guard news.hasChanged else { continue }
            let kept = await read()
            guard !Task.isCancelled else { return nil }
            if let step = step(to: kept, after: news) { return step }
        }
        return nil
    }

    private mutating func step(to kept: StoredResponse?, after news: News.State) -> Step? {
        guard let kept else {
            // What was kept and is evicted has not changed.
            guard news.isCertain || news.isDoubtful else { return nil }
            // What was never kept is asked for again only if somebody has certainly changed it.
            defer { seen = .nothing }
            if case .kept = seen { return .ask }
            return news.isCertain || news.wasKept ? .ask : nil
        }
        defer { seen = .kept(kept) }
        // A purge is a reason to ask once. If the upstream fails, what was purged stays. It is stale since the first purge,
        // so only what is certain tells that there was another one.
        if let purged = kept.staleSince,
            news.isCertain || askedAfter.map({ abs(purged.timeIntervalSince($0)) >= 0.001 }) ?? true
        {
            askedAfter = purged
            return .ask
        }
        return switch seen {
        case .nothing: kept.staleSince == nil ? .show : nil
        case .answered(let status, let body): kept.status == status && kept.body == body ? nil : .show
        case .kept(let old): kept.isSame(as: old) ? nil : .show
        }
    }
}

extension StoredResponse {
    /// Whether a copy is the same response. A store may round its times.
    fileprivate func isSame(as other: StoredResponse) -> Bool {
        self === other
            || status == other.status && abs(received.timeIntervalSince(other.received)) < 0.001 && body == other.body
                && fields == other.fields
    }
}
