// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation
import MainstayKit
import MainstayQueries
import MainstayTesting

/// What screens, people and the server do, in an order that chance chose.
struct Interleaving: CustomStringConvertible {
    /// What a mutation comes to.
    enum Fate: CaseIterable { case done, rejected, lost }

    enum Step {
        case appear(Int), disappear(Int), refresh(Int), trigger(Int, QueryTrigger)
        case add(Fate), cancelAdd(Int)
        case reply(Int, fails: Bool)
        case invalidate
        case goOn
    }

    var steps: [Step]

    init(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        steps = (0..<Int.random(in: 4...24, using: &random)).map { _ in
            let number = Int.random(in: 0..<6, using: &random)
            switch Int.random(in: 0..<20, using: &random) {
            case 0..<3: return .appear(number % 3)
            case 3: return .disappear(number % 3)
            case 4: return .refresh(number % 3)
            case 5: return .trigger(number % 3, [.foreground, .interval, .event][number % 3])
            case 6..<10: return .add(Fate.allCases[number % 3])
            case 10: return .cancelAdd(number)
            case 11..<16: return .reply(number, fails: number == 5)
            case 16: return .invalidate
            default: return .goOn
            }
        }
    }

    var description: String { steps.map { "\($0)" }.joined(separator: ", ") }

    /// Returns the shortest interleaving that fails too, and its failure.
    @MainActor func shrunk(_ failure: String) async -> (Interleaving, String) {
        var (shortest, failure) = (self, failure)
        var index = 0
        while index < shortest.steps.count {
            var shorter = shortest
            shorter.steps.remove(at: index)
            if let other = await World().play(shorter, within: .seconds(2)) {
                (shortest, failure) = (shorter, other)
            } else {
                index += 1
            }
        }
        return (shortest, failure)
    }
}

/// A server whose replies wait, a client, and three queries: two of them ask the same.
@MainActor final class World {
    private let server = HeldServer()
    private let clock = ManualClock()
    private let client: Client
    private let queries: [Query<[Book]>]
    private let list = Endpoint<[Book]>(.get, "books")
    private let page = Endpoint<[Book]>(.get, "books", query: ["page": "1"])
    private var screens: [Task<Void, Never>?] = [nil, nil, nil]
    private var others: [Task<Void, Never>] = []
    private var mutations: [(add: Mutation<Book, Void>, task: Task<Void, Never>, fate: Interleaving.Fate)] = []
    private var model = Model()

    init() {
        client = Client("https://shop.example", through: server) { [clock] settings in
            settings.clock = clock
            settings.options.breaker = nil
            settings.options.limits = TimeLimits(firstByte: .seconds(9e6), silence: .seconds(9e6), total: .seconds(9e6))
        }
        queries = [list, list, page].map { [client] in Query(client, $0) }
    }

    /// Does all steps, lets everything come to its end, and compares.
    ///
    /// - Returns: What is wrong; `nil` if nothing is.
    func play(_ interleaving: Interleaving, within time: Duration = .seconds(20)) async -> String? {
        for step in interleaving.steps {
            // Nothing happens at the same instant.
            clock.advance(by: .seconds(1))
            take(step)
            for _ in 0..<3 { await Task.yield() }
            if let failure = check() { return "after \(step): \(failure)" }
        }
        guard await comesToRest(within: time) else { return "it does not come to rest: \(state)" }
        if let failure = check() { return failure }
        for screen in screens { screen?.cancel() }
        for screen in screens { await screen?.value }
        let count = server.count
        clock.advance(by: .seconds(60))
        await client.invalidate([.path("books")])
        for _ in 0..<10 { await Task.yield() }
        return server.count == count ? nil : "a request was sent without a screen"
    }

    private func take(_ step: Interleaving.Step) {
        switch step {
        case .appear(let index):
            guard screens[index] == nil else { return }
            screens[index] = Task { [query = queries[index]] in await query.run() }
        case .disappear(let index):
            screens[index]?.cancel()
            screens[index] = nil
        case .refresh(let index): others.append(Task { [query = queries[index]] in await query.refresh() })
        case .trigger(let index, let trigger): queries[index].trigger(trigger)
        case .add(let fate): add(fate)
        case .cancelAdd(let index): if !mutations.isEmpty { mutations[index % mutations.count].task.cancel() }
        case .reply(let index, let fails): server.reply(index, fails: fails)
        case .invalidate: others.append(Task { [client] in await client.invalidate([.path("books")]) })
        case .goOn: break
        }
    }

    private func add(_ fate: Interleaving.Fate) {
        let book = Book(id: mutations.count + 1, title: "\(fate)")
        let change: @MainActor @Sendable (inout [Book], Book) -> Void = { books, book in
            if !books.contains(book) { books.append(book) }
        }
        let add = Mutation(
            client, invalidates: [.path("books")], changes: [.change(list, change), .change(page, change)]
        ) { (book: Book) in Endpoint<Void>(.post, "books", body: .json(book)) }
        let task = Task {
            // What it came to is compared with what the server knows.
            do { try await add.send(book) } catch {}
        }
        mutations.append((add, task, fate))
    }

