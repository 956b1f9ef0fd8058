// SPDX-License-Identifier: Apache-2.0

public import MainstayKit
public import Observation

/// Something that a person does to what an API has, and what follows from it for the screens.
///
/// ```swift
/// let add = Mutation(client, invalidates: [.path("books")], changes: [.change(list) { $0.append($1) }]) { (book: Book) in
///     Endpoint<Book>(.post, "books", body: .json(book), idempotencyKey: .random)
/// }
/// try await add.send(book)
/// ```
///
/// When it has succeeded, what it invalidates is asked for again by those who show it. Until then queries show its
/// ``OptimisticChange``s. If it fails they are undone, the last one first, without those of other mutations. The
/// pipeline decides what is tried again.
@MainActor @Observable public final class Mutation<Input: Sendable, Output: Sendable> {
    /// What is sent for one thing that a person wants, with the key that all its requests have.
    private struct Intent {
        let input: Input
        let endpoint: Endpoint<Output>?
        /// The session of the user who wants it. It is sent for nobody else.
        let session: UserSession?
        var base: EditedResource<Input>.Base?
        /// The version that its last request named; `nil` if it named none.
        var version: ResourceVersion?
        /// The key of the resource among the versions.
        var key: StoreKey = ""

        /// The endpoint, whose request names the version.
        var request: Endpoint<Output>? {
            guard let version, var endpoint else { return endpoint }
            endpoint.fields[version.condition] = version.value
            return endpoint
        }
    }

    /// The last answer; `nil` before the first one.
    public var answer: Answer<Output>? { outcome.flatMap { isOfPresentUser($0.session) ? $0.answer : nil } }
    /// Why the last one that ended has failed; `nil` if it did not. It is a ``Conflict`` if somebody else has changed
    /// the resource in between.
    public var failure: (any Error)? { outcome.flatMap { isOfPresentUser($0.session) ? $0.failure : nil } }
    /// How the last one has ended, and for whom.
    private var outcome: (session: UserSession?, answer: Answer<Output>?, failure: (any Error)?)?
    /// How many are being sent, or wait for their turn.
    public private(set) var sending = 0

    /// The last one that has failed.
    @ObservationIgnored private var failed: Intent?
    @ObservationIgnored private let client: Client?
    @ObservationIgnored private let clock: any TimeSource
    @ObservationIgnored private let scopes: [ReplyScope]
    @ObservationIgnored private let changes: [OptimisticChange<Input>]
    @ObservationIgnored private let turn: FairSemaphore?
    @ObservationIgnored private let resource: EditedResource<Input>?
    @ObservationIgnored private let endpoint: (@MainActor (Input) -> Endpoint<Output>)?
    @ObservationIgnored private let perform: @MainActor (Input, Endpoint<Output>?) async throws -> Answer<Output>
    /// The versions that changes of this program have made. All mutations of a client share them, unless its transport
    /// is no pipeline.
    @ObservationIgnored private let versions: ResourceVersions

    private init(
        _ client: Client?, clock: any TimeSource, scopes: [ReplyScope], changes: [OptimisticChange<Input>],
        turn: FairSemaphore?, resource: EditedResource<Input>?, endpoint: (@MainActor (Input) -> Endpoint<Output>)?,
        perform: @escaping @MainActor (Input, Endpoint<Output>?) async throws -> Answer<Output>
    ) {
        (self.client, self.clock, self.scopes, self.changes) = (client, clock, scopes, changes)
        (self.turn, self.resource, self.endpoint, self.perform) = (turn, resource, endpoint, perform)
        versions = client?.versions ?? ResourceVersions()
    }

    private convenience init(
        _ client: Client, _ scopes: [ReplyScope], _ changes: [OptimisticChange<Input>], _ lane: String?,
        _ resource: EditedResource<Input>?, _ endpoint: @escaping @MainActor (Input) -> Endpoint<Output>
    ) {
        self.init(
            client, clock: client.clock, scopes: scopes, changes: changes,
            turn: lane.map { MutationLane.turn($0, of: client.identity) }, resource: resource, endpoint: endpoint
        ) { _, endpoint in
            guard let endpoint else { throw CancellationError() }
            return try await client.change(endpoint)
        }
    }

