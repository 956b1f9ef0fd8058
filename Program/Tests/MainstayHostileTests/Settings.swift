// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayKit
import MainstayTestSupport
import MainstayTesting
import Testing

@testable import MainstayCLI
@testable import MainstayServices
@testable import MainstaySettings

/// Every row of the tables that read the configuration, in a file that `mainstay serve --check` reads, and with a value
/// at the end of its range in a call.
struct Settings: ConsumerKind {
    static let name = "settings"

    func consumers() -> [(name: String, consumer: SettingRow)] {
        SettingRow.all.map { ($0.name, $0) }
    }

    func leftOut(_ row: SettingRow, _ situation: Situation) -> LeftOut? {
        switch situation.happening {
        case .storage(.killed), .storage(.full): .writesNothing
        case .storage, .caller(.anotherVersion), .caller(.anotherProcess), .changes: nil
        case .replies where situation.family == .content: nil
        case .caller(.anotherUser): .isNobodys
        case .caller: .hasNoTab
        case .network: .connectsNowhere
        case .limit(.spent), .limit(.others): .hasNoLimit
        case .replies, .arrives, .days, .limit: row.isOfUpstream ? nil : .asksNobody
        }
    }

    func meet(
        _ situation: Situation, _ row: SettingRow, _ sheet: Sheet, random: inout SeededGenerator
    ) async throws {
        switch situation.happening {
        case .changes(let change): try await meet(change, row, sheet)
        case .replies(_, _, let content) where situation.family == .content:
            let file = try SettingFile(content(Array(row.document(row.samples[0]).utf8)))
            check(await file.run(), of: row, sheet, isWhole: true)
        case .storage(let storage): try await meet(storage, row, sheet, random: &random)
        case .caller(.anotherVersion):
            // A later version has a setting beside this one.
            let text = row.document(row.samples[0], beside: #""laterSetting":{"a":1}"#)
            let result = await (try SettingFile(Array(text.utf8))).run()
            check(result, of: row, sheet, isWhole: true)
            sheet.expect(
                result.status == 78 && result.errors.contains("laterSetting"), .nothingIsClaimed,
                "an unknown setting is not told: \(result.errors.prefix(300))")
        case .caller:
            let file = try SettingFile(Array(row.document(row.samples[0]).utf8))
            async let one = file.run()
            async let other = file.run()
            for result in [await one, await other] { check(result, of: row, sheet) }
        default:
            try await meetCall(situation, row, sheet, random: &random)
        }
    }

    /// The value is hostile.
    private func meet(_ change: HostileReply.Change, _ row: SettingRow, _ sheet: Sheet) async throws {
        let text = row.document(row.hostile(change))
        let result = await (try SettingFile(Array(text.utf8))).run()
        check(result, of: row, sheet, members: row.wrongMembers(change))
        if row.mustRefuse(change) {
            sheet.expect(
                result.status == 78, .nothingIsClaimed,
                "\(change.rawValue) is accepted: \(row.hostile(change)?.prefix(100) ?? "nothing")")
        }
    }

    private func meet(
        _ storage: Situation.Storage, _ row: SettingRow, _ sheet: Sheet, random: inout SeededGenerator
    ) async throws {
        var bytes = Array(row.document(row.samples[0]).utf8)
        switch storage {
        case .damaged:
            let start = Int.random(in: 0..<bytes.count, using: &random)
            for index in start..<min(bytes.count, start + 16) {
                bytes[index] = UInt8.random(in: 0...255, using: &random)
            }
        case .cut: bytes = Array(bytes.prefix(Int.random(in: 1..<bytes.count, using: &random)))
        case .empty: bytes = []
        default: break
        }
        let file = try SettingFile(bytes)
        var held: Int32 = -1
        switch storage {
        case .missing: try FileManager.default.removeItem(atPath: file.path)
        case .folder:
            try FileManager.default.removeItem(atPath: file.path)
            try FileManager.default.createDirectory(atPath: file.path, withIntermediateDirectories: true)
        case .readOnly: chmod(file.path, 0o444)
        case .locked:
            held = open(file.path, O_RDONLY | O_CLOEXEC)
            flock(held, LOCK_EX)
        default: break
        }
        let result = await file.run()
        if held >= 0 { close(held) }
        check(result, of: row, sheet, isWhole: true)
        switch storage {
        case .missing, .readOnly, .locked:
            sheet.expect(
                result.status == 0, .nothingIsLost, "it does not start, although nothing is wrong: \(result.errors)")
        case .cut, .empty, .folder:
            sheet.expect(
                result.status == 78, .nothingIsClaimed, "a file that is cut, empty or a folder counts as settings")
        default: break
        }
    }

    /// A value at the end of its range is used by a call in a situation.
    private func meetCall(
        _ situation: Situation, _ row: SettingRow, _ sheet: Sheet, random: inout SeededGenerator
    ) async throws {
        let value = row.samples.randomElement(using: &random)!
        let file = try SettingFile(Array(row.document(value).utf8))
        let configuration = try Configuration(file: file.path, environment: [:])
        guard let service = configuration.ownServices.first ?? configuration.namedServices.first else {
            return sheet.expect(false, .theReasonIsTold, "no upstream is configured by \(row.document(value))")
        }
        let cell = CallCell(upstream: configuration.configured(service.upstream), usual: { _ in Array("[1,2]".utf8) }) {
            client in
            do throws(APIError) {
                let answer = try await client.answer(to: Endpoint<[Int]>(.get, "/things"))
                return .answer(value: "\(answer.value)", answer.provenance)
            } catch {
                return .failure(error)
            }
        }
        try await cell.meet(situation, sheet, random: &random)
    }

    /// Checks what the program says about a file.
    ///
    /// - Parameters:
    ///   - isWhole: Whether something else than the setting may be wrong.
    ///   - members: The members of the setting of which one may be wrong.
    private func check(
        _ result: SettingFile.Result, of row: SettingRow, _ sheet: Sheet, isWhole: Bool = false, members: [String] = []
    ) {
        sheet.left("the output", result.output)
        sheet.left("the errors", result.errors)
        sheet.expect(
            result.status == 0 || result.status == 78, .theReasonIsTold,
            "\(result.status) instead of 0 or 78: \(result.errors.prefix(500))")
        guard result.status != 0 else { return }
        sheet.failed(
            result.errors,
            naming: isWhole ? ["config.json"] : ([row.lastName, row.parentName] + members).filter { !$0.isEmpty })
        // One sentence for each mistake, which nobody has to search for.
        for line in result.errors.split(separator: "\n") {
            sheet.expect(
                line.count < 1_000, .theReasonIsTold, "a message of \(line.count) characters: \(line.prefix(200))…")
        }
        sheet.expect(
            !result.errors.unicodeScalars.contains { $0.value < 32 && $0 != "\n" || $0.value == 0x202e },
            .theReasonIsTold,
            "control characters of the file are printed")
        for word in ["Swift.", "CodingKeys", "Error Domain=", "debugDescription", "Optional("] {
            sheet.expect(
                !result.errors.contains(word), .theReasonIsTold,
                "the reason is in the words of the compiler: \(result.errors.prefix(500))")
        }
    }
}

/// A row of the tables that read the configuration.
struct SettingRow: Sendable {
    /// The names that lead to it. `[]` is an element of a list.
    let path: [String]
    let description: SettingDescription
    /// The settings of the object that it belongs to.
    let siblings: [SettingDescription]

