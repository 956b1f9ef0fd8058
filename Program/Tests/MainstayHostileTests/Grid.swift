// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation
import MainstayKit
import MainstayTestSupport
import MainstayTesting
import Testing

/// Consumers of one kind: they meet situations in the same way.
protocol ConsumerKind: Sendable {
    /// One consumer, known by its name.
    associatedtype Consumer: Sendable

    /// What the kind is called: "models".
    static var name: String { get }

    /// All consumers of the kind, by name. They come from the runtime, from symbols, or from a table of the program.
    func consumers() async throws -> [(name: String, consumer: Consumer)]

    /// Why a consumer cannot meet a situation; `nil` if it can.
    func leftOut(_ consumer: Consumer, _ situation: Situation) -> LeftOut?

    /// Puts a consumer into a situation, and notes what comes of it.
    func meet(_ situation: Situation, _ consumer: Consumer, _ sheet: Sheet, random: inout SeededGenerator) async throws
}

/// Why a cell of the grid is left out. That it would be slow is no reason.
enum LeftOut: String, Sendable, CaseIterable {
    case asksNobody = "it asks no upstream"
    case keepsNothing = "it opens no file"
    case writesNothing = "it writes no file"
    case hasNoClock = "it has no clock"
    case isNobodys = "it knows no users and no other callers"
    case connectsNowhere = "it makes no connection of its own"
    case hasNoLimit = "it has no limit and no credentials"
    case readsNoStatus = "it is given content, and no status or fields"
    case takesNoContent = "it is given no content"
    case isNoJSON = "its content has no values that could be changed one by one"
    case hasNoTab = "it has no browser"
    case onlyReads = "it only reads its files"
    case hasNoVersion = "the form of its file has no version"
    case isNoDatabase = "nobody can hold its file"
    case isTheMachinesClock = "its clock is the machine's, which a test cannot set"
    case asksOnlyTheConfigured = "it asks only addresses that its user has configured"
    case isNoVisit = "nobody is asked for it before a person is"
    case isCovered = "the way to it is a cell of its own"
}

/// Runs cells of the grid, and counts them.
enum Grid {
    /// A cell that the environment names (`MAINSTAY_HOSTILE_CELL`), alone.
    private static let only = ProcessInfo.processInfo.environment["MAINSTAY_HOSTILE_CELL"]

    /// The cells of one of several processes that share them: `MAINSTAY_HOSTILE_PART=2/4` is the second of four. They are
    /// shuffled, so that each part takes about as long as the others.
    private static func part<Cell>(of cells: [Cell]) -> [Cell] {
        guard let wanted = ProcessInfo.processInfo.environment["MAINSTAY_HOSTILE_PART"] else { return cells }
        let part = wanted.split(separator: "/").compactMap { Int($0) }
        precondition(part.count == 2 && part[1] > 0 && 1...part[1] ~= part[0], "MAINSTAY_HOSTILE_PART is no part")
        var generator = SeededGenerator(seed: HostileRun.seed)
        return cells.shuffled(using: &generator).enumerated().filter { $0.offset % part[1] == part[0] - 1 }
            .map(\.element)
    }

    /// Cells that are known to fail, and why.
    private static let known = [
        "files: description that a gateway learns × another process asks for the same":
            "on a busy machine the second process may call an answer of the first a difference",
        "files: description that a gateway learns × the same is asked twice at once":
            "on a busy machine the second process may call an answer of the first a difference",
    ]

    /// Meets a slice of the cells of a kind, drawn by the seed, or all of them.
    ///
    /// - Parameter count: The number of cells of a slice.
    static func run<Kind: ConsumerKind>(_ kind: Kind, slice count: Int) async throws {
        let consumers = try await kind.consumers()
        #expect(!consumers.isEmpty && Set(consumers.map(\.name)).count == consumers.count)
        var cells: [(name: String, consumer: Kind.Consumer, situation: Situation)] = []
        var leftOut: [LeftOut: Int] = [:]
        for (name, consumer) in consumers {
            for situation in Situation.all {
                if let reason = kind.leftOut(consumer, situation) {
                    leftOut[reason, default: 0] += 1
                } else {
                    cells.append(("\(name) × \(situation)", consumer, situation))
                }
            }
        }
        let drawn = Self.part(
            of: only.map { only in cells.filter { only == "\(Kind.name): \($0.name)" } }
                ?? HostileRun.draw(count, of: cells, Kind.name, by: HostileRun.slice))
        var broken: [Invariant: Int] = [:]
        let began = ContinuousClock.now
        for cell in drawn {
            let title = "\(Kind.name): \(cell.name)"
            try HostileRun.note(title, in: "cell-\(Kind.name)")
            let sheet = Sheet()
            // What a cell draws depends only on its name, so that it can be repeated alone.
            var random = SeededGenerator(seed: HostileRun.seed ^ title.utf8.reduce(5_381) { ($0 &* 33) ^ UInt64($1) })
            do {
                try await kind.meet(cell.situation, cell.consumer, sheet, random: &random)
            } catch {
                sheet.expect(false, .theReasonIsTold, "the cell itself failed: \(error)")
            }
            for (invariant, text) in sheet.broken {
                broken[invariant, default: 0] += 1
                let report = {
                    _ = Issue.record(
                        """
                        \(title): not \(invariant.rawValue): \(text.prefix(1_000))
                        To repeat: MAINSTAY_HOSTILE_SEED=\(HostileRun.seed) MAINSTAY_HOSTILE_CELL='\(title)' make test-hostile
                        """)
                }
                if let reason = known[title] { withKnownIssue("\(reason)", report) } else { report() }
            }
        }
        try HostileRun.note("", in: "cell-\(Kind.name)")
        let left = leftOut.values.reduce(0, +)
        let reasons = leftOut.sorted { $0.value > $1.value }.map { "\($0.key.rawValue): \($0.value)" }
        let failures = broken.sorted { $0.key.rawValue < $1.key.rawValue }.map { "not \($0.key.rawValue): \($0.value)" }
        print(
            """
            hostile\t\(Kind.name)\t\(consumers.count)\t\(Situation.all.count)\t\(cells.count + left)\t\(drawn.count)\t\(left)\t\
            \(began.duration(to: .now).inSeconds.rounded()) s\t\(failures.isEmpty ? "nothing broken" : failures.joined(separator: "; "))\
            \t\(reasons.joined(separator: "; "))
            """)
    }

    /// The cells of a kind, and how many of them are left out.
    static func count(_ kind: some ConsumerKind) async throws -> (cells: Int, leftOut: Int) {
        let consumers = try await kind.consumers()
        let leftOut = consumers.map { _, consumer in Situation.all.count { kind.leftOut(consumer, $0) != nil } }
        return (consumers.count * Situation.all.count, leftOut.reduce(0, +))
    }
}
