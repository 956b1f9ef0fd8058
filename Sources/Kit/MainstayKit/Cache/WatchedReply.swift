// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation

/// The reply that is kept for a request, what a reader has seen of it, and what the reader does after a change.
struct WatchedReply {
    /// What a reader does after a change.
    enum Step {
        /// Show what is kept now.
        case show
        /// Ask the upstream, because what was seen is no longer right.
        case ask
    }

    /// What a reader has seen.
    private enum Seen {
        case nothing
        case kept(StoredResponse)
        /// A response of the upstream, which may be kept by now.
        case answered(HTTPStatus, [UInt8])
    }

    private let changes: AsyncStream<Void>
    /// Whether one of the changes since the last look was certainly one of this reply.
    private let isCertain: Lock<Bool>
    private let watch: KeptWatch
    private let read: @Sendable () async -> StoredResponse?
    private var seen = Seen.nothing
    /// The purge after which the upstream was asked; `nil` if none was.
    private var askedAfter: Date?

    /// - Parameters:
    ///   - watch: Begins to watch.
    ///   - read: Returns the kept response, however old it is.
    init(
        watching watch: (@escaping @Sendable (KeptChange) -> Void) -> KeptWatch,
        read: @escaping @Sendable () async -> StoredResponse?
    ) {
        // Changes that come before the reader looks again count as one.
        let (changes, told) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let isCertain = Lock(false)
        self.watch = watch { change in
            if case .ofKey = change { isCertain.withLock { $0 = true } }
            told.yield()
        }
        (self.changes, self.isCertain, self.read) = (changes, isCertain, read)
    }

    /// Notes that the reader has seen what is kept now.
    mutating func noteKept() async {
        seen = await read().map(Seen.kept) ?? .nothing
    }

    /// Notes that the reader has seen a response of the upstream.
    mutating func note(_ response: HTTPResponse) {
        seen = .answered(response.status, response.body)
    }

    /// Waits until the reader has something to do; `nil` if the task is cancelled.
    mutating func next() async -> Step? {
        var changes = changes.makeAsyncIterator()
        while await changes.next() != nil {
            let isCertain = isCertain.withLock { isCertain in
                defer { isCertain = false }
                return isCertain
            }
            let kept = await read()
            guard !Task.isCancelled else { return nil }
            if let step = step(to: kept, isCertain: isCertain) { return step }
        }
        return nil
    }

    private mutating func step(to kept: StoredResponse?, isCertain: Bool) -> Step? {
        guard let kept else {
            // What was never kept is asked for again only if somebody has certainly changed it.
            defer { seen = .nothing }
            if case .kept = seen { return .ask }
            return isCertain ? .ask : nil
        }
        defer { seen = .kept(kept) }
        // A purge is a reason to ask once. If the upstream fails, what was purged stays.
        if let purged = kept.staleSince, askedAfter.map({ abs(purged.timeIntervalSince($0)) >= 0.001 }) ?? true {
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
