// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayBase
import MainstayDatabase
import MainstayKit
import MainstayTestSupport
import MainstayTesting

@testable import MainstayCLI

/// A command line of the program in a situation. It runs as a process.
struct CommandCell: Sendable {
    let line: CommandLines.Line
    let wantsJSON: Bool

    /// The statuses that the program documents.
    private static let statuses = Set(ExitStatus.descriptions.map(\.status.rawValue))

    func meet(_ situation: Situation, _ sheet: Sheet, random: inout SeededGenerator) async throws {
        let home = try await CommandHome()
        let seed = random.next()
        let isBad = Lock(true)
        let elsewhere = try LoopbackServer { _ in
            .response(fields: [.contentType: "text/html"], body: Situation.portal)
        }
        let elsewhereURL = elsewhere.url
        let server = try LoopbackServer { request in
            let usual = CommandReplies.usual(to: request.target)
            var random = SeededGenerator(seed: seed)
            if isBad.withLock({ $0 }), let content = usual.body,
                let reply = situation.reply(usual: content, to: request, elsewhere: elsewhereURL, random: &random)
            {
                return reply
            }
            return usual.reply
        }
        try home.configure(CommandConfiguration(server: server.url, situation: situation))
        var run = ProgramRun(home: home, server: server.url)
        run.takesTime = situation.takesTime
        if line.commandName == "cache warm" { run.limit = 60 }
        switch situation.happening {
        case .storage(let storage): try await meet(storage, &run, sheet, random: &random)
        case .caller(let caller): try await meet(caller, &run, server, isBad, sheet)
        default: try await meetReply(situation, &run, server, sheet, random: &random)
        }
        try await noteFiles(of: home, sheet)
        for request in elsewhere.requests {
            sheet.left("a request to another server", "\(request.target) \(request.fields)")
            sheet.left("the content of a request to another server", request.body)
        }
    }

    /// Runs the command while nothing is wrong.
    func usualRun() async throws -> ProgramRun.Result {
        let home = try await CommandHome()
        let server = try LoopbackServer { CommandReplies.usual(to: $0.target).reply }
        try home.configure(CommandConfiguration(server: server.url))
        return try await run(ProgramRun(home: home, server: server.url))
    }

    // MARK: Situations

    private func meetReply(
        _ situation: Situation, _ run: inout ProgramRun, _ server: LoopbackServer, _ sheet: Sheet,
        random: inout SeededGenerator
    ) async throws {
        if let file = line.file, situation.family == .content {
            switch situation.step(usual: file.content, random: &random) {
            case .respond(let response): run.fileContent = response.body
            default: return
            }
        }
        switch situation.happening {
        case .network(.proxy):
            run.environment["http_proxy"] = "http://user:\(Canary.token.queryEncoded)@127.0.0.1:\(server.port)"
            try run.home.configure(CommandConfiguration(server: HTTPURL("http://upstreams.example")!))
        case .network, .limit: break
        default:
            switch situation.detour(from: server.url) {
            case .address(let address): run.gateway = address
            case .offline: run.words = ["--offline"]
            case nil: break
            }
        }
        if situation.takesTime, line.asks == .gateway { run.interrupted = server }
        let result = try await self.run(run)
        check(result, sheet)
        let isOwn = Self.isFromThisMachine(result)
        let isOfFile = situation.family == .content && line.file != nil
        if result.status == 0, line.needsAnswer, situation.isNoAnswer, !isOfFile, !isAnyContent(situation), !isOwn {
            sheet.expect(
                false, .nothingIsClaimed,
                "it succeeds, although nothing answered: \(result.output.prefix(300)) \(result.errors.prefix(300))")
        }
        switch situation.happening {
        case .limit(.spent), .limit(.others):
            // doctor asks whether an upstream can be reached at all, outside of all limits.
            guard line.commandName != "doctor" else { break }
            let counts = Dictionary(grouping: server.requests) { $0.target.dropFirst().prefix { $0 != "/" } }
            for (host, requests) in counts where !["page", "api"].contains(host) {
                sheet.expect(
                    requests.count <= 1, .nothingIsClaimed, "\(host) got \(requests.count) requests within a limit of 1"
                )
            }
            // What it reads and records for a person has no limit.
            guard counts["page"] == nil, counts["api"] == nil else { break }
            try await sendsNothing(run, server, sheet)
        case .limit(.throttled):
            guard line.commandName != "cache warm", line.asks == .upstreams, !line.words.contains("{server}page"),
                line.commandName != "record", line.commandName != "doctor"
            else { break }
            try await sendsNothing(run, server, sheet)
        default: break
        }
        checkKept(in: run.home, result, sheet, reading: run.fileContent)
    }

