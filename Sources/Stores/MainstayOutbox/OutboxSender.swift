// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation
import MainstayKit

/// Sends the writes of an outbox, lane by lane.
struct OutboxSender: Sendable {
    let client: Client
    let file: OutboxFile
    let settings: Outbox.Settings
    let clock: any TimeSource
    let random: RandomSource
    /// The lanes of users whose last attempt has failed, and when to try again. Only this process knows it: a new one tries at
    /// once.
    private let failures = Lock<[UserLane: Failure]>([:])
    /// What judges the replies to the writes that this process has added: as a call of their endpoint would. It goes
    /// when the list learns that the write has gone. The replies to others are judged by their form.
    private let judges = Lock<[UUID: Judge]>([:])
    /// What this process knows of the writes' times.
    let times = WriteTimes()

    /// How long to wait for another process that is sending.
    private static let pauseForOthers = Duration.seconds(1)

    /// Returns why a reply does not confirm a write, for a person; `nil` if it does.
    typealias Judge = @Sendable (_ response: HTTPResponse, _ request: HTTPRequest) -> String?

    private struct UserLane: Hashable {
        var identity: String?
        var lane: String
    }

    private struct Failure {
        var count = 0
        var until: ContinuousClock.Instant
    }

    init(
        _ client: Client, _ file: OutboxFile, _ settings: Outbox.Settings, clock: any TimeSource, random: RandomSource
    ) {
        (self.client, self.file, self.settings, self.clock, self.random) = (client, file, settings, clock, random)
    }

    /// Lets a function judge the replies to a write.
    func judge(_ id: UUID, by judge: @escaping Judge) { judges.withLock { $0[id] = judge } }

    /// Forgets what this process knows of a write besides the file.
    func forget(_ id: UUID) {
        judges.withLock { $0[id] = nil }
        times.forget(id)
    }

    /// What an outbox shows of a pass while it runs.
    enum News: Sendable {
        case changed(OutboxFile.Step)
        /// The server has confirmed the write at a position in the file, which it is about to leave.
        case confirmed(StoredWrite, HTTPResponse)
    }

    /// Sends what can be sent now. Returns how long to wait before the next pass; `nil` if nothing waits for a time.
    ///
    /// - Parameters:
    ///   - isUrgent: Whether lanes whose last attempt has failed are tried again without a wait. A wait that the server
    ///     has asked for is never cut short.
    ///   - tell: Called after each change.
    @concurrent func pass(
        isUrgent: Bool, tell: @escaping @Sendable (News) async -> Void
    ) async throws(OutboxError) -> Duration? {
        if isUrgent { failures.withLock { $0 = [:] } }
        guard let lock = try await file.sender() else { return Self.pauseForOthers }
        defer { withExtendedLifetime(lock) {} }
        await tell(.changed(try await file.change { try $0.recover() }.1))
        try await file.sweepCopies()
        // Most lanes wait after a failure, if there is no network. They need no task that finds this out.
        let (lanes, waiting) = ready(try await file.read { try $0.lanes() })
        let results = await withTaskGroup(of: Result<Duration?, OutboxError>.self) { group in
            var (rest, results) = (lanes[...], [Result<Duration?, OutboxError>]())
            for lane in rest.prefix(settings.lanesAtOnce) { group.addTask { await send(lane, tell) } }
            rest = rest.dropFirst(settings.lanesAtOnce)
            while let result = await group.next() {
                results.append(result)
                if let lane = rest.popFirst() { group.addTask { await send(lane, tell) } }
            }
            return results
        }
        var next = waiting
        for result in results {
            if let wait = try result.get() { next = min(next ?? wait, wait) }
        }
        return next
    }

    /// The lanes that do not wait after a failure, and how long the first of the others does.
    private func ready(_ lanes: [String]) -> (lanes: [String], waiting: Duration?) {
        let (identity, now) = (file.user.identity, clock.now)
        var first: ContinuousClock.Instant?
        let ready = failures.withLock { failures in
            lanes.filter { lane in
                guard let until = failures[UserLane(identity: identity, lane: lane)]?.until, now < until else {
                    return true
                }
                first = min(first ?? until, until)
                return false
            }
        }
        return (ready, first.map { now.duration(to: $0) })
    }

    /// Sends the writes of a lane in order, until one must wait. Returns how long.
    private func send(
        _ lane: String, _ tell: @escaping @Sendable (News) async -> Void
    ) async -> Result<Duration?, OutboxError> {
        do throws(OutboxError) {
            while true {
                let key = UserLane(identity: file.user.identity, lane: lane)
                if let until = failures.withLock({ $0[key]?.until }), clock.now < until {
                    return .success(clock.now.duration(to: until))
                }
                let (start, before) = try await file.change { [settings, times] table in
                    try table.begin(lane, keyLifetime: settings.keyLifetime, times: times)
                }
                await tell(.changed(before))
                switch start {
                case .nothing(let wait): return .success(wait)
                case .send(let write):
                    if let wait = try await send(write, for: before.mark.user, tell) { return .success(wait) }
                }
            }
        } catch {
            return .failure(error)
        }
    }

