// SPDX-License-Identifier: Apache-2.0

public import MainstayKit
public import Observation

/// What an API says, for a screen that shows it: the value, how good it is, and what is being done about it.
///
/// ```swift
/// @State var books = Query(client, Endpoint<[Book]>(.get, "books"))
/// // …
/// List(books.value ?? []) { Text($0.title) }.task { await books.run() }
/// ```
///
/// The request is its key, and the HTTP cache is its memory: a kept reply is shown at once, and the upstream is asked
/// if that is not fresh (RFC 9111 §4.2). Queries with the same request ask once, and each decodes the reply by itself.
/// While ``run()`` runs, the query asks again after each change of what it shows: a request of the program, a
/// ``Mutation``, `Client.invalidate(_:)`, another process with the same store, and its triggers.
///
/// Each property tells its observers only when it is another one. If the upstream confirms the reply, or sends an equal
/// one, nothing that shows the value is drawn again. Values are compared by `==` if they have it, so it has to compare
/// all that a screen shows; others are equal if the content of their replies is. A value that is read from the fields
/// of a reply as well, or from the time, has to have `==`.
///
/// If another user signs in with the client, the query has no value at once, and begins anew for that user.
@MainActor @Observable public final class Query<Value: Sendable> {
    /// What an answer has besides its value.
    private struct Rest: Equatable {
        let provenance: Provenance
        let status: HTTPStatus
        let fields: HTTPFields
    }

    /// The last answer, without pending changes; `nil` before the first one.
    public var answer: Answer<Value>? {
        // They are read in any case, so that a screen learns when they are replaced.
        guard let content, let rest, isOfPresentUser else { return nil }
        return Answer(content, provenance: rest.provenance, status: rest.status, fields: rest.fields)
    }
    /// The value of the last answer, or of the request before. It is set only if another one is to be shown, because
    /// each setting tells those who show it.
    private var content: Value?
    private var tier: Provenance.Source?
    private var rest: Rest?
    /// Whether the content is that of the request before.
    private var holdsPrevious = false
    /// Whether another request is known already, and waits for a pause.
    private var isPausing = false
    /// What the value was read from; `nil` if that is not known, or if values of its type can be compared themselves.
    @ObservationIgnored private var origin: ReplyContent?
    /// Why the upstream gave no answer the last time; `nil` if it did.
    public private(set) var failure: (any Error)?
    /// Why the server's events do not come at the moment, by the number of their trigger.
    private var missing: [Int: APIError] = [:]
    /// The requests that run.
    @ObservationIgnored private var asking: Set<Int> = [] {
        didSet { isAsking = !asking.isEmpty }
    }
    /// Whether the upstream is being asked.
    public private(set) var isAsking = false
    /// What mutations have changed of what is asked for now.
    @ObservationIgnored private var changes: PendingChanges<Value>?
    /// What mutations have changed of what is shown. It is another one only when another answer is shown.
    @ObservationIgnored private var shownChanges: PendingChanges<Value>?
    /// The request of what is shown.
    @ObservationIgnored private var shownRequest: HTTPRequest?

    /// What the answer shows of the changes.
    @ObservationIgnored private var base = PendingChanges<Value>.Base() {
        didSet {
            // A value that is equal to the one before tells nobody, although its reply may show more of the changes.
            if shownChanges?.areShownAlike(by: oldValue, and: base) == false { withMutation(keyPath: \.content) {} }
        }
    }
    /// The number of the request whose outcome is shown. Earlier ones do not replace it.
    @ObservationIgnored private var shown = 0
    private var received: ContinuousClock.Instant
    @ObservationIgnored private var current: QuerySource<Value>?
    /// Whether what is shown belongs to the user who is signed in now.
    private var isOfPresentUser: Bool { current.map { $0.session == client?.user?.now } ?? true }
    /// Counts the sources. What was asked of an earlier one is not shown.
    @ObservationIgnored private var generation = 0
    /// What asks a source of the app's own. A newer one ends it.
    @ObservationIgnored private var latest: Task<(Answer<Value>, HTTPResponse?), any Error>?
    @ObservationIgnored private var note: (@Sendable (HTTPResponse) -> Void)?
    @ObservationIgnored private var runs = 0
    @ObservationIgnored private var wanted: QueryTrigger?
    @ObservationIgnored private let turn = FairSemaphore(limit: 1)
    @ObservationIgnored private var signal: AsyncStream<Void>.Continuation?