    /// Checks that a further run sends no request. Each process gives the file of quotas 50 ms and then goes on without it, so on
    /// a busy machine one run may send another request; not every run.
    private func sendsNothing(_ run: ProgramRun, _ server: LoopbackServer, _ sheet: Sheet) async throws {
        for _ in 0..<5 {
            let sent = server.requests.count
            check(try await self.run(run), sheet)
            if server.requests.count == sent { return }
        }
        sheet.expect(false, .nothingIsClaimed, "each run sends a request, although the limit is spent")
    }

    /// Whether a situation ends with some content, which is an answer to a command that takes any: a page to read, to which
    /// redirects may lead too.
    private func isAnyContent(_ situation: Situation) -> Bool {
        guard line.takesAnyContent else { return false }
        return switch situation.happening {
        case .network(.redirectsAway), .network(.redirectsToSignIn): true
        default: situation.family == .content
        }
    }

    /// A command may answer from this machine, if it says so.
    private static func isFromThisMachine(_ result: ProgramRun.Result) -> Bool {
        let said = (result.output + result.errors).lowercased()
        return ["embedded", "on this machine", "from this machine"].contains { said.contains($0) }
    }

    private func meet(
        _ caller: Situation.Caller, _ run: inout ProgramRun, _ server: LoopbackServer, _ isBad: Lock<Bool>,
        _ sheet: Sheet
    ) async throws {
        switch caller {
        case .anotherProcess:
            let run = run
            async let one = self.run(run)
            async let other = self.run(run)
            for result in [try await one, try await other] {
                check(result, sheet)
                checkKept(in: run.home, result, sheet)
            }
        case .anotherUser:
            try run.home.configure(CommandConfiguration(server: server.url, credential: Canary.ofUser.rawValue))
            let first = try await self.run(run)
            check(first, sheet)
            // The second user has another home, and the same machine. No upstream answers any more.
            let other = try await CommandHome()
            let nobody = ProgramRun(home: other, server: HTTPURL("http://127.0.0.1:1")!)
            try other.configure(CommandConfiguration(server: HTTPURL("http://127.0.0.1:1")!))
            let result = try await self.run(nobody)
            check(result, sheet)
            sheet.expect(
                result.status != 0 || !line.needsAnswer || Self.isFromThisMachine(result), .nobodyGetsAnothers,
                "another user gets an answer that only the first can have got: \(result.output.prefix(300))")
        case .anotherVersion:
            try await run.home.fillCache()
            let files = try run.home.files
            for file in files where file.hasSuffix(".sqlite") {
                let database = try Database(path: file)
                try database.execute("PRAGMA user_version = 9999")
                if try database.integer("SELECT 1 FROM sqlite_schema WHERE name = 'migration'") != nil {
                    try database.execute("INSERT INTO migration(name) VALUES ('a later step')")
                }
            }
            let result = try await self.run(run)
            check(result, sheet)
            // The content of a newer file stays, whatever the command does.
            checkKept(in: run.home, ProgramRun.Result(status: 1), sheet, exceptIn: ["keys.json", "german.sqlite"])
            try await checkShown(result, run.home, sheet)
        case .secondTab, .prefetch: break
        }
    }