    /// Makes a mutation that sends an endpoint's request.
    ///
    /// - Parameters:
    ///   - client: The client of the API.
    ///   - invalidates: What is no longer right afterwards, besides the URL of the request and what is changed
    ///     optimistically.
    ///   - changes: What queries show at once.
    ///   - lane: Mutations in one lane of a client are sent one after the other; `nil` for at once.
    ///   - endpoint: Returns the endpoint for an input. It is called once for each call of ``send(_:)``. An endpoint
    ///     with an idempotency key sends the same key again in ``retry()``.
    public convenience init(
        _ client: Client, invalidates: [ReplyScope] = [], changes: [OptimisticChange<Input>] = [],
        lane: String? = nil, endpoint: @escaping @MainActor (Input) -> Endpoint<Output>
    ) {
        self.init(client, invalidates, changes, lane, nil, endpoint)
    }

    /// Makes a mutation that changes a resource only if nobody else has changed it (RFC 9110 §13.1.1). The request
    /// always names a version: its ETag in If-Match, or its Last-Modified in If-Unmodified-Since if that is weak or
    /// missing.
    ///
    /// It is the version of the kept reply, whatever the Cache-Control of that is, or of the answer that a ``Query`` of
    /// the same endpoint shows, or else the one that the last change of this program has made. If none is known, as
    /// after a reply without an ETag, the upstream is asked for it first. An endpoint with a condition of its own, such
    /// as `If-None-Match: *` to create something, is sent as it is.
    ///
    /// If the upstream answers 412, or 409 and has another version, it fails with a ``Conflict`` of `Input` and
    /// `Resource`. Another 409 is the upstream's refusal, an `APIError`.
    ///
    /// - Parameters:
    ///   - client: The client of the API.
    ///   - resource: Returns the endpoint that reads the resource.
    ///   - invalidates: What is no longer right afterwards, besides the URL of the request and what is changed
    ///     optimistically.
    ///   - changes: What queries show at once.
    ///   - lane: Mutations in one lane of a client are sent one after the other; `nil` for at once.
    ///   - endpoint: Returns the endpoint that changes the resource.
    public convenience init<Resource: Sendable>(
        _ client: Client, editing resource: @escaping @MainActor @Sendable (Input) -> Endpoint<Resource>,
        invalidates: [ReplyScope] = [], changes: [OptimisticChange<Input>] = [], lane: String? = nil,
        endpoint: @escaping @MainActor (Input) -> Endpoint<Output>
    ) {
        self.init(client, invalidates, changes, lane, EditedResource(resource), endpoint)
    }

    /// Makes a mutation of anything, such as a repository that asks several APIs.
    ///
    /// - Parameters:
    ///   - clock: The clock.
    ///   - changes: What queries show at once.
    ///   - isSerial: Whether one is performed after the other.
    ///   - perform: Performs it.
    public convenience init(
        clock: any TimeSource = ContinuousClock(), changes: [OptimisticChange<Input>] = [], isSerial: Bool = false,
        performing perform: @escaping @MainActor (Input) async throws -> Output
    ) {
        self.init(
            nil, clock: clock, scopes: [], changes: changes, turn: isSerial ? FairSemaphore(limit: 1) : nil,
            resource: nil, endpoint: nil
        ) { input, _ in
            Answer(try await perform(input), provenance: Provenance())
        }
    }

    /// Whether one is being sent, or waits for its turn.
    public var isSending: Bool { sending > 0 }

    /// Sends one.
    ///
    /// - Throws: `APIError`, also if the upstream names no version of what is edited; a ``Conflict``; what was performed
    ///   throws; or `CancellationError` if the task is cancelled.
    @discardableResult public func send(_ input: Input) async throws -> Answer<Output> {
        try await send(intent(input))
    }

    /// Sends one that is based on what a person has seen, which may be older than the kept reply.
    ///
    /// - Parameters:
    ///   - input: What to send.
    ///   - seen: What the person has seen, such as ``Query/answer`` when they began to edit, or ``Conflict/theirs``: an
    ///     answer to the endpoint of `editing:`.
    /// - Throws: What ``send(_:)`` throws, and `APIError` if the answer has another type than that endpoint gives, or if
    ///   the mutation edits nothing. Nothing is sent then.
    @discardableResult public func send<Resource: Sendable>(
        _ input: Input, basedOn seen: Answer<Resource>
    ) async throws -> Answer<Output> {
        guard let client, let resource else {
            throw APIError(
                .invalidRequest("a mutation without `editing:` is not based on anything: leave out `basedOn:`"),
                upstream: client?.upstream.host ?? "", endpoint: "")
        }
        return try await send(intent(input, try resource.shown(client, input, seen)))
    }

    /// Sends the last one that has failed again, with the same idempotency key.
    ///
    /// - Returns: `nil` if none has failed, or if another user has signed in since.
    /// - Throws: What ``send(_:)`` throws.
    @discardableResult public func retry() async throws -> Answer<Output>? {
        guard let failed, isOfPresentUser(failed.session) else { return nil }
        return try await send(failed)
    }

