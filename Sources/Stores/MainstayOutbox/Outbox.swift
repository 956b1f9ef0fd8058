// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
public import MainstayKit
public import Observation

/// Writes that wait for the network, in a file.
///
/// ```swift
/// let outbox = Outbox(for: client, file: path)
/// try await outbox.enqueue(Endpoint<Book>(.post, "books", body: .json(book), idempotencyKey: .random), lane: "books")
/// ```
///
/// When ``enqueue(_:id:lane:unlessChanged:expiresAfter:)`` returns, the write is on the disk: it survives the end of the
/// app and a loss of power. The writes of a lane are sent in order, while ``run()`` is active or when ``send()`` is
/// called. <doc:WritingOffline> says what is promised, and what is not.
///
/// A write belongs to the user who is signed in with the client when it is enqueued, and no other user sends it.
@MainActor @Observable public final class Outbox {
    /// The account whose writes these are. Those of other accounts in the same file are neither shown nor sent. An app
    /// whose client knows who is signed in needs none: each write has its user.
    public nonisolated let account: String
    /// Why the file could not be used last; `nil` if it could.
    public private(set) var problem: OutboxError?
    /// What happened to a file that was damaged: it was put aside under the name in the text, with the writes that it
    /// had, and a new one was begun. `nil` if no file was damaged since the outbox was created, or since the app has set
    /// this to `nil`. The observer of the client's pipeline is told too.
    public var damage: OutboxError?
    /// Called when the server has confirmed a write. Until it returns, at most for ``Settings/settlingTime``, the write
    /// is shown as ``OutboxItem/State/sent``. So it fetches the lists that show the write, and nothing flickers:
    ///
    /// ```swift
    /// outbox.whenSent = { item, _ in if item.lane == "books" { await books.refresh() } }
    /// ```
    @ObservationIgnored public var whenSent: (@MainActor (OutboxItem, HTTPResponse) async -> Void)?

    var stored = OutboxList()
    var storedOthers: [String: Int] = [:]
    /// Whose writes are shown.
    @ObservationIgnored var shownUser: OutboxUser?
    @ObservationIgnored private var userWatches: [KeptWatch] = []
    var settling: [OutboxItem] = []
    @ObservationIgnored var shownSnapshot = 0
    @ObservationIgnored var reading: Task<Void, Never>?
    @ObservationIgnored private var passing: Task<Void, Never>?
    @ObservationIgnored private var isAskedAgain = false
    @ObservationIgnored private var isUrgent = false
    @ObservationIgnored private var runs = 0
    @ObservationIgnored private var alarm: Task<Void, Never>?

    nonisolated let client: Client
    nonisolated let file: OutboxFile
    nonisolated let settings: Settings
    nonisolated let clock: any TimeSource
    nonisolated let sender: OutboxSender

    /// Creates an outbox. The file is opened at its first use, and made with its folder if they do not exist.
    ///
    /// - Parameters:
    ///   - client: Sends the writes, with its limits and credentials.
    ///   - file: The path of the file. A lock and copied files are beside it.
    ///   - account: The account whose writes these are; empty for an app without accounts.
    ///   - settings: What can be chosen.
    ///   - clock: The clock.
    ///   - random: The random numbers for waits.
    public convenience init(
        for client: Client, file: String, account: String = "", settings: Settings = Settings(),
        clock: any TimeSource = ContinuousClock(), random: RandomSource = RandomSource()
    ) {
        self.init(
            for: client, file: file, account: account, settings: settings, clock: clock, random: random, vfs: nil)
    }

    /// Creates an outbox on a file system of SQLite's, for tests.
    package init(
        for client: Client, file: String, account: String = "", settings: Settings = Settings(),
        clock: any TimeSource = ContinuousClock(), random: RandomSource = RandomSource(), vfs: String?
    ) {
        (self.client, self.account, self.settings, self.clock) = (client, account, settings, clock)
        self.file = OutboxFile(file, account: account, of: client.user, clock: clock, vfs: vfs)
        sender = OutboxSender(client, self.file, settings, clock: clock, random: random)
        client.user?.add(self)
        userWatches =
            client.user?.watch { [weak self] in
                Task { await self?.follow() }
            } ?? []
    }

    /// Shows and sends the writes of the user who is signed in now.
    private func follow() async {
        if runs > 0 { return await signedIn() }
        // The change is to note whose the writes are that have no user yet.
        do throws(OutboxError) { try await change { _ in } } catch {}  // `problem` says what is wrong with the file
    }

    // MARK: Sending