    private func meet(
        _ storage: Situation.Storage, _ run: inout ProgramRun, _ sheet: Sheet, random: inout SeededGenerator
    ) async throws {
        try await run.home.fillCache()
        let home = run.home
        let databases = try home.files.filter { $0.hasSuffix(".sqlite") }
        var damage: [(name: String, bytes: [UInt8])] = []
        var locks: [Database] = []
        switch storage {
        case .killed, .full:
            run.fileLimit = [0, 1, 2, 4, 8, 16, 32, 48, 64, 128].randomElement(using: &random)!
            run.isKilled = storage == .killed
        case .readOnly: run.isReadOnly = true
        case .damaged:
            for file in databases {
                var bytes = Array(try Data(contentsOf: URL(fileURLWithPath: file)))
                for index in 0..<min(bytes.count, 1_024) { bytes[index] = UInt8.random(in: 0...255, using: &random) }
                try Data(bytes).write(to: URL(fileURLWithPath: file))
                if file.hasPrefix("\(home.folder.path)/data") { damage.append((file, Array(bytes.prefix(1_024)))) }
            }
        case .cut:
            for file in databases {
                let bytes = try Data(contentsOf: URL(fileURLWithPath: file))
                try bytes.prefix(bytes.count / 2).write(to: URL(fileURLWithPath: file))
            }
        case .empty: for file in databases { try Data().write(to: URL(fileURLWithPath: file)) }
        case .locked:
            for file in databases {
                let database = try Database(path: file)
                try database.execute("BEGIN IMMEDIATE")
                locks.append(database)
            }
        case .missing:
            for name in ["data", "cache"] { try FileManager.default.removeItem(atPath: home.folder.file(name)) }
        case .folder:
            for file in databases {
                try FileManager.default.removeItem(atPath: file)
                try FileManager.default.createDirectory(atPath: file, withIntermediateDirectories: true)
            }
        }
        let result = try await self.run(run)
        for database in locks { try database.execute("ROLLBACK") }
        locks = []
        // A process that was killed says nothing.
        if !(storage == .killed && result.isKilled) { check(result, sheet) }
        switch storage {
        case .killed, .full, .readOnly, .locked:
            checkKept(in: home, result, sheet)
            // It goes on afterwards.
            run.fileLimit = nil
            run.isReadOnly = false
            let again = try await self.run(run)
            check(again, sheet)
            if result.status != 0 {
                checkKept(in: home, again, sheet)
            }
            if storage != .killed { try await checkShown(result, home, sheet) }
        case .damaged:
            let now = try home.files.map { Array((try? Data(contentsOf: URL(fileURLWithPath: $0))) ?? Data()) }
            for (name, bytes) in damage where line.removes.isEmpty {
                sheet.expect(
                    now.contains { $0.starts(with: bytes) }, .nothingIsLost,
                    "the damaged file \(name.split(separator: "/").last ?? "") is gone, with what could be saved of it")
            }
            try await checkShown(result, home, sheet)
        case .cut, .folder: try await checkShown(result, home, sheet)
        case .empty, .missing: break
        }
    }

    // MARK: Running

    private func run(_ run: ProgramRun) async throws -> ProgramRun.Result {
        try await run.run(line, wantsJSON: wantsJSON)
    }

    // MARK: Invariants

    /// Checks what one run has put out.
    private func check(
        _ result: ProgramRun.Result, _ sheet: Sheet
    ) {
        let status = result.status
        sheet.expect(
            !result.isKilled, .nothingTraps,
            "signal \(status): \(result.output.suffix(300)) \(result.errors.suffix(700))")
        if result.isKilled { return }
        // cache warm waits for as long as an upstream asks for, and says so.
        let waits = line.commandName == "cache warm" && result.errors.contains("trying again")
        sheet.expect(status != 124 || waits, .theReasonIsTold, "it does not end: \(result.errors.prefix(500))")
        if status == 124 { return }
        sheet.expect(
            Self.statuses.contains(status), .theReasonIsTold,
            "\(status) is no status that is documented: \(result.errors)")
        sheet.left("the output", result.output)
        sheet.left("the errors", result.errors)
        for body in result.served { sheet.left("what it served", body) }
        // What was ended from outside has no reason of its own.
        if status != 0, !(result.isEnded && status == 130) { sheet.failed(reason(of: result)) }
        for word in ["Swift.", "CodingKeys", "Error Domain=", "debugDescription", "Optional("] {
            sheet.expect(
                !result.errors.contains(word), .theReasonIsTold,
                "the reason is in the words of the compiler: \(result.errors.prefix(500))")
        }
        if wantsJSON, line.serves == nil {
            sheet.expect(
                Self.isJSON(result.output), .nothingIsClaimed,
                "its output is no JSON: \(result.output.prefix(300))…\(result.output.suffix(100))")
        }
    }

