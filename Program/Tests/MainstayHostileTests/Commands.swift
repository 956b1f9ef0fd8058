// SPDX-License-Identifier: Apache-2.0

import MainstayDatabase
import MainstayFoundation
import MainstayKit
import MainstayTestSupport
import MainstayTesting
import Testing

@testable import MainstayCLI

/// Every command of the program, with and without `--json`, as a process that asks servers on this machine and keeps
/// files in folders of its own.
struct Commands: ConsumerKind {
    static let name = "commands"

    func consumers() -> [(name: String, consumer: CommandCell)] {
        CommandLines.all.flatMap { line in
            let json = ("\(line.name) --json", CommandCell(line: line, wantsJSON: true))
            // The address of a server that the command starts is only read in JSON.
            if line.serves != nil { return [json] }
            let plain = [(line.name, CommandCell(line: line, wantsJSON: false))]
            guard line.command?.specification.options.contains(where: { $0.name == "json" }) == true else {
                return plain
            }
            return plain + [json]
        }
    }

    func leftOut(_ cell: CommandCell, _ situation: Situation) -> LeftOut? {
        switch situation.happening {
        case .caller(.secondTab), .caller(.prefetch): .hasNoTab
        case .days(let own, _) where own != 0: .isTheMachinesClock
        case .storage, .caller: nil
        case .replies where situation.family == .content && cell.line.file != nil: nil
        case .changes where cell.line.file != nil: isUnchanged(cell, situation)
        case _ where cell.line.asks == .nobody: .asksNobody
        case .changes: isUnchanged(cell, situation)
        case .network(.rebinds), .network(.moves): .asksOnlyTheConfigured
        case .network(.proxy) where cell.line.asks == .gateway: .asksOnlyTheConfigured
        case .limit(.spent), .limit(.others): cell.line.asks == .gateway ? .hasNoLimit : nil
        case .arrives(let arrive):
            if case .fail(.offline) = arrive([]), !cell.line.options.contains("offline") {
                .connectsNowhere
            } else {
                nil
            }
        default: nil
        }
    }

    /// Content without a value of the kind cannot be changed so.
    private func isUnchanged(_ cell: CommandCell, _ situation: Situation) -> LeftOut? {
        guard case .changes(let change) = situation.happening else { return nil }
        let contents = cell.line.file.map { [$0.content] } ?? cell.line.samples
        return contents.contains { content in
            (try? HostileReply.all(of: String(decoding: content, as: UTF8.self), .small))?
                .contains { $0.change == change } == true
        } ? nil : .isNoJSON
    }

    func meet(
        _ situation: Situation, _ cell: CommandCell, _ sheet: Sheet, random: inout SeededGenerator
    ) async throws {
        try await cell.meet(situation, sheet, random: &random)
    }
}

@Suite(.timeLimit(.minutes(240))) struct CommandsTests {
    @Test func `Every command meets every situation`() async throws {
        try await Grid.run(Commands(), slice: 120)
    }

    @Test func `Every command of the program's table has a command line, and every one that reads it succeeds`()
        async throws
    {
        let known = Set(CommandLines.all.map(\.commandName))
        for name in CommandLines.names(MainstayCLI.Program.commands) {
            #expect(known.contains(name), "\(name) has no line in CommandLines.all: add one")
        }
        let options = CommandOptions.unknown
        #expect(
            options.isEmpty,
            "add a line with each of these options to CommandLines.all, or the option to CommandOptions.others: \(options)"
        )
        for (name, cell) in Commands().consumers() {
            let run = try await cell.usualRun()
            #expect(
                run.status == cell.line.usualStatus, "\(name): \(run.status)\n\(run.output.prefix(500))\n\(run.errors)")
        }
    }
}