    @ObservationIgnored private let client: Client?
    @ObservationIgnored private let clock: any TimeSource
    @ObservationIgnored private let triggers: [QueryTriggers]
    @ObservationIgnored private let keepsPrevious: Bool
    @ObservationIgnored private let debounce: Duration
    @ObservationIgnored private let overlay: (@MainActor (inout Value) -> Void)?
    @ObservationIgnored private let currentSource: @MainActor () -> QuerySource<Value>?

    init(
        client: Client?, clock: any TimeSource, triggers: [QueryTriggers], keepsPrevious: Bool = false,
        debounce: Duration = .zero, overlay: (@MainActor (inout Value) -> Void)?,
        source: @escaping @MainActor () -> QuerySource<Value>?
    ) {
        (self.keepsPrevious, self.debounce) = (keepsPrevious, debounce)
        (self.client, self.clock, self.triggers, self.overlay) = (client, clock, triggers, overlay)
        (currentSource, received) = (source, clock.now)
    }

    /// Makes a query of an endpoint. It asks when it runs.
    ///
    /// - Parameters:
    ///   - client: The client of the API.
    ///   - endpoint: The endpoint.
    ///   - triggers: What tells it to ask again while it runs.
    ///   - overlay: Changes the value each time it is read, such as by what waits to be sent. What it reads is observed
    ///     too.
    public convenience init(
        _ client: Client, _ endpoint: Endpoint<Value>, triggers: [QueryTriggers] = [],
        overlay: (@MainActor (inout Value) -> Void)? = nil
    ) {
        self.init(client, triggers: triggers, overlay: overlay) { endpoint }
    }

    /// Makes a query whose request depends on something else, such as the value of another query or the text in a
    /// search field:
    ///
    /// ```swift
    /// let loans = Query(client) { user.value.map { Endpoint<[Loan]>(.get, "users/\($0.id)/loans") } }
    /// let found = Query(client, keepsPrevious: true, debounce: .milliseconds(300)) {
    ///     field.text.isEmpty ? nil : Endpoint<[Book]>(.get, "books", query: ["q": field.text])
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - client: The client of the API.
    ///   - triggers: What tells it to ask again while it runs.
    ///   - keepsPrevious: Whether the value of the request before is shown until the new one has answered or failed;
    ///     ``isPrevious`` says so. Without an endpoint there is no value, and never one of another user.
    ///   - debounce: How long another request has to stay the same before it is sent, by the client's clock. The first
    ///     one after ``run()``, ``refresh()`` and a change to no endpoint do not wait.
    ///   - overlay: Changes the value each time it is read.
    ///   - endpoint: Returns the endpoint; `nil` if it is not known yet. While the query runs, it is called again when
    ///     what it reads changes. With another request the query begins anew, without a value unless it keeps that.
    public convenience init(
        _ client: Client, triggers: [QueryTriggers] = [], keepsPrevious: Bool = false, debounce: Duration = .zero,
        overlay: (@MainActor (inout Value) -> Void)? = nil, endpoint: @escaping @MainActor () -> Endpoint<Value>?
    ) {
        self.init(
            client: client, clock: client.clock, triggers: triggers, keepsPrevious: keepsPrevious, debounce: debounce,
            overlay: overlay
        ) {
            endpoint().map { QuerySource(client, $0) }
        }
    }