    /// Why a run has failed: on standard error, or where its report says it.
    private func reason(of result: ProgramRun.Result) -> String {
        guard result.errors.isEmpty, line.reports else { return result.errors }
        guard wantsJSON else { return result.output }
        do {
            return Self.reasons(in: try JSONDecoder().decode(JSON.self, from: Data(result.output.utf8)))
                .joined(separator: "; ")
        } catch {
            return ""
        }
    }

    /// The texts of the members of a report in JSON that say what is wrong.
    private static func reasons(in document: JSON) -> [String] {
        switch document {
        case .array(let values): values.flatMap(reasons)
        case .object(let members):
            members.sorted { $0.key < $1.key }.flatMap { name, value in
                switch value {
                case .string(let text) where ["error", "problem", "missing", "answer"].contains(name): [text]
                case .array(let values) where name == "problems": values.compactMap(\.text)
                default: reasons(in: value)
                }
            }
        default: []
        }
    }

    /// Whether a text is one JSON document, a document in each line, or nothing.
    private static func isJSON(_ text: String) -> Bool {
        func isDocument(_ text: some StringProtocol) -> Bool {
            (try? JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)) != nil
        }
        return text.isEmpty || isDocument(text) || text.split(separator: "\n").allSatisfy { isDocument($0) }
    }

    /// Checks that what was confirmed is still there, but what the command has removed, and what it has confirmed too.
    private func checkKept(
        in home: CommandHome, _ result: ProgramRun.Result, _ sheet: Sheet, exceptIn names: [String] = [],
        reading content: [UInt8]? = nil
    ) {
        for kept in CommandLines.kept where !names.contains(where: { kept.file.hasSuffix($0) }) {
            if line.removes.contains(kept), result.status == 0 || result.isKilled || names.isEmpty { continue }
            sheet.expect(
                home.has(kept), .nothingIsLost,
                "\(kept.text) is no longer in \(kept.file): \(result.errors.prefix(300))")
        }
        for added in line.adds where result.status == 0 && names.isEmpty {
            // Another file may have other things to add.
            if let content, !content.contains(Array(added.text.utf8)) { continue }
            sheet.expect(
                home.has(added), .nothingIsLost, "\(added.text) was confirmed, and is not in \(added.file)")
        }
    }

    /// Checks that a command that usually shows what is kept does not say that there is nothing, without a word.
    private func checkShown(_ result: ProgramRun.Result, _ home: CommandHome, _ sheet: Sheet) async throws {
        guard result.status == 0, result.errors.isEmpty else { return }
        let usual = try await usualRun()
        for kept in CommandLines.kept where usual.output.contains(kept.text) && !result.output.contains(kept.text) {
            sheet.expect(
                false, .nothingIsClaimed,
                "it succeeds without \(kept.text), and without a word: \(result.output.prefix(300))")
        }
    }

    private func noteFiles(of home: CommandHome, _ sheet: Sheet) async throws {
        let known = try await CommandHome.contents.value
        for file in (try? home.files) ?? [] where !file.hasSuffix("/config.json") {
            guard let content = try? Data(contentsOf: URL(fileURLWithPath: file)) else { continue }
            let name = String(file.dropFirst(home.folder.path.count + 1))
            // The files that every cell begins with have been searched.
            if known[name] != content { sheet.left("the file \(name)", Array(content)) }
        }
    }
}

extension Canary {
    /// It, as an address can have it.
    var queryEncoded: String { rawValue.replacing("+", with: "%2B").replacing("/", with: "%2F") }
}

/// The configuration of a cell.
struct CommandConfiguration {
    /// The server that stands for all upstreams.
    var server: HTTPURL
    var situation: Situation?
    var credential = Canary.credential.rawValue

