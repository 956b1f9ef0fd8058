// SPDX-License-Identifier: Apache-2.0

import CMainstaySQLiteTests
import MainstayBase
import MainstayCards
import MainstayDatabase
import MainstayFoundation
import MainstayHTTPServer
import MainstayKit
import MainstayNews
import MainstayRandomWord
import MainstayStatistics
import MainstayTestSupport
import MainstayTesting
import MainstayTripFavorites
import MainstayTrips

@testable import MainstayServices
@testable import MainstayWeb
@testable import MainstayWebTests

/// The pages with two people who have signed in, and an owner. The people's files are those of the program.
struct PageWorld {
    /// Who opens a page.
    enum Person: String, CaseIterable {
        case ann, bob
        /// Somebody who has not signed in.
        case stranger
        /// The person whose gateway it is, through a Unix socket.
        case owner
    }

    /// A word that the people have kept, and that no page takes away.
    static let witness = "steadfast"

    let answers: SampleAnswers
    let site: SampleSite
    let clock: ManualClock
    let directories: Directories
    private let audience: Audience
    private let cookies: [Person: String]

    /// - Parameters:
    ///   - directories: The folders with the people's files.
    ///   - date: What the clock shows.
    ///   - prepare: Changes the descriptions of the APIs.
    init(
        in directories: Directories, date: Date = Situation.today,
        prepare: @escaping @Sendable (inout Upstream) -> Void = { _ in }
    ) async throws {
        let clock = ManualClock(date: date)
        let answers = SampleAnswers(clock: clock, credential: Canary.credential.rawValue, prepare: prepare)
        let files = try AccountFiles(of: ["ann", "bob"], in: directories, clock: clock)
        let sessions = Sessions(random: RandomSource(SeededGenerator(seed: 5)), clock: clock)
        let hashes = ["ann", "bob"].map { (SHA256.hexDigest(Array("key of \($0)".utf8)), $0) }
        let accounts = Accounts(
            sessions: sessions, hasOperator: true,
            account: { hash in hashes.first { $0.0 == hash }.map { Account(name: $0.1) } },
            belongings: { files.belongings(of: $0) }, delete: { try await files.delete($0) })
        var cookies: [Person: String] = [:]
        for (hash, name) in hashes {
            cookies[Person(rawValue: name)!] = "mainstay-session=\(sessions.begin(for: hash))"
        }
        var own = directories
        own.data += "/owner"
        try Directories.make(own.data)
        let owner = Owner(Belongings(filesIn: own, clock: clock), sessions: sessions, trustsUser: true)
        let audience = Audience.everybody(accounts, owner: owner)
        let people = PeopleInMemory()
        _ = try await people.add("ann")
        site = try await SampleSite(keepsThings: true, answers: answers, audience: audience, clock: clock) { sources in
            let random: RandomWord = answers.client()
            sources.randomWords = { count throws(APIError) in try await random.words(number: count) }
            sources.pages = WebPages(clock: clock) { answers.client(of: $0) }
            sources.people = people
        }
        (self.answers, self.clock, self.directories) = (answers, clock, directories)
        (self.audience, self.cookies) = (audience, cookies)
    }

    // MARK: Files

    /// A new folder with nothing in it.
    static func emptyFolder() throws -> (Directories, Folder) {
        let folder = try Folder()
        return (
            Directories(environment: [
                "XDG_DATA_HOME": folder.path, "XDG_CACHE_HOME": folder.path, "XDG_CONFIG_HOME": folder.path,
            ]), folder
        )
    }

    /// A new folder with what two people have kept.
    static func seededFolder() async throws -> (Directories, Folder) {
        let (directories, folder) = try emptyFolder()
        for (person, files) in try await template.value {
            let own = AccountFiles.directories(of: person, in: directories).data
            try Directories.make(own)
            for (name, content) in files { try content.write(to: URL(filePath: "\(own)/\(name)")) }
        }
        return (directories, folder)
    }

    /// The files with what two people have kept, made once.
    private static let template = Task { () async throws -> [String: [String: Data]] in
        let (directories, folder) = try emptyFolder()
        defer { withExtendedLifetime(folder) {} }
        let clock = ManualClock(date: Situation.today)
        var template: [String: [String: Data]] = [:]
        for name in ["ann", "bob"] {
            let own = AccountFiles.directories(of: name, in: directories)
            try Directories.make(own.data)
            try await seed(Belongings(filesIn: own, clock: clock), at: clock.date)
            for file in try FileManager.default.contentsOfDirectory(atPath: own.data) where file.hasSuffix(".sqlite") {
                // What is only in the log would not be copied.
                try Database(path: "\(own.data)/\(file)").execute("PRAGMA wal_checkpoint(TRUNCATE)")
                template[name, default: [:]][file] = try Data(contentsOf: URL(filePath: "\(own.data)/\(file)"))
            }
        }
        return template
    }

    private static func seed(_ belongings: Belongings, at date: Date) async throws {
        for word in [witness, "gulf"] { try await belongings.keptWords.keep(word) }
        _ = try await belongings.deck.add([ReviewNote(word: "gulf", meaning: "a deep hole")], at: date)
        let sample = SampleReplies.reply(to: "/trips", of: "trips")?.reply ?? "[]"
        let trips = try JSONDecoder().decode([Trips.Trip].self, from: Data(sample.utf8))
        if let trip = trips.last { try await belongings.favorites.add(trip) }
        try await belongings.reading.record(1, comments: [2, 3, 7], count: 3, at: date)
        _ = try await belongings.games().preferences()
    }

    /// The folder of a person's files.
    func folder(of person: Person) -> String {
        AccountFiles.directories(of: person.rawValue, in: directories).data
    }