    var name: String { path.joined(separator: ".").replacing(".[]", with: "[]") }
    var lastName: String { path.last { $0 != "[]" } ?? "" }
    var parentName: String { path.dropLast().last { $0 != "[]" } ?? "" }
    /// Whether it changes how an upstream is asked.
    var isOfUpstream: Bool { path.count > 2 && path[0] == "upstreams" }

    private var isSecret: Bool {
        // The name of a query item is no secret, and any text is one: `--check` prints it.
        if lastName == "query" { return false }
        return ["tokens", "admin", "metrics", "value", "app_id", "redis"].contains(lastName)
            || path.contains("credentials")
    }

    /// All rows, by the tables that also read them.
    static let all: [SettingRow] = {
        var rows: [SettingRow] = []
        var names: Set<String> = []
        for row in Self.rows(of: Configuration.settings, at: []) where names.insert(row.name).inserted {
            rows.append(row)
        }
        return rows
    }()

    private static func rows(of settings: [SettingDescription], at path: [String]) -> [SettingRow] {
        settings.flatMap { setting in
            [SettingRow(path: path + [setting.name], description: setting, siblings: settings)]
                + inner(setting.form, at: path + [setting.name])
        }
    }

    private static func inner(_ form: SettingForm, at path: [String]) -> [SettingRow] {
        switch form {
        case .flag, .text, .integer, .bytes, .seconds, .words: []
        case .list(let what, let form): element(of: what, form, at: path + ["[]"])
        case .either(let forms): forms.flatMap { inner($0, at: path) }
        case .map(let what, let form): inner(of: what, form, at: path)
        case .object(let settings): rows(of: settings, at: path)
        }
    }