    var text: String {
        let quota: JSON =
            switch situation?.happening {
            case .limit(.spent), .limit(.others): ["requests": 1, "seconds": 3_600]
            default: ["requests": 1_000, "seconds": 1]
            }
        let names: [String: [String]] = [
            "od-api.oxforddictionaries.com": ["app_id", "app_key"], "www.dictionaryapi.com": ["key"],
            "wordsapiv1.p.rapidapi.com": ["X-RapidAPI-Key"],
        ]
        var upstreams: [String: JSON] = [:]
        var address = "\(server)"
        if case .address(let other) = situation?.detour(from: server) { address = "\(other)/" }
        for host in Set(SampleReplies.all.map(\.host)) {
            let credentials = (names[host] ?? []).map { ($0, JSON.string(credential)) }
            upstreams[host] = .object([
                "url": .string(address + host), "quota": quota, "retry": ["attempts": 1],
                "timeout": .number(situation?.takesTime == true ? 0.3 : 5), "patience": .number(5),
                "credentials": .object(Dictionary(uniqueKeysWithValues: credentials)),
            ])
        }
        let document: JSON = .object([
            "upstreams": .object(upstreams),
            "server": [
                "admin": [.string(Canary.token.rawValue)], "tokens": [.string(Canary.token.rawValue)],
            ],
        ])
        return String(decoding: (try? JSONEncoder().encode(document)) ?? Data(), as: UTF8.self)
    }
}

/// What the servers of a cell usually answer.
enum CommandReplies {
    struct Usual {
        var status: HTTPStatus = 200
        var type = "application/json"
        /// `nil` for what is no request of a command.
        var body: [UInt8]?

        var reply: LoopbackServer.Reply {
            // A gateway says so with each reply.
            .response(
                status, fields: [.contentType: type, .cacheStatus: "mainstay; fwd=uri-miss"], body: body ?? [])
        }
    }