    /// Makes a query of any value, such as that of a repository that asks several APIs. It asks once when it runs, then
    /// after triggers, and when it is refreshed. A newer request ends the one before.
    ///
    /// - Parameters:
    ///   - clock: The clock.
    ///   - triggers: What tells it to ask again while it runs.
    ///   - overlay: Changes the value each time it is read.
    ///   - ask: Asks for the value. It may show the value so far with the closure that it gets.
    public convenience init(
        clock: any TimeSource = ContinuousClock(), triggers: [QueryTriggers] = [],
        overlay: (@MainActor (inout Value) -> Void)? = nil,
        asking ask:
            @escaping @MainActor @Sendable (_ show: @escaping @MainActor @Sendable (Answer<Value>) -> Void) async throws
            -> Answer<Value>
    ) {
        let source = QuerySource(key: QueryKey(number: Epoch.next(), Value.self), ask: ask)
        self.init(client: nil, clock: clock, triggers: triggers, overlay: overlay) { source }
    }

    /// Makes a query of a store on this device, such as a person's favourites. The store tells of its changes itself, so
    /// no trigger is needed, and what it says is always ``QueryPhase/fresh``:
    ///
    /// ```swift
    /// let favorites = Query(following: store.changes)
    /// ```
    ///
    /// While the query runs it shows each value of the sequence. If the store cannot be read, the query says why, and
    /// follows the store again after the next refresh or trigger that succeeds.
    ///
    /// - Parameters:
    ///   - values: Begins a sequence that has the present value at once, and each later one.
    ///   - clock: The clock.
    ///   - triggers: What tells it to read the store again while it runs.
    ///   - overlay: Changes the value each time it is read.
    public convenience init<Values: AsyncSequence>(
        following values: @escaping @MainActor @Sendable () async throws -> Values,
        clock: any TimeSource = ContinuousClock(), triggers: [QueryTriggers] = [],
        overlay: (@MainActor (inout Value) -> Void)? = nil
    ) where Values.Element == Value {
        let source = QuerySource(key: QueryKey(number: Epoch.next(), Value.self), following: values)
        self.init(client: nil, clock: clock, triggers: triggers, overlay: overlay) { source }
    }

    /// Makes a query of a value that the app computes itself, such as from other queries and what a person has chosen,
    /// for a view that shows any query:
    ///
    /// ```swift
    /// let due = Query(computing: { (loans.value ?? []).filter { $0.isDue(on: calendar.today) } }, for: client)
    /// ```
    ///
    /// While the query runs, the value is computed again when something observed that it reads changes. An equal value
    /// tells nobody. It counts as ``QueryPhase/fresh`` whatever it was computed from: a screen that has to know how
    /// good the other queries' values are asks them, and runs and refreshes them. What takes long, or waits, belongs
    /// in a query that is `asking:`.
    ///
    /// - Parameters:
    ///   - compute: Computes the value. If it throws, the query says why, and the value from before stays.
    ///   - client: The client whose user the value belongs to: when another user signs in, there is no value until it
    ///     is computed anew. `nil` if it belongs to everybody.
    ///   - clock: The clock.
    ///   - triggers: What tells it to compute the value again while it runs.
    public convenience init(
        computing compute: @escaping @MainActor @Sendable () throws -> Value, for client: Client? = nil,
        clock: any TimeSource = ContinuousClock(), triggers: [QueryTriggers] = []
    ) {
        let number = Epoch.next()
        self.init(client: client, clock: clock, triggers: triggers, overlay: nil) {
            QuerySource(number, of: client?.user?.now, computing: compute)
        }
    }

    // MARK: What is shown

    /// The value to show: that of the last answer, with the changes of mutations that it does not show yet, and what
    /// the overlay adds.
    public var value: Value? {
        // It is read in any case, so that a screen learns when it is replaced.
        guard var value = content, isOfPresentUser else { return nil }
        shownChanges?.apply(to: &value, over: base)
        overlay?(&value)
        return value
    }