    /// The rows of an element of a list, which is one itself if it is no object.
    private static func element(of what: String, _ form: SettingForm, at path: [String]) -> [SettingRow] {
        let within = inner(form, at: path)
        guard within.isEmpty else { return within }
        let element = SettingDescription(name: "[]", summary: what, form: form, isRequired: false, standard: nil)
        return [SettingRow(path: path, description: element, siblings: [])]
    }

    private static func inner(of what: String, _ form: SettingForm, at path: [String]) -> [SettingRow] {
        let key = keys[what] ?? "a"
        // A credential by its name belongs to an API that is known.
        let path = key == "app_id" ? path.map { $0 == "tides" ? "od-api.oxforddictionaries.com" : $0 } : path
        let within = inner(form, at: path + [key])
        guard within.isEmpty else { return within }
        return [
            SettingRow(
                path: path + [key],
                description: SettingDescription(
                    name: key, summary: "", form: form, isRequired: false, standard: nil), siblings: [])
        ]
    }

    /// The names of members whose names are free.
    private static let keys = [
        "host or name": "tides", "field": "X-Version", "status": "200", "name of a credential": "app_id",
    ]

    // MARK: Values

    /// Values that are valid, as JSON: both ends of a range, and all words.
    var samples: [String] {
        guard let own = Self.own[name] ?? Self.own[lastName] else { return Self.samples(of: description.form) }
        // An element is what stands between the brackets of the list.
        let lists = own.filter { $0.hasPrefix("[") }.map { String($0.dropFirst().dropLast()) }
        return path.last == "[]" ? lists : own
    }

    private static let secret = "\"\(Canary.credential.rawValue)\""

