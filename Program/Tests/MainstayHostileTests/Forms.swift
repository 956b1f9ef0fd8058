// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayBase
import MainstayKit
import MainstayTestSupport
import MainstayTesting
import Testing

@testable import MainstayWeb

/// Every form that the pages' service worker keeps while the gateway cannot be reached, and sends later. The script
/// itself runs, in Node.js.
struct KeptForms: ConsumerKind {
    static let name = "forms"

    /// The forms, by their places, and what one of them is sent with.
    static let list = [
        "/cards/keep": "word=\(mark)&from=entry", "/cards/discard": "word=\(mark)",
        "/cards/review": "do=answer&card=12&answers=3&rating=1&typed=\(mark)",
        "/flights/favorites": "id=\(mark)&keep=yes", "/news/marks": "save=1&to=\(mark)",
    ]
    /// What a person wrote in a form goes to the gateway only.
    private static let mark =
        Canary.ofUser.rawValue.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""

    func consumers() -> [(name: String, consumer: String)] { Self.list.keys.sorted().map { ($0, $0) } }

    func leftOut(_ path: String, _ situation: Situation) -> LeftOut? {
        switch situation.happening {
        case .changes: .takesNoContent
        case .caller(.prefetch): .isNoVisit
        case .caller(.anotherProcess): .isCovered
        case .network(.rebinds), .network(.moves): .connectsNowhere
        case .limit(.spent), .limit(.others), .limit(.noneLeft): .hasNoLimit
        default: nil
        }
    }

    func meet(_ situation: Situation, _ path: String, _ sheet: Sheet, random: inout SeededGenerator) async throws {
        let cell = FormCell(path: path, situation: situation, sheet: sheet)
        try await cell.meet(&random)
    }

    /// The list in the script.
    static func keepable() throws -> Set<String> {
        let script = try String(
            contentsOf: FormScript.here.appending(
                path: "../../../Program/Sources/CMainstayAssets/Files/worker.js"), encoding: .utf8)
        let line = script.split(separator: "\n").first { $0.hasPrefix("const keepable = [") } ?? ""
        return Set(line.split(separator: "'").filter { $0.hasPrefix("/") }.map(String.init))
    }
}

/// Runs `forms.mjs`.
enum FormScript {
    static let here = URL(filePath: #filePath).deletingLastPathComponent()
    static let node = ["/usr/bin/node", "/usr/local/bin/node", "/opt/homebrew/bin/node"]
        .first { FileManager.default.isExecutableFile(atPath: $0) }

    /// What became of the forms after a step.
    struct Result: Decodable {
        struct Form: Decodable {
            var body: String?
            var refused: Bool?
            var damaged: Bool?
        }

        var problem: String?
        var hangs: Bool?
        /// The number of forms that wait.
        var value: Int?
        /// The number of forms that were sent.
        var posts: Int
        var forms: [Form]
    }

    struct Output: Decodable {
        struct Told: Decodable {
            var sent: Int?
            var refused: Int?
            var left: Int?
        }

        var problem: String?
        /// Whether each form was kept.
        var kept: [Bool]?
        var results: [Result]?
        /// What the pages were told.
        var told: [Told]?
        var origins: [String]?

        var sent: Int { (told ?? []).reduce(0) { $0 + ($1.sent ?? 0) } }
    }

    static func run(_ input: JSON) async throws -> (output: Output, text: String) {
        let (process, output, content) = (Process(), Pipe(), Pipe())
        process.executableURL = URL(filePath: node ?? "/usr/bin/node")
        process.arguments = [here.appending(path: "../Vectors/forms.mjs").standardized.path]
        (process.standardInput, process.standardOutput) = (content, output)
        try process.run()
        try content.fileHandleForWriting.write(contentsOf: JSONEncoder().encode(input) + Data("\n".utf8))
        try content.fileHandleForWriting.close()
        let data = try await waiting { try output.fileHandleForReading.readToEnd() ?? Data() }
        await waiting { process.waitUntilExit() }
        return (try JSONDecoder().decode(Output.self, from: data), String(decoding: data, as: UTF8.self))
    }
}

/// A form in a situation.
private struct FormCell {
    let path: String
    let situation: Situation
    let sheet: Sheet

    private var bodies: [JSON] {
        let body = KeptForms.list[path] ?? ""
        return [.string("\(body)&n=1"), .string("\(body)&n=2")]
    }

    private static let done: JSON = step(status: 204, ours: true)

    private static func step(
        status: Int, ours: Bool, _ fields: HTTPFields = [:], account: String? = nil, again: Bool = false
    ) -> JSON {
        var members: [String: JSON] = [
            "kind": "reply", "status": .integer(Int64(status)), "ours": .bool(ours), "again": .bool(again),
            "fields": .array(fields.lines.map { .array([.string("\($0.name)"), .string($0.value)]) }),
        ]
        if let account { members["account"] = .string(account) }
        return .object(members)
    }