    /// Whether the value is that of the request before: the new one is being loaded, or waits for a pause
    /// (`debounce:`). ``answer``, ``source`` and ``age`` are `nil` while the new one is being loaded.
    public var isPrevious: Bool { (holdsPrevious || isPausing && tier != nil) && isOfPresentUser }

    /// What the query is doing, and how good the value is.
    public var phase: QueryPhase {
        guard let source else {
            if holdsPrevious, isOfPresentUser { return .refreshing }
            if isAsking { return .loading }
            return failure.map(QueryPhase.failed) ?? .waiting
        }
        if isAsking { return .refreshing }
        if let failure { return .failed(failure) }
        guard followsStore || source.isFresh else { return .stale(because: rest?.provenance.because) }
        return eventFailure.map { .stale(because: "changes are not heard of at the moment: \($0)") } ?? .fresh
    }

    /// Why the events that tell of changes (`QueryTriggers.events`) do not come at the moment; `nil` while they come, or
    /// if nobody waits for any. The query connects again by itself.
    public var eventFailure: APIError? { missing.min { $0.key < $1.key }?.value }

    /// Which tier has answered; `nil` before the first answer.
    public var source: Provenance.Source? {
        let tier = tier
        return isOfPresentUser ? tier : nil
    }
    /// How long ago the upstream gave the answer, when this is read; `nil` before the first answer, and for embedded
    /// data.
    public var age: Duration? {
        guard let rest, isOfPresentUser else { return nil }
        return rest.provenance.age.map { $0 + received.duration(to: clock.now) }
    }

    // MARK: When it asks

    /// Shows what is kept, asks the upstream unless that is fresh, and goes on with all changes until the task is
    /// cancelled. Call it in a view's `.task`, so that it ends with the view, and its requests with it.
    ///
    /// If it is called while it runs, as for a second view, it asks only if the kept reply is not fresh.
    public func run() async {
        trigger(.appear)
        runs += 1
        defer { runs -= 1 }
        guard await turn.acquire(clock: clock) == .given else { return }
        defer { turn.release() }
        let (signals, signal) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        (self.signal, wanted) = (signal, nil)
        defer { if !missing.isEmpty { missing = [:] } }
        await withTaskGroup(of: Void.self) { group in
            for (number, triggers) in triggers.enumerated() {
                group.addTask { await self.heed(triggers, number) }
            }
            group.addTask { await self.heed(signals) }
            await followSources()
            group.cancelAll()
        }
    }

    /// Heeds triggers, anew for each user who signs in: what tells of them, such as a stream of events, is a user's.
    private func heed(_ triggers: QueryTriggers, _ number: Int) async {
        let (changed, tell) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let watches = client?.user?.watch { tell.yield() }
        defer { withExtendedLifetime(watches) {} }
        while !Task.isCancelled {
            await withTaskGroup(of: Void.self) { group in
                let listener = QueryTriggers.Listener {
                    self.trigger($0)
                } note: {
                    self.noteEvents($0, of: number)
                }
                group.addTask { [clock] in await triggers.run(clock, listener) }
                for await _ in changed { break }
                group.cancelAll()
            }
        }
    }

    /// Asks again, or not, for a reason. It has no effect while the query does not run.
    public func trigger(_ trigger: QueryTrigger) {
        guard runs > 0 else { return }
        if trigger.effect.rawValue >= wanted?.effect.rawValue ?? 0 { wanted = trigger }
        signal?.yield()
    }

    /// Notes why the events of a trigger do not come, or that they come again.
    private func noteEvents(_ failure: APIError?, of number: Int) {
        let wasMissing = missing[number] != nil
        guard failure != nil || wasMissing, !Task.isCancelled else { return }
        missing[number] = failure
        // What was sent in between may have been missed.
        if failure == nil { trigger(.event) }
    }

    /// Asks the upstream, even if the kept reply is fresh, and returns when it has answered. The value from before
    /// stays until then. For "pull to refresh" there is ``pull()``.
    public func refresh() async {
        settle()
        await ask(confirming: true)
    }