    private func isOfPresentUser(_ session: UserSession?) -> Bool { session == client?.user?.now }

    /// What a person wants who is signed in now.
    private func intent(_ input: Input, _ base: EditedResource<Input>.Base? = nil) -> Intent {
        // Before the endpoint, which may name the user.
        let session = client?.user?.now
        return Intent(input: input, endpoint: resolved(input), session: session, base: base)
    }

    /// Returns the endpoint, with one key for all requests.
    private func resolved(_ input: Input) -> Endpoint<Output>? {
        guard var endpoint = endpoint?(input) else { return nil }
        endpoint.idempotencyKey = endpoint.idempotencyKey?.ofOneCall
        return endpoint
    }

    private func send(_ intent: Intent) async throws -> Answer<Output> {
        var intent = intent
        failed = nil
        sending += 1
        defer { sending -= 1 }
        let pending = changes.map { $0.begin(client, intent.input) }
        var hasBegun = false
        do {
            if intent.base == nil, let client, let resource {
                intent.base = await resource.known(client, intent.input)
            }
            if let turn, await turn.acquire(clock: clock) != .given { throw CancellationError() }
            defer { turn?.release() }
            // Now, because the one before it may have made another version.
            intent = try await UserSession.$intended.withValue(intent.session) { [intent] in
                var named = intent
                try await nameVersion(in: &named)
                return named
            }
            hasBegun = true
            guard isOfPresentUser(intent.session) else { throw CancellationError() }
            let sent = intent
            let answer = try await UserSession.$intended.withValue(sent.session) {
                try await perform(sent.input, sent.request)
            }
            noteVersion(after: answer, to: intent)
            for change in pending { change.change.confirm() }
            await client?.invalidate(scopes, and: pending.flatMap(\.requests))
            for change in pending { change.change.settle(clock.now) }
            outcome = (intent.session, answer, nil)
            return answer
        } catch {
            for change in pending.reversed() { change.change.undo() }
            // A request that was cancelled may have arrived.
            if hasBegun, error.isCancellation || (error as? APIError)?.mayHaveArrived == true {
                let (client, scopes, requests) = (client, scopes, pending.flatMap(\.requests))
                // In a task of its own, because this one may be cancelled.
                await Task { await client?.invalidate(scopes, and: requests) }.value
            }
            let final = hasBegun ? await told(error, of: intent) : error
            (outcome, failed) = ((intent.session, answer, final), intent)
            throw final
        }
    }

    /// Names the version that a change was made from in its request.
    private func nameVersion(in intent: inout Intent) async throws {
        guard let client, let resource, let fields = intent.endpoint?.fields else { return }
        let key = client.versionKey(of: try resource.request(client, intent.input))
        intent.key = key
        // A condition of the app's own counts.
        guard !ResourceVersion.isNamed(by: fields) else {
            intent.version = ResourceVersion(namedBy: fields)
            return
        }
        var version = versions.current(after: intent.base?.version ?? intent.version, at: key)
        if version == nil {
            // An own change has made it unknown, and a reply may have been kept since.
            let known = await resource.known(client, intent.input)
            version = versions.current(after: known.version, at: key)
        }
        if version == nil { version = try await resource.ask(client, intent.input) }
        if let version { versions.learn(version, at: key) }
        intent.version = version
    }

    private func noteVersion(after answer: Answer<Output>, to intent: Intent) {
        guard let version = intent.version else { return }
        if client?.versions == nil {
            versions.note(ResourceVersion(of: answer.fields), replacing: version, at: intent.key)
        } else {
            // The pipeline has noted it, unless the change went to another URL.
            versions.noteElsewhere(replacing: version, at: intent.key)
        }
    }

    private func told(_ error: any Error, of intent: Intent) async -> any Error {
        guard let refusal = error as? APIError, let base = intent.base,
            let status = refusal.response?.status, status == 412 || status == 409
        else { return error }
        return await base.failure(intent.input, refusal, intent.version)
    }
}

/// The lanes in which mutations take turns.
@MainActor private enum MutationLane {
    private struct Key: Hashable {
        let client: ObjectIdentifier?
        let name: String
    }

    private struct Entry {
        weak var turn: FairSemaphore?
    }

    private static var all: [Key: Entry] = [:]

    static func turn(_ name: String, of client: ObjectIdentifier?) -> FairSemaphore {
        let key = Key(client: client, name: name)
        if let turn = all[key]?.turn { return turn }
        let turn = FairSemaphore(limit: 1, queue: 1_000)
        all = all.filter { $0.value.turn != nil }
        all[key] = Entry(turn: turn)
        return turn
    }
}