    /// The paths of a person's files that are there.
    func files(of person: Person) -> [String] {
        let folder = folder(of: person)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { $0.hasSuffix(".sqlite") }.sorted().map { "\(folder)/\($0)" }
    }

    /// Everything that is kept for a person, as another process would read it; `nil` if it cannot be read.
    func things(of person: Person) async -> String? {
        let own = AccountFiles.directories(of: person.rawValue, in: directories)
        do {
            let clock = ManualClock(date: Situation.today)
            let export = try await AccountExport(
                Belongings(filesIn: own, clock: clock), name: person.rawValue, at: clock.date)
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys]
            return String(decoding: try encoder.encode(export), as: UTF8.self)
        } catch {
            return nil
        }
    }

    /// What is kept for somebody who has signed in.
    func belongings(of person: Person) -> Belongings {
        Belongings(filesIn: AccountFiles.directories(of: person.rawValue, in: directories), clock: clock)
    }

    // MARK: Requests

    private static let browser = "mainstay=0123456789abcdef0123456789abcdef"

    /// What a request is changed to.
    struct Change {
        var fields: HTTPFields = [:]
        /// The query or the form in place of the usual one.
        var content: [UInt8]?
        /// The token in place of the person's own.
        var token: String?
        /// More cookies.
        var cookies: [String] = []
    }

    /// The token of the forms that a person gets.
    func token(of person: Person) -> String {
        guard
            let request = HTTPServerRequest(
                target: "/", fields: fields(of: person, []), isSameUser: person == .owner)
        else { return "" }
        return FormToken(
            request, account: Visitor(request, in: audience).tag, random: RandomSource(SeededGenerator(seed: 9))
        ).text
    }

    private func fields(of person: Person, _ more: [String]) -> HTTPFields {
        [
            .accept: "text/html",
            .cookie: ([Self.browser, cookies[person]].compactMap(\.self) + more).joined(separator: "; "),
        ]
    }

    /// Opens a page as a browser does; `nil` if a server would not have taken the request.
    func open(_ page: Pages.Page, as person: Person, _ change: Change = Change()) async throws -> Shown? {
        answers.provider = page.provider
        var fields = fields(of: person, page.cookies + change.cookies)
        for field in change.fields.lines { fields.append(field.value, for: field.name) }
        var target = page.target
        var body: [UInt8] = []
        if page.method == .post {
            fields[.contentType] = "application/x-www-form-urlencoded"
            body = change.content ?? Pages.encoded(page.form)
            body += Array("&token=\(change.token ?? token(of: person))".utf8)
        } else if let content = change.content {
            target = String(target.prefix { $0 != "?" }) + "?" + String(decoding: content, as: UTF8.self)
        }
        guard
            let request = HTTPServerRequest(
                method: page.method, target: target, fields: fields, body: body, isSameUser: person == .owner),
            let answer = site.site.web.answer(to: request)
        else { return nil }
        switch await answer.reply() {
        case .whole(let response): return Shown(response)
        case .stream(let stream):
            let body = try await stream.body.collect()
            return Shown(HTTPServerResponse(status: stream.status, fields: stream.fields, body: body))
        }
    }

    /// Opens a page; time passes while it is made if the situation needs that.
    func timed(
        _ takesTime: Bool, _ page: Pages.Page, as person: Person, _ change: Change = Change()
    ) async throws -> Shown? {
        guard takesTime else { return try await open(page, as: person, change) }
        let task = Task { try await open(page, as: person, change) }
        let ended = Lock(false)
        let ticks = Task {
            while !ended.withLock({ $0 }) {
                for _ in 0..<50 { await Task.yield() }
                clock.advance(by: .milliseconds(500))
            }
        }
        let result = await task.result
        ended.withLock { $0 = true }
        await ticks.value
        return try result.get()
    }
}

/// A folder of a cell. Files may be closed a moment after their last use, so what is left goes with the process.
final class Folder: Sendable {
    private static let parent = Result { try TemporaryDirectory.kept() }
    private static let count = Lock(0)

    let path: String

    init() throws {
        let number = Self.count.withLock { count in
            count += 1
            return count
        }
        path = try Self.parent.get().file("\(number)")
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
}

/// Files that SQLite may not change, by their folders: every connection that is opened there is told so.
enum HostileFiles {
    private static let told = Lock<[String: String]>([:])

    private static let begin: Void = {
        typealias EntryPoint =
            @convention(c) (
                OpaquePointer?, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?,
                UnsafeRawPointer?
            ) -> Int32
        let entryPoint: EntryPoint = { connection, _, _ in
            guard let name = sqlite3_db_filename(connection, "main") else { return 0 }
            let path = String(cString: name)
            let statement = HostileFiles.told.withLock { told in told.first { path.hasPrefix($0.key) }?.value }
            if let statement { sqlite3_exec(connection, statement, nil, nil, nil) }
            return 0
        }
        sqlite3_auto_extension(unsafeBitCast(entryPoint, to: (@convention(c) () -> Void).self))
    }()

    /// Has SQLite run a statement on every connection to a file of a folder while a body runs.
    static func with<Result>(
        _ statement: String?, in folder: String, _ body: () async throws -> Result
    ) async rethrows -> Result {
        guard let statement else { return try await body() }
        _ = begin
        told.withLock { $0[folder] = statement }
        defer { told.withLock { $0[folder] = nil } }
        return try await body()
    }
}

extension ManualClock {
    /// Runs a body, and lets time pass whenever something sleeps. Time limits do not count as that.
    func pacing<Result>(_ body: () async throws -> Result) async rethrows -> Result {
        let pace = Task {
            while !Task.isCancelled {
                await sleepers(1)
                if !Task.isCancelled { advance(by: .seconds(1)) }
                await Task.yield()
            }
        }
        defer { pace.cancel() }
        return try await body()
    }
}