    private static func step(_ kind: String) -> JSON { .object(["kind": .string(kind)]) }

    private func run(_ steps: [JSON], _ more: [String: JSON] = [:]) async throws -> FormScript.Output {
        var input: [String: JSON] = ["path": .string(path), "bodies": .array(bodies), "steps": .array(steps)]
        input.merge(more) { $1 }
        let (output, _) = try await FormScript.run(.object(input))
        sheet.expect(output.problem == nil, .nothingTraps, output.problem ?? "")
        for origin in output.origins ?? [] {
            sheet.expect(origin == "https://gateway.example", .noSecretLeaves, "a form was sent to \(origin)")
        }
        sheet.left("what the pages were told", "\(output.told ?? [])")
        for result in output.results ?? [] {
            sheet.expect(result.problem == nil, .nothingTraps, "forms are not sent: \(result.problem ?? "")")
        }
        return output
    }

    /// All forms are kept still, or were sent.
    private func expectAll(_ output: FormScript.Output, kept: Int = 2) {
        guard let last = output.results?.last else { return }
        sheet.expect(
            last.forms.count { $0.damaged != true } + output.sent >= kept, .nothingIsLost,
            "\(kept) forms were kept, \(output.sent) were sent, and \(last.forms.count) are left")
    }

    // MARK: Situations

    func meet(_ random: inout SeededGenerator) async throws {
        switch situation.happening {
        case .replies(let status, let fields, _): try await meetReply(status, fields, ours: .random(using: &random))
        case .arrives(let arrive):
            switch arrive(Array("{}".utf8)) {
            case .respond(let response):
                try await meetReply(response.status.code, response.fields, ours: .random(using: &random))
            case .stream(let status, let fields, _):
                try await meetReply(status.code, fields, ours: .random(using: &random))
            case .fail: try await meetLoss(Self.step("lost"))
            case .hang: try await meetLoss(Self.step("hang"))
            }
        case .changes: break
        case .days(let own, let theirs): try await meetClocks(own, theirs)
        case .caller(let caller): try await meet(caller)
        case .storage(let storage): try await meet(storage)
        case .network(.proxy): try await meetLoss(Self.step("portal"))
        case .network: try await meetLoss(Self.step("redirect"))
        case .limit(let limit): try await meet(limit)
        }
    }

    /// A reply of the gateway, or of a network before it.
    private func meetReply(_ status: Int, _ fields: HTTPFields, ours: Bool) async throws {
        let isDone = ours && 200..<300 ~= status
        // A day later the gateway is well again, and what it has refused is sent again by the person.
        let output = try await run(
            [Self.step(status: status, ours: ours, fields), Self.step(status: 204, ours: true, again: true)],
            ["moves": [0, 100_000]])
        guard let first = output.results?.first else { return }
        sheet.expect(
            isDone || first.forms.count == 2, .nothingIsLost,
            "\(first.forms.count) of 2 forms are left after status \(status), \(ours ? "the gateway's" : "a stranger's")"
        )
        sheet.expect(
            !isDone || first.forms.isEmpty, .nothingIsClaimed, "a form that was taken is sent again: \(first.forms)")
        sheet.expect(
            isDone || output.told?.first?.sent ?? 0 == 0 || first.value ?? 0 > 0 || output.results?.count ?? 0 > 1,
            .nothingIsClaimed, "a form is called sent, and nobody took it")
        expectEnd(output)
    }

    /// When the gateway is well again, everything is sent, and once.
    private func expectEnd(_ output: FormScript.Output) {
        guard let last = output.results?.last else { return }
        sheet.expect(
            last.forms.isEmpty && output.sent == 2, .nothingIsLost,
            "\(output.sent) of 2 forms are told to be sent, and \(last.forms.count) are left")
    }

    private func meetLoss(_ step: JSON) async throws {
        let output = try await run([step])
        guard let first = output.results?.first else { return }
        sheet.expect(
            first.forms.count == 2 && output.sent == 0 && !first.forms.contains { $0.refused == true }, .nothingIsLost,
            "the forms did not arrive, and now they are \(first.forms)")
        // A request that never ends keeps the script until the browser stops it, and then it begins anew.
        guard step != Self.step("hang") else { return }
        expectEnd(try await run([step, Self.done], ["moves": [0, 100_000]]))
    }