    /// Refreshes, also if the task is cancelled meanwhile: for `.refreshable`. SwiftUI may end its task as soon as the
    /// view is drawn again, as it is because the query says that it asks. The request has the client's limits of time.
    public func pull() async { await Task { await refresh() }.value }

    /// Gets the value before it is shown: the kept one if it is fresh, or the upstream's.
    public func prefetch() async {
        settle()
        var watched: WatchedReply?
        await look(&watched)
    }

    /// Follows the endpoint, which may change.
    private func followSources() async {
        let (changed, tell) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        func tracked() -> QuerySource<Value>? {
            withObservationTracking {
                currentSource()
            } onChange: {
                tell.yield()
            }
        }
        let watches = client?.user?.watch { tell.yield() }
        defer { withExtendedLifetime(watches) {} }
        // The source that waits for a pause.
        var next: (key: QueryKey, due: ContinuousClock.Instant)?
        var pause: Task<Void, Never>?
        func wait(for new: QuerySource<Value>?) -> Bool {
            guard let new, new.key != current?.key, debounce > .zero,
                // What belongs to another user does not wait.
                current.map({ $0.session == new.session }) ?? true
            else { return false }
            // A change that leads to the same request, and the end of the pause, come here too.
            if let next, next.key == new.key { return clock.now < next.due }
            let due = clock.now + debounce
            next = (new.key, due)
            pause?.cancel()
            pause = Task { [clock] in
                if await clock.wait(until: due, as: .wait("a pause in what is asked for")) { tell.yield() }
            }
            return true
        }
        func useOrWait(_ new: QuerySource<Value>?) {
            isPausing = wait(for: new)
            guard !isPausing else { return }
            pause?.cancel()
            (next, pause) = (nil, nil)
            use(new)
        }
        defer {
            pause?.cancel()
            isPausing = false
        }
        use(tracked())
        while !Task.isCancelled {
            let generation = generation
            await withTaskGroup(of: Void.self) { group in
                group.addTask { await self.follow() }
                for await _ in changed {
                    useOrWait(tracked())
                    if generation != self.generation { break }
                }
                group.cancelAll()
            }
        }
    }

    /// The request of now; `nil` if there is none.
    var request: HTTPRequest? { current?.request }

    /// Whether the source is a store on this device that tells of its changes.
    var followsStore: Bool { current?.follow != nil }

    /// Makes sure that the source is the one of now, also if the query does not run.
    func settle() { use(currentSource()) }

    /// Changes what is shown, and what is asked for now. While another request waits for a pause, it stays so: a person
    /// changes what they see.
    ///
    /// - Returns: The change, and the requests whose replies it is about.
    func change(_ apply: @escaping @MainActor (inout Value) -> Void) -> (change: PendingChange, requests: [HTTPRequest])
    {
        if !isPausing { settle() }
        guard let changes else { return (.none, []) }
        let change = changes.add(apply)
        guard holdsPrevious, let shownChanges else { return (change, request.map { [$0] } ?? []) }
        return (change.and(shownChanges.add(apply)), [shownRequest, request].compactMap(\.self))
    }

    /// Begins anew if the source has another key.
    private func use(_ new: QuerySource<Value>?) {
        guard new?.key != current?.key else { return }
        // What is shown from now on is no version of what was asked before.
        if let changes, changes.query === self { changes.query = nil }
        // The session is part of the key, so another user's value is never kept.
        let keeps =
            keepsPrevious && _content != nil && isOfPresentUser && new != nil && new?.session == current?.session
        current = new
        generation += 1
        // Each observed property that is set costs some microseconds, and a new query has nothing to forget.
        if generation > 1 {
            (tier, rest, asking) = (nil, nil, [])
            if _failure != nil { failure = nil }
            holdsPrevious = keeps
            if !keeps, _content != nil { content = nil }
        }
        changes = new.map { PendingChanges.of($0.key, client: client) }
        (shown, origin) = (0, nil)
        if !keeps { (shownChanges, base, shownRequest) = (changes, .init(), request) }
        // The pause was for what is asked for now.
        if isPausing { isPausing = false }
    }