    /// The values of settings whose texts have a form of their own.
    private static let own: [String: [String]] = [
        "url": [#""https://tides.example.com/v1""#], "quota": [#"{"requests":1000000,"seconds":1}"#],
        "requests": ["1000000"], "pause": ["true"], "methods": [#"["GET"]"#],
        "forward": [#""*""#, #"["X-Trace"]"#], "fields": [#"{"X-Version":"2"}"#],
        "upstreams.tides.key.fields": [#""vary""#, #"["X-Trace"]"#], "query": [#"["a"]"#],
        "upstreams.tides.key.fields[]": [#"["X-Trace"]"#],
        "upstreams.tides.credentials[].query": [#""key""#], "field": [#""X-Key""#], "value": [secret],
        "credentials": [#"[{"field":"X-Key","value":\#(secret)}]"#], "app_id": [secret],
        "upstreams.tides.fields": [#"{"X-Version":"2"}"#], "X-Version": [#""2""#],
        "fresh": [#"{"200":60}"#], "200": ["60"], "cors": [#""*""#, #"["https://app.example.com"]"#],
        "fallback": [#"".""#], "mocks": [#"".""#], "description": [#""config.json""#],
        "redis": [#""redis://:\#(Canary.token.queryEncoded)@127.0.0.1:6379/0""#],
        "tokens": ["[\(secret)]"], "admin": ["[\(secret)]"], "metrics": ["[\(secret)]"],
        "hosts": [#"["words.local"]"#], "proxies": [#"["10.0.0.0/8","unix"]"#],
        "upstreams": [#"{"tides":{"url":"https://tides.example.com"}}"#],
        "$schema": [#""config.schema.json""#],
    ]

    private static func samples(of form: SettingForm) -> [String] {
        switch form {
        case .flag: ["true", "false"]
        case .text: [#""text""#]
        case .integer(let range), .bytes(let range): ["\(range.lowerBound)", "\(range.upperBound)"]
        case .seconds(let range): ["\(range.lowerBound)", "\(range.upperBound)"]
        case .words(let words): words.map { "\"\($0)\"" }
        case .list(_, let form): ["[\(samples(of: form)[0])]"]
        case .either(let forms): forms.flatMap { samples(of: $0) }
        case .map, .object: [object(of: form)]
        }
    }

    private static func object(of form: SettingForm) -> String {
        guard case .object(let settings) = form else { return "{}" }
        let members = settings.filter(\.isRequired).map {
            "\"\($0.name)\":\(own[$0.name]?[0] ?? samples(of: $0.form)[0])"
        }
        return "{\(members.joined(separator: ","))}"
    }

    /// A hostile value, as JSON; `nil` for a document without the setting.
    func hostile(_ change: HostileReply.Change) -> String? {
        let secret = isSecret ? Canary.credential.rawValue : ""
        let size = HostileRun.size
        switch change {
        case .lowest: return "-9223372036854775808"
        case .negative: return "-1"
        case .highest: return "9223372036854775807"
        case .enormous: return "1e308"
        case .null: return "null"
        case .missing: return nil
        case .controls: return "\"\(secret)\\u0000\\u001b[2J\\r\\n\\t\\u202e\\u0007\\u0085\""
        case .empty:
            return switch description.form {
            case .list: "[]"
            case .map, .object: "{}"
            default: "\"\""
            }
        case .long:
            return switch description.form {
            case .list: "[" + Array(repeating: "\"\(secret)a\"", count: size.elements).joined(separator: ",") + "]"
            case .map, .object:
                "{" + (0..<size.elements).map { "\"\(secret)a\($0)\":1" }.joined(separator: ",") + "}"
            default: "\"\(secret)" + String(repeating: "ab &lt;", count: size.bytes / 7) + "\""
            }
        case .otherKind:
            return switch description.form {
            case .text, .words, .either: "{\"a\":[7]}"
            case .list: "{\"a\":1}"
            case .map, .object: "[1]"
            case .flag, .integer, .bytes, .seconds: "\"\(secret)text\""
            }
        }
    }

    /// The end of the first member's name in a hostile object. A message names it with its place in the file.
    func wrongMembers(_ change: HostileReply.Change) -> [String] {
        guard change == .long else { return [] }
        return switch description.form {
        case .map, .object: ["a0\""]
        default: []
        }
    }

    /// Whether a hostile value is surely wrong.
    func mustRefuse(_ change: HostileReply.Change) -> Bool {
        // Nothing reads it.
        if name == "$schema" { return false }
        return switch change {
        case .lowest, .negative, .highest, .enormous, .null, .otherKind: true
        case .missing: description.isRequired
        case .empty: if case .text = description.form { true } else { false }
        case .long, .controls: false
        }
    }

    // MARK: The file

    /// A file with a value of the setting, what its object needs besides, and secrets elsewhere.
    ///
    /// - Parameters:
    ///   - value: The value as JSON; `nil` for a file without the setting.
    ///   - more: Another member of its object.
    func document(_ value: String?, beside more: String? = nil) -> String {
        var text = value
        for (index, step) in path.enumerated().reversed() {
            if step == "[]" {
                text = "[\(text ?? "")]"
                continue
            }
            var members = [text.map { "\"\(step)\":\($0)" }].compactMap(\.self)
            if index == path.lastIndex(where: { $0 != "[]" }), let more { members.append(more) }
            members += companions(at: index)
            text = "{\(members.joined(separator: ","))}"
        }
        return text ?? "{}"
    }

    /// What the object at an index of the path needs besides the setting.
    private func companions(at index: Int) -> [String] {
        let (step, parent) = (path[index], index > 0 ? path[index - 1] : "")
        if index == 0 {
            return step == "server"
                ? [
                    #""upstreams":{"od-api.oxforddictionaries.com":{"credentials":{"app_key":"\#(Canary.credential.rawValue)"}}}"#
                ]
                : [#""server":{"tokens":["\#(Canary.token.rawValue)"]}"#]
        }
        if parent == "tides", step != "url" { return [#""url":"https://tides.example.com/v1""#] }
        if parent == "[]", path.contains("credentials"), index == path.count - 1 {
            return (step == "value" ? [] : ["\"value\":\(Self.secret)"])
                + (["field", "query"].contains(step) ? [] : [#""field":"X-Key""#])
        }
        guard index == path.count - 1 else { return [] }
        return siblings.filter { $0.isRequired && $0.name != step }.map {
            "\"\($0.name)\":\(Self.own[$0.name]?[0] ?? Self.samples(of: $0.form)[0])"
        }
    }
}

/// A configuration file in folders of its own.
struct SettingFile: Sendable {
    struct Result: Sendable {
        let status: Int32
        let output, errors: String
    }

    private let folder: TemporaryDirectory

    var path: String { folder.file("config/mainstay/config.json") }

    init(_ bytes: [UInt8]) throws {
        folder = try TemporaryDirectory()
        try folder.makeDirectory("config/mainstay")
        try folder.write(bytes, to: "config/mainstay/config.json")
    }

    /// Runs `mainstay serve --check` within this process.
    func run() async -> Result {
        let name = UUID().uuidString
        let streams = ["output", "errors"].map { folder.file("\($0)-\(name)") }
        let descriptors = streams.map { open($0, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600) }
        let program = MainstayCLI.Program(
            environment: [
                "XDG_CACHE_HOME": folder.file("cache"), "XDG_CONFIG_HOME": folder.file("config"),
                "XDG_DATA_HOME": folder.file("data"), "HOME": folder.path, "PATH": "/usr/bin:/bin",
            ], console: Console(output: descriptors[0], errors: descriptors[1]))
        let status = await program.run(["serve", "--check"])
        for descriptor in descriptors { close(descriptor) }
        let texts = streams.map { String(decoding: FileManager.default.contents(atPath: $0) ?? Data(), as: UTF8.self) }
        return Result(status: status.rawValue, output: texts[0], errors: texts[1])
    }
}

@Suite(.timeLimit(.minutes(240))) struct SettingsTests {
    @Test func `Every setting meets every situation`() async throws {
        try await Grid.run(Settings(), slice: 300)
    }

    @Test func `Every table of settings is part of the configuration, and its samples are accepted`() async throws {
        let names = Set(SettingRow.all.flatMap(\.path))
        func settings<Target: SettingTarget>(of type: Target.Type) -> [String] { type.settings.map(\.description.name) }
        var tables = 0
        for (name, type) in RuntimeTypes.ofMainstay {
            guard let table = type as? any SettingTarget.Type else { continue }
            tables += 1
            for setting in settings(of: table) {
                #expect(names.contains(setting), "\(setting) of \(name) is in no section of the configuration")
            }
        }
        #expect(tables > 3)
        for row in SettingRow.all {
            for sample in row.samples {
                let result = await (try SettingFile(Array(row.document(sample).utf8))).run()
                #expect(
                    result.status == 0,
                    "\(row.name): \(sample) is not accepted: put a valid one into SettingRow.own: \(result.errors)")
            }
        }
    }
}