    private func meetClocks(_ own: Int, _ theirs: Int) async throws {
        let date = HTTPDate.format(Situation.today.addingTimeInterval(Double(theirs) * 86_400))
        let busy = Self.step(status: 503, ours: true, [.date: date, .retryAfter: date])
        let output = try await run(
            [busy, Self.step(status: 204, ours: true, again: true)],
            ["moves": [.integer(Int64(own) * 86_400), 100_000]])
        expectAll(output)
        // What is too old waits until the person sends it again.
        guard own <= 0 || own > 365 else { return }
        expectAll(output)
    }

    private func meet(_ caller: Situation.Caller) async throws {
        switch caller {
        case .anotherUser:
            let token = String(repeating: "0", count: 40) + "ann"
            let own: [JSON] = [.string("word=a&token=\(token)"), .string("word=b&token=\(token)")]
            let steps = [
                Self.step(status: 204, ours: true, account: "bob"), Self.step(status: 204, ours: true, account: "ann"),
            ]
            let output = try await run(steps, ["account": "ann", "bodies": .array(own)])
            guard let results = output.results, results.count == 2 else { return }
            sheet.expect(
                results[0].posts == 0 && results[0].forms.count == 2, .nobodyGetsAnothers,
                "\(results[0].posts) forms of ann are sent while bob is signed in")
            expectEnd(output)
        case .anotherVersion:
            // An earlier version kept less, and a later one keeps more.
            for old: JSON in [.object([:]), .object(["later": true, "kept": 1_000_000_000_000])] {
                let output = try await run([Self.done], ["old": old])
                expectEnd(output)
            }
        case .secondTab:
            let output = try await run([Self.done], ["twice": true])
            sheet.expect(
                output.results?.first?.posts == 2, .nothingIsClaimed,
                "two tabs send \(output.results?.first?.posts ?? 0) forms of 2")
            expectEnd(output)
        case .prefetch, .anotherProcess: break
        }
    }

    private func meet(_ storage: Situation.Storage) async throws {
        switch storage {
        case .full, .readOnly, .locked:
            let output = try await run([Self.done], ["storage": "refuses"])
            sheet.expect(
                output.kept == [false, false], .nothingIsClaimed,
                "a form is called kept, and the browser has not kept it: \(output.kept ?? [])")
        case .missing:
            let output = try await run([Self.done], ["storage": "missing"])
            sheet.expect(output.sent == 0, .nothingIsClaimed, "\(output.sent) forms are sent, and there are none")
        case .damaged, .cut, .empty, .killed, .folder:
            let text =
                switch storage {
                case .damaged: "\u{1}\u{2}{}"
                case .cut: #"{"address":"https://gateway.exam"#
                case .empty: ""
                case .folder: "{}"
                default: #"{"address":"https://gateway.example/cards/keep"}"#
                }
            let output = try await run(
                [Self.step(status: 204, ours: true, again: true)], ["storage": .object(["text": .string(text)])])
            sheet.expect(
                output.sent == 2, .nothingIsLost, "\(output.sent) of 2 forms are sent beside one that is damaged")
        }
    }

    private func meet(_ limit: Situation.Limit) async throws {
        switch limit {
        case .throttled, .bare:
            let busy = Self.step(status: 429, ours: true, limit == .throttled ? [.retryAfter: "600"] : [:])
            let output = try await run([busy, Self.done, Self.done], ["moves": [0, 60, 100_000]])
            guard let results = output.results, results.count == 3 else { return }
            sheet.expect(
                results[0].posts == 1 && results[0].forms.count == 2, .nothingIsLost,
                "\(results[0].posts) forms are sent, and \(results[0].forms.count) are left after a 429")
            sheet.expect(
                limit != .throttled || results[1].posts == 0, .nothingIsClaimed, "a form is sent before it may be")
            expectEnd(output)
        case .revoked:
            let output = try await run([Self.step(status: 401, ours: true), Self.done], ["moves": [0, 100_000]])
            sheet.expect(
                output.results?.first?.forms.contains { $0.refused == true } == false, .nothingIsLost,
                "a form is refused because nobody is signed in")
            expectEnd(output)
        case .spent, .others, .noneLeft: break
        }
    }
}

@Suite(.timeLimit(.minutes(240))) struct HostileFormsTests {
    @Test(.enabled(if: FormScript.node != nil, "Node.js is not installed"))
    func `Every form that a browser keeps meets every situation`() async throws {
        try await Grid.run(KeptForms(), slice: 30)
    }

    @Test func `The forms that the service worker keeps are those of the list, and the pages have them`() async throws {
        let keepable = try KeptForms.keepable()
        #expect(
            keepable == Set(KeptForms.list.keys), "`KeptForms.list` must have the forms of `keepable` in worker.js")
        let pages = try await Pages().consumers()
        for path in keepable { #expect(pages.contains { $0.name == "POST \(path)" }, "no page takes \(path)") }
    }
}