    /// Ends to show the value of the request before, because the new one has answered or failed.
    private func endPrevious() {
        guard holdsPrevious else { return }
        holdsPrevious = false
        (shownChanges, base, shownRequest) = (changes, .init(), request)
        // Whoever shows the value observes the changes of the request before, also if the value is equal.
        withMutation(keyPath: \.content) {}
    }

    /// Shows what the source has, and then each change.
    private func follow() async {
        guard let source = current else { return }
        let generation = generation
        if let follow = source.follow { return await followStore(follow) }
        // The watch begins before the look, so that no change between the two is missed.
        var watched = source.watch()
        note = watched?.note
        await look(&watched)
        while !Task.isCancelled, let step = await watched?.next(), generation == self.generation {
            switch step {
            case .ask: await ask(confirming: false)
            // What was to replace a stale reply was outdated before it came.
            case .show: if await showKept(isFresh: false)?.isFresh == false { await ask(confirming: false) }
            }
        }
    }

    /// Shows each value of a store, and begins again after a failure when the store can be read.
    private func followStore(_ follow: (@escaping QuerySource<Value>.Follower) async throws -> Void) async {
        let generation = generation
        while !Task.isCancelled, generation == self.generation {
            let first = Epoch.next()
            asking.insert(first)
            defer { asking.remove(first) }
            do {
                return try await follow { result in
                    // A value that comes after a mutation of the store was read after it, because the store tells of a
                    // change before the mutation ends.
                    let number = Epoch.next()
                    switch result {
                    case .success(let answer): self.accept(answer, asked: number, number: number, of: generation)
                    case .failure(let error): self.fail(error, number, of: generation)
                    }
                    if self.asking.contains(first) { self.asking.remove(first) }
                }
            } catch {
                guard fail(error, Epoch.next(), of: generation) else { return }
            }
            asking.remove(first)
            await recovered()
        }
    }

    /// Waits until the source has answered again, or the task is cancelled.
    private func recovered() async {
        let (changed, tell) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        var changes = changed.makeAsyncIterator()
        while withObservationTracking({ failure != nil }, onChange: { tell.yield() }) {
            guard await changes.next() != nil else { return }
        }
    }

    private func look(_ watched: inout WatchedReply?) async {
        let generation = generation
        var kept = await showKept(isFresh: true)
        // A value that is shown already is as good as a stale reply.
        if kept == nil, source == nil, generation == self.generation { kept = await showKept(isFresh: false) }
        // Whoever has begun anew asks.
        guard generation == self.generation else { return }
        // Another query may have got a fresh reply in between.
        if kept?.isFresh == true {
            await watched?.noteKept()
        } else {
            await ask(confirming: source != nil)
        }
    }

    /// Does what triggers want.
    private func heed(_ signals: AsyncStream<Void>) async {
        for await _ in signals {
            guard let trigger = wanted, !Task.isCancelled else { continue }
            wanted = nil
            switch trigger.effect {
            // What is asked for already is good enough.
            case .askIfStale: if asking.isEmpty { await ask(confirming: false) }
            case .ask: await ask(confirming: true)
            case .invalidate: if await current?.invalidate() == false { await ask(confirming: true) }
            }
        }
    }

    // MARK: Asking

    /// Shows what is kept, unless something newer is shown, and returns where it came from; `nil` if nothing is kept.
    private func showKept(isFresh: Bool) async -> Provenance.Source? {
        guard let source = current else { return nil }
        let (generation, asked, shown) = (generation, Epoch.next(), shown)
        do {
            guard let (kept, response) = try await source.kept(isFresh),
                accept(kept, response, asked: asked, number: shown, of: generation)
            else { return nil }
            return kept.source
        } catch {
            // The task was cancelled.
            return nil
        }
    }