    /// Sends a write and notes the result. Returns how long its lane waits; `nil` if it continues, or waits for the app.
    private func send(
        _ write: StoredWrite, for user: OutboxUser, _ tell: @escaping @Sendable (News) async -> Void
    ) async throws(OutboxError) -> Duration? {
        let (outcome, reply, end) = await attempt(write, for: user)
        let verdict = WriteVerdict(
            after: outcome, isRepeatable: write.isRepeatable, isDelete: write.isDelete,
            mayHaveArrived: write.mayHaveArrived || (reply?.provenance.attempts ?? 1) > 1, attempts: write.attempts)
        // It is shown as sent before it leaves the file, so that no screen sees it gone before its list is fetched.
        if verdict == .done, let reply { await tell(.confirmed(write, reply)) }
        let (_, after) = try await file.change { [times] table in
            let earliest = try table.end(write, verdict, end)
            guard let earliest, case .retry(let wait?) = verdict else { return }
            times.waits(write.id, until: earliest, end: table.instant.advanced(by: wait))
        }
        await tell(.changed(after))
        switch verdict {
        case .done:
            failures.withLock { $0[UserLane(identity: user.identity, lane: write.lane)] = nil }
            forget(write.id)
            if write.copied != nil { try await file.removeCopy(of: write.id) }
            return nil
        case .retry(let wait): return failed(UserLane(identity: user.identity, lane: write.lane), asked: wait ?? .zero)
        case .signIn, .conflict, .unknown, .rejected: return nil
        }
    }

    /// Lets a lane wait after a failure. The wait grows, with a random part.
    private func failed(_ lane: UserLane, asked: Duration) -> Duration {
        failures.withLock { failures in
            let count = failures[lane]?.count ?? 0
            let wait = settings.backoff.wait(after: count, asked: asked, jitter: random.duration(upTo:))
            failures[lane] = Failure(count: count + 1, until: clock.now.advanced(by: wait))
            return wait
        }
    }

    private func attempt(
        _ write: StoredWrite, for user: OutboxUser
    ) async -> (WriteOutcome, HTTPResponse?, AttemptEnd) {
        let upstream = client.upstream
        guard var request = write.request.request(to: upstream, isRepeatable: write.isRepeatable) else {
            return (WriteOutcome(write: .refused), nil, AttemptEnd(reason: "the request is not valid"))
        }
        // Whoever signs in meanwhile does not send it.
        request.context.user = user.session
        if write.copied != nil { request.source = .file(file.copy(of: write.id)) } else { request.body = write.body }
        let name = write.kind.isEmpty ? write.request.target : write.kind
        do throws(TransportError) {
            let response = try await client.response(to: request)
            var outcome = WriteOutcome(response, from: upstream, at: clock.date)
            var kind = APIError.Kind.rejected
            if outcome.mayConfirm(write), let problem = problem(confirming: response, to: request, write, outcome) {
                outcome = WriteOutcome(write: Meaning.notUnderstood.consequences.write)
                kind = .undecodable(problem)
            }
            let error = APIError(kind, upstream: upstream.host, endpoint: name, request: request, response: response)
            let etag = response.fields[.etag].flatMap { $0.hasPrefix("\"") ? $0 : nil }
            return (
                outcome, response,
                AttemptEnd(
                    leavesDoubt: outcome.leavesDoubt || response.provenance.attempts > 1, reason: error.description,
                    body: response.body, etag: etag)
            )
        } catch {
            let outcome = WriteOutcome(error, at: clock.date)
            let reason = "\(upstream.host): \(error)"
            return (outcome, nil, AttemptEnd(leavesDoubt: outcome.leavesDoubt || error.attempts > 1, reason: reason))
        }
    }

    /// Returns why a reply that would confirm a write by its status does not; `nil` if it does.
    private func problem(
        confirming response: HTTPResponse, to request: HTTPRequest, _ write: StoredWrite, _ outcome: WriteOutcome
    ) -> String? {
        // That something is not there says only the API, and not a page of a network before it.
        if outcome.write == .gone { return Demand.nothing.formProblem(confirming: response, to: request) }
        if let judge = judges.withLock({ $0[write.id] }) { return judge(response, request) }
        return (write.request.demand ?? .nothing).formProblem(confirming: response, to: request)
    }
}