    static func usual(to target: String) -> Usual {
        // A proxy is asked for a whole address.
        var path = target.prefix { $0 != "?" }
        if path.hasPrefix("http://") { path = path.dropFirst(7).drop { $0 != "/" } }
        func json(_ text: String) -> Usual { Usual(body: Array(text.utf8)) }
        if path.hasPrefix("/gateway/") {
            switch path.dropFirst("/gateway/".count) {
            case "health": return json(#"{"status":"ok"}"#)
            case "ready": return json(#"{"problems":[],"status":"ready"}"#)
            case "metrics":
                return Usual(type: "text/plain", body: Array("mainstay_build_info{version=\"1\"} 1\n".utf8))
            case "admin/cache":
                return json(
                    #"""
                    {"replies":[{"url":"https://a.example/b","status":200,"bytes":7,"upstream":"a.example","tags":[],
                    "received":"Sun, 06 Nov 1994 08:49:37 GMT","softlyPurged":false}]}
                    """#)
            case "admin/why":
                return json(
                    #"""
                    {"answer":"It is kept.","upstream":"a.example","url":"u","kept":[{"status":200,"age":1,"fresh":true,
                    "freshFor":9,"freshUntil":"Sun, 06 Nov 1994 08:49:37 GMT","bytes":7,"decidedBy":"max-age",
                    "onlyFor":{},"tags":[]}]}
                    """#)
            case "admin/exchanges":
                return json(
                    target.contains("format=har")
                        ? #"{"log":{"version":"1.2","entries":[]}}"#
                        : #"""
                        {"exchanges":[{"id":1,"method":"GET","url":"https://a.example","status":200,"seconds":0.1,
                        "bytes":7,"started":"now"}]}
                        """#)
            case "admin/purge": return json(#"{"purged":["all replies of api.dictionaryapi.dev"],"soft":false}"#)
            case "admin/resume": return json(#"{"resumed":["api.dictionaryapi.dev"]}"#)
            default: return json("{}")
            }
        }
        if path.hasPrefix("/page") || path.hasPrefix("/gateway") {
            return Usual(type: "text/html", body: Array("<html><body><p>The text of a page.</p></body></html>".utf8))
        }
        let host = path.dropFirst().prefix { $0 != "/" }
        let rest = String(path.dropFirst(host.count + 1))
        if let sample = SampleReplies.reply(to: rest, of: String(host)) {
            return Usual(body: Array(sample.reply.utf8))
        }
        if host.hasPrefix("od-api") {
            if rest.contains("wordlist"),
                let sample = SampleReplies.reply(to: "/api/v2/search/en-gb", of: String(host))
            {
                return Usual(body: Array(sample.reply.utf8))
            }
            return json(#"{"metadata":{},"results":{"art":{"en":"Art"}}}"#)
        }
        if host == "api" { return json(#"{"tides":[{"height":3}]}"#) }
        return Usual(status: 404, body: Array("{}".utf8))
    }
}

/// The folders of a user in which everything is kept that a command could lose.
final class CommandHome: Sendable {
    let folder: TemporaryDirectory

    init() async throws {
        let template = try await Self.template.value
        folder = try TemporaryDirectory()
        for name in ["data", "config"] {
            try FileManager.default.copyItem(atPath: template.file(name), toPath: folder.file(name))
        }
        try folder.makeDirectory("cache")
        try folder.makeDirectory("work")
        try folder.write(CommandLines.archive, to: "work/tides.har")
        try folder.write(CommandLines.description, to: "work/tides.api.json")
        try folder.write(Array("curl -s -m 5 \"$BASE_URL/tides\" >/dev/null\nexit 0\n".utf8), to: "work/ask.sh")
    }

    private init(empty: Void) throws {
        folder = try TemporaryDirectory.kept()
        for name in ["data", "config/mainstay", "cache", "work"] { try folder.makeDirectory(name) }
    }

    /// The folders with what was kept, made once.
    private static let template = Task {
        let home = try CommandHome(empty: ())
        let server = try LoopbackServer { CommandReplies.usual(to: $0.target).reply }
        try home.configure(CommandConfiguration(server: server.url))
        for (name, content) in [
            ("w.txt", CommandLines.notes), ("s.json", CommandLines.statistics), ("t.json", CommandLines.trips),
            ("german.jsonl", CommandLines.german),
        ] {
            try home.folder.write(content, to: "work/\(name)")
        }
        let work = home.folder.file("work")
        let run = ProgramRun(home: home, server: server.url)
        for words in [
            ["cards", "import", "\(work)/w.txt"], ["stats", "import", "\(work)/s.json"],
            ["import", "--wiktionary", "\(work)/german.jsonl"], ["news", "muted", "--add", "mutedword"],
            ["keys", "add", "callerann"], ["play", "preferences", "sound", "off"],
        ] {
            try await run.needs(words)
        }
        // Without an upstream, trips are those that were imported.
        try home.configure("{}")
        try await run.needs(["import", "trips", "\(work)/t.json"])
        try await run.needs(["trips", "add", "trip-kept", "--offline"])
        try home.configure(CommandConfiguration(server: server.url))
        for words in [
            ["define", "abyss", "--provider", "free-dictionary"], ["define", "abyss", "--provider", "merriam-webster"],
            ["news"],
        ] {
            try await run.needs(words)
        }
        for file in try home.files where file.hasSuffix(".sqlite") {
            let database = try Database(path: file)
            try database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        }
        return home.folder
    }

    /// The files that every home begins with, by their names. No secret is in them.
    fileprivate static let contents = Task {
        let home = try await template.value
        var contents: [String: Data] = [:]
        for name in try FileManager.default.subpathsOfDirectory(atPath: home.path)
        where name.hasSuffix(".sqlite") || name.hasSuffix(".json") && !name.hasSuffix("config.json") {
            let content = try Data(contentsOf: URL(fileURLWithPath: home.file(name)))
            let canaries = Canary.found(in: Array(content))
            guard canaries.isEmpty else { throw ProgramRun.Failed(description: "\(canaries) in the file \(name)") }
            contents[name] = content
        }
        return contents
    }

    /// Adds replies that were kept.
    func fillCache() async throws {
        try FileManager.default.removeItem(atPath: folder.file("cache"))
        try FileManager.default.copyItem(
            atPath: try await Self.template.value.file("cache"), toPath: folder.file("cache"))
    }

    func configure(_ configuration: CommandConfiguration) throws { try configure(configuration.text) }

    func configure(_ text: String) throws {
        try folder.write(Array(text.utf8), to: "config/mainstay/config.json")
    }

    /// All files below the folders.
    var files: [String] {
        get throws {
            try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted().map { folder.file($0) }.filter {
                var isFolder: ObjCBool = false
                return FileManager.default.fileExists(atPath: $0, isDirectory: &isFolder) && !isFolder.boolValue
            }
        }
    }

    /// Whether something is kept.
    func has(_ kept: CommandLines.Kept) -> Bool {
        guard kept.file.hasSuffix(".sqlite") else {
            return (try? String(decoding: folder.read("config/mainstay/\(kept.file)"), as: UTF8.self))?
                .contains(kept.text) == true
        }
        do {
            let database = try Database(path: folder.file("data/mainstay/\(kept.file)"))
            let tables = try database.strings(
                "SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'")
            for table in tables {
                let columns = try database.strings("SELECT name FROM pragma_table_info('\(table)')")
                let row = columns.map { "coalesce(CAST(\"\($0)\" AS TEXT), '')" }.joined(separator: " || '|' || ")
                if try database.strings("SELECT \(row) FROM \"\(table)\"").contains(where: { $0.contains(kept.text) }) {
                    return true
                }
            }
        } catch {}
        return false
    }
}

/// A run of the program.
struct ProgramRun: Sendable {
    /// What a run came to.
    struct Result: Sendable {
        var status: Int32
        var isKilled = false
        /// Whether the test has ended it with a signal.
        var isEnded = false
        var output = ""
        var errors = ""
        /// The contents that it served.
        var served: [[UInt8]] = []
    }

    var home: CommandHome
    let server: HTTPURL
    var words: [String] = []
    var environment: [String: String] = [:]
    /// The content of the file that the command reads, if it is another.
    var fileContent: [UInt8]?
    /// The address of the gateway, if it is another.
    var gateway: String?
    /// How many seconds it may take.
    var limit = 90
    /// The largest file that it can write, in blocks of 512 bytes.
    var fileLimit: Int?
    /// Whether a larger write kills it, and does not only fail.
    var isKilled = false
    var isReadOnly = false
    var takesTime = false
    /// The server that, once it is asked, is not waited for.
    var interrupted: LoopbackServer?

    init(home: CommandHome, server: HTTPURL) {
        (self.home, self.server) = (home, server)
    }

    /// It is built beside the tests.
    static let executable = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
        .deletingLastPathComponent().appendingPathComponent("mainstay").path

    struct Failed: Error, CustomStringConvertible {
        let description: String
    }

    /// Runs what must succeed.
    func needs(_ words: [String]) async throws {
        let result = try await run(words, input: nil, serves: nil)
        guard result.status == 0 else { throw Failed(description: "\(words): \(result)") }
    }

    func run(_ line: CommandLines.Line, wantsJSON: Bool) async throws -> Result {
        var file = ""
        if let sample = line.file {
            file = home.folder.file("work/\(sample.name)")
            try home.folder.write(fileContent ?? sample.content, to: "work/\(sample.name)")
        }
        let places = [
            "{file}": file, "{gateway}": gateway.map { "\($0)/gateway/" } ?? "\(server)gateway/",
            "{server}": gateway.map { "\($0)/" } ?? "\(server)", "{folder}": home.folder.file("work"),
            "{script}": home.folder.file("work/ask.sh"),
        ]
        var own = line.words.map { word in places.reduce(word) { $0.replacing($1.key, with: $1.value) } }
        // What follows -- is no option of the command.
        let end = own.firstIndex(of: "--") ?? own.endIndex
        own.insert(contentsOf: (wantsJSON && !own.contains("--json") ? ["--json"] : []) + words, at: end)
        return try await run(
            line.commandName.split(separator: " ").map(String.init) + own, input: line.input, serves: line.serves)
    }

    private func run(_ words: [String], input: String?, serves: String?) async throws -> Result {
        let process = Process()
        // What is ended by a signal gets it itself.
        let watch =
            serves == nil && interrupted == nil ? ["/usr/bin/timeout", "-k", "2", "-s", "TERM", "\(limit)"] : []
        var command = watch + [Self.executable] + words
        if let fileLimit {
            // An ignored signal stays so in the program that takes the shell's place, and then the write only fails.
            let script = (isKilled ? "" : "trap '' XFSZ; ") + "ulimit -c 0; ulimit -f \(fileLimit); exec \"$@\""
            command = ["/bin/sh", "-c", script, "sh"] + command
        }
        if isReadOnly {
            try setReadOnly(true)
            // Permissions do not hold for root.
            if getuid() == 0 {
                command = ["/usr/bin/setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] + command
            }
        }
        defer { if isReadOnly { try? setReadOnly(false) } }
        process.executableURL = URL(fileURLWithPath: command[0])
        process.arguments = Array(command.dropFirst())
        process.currentDirectoryURL = URL(fileURLWithPath: "/")
        process.environment = [
            "XDG_CACHE_HOME": home.folder.file("cache"), "XDG_CONFIG_HOME": home.folder.file("config"),
            "XDG_DATA_HOME": home.folder.file("data"), "HOME": home.folder.path, "PATH": "/usr/bin:/bin",
            "SWIFT_BACKTRACE": "enable=no",
        ].merging(environment) { $1 }
        let (output, errors, typed) = (Pipe(), Pipe(), Pipe())
        process.standardOutput = output
        process.standardError = errors
        process.standardInput = typed
        if let input { typed.fileHandleForWriting.write(Data(input.utf8)) }
        typed.fileHandleForWriting.closeFile()
        try process.run()
        var served: [[UInt8]] = []
        var announced = Data()
        async let errorText = waiting { errors.readAll() }
        if let serves {
            announced = await waiting { output.readNext() }
            let document = try? JSONSerialization.jsonObject(with: announced) as? [String: String]
            if let url = document?["url"].flatMap({ HTTPURL($0) })?.replacingTarget(with: serves) {
                served = await Self.ask(url, hasLimit: takesTime)
            }
            process.terminate()
        }
        if let interrupted {
            // If it ends before it asks, nothing is waited for.
            let asked = Task { await interrupted.waitForRequests(1) }
            let watch = Task {
                await asked.value
                if process.isRunning { process.terminate() }
            }
            await waiting { process.waitUntilExit() }
            asked.cancel()
            await watch.value
        }
        let text = announced + (await waiting { output.readAll() })
        let said = await errorText
        await waiting { process.waitUntilExit() }
        // The shell and timeout say with 128 and more that a signal has ended the program.
        let status = process.terminationStatus
        let isSignal = process.terminationReason == .uncaughtSignal
        return Result(
            status: isSignal && status == SIGTERM || status == 143 ? 130 : status,
            isKilled: isSignal && status != SIGTERM || [132, 133, 134, 135, 136, 137, 139, 153].contains(status),
            isEnded: interrupted != nil, output: String(decoding: text, as: UTF8.self),
            errors: String(decoding: said, as: UTF8.self), served: served)
    }

    private static func ask(_ url: HTTPURL, hasLimit: Bool) async -> [[UInt8]] {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/curl")
        process.arguments = ["-s", "-i", "-m", "10", "\(url)", "-H", "Authorization: Bearer \(Canary.token.rawValue)"]
        let output = Pipe()
        process.standardOutput = output
        do { try process.run() } catch { return [] }
        let data = await waiting { output.readAll() }
        await waiting { process.waitUntilExit() }
        return [Array(data)]
    }

    private func setReadOnly(_ isReadOnly: Bool) throws {
        let manager = FileManager.default
        try manager.setAttributes([.posixPermissions: 0o755], ofItemAtPath: home.folder.path)
        for path in try manager.subpathsOfDirectory(atPath: home.folder.path).sorted().map(home.folder.file) {
            var isFolder: ObjCBool = false
            guard manager.fileExists(atPath: path, isDirectory: &isFolder) else { continue }
            let mode = isFolder.boolValue ? (isReadOnly ? 0o555 : 0o755) : (isReadOnly ? 0o444 : 0o644)
            try manager.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
        }
    }
}