    private func ask(confirming isConfirming: Bool) async {
        guard let source = current, !Task.isCancelled else { return }
        let (generation, number) = (generation, Epoch.next())
        asking.insert(number)
        defer { asking.remove(number) }
        do {
            let (answer, response) = try await alone(source) {
                try await source.ask(isConfirming) { self.accept($0, asked: number, number: number, of: generation) }
            }
            if accept(answer, response, asked: number, number: number, of: generation), let response {
                note?(response)
            }
        } catch {
            fail(error, number, of: generation)
        }
    }

    /// Shows why there is no answer, unless a newer one is shown.
    @discardableResult private func fail(_ error: any Error, _ number: Int, of generation: Int) -> Bool {
        guard !Task.isCancelled, !error.isCancellation, generation == self.generation, isOfPresentUser,
            number >= shown
        else { return false }
        (failure, shown) = (error, number)
        if holdsPrevious {
            endPrevious()
            content = nil
        }
        return true
    }

    /// Asks, and ends what a source of the app's own was asked before. A pipeline's requests share instead.
    private func alone(
        _ source: QuerySource<Value>,
        ask: @escaping @MainActor () async throws -> (Answer<Value>, HTTPResponse?)
    ) async throws -> (Answer<Value>, HTTPResponse?) {
        guard source.isOwn else { return try await ask() }
        latest?.cancel()
        let task = Task { try await ask() }
        latest = task
        return try await withTaskCancellationHandler {
            try await task.value
        } onCancel: {
            task.cancel()
        }
    }

    /// Shows an answer, unless a newer one is shown.
    @discardableResult private func accept(
        _ answer: Answer<Value>, _ response: HTTPResponse? = nil, asked: Int, number: Int, of generation: Int
    ) -> Bool {
        guard generation == self.generation, isOfPresentUser, number >= shown, !Task.isCancelled else { return false }
        shown = number
        endPrevious()
        // Read without being observed: most queries have no failure to forget.
        if _failure != nil { failure = nil }
        if !answer.source.isFresh, let rest, let age, let other = answer.age, other > age {
            // A reply from before what is shown: a newer one could not be kept.
            var provenance = rest.provenance
            (provenance.source, provenance.because) = (answer.source, answer.because)
            tier = answer.source
            self.rest = Rest(provenance: provenance, status: rest.status, fields: rest.fields)
            return true
        }
        received = clock.now
        if answer.source == .stale {
            // It was not asked of anybody now, so it shows what was there when the upstream gave it. What the value
            // before has shown counts on, unless nobody knows which of the two is older.
            if rest?.provenance.age == nil { base = .init() }
            base.given = answer.age.map { received - $0 }
        } else {
            base = .init(asked: asked, isKept: answer.source == .cache)
        }
        show(answer, from: response)
        changes?.query = self
        return true
    }

    /// Shows an answer that has more than the one that is shown.
    func extend(_ answer: Answer<Value>) { if isOfPresentUser { show(answer, from: nil) } }

    /// Shows an answer. A value that is equal to the one that is shown does not take its place.
    private func show(_ answer: Answer<Value>, from response: HTTPResponse?) {
        let old = origin
        // Values that can be compared need no bytes, which are kept only where somebody else keeps them too.
        origin = answer.value is any Equatable ? nil : response.map { ReplyContent($0, readsFields: readsFields) }
        let isEqual = _content.map { ReplyContent.areEqual($0, answer.value) ?? (origin != nil && origin == old) }
        // An equal value is replaced too, but nobody is told: `==` may compare less than what belongs to the new
        // fields.
        if isEqual == true { _content = answer.value } else { content = answer.value }
        tier = answer.source
        rest = Rest(provenance: answer.provenance, status: answer.status, fields: answer.fields)
    }

    private var readsFields: Bool { current?.readsFields ?? true }
}

extension Provenance.Source {
    /// Whether it is what the upstream says, as far as HTTP knows.
    fileprivate var isFresh: Bool {
        switch self {
        case .network, .revalidated, .cache: true
        default: false
        }
    }
}