    /// Sends what waits: now, when the network is back, after each ``enqueue(_:id:lane:unlessChanged:expiresAfter:)``,
    /// and again after failures. Ends when the task is cancelled: call it once, for as long as the app runs.
    public func run() async {
        runs += 1
        defer {
            runs -= 1
            if runs == 0 { alarm?.cancel() }
        }
        // The person may have signed in while the app did not run.
        await signedIn()
        if let connectivity = settings.connectivity {
            for await isOnline in connectivity.changes where isOnline { await pass(isUrgent: true) }
        }
        // The stream has nothing; it ends when the task is cancelled.
        let (stream, continuation) = AsyncStream.makeStream(of: Never.self)
        for await _ in stream {}
        continuation.finish()
    }

    /// Sends what can be sent now, and returns when nothing more can be.
    public func send() async {
        await pass(isUrgent: true)
    }

    /// Sends what has waited for a sign-in.
    public func signedIn() async {
        do throws(OutboxError) {
            try await change { try $0.signIn() }
            await pass(isUrgent: true)
        } catch {}  // `problem` says what is wrong with the file
    }

    /// Sends soon, if ``run()`` is active.
    func wake() {
        guard runs > 0 else { return }
        Task { await pass(isUrgent: false) }
    }

    /// Runs a pass, or lets the running one be followed by another, and waits for it.
    private func pass(isUrgent: Bool) async {
        if isUrgent { self.isUrgent = true }
        isAskedAgain = true
        // The pass does not belong to the task that began it, which may be cancelled with its screen.
        let task = passing ?? Task { await passes() }
        passing = task
        await task.value
    }

    private func passes() async {
        alarm?.cancel()
        var (wait, isHeld): (Duration?, Bool) = (nil, false)
        while isAskedAgain {
            let isUrgent = isUrgent
            (isAskedAgain, self.isUrgent) = (false, false)
            // The system may be wrong, so it is tried all the same after a long time.
            isHeld = !isUrgent && settings.connectivity?.isOnline == false
            guard !isHeld else {
                wait = settings.backoff.longest
                continue
            }
            do throws(OutboxError) {
                wait = try await reporting { () throws(OutboxError) in
                    try await sender.pass(isUrgent: isUrgent) { [weak self] in await self?.hear($0) }
                }
            } catch {
                wait = settings.backoff.longest
            }
        }
        passing = nil
        guard let wait, runs > 0 else { return }
        alarm = Task { [weak self, clock, isHeld] in
            guard await clock.wait(for: wait, as: .wait("the outbox's next attempt")) else { return }
            await self?.pass(isUrgent: isHeld)
        }
    }

    private func hear(_ news: OutboxSender.News) async {
        switch news {
        case .changed(let step): await show(step)
        case .confirmed(let write, let response):
            // In a file that was begun anew, another write may have the position.
            if let item = stored[write.position], item.id == write.id { settle(item, response) }
        }
    }

    private func settle(_ item: OutboxItem, _ response: HTTPResponse) {
        guard let whenSent else { return }
        var item = item
        item.state = .sent
        settling.append(item)
        let id = item.id
        let limit = Task { [weak self, clock, settings] in
            if await clock.wait(for: settings.settlingTime, as: .alarm("the lists after a write")) { self?.settled(id) }
        }
        Task { [weak self] in
            await whenSent(item, response)
            limit.cancel()
            self?.settled(id)
        }
    }

    private func settled(_ id: UUID) {
        settling.removeAll { $0.id == id }
    }

    // MARK: Changes

    /// Changes the file and shows the change.
    @discardableResult func change<Result: Sendable>(
        _ body: @escaping @Sendable (OutboxTable) throws -> Result
    ) async throws(OutboxError) -> Result {
        let (result, step) = try await reporting { () throws(OutboxError) in try await file.change(body) }
        await show(step)
        return result
    }

    /// Notes what is wrong with the file, or that nothing is.
    func reporting<Result>(
        _ body: () async throws(OutboxError) -> Result
    ) async throws(OutboxError) -> Result {
        do throws(OutboxError) {
            let result = try await body()
            tellOfDamage()
            if problem != nil { problem = nil }
            return result
        } catch {
            tellOfDamage()
            if error.kind == .file { problem = error }
            throw error
        }
    }

    private func tellOfDamage() {
        while let aside = file.takeAside() {
            let error = OutboxError(
                .damaged,
                "\(file.path) was damaged, so it cannot be said which changes were waiting in it. It is kept as \(aside), and a new file was begun"
            )
            damage = error
            client.reportStoreFailure(error.description)
        }
    }
}