    /// Whether all ends, and all screens show what the server has.
    private func comesToRest(within time: Duration) async -> Bool {
        let end = ContinuousClock.now + time
        while ContinuousClock.now < end {
            // A purge at the very instant of a request is not told apart from one before it.
            clock.advance(by: .milliseconds(2))
            // A purge at the very instant of a request is not told apart from one before it.
            clock.advance(by: .milliseconds(2))
            server.reply(0, fails: false)
            for query in queries where query.failure != nil || query.source == .stale { query.trigger(.foreground) }
            await Task.yield()
            let isBusy = queries.contains(where: \.isAsking) || mutations.contains { $0.add.isSending } || server.isBusy
            let isRight = zip(queries, screens).allSatisfy { query, screen in
                screen == nil || query.answer?.value == server.books
            }
            if !isBusy, isRight { return true }
        }
        return false
    }

    private func check() -> String? {
        let states = mutations.map { Model.Addition(add: $0.add, fate: $0.fate, isCancelled: $0.task.isCancelled) }
        return model.problem(states, shown: queries.map(\.value), server: server.books)
    }

    private var state: String {
        "the server has \(server.books.map(\.id)), "
            + queries.map { "\($0.phase) \($0.value?.map(\.id) ?? [])" }
            .joined(separator: ", ")
    }
}

/// What must be shown, whatever the order: a book that is being sent, or was taken, is there as soon as the query has a
/// value, and stays. One that was refused is not. Nothing is there twice.
private struct Model {
    struct Addition {
        let isSending: Bool
        let isDone: Bool
        let fate: Interleaving.Fate
        /// Whether it is shown for certain. One that failed is sent until those who watch know of it.
        var isCertain: Bool { isDone || isSending && fate == .done && !isCancelled }
        private let isCancelled: Bool

        @MainActor init(add: Mutation<Book, Void>, fate: Interleaving.Fate, isCancelled: Bool) {
            (isSending, isDone, self.fate) = (add.isSending, add.answer != nil, fate)
            self.isCancelled = isCancelled
        }
    }

    private var wasSent: Set<Int> = []

    mutating func problem(_ additions: [Addition], shown: [[Book]?], server: [Book]) -> String? {
        let onServer = server.map(\.id)
        if Set(onServer).count != onServer.count { return "something was sent twice: \(onServer)" }
        for (index, addition) in additions.enumerated() {
            let id = index + 1
            if addition.isSending { wasSent.insert(id) }
            if addition.isDone, addition.fate != .done { return "\(id) is done although it was \(addition.fate)" }
            if addition.isDone, !onServer.contains(id) { return "\(id) is done, and the server does not have it" }
            for value in shown.compactMap(\.self) {
                let isShown = value.contains { $0.id == id }
                if addition.isCertain, !isShown { return "\(id) is not shown: \(value.map(\.id))" }
                if isShown, !addition.isSending, !onServer.contains(id) { return "\(id) is shown, and nobody has it" }
                if isShown, !wasSent.contains(id) { return "\(id) is shown before it was sent" }
            }
        }
        let twice = shown.compactMap(\.self).first { Set($0.map(\.id)).count != $0.count }
        return twice.map { "something is shown twice: \($0.map(\.id))" }
    }
}

/// A server of books. It does what a request says when it arrives, and replies when it is told to.
private final class HeldServer: Transport {
    private struct State {
        var books: [Book] = []
        var count = 0
        var held: [(id: Int, continuation: CheckedContinuation<Bool, Never>)] = []
        var cancelled: Set<Int> = []
    }

    private let state = Lock(State())

    var books: [Book] { state.withLock(\.books) }
    var count: Int { state.withLock(\.count) }
    var isBusy: Bool { state.withLock { !$0.held.isEmpty } }

    func reply(_ index: Int, fails: Bool) {
        let held = state.withLock { state in
            state.held.isEmpty ? nil : state.held.remove(at: index % state.held.count)
        }
        held?.continuation.resume(returning: !fails)
    }

    func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        let (id, books) = state.withLock { state in
            state.count += 1
            let book = request.body.flatMap { try? JSONDecoder().decode(Book.self, from: Data($0)) }
            if let book, book.title != "rejected" { state.books.append(book) }
            return (state.count, state.books)
        }
        let fate = request.body.flatMap { try? JSONDecoder().decode(Book.self, from: Data($0)) }?.title
        let isGood = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isCancelled = state.withLock { state in
                    if state.cancelled.remove(id) != nil { return true }
                    state.held.append((id, continuation))
                    return false
                }
                if isCancelled { continuation.resume(returning: false) }
            }
        } onCancel: {
            let held = state.withLock { state in
                let index = state.held.firstIndex { $0.id == id }
                if index == nil { state.cancelled.insert(id) }
                return index.map { state.held.remove(at: $0) }
            }
            held?.continuation.resume(returning: false)
        }
        if Task.isCancelled { throw TransportError(.cancelled) }
        switch fate {
        case nil:
            guard isGood,
                case .respond(let response) = ScriptedTransport.Step.json(books, ["Cache-Control": "max-age=9"])
            else { throw TransportError(.tls) }
            return response
        case "lost": throw TransportError(.connectionLost)
        case "rejected": return HTTPResponse(status: 422)
        default: return HTTPResponse(status: 201)
        }
    }
}
