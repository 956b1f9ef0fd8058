// SPDX-License-Identifier: Apache-2.0

import MainstayAppModels
import MainstayFoundation
import MainstayGames
import MainstayStatistics

/// Asks which game to play: on the full screen, to which the player comes back from a game, or with a line.
@MainActor struct PlayMenu {
    /// The keys, for the manual page.
    nonisolated static let keys: [HelpPage.Row] = [
        ("j k, arrows", "choose a game"), ("Enter, 1 to \(Play.games.count)", "play it"),
        ("d", "play its game of the day"),
        ("q, Esc", "leave"),
    ]

    private enum Choice {
        case game(Int, isDaily: Bool)
        case end(ExitStatus)
    }

    let invocation: Invocation

    init(_ invocation: Invocation) {
        self.invocation = invocation
    }

    func run() async throws -> ExitStatus {
        var pane = ListPane()
        while true {
            let tallies = try await tallies()
            let choice = try await chosen(among: tallies, &pane)
            switch choice {
            case nil: return try await askedByLine(tallies)
            case .end(let status)?: return status
            case .game(let number, let isDaily)?:
                let status = try await play(number, isDaily: isDaily)
                guard status == .success else { return status }
            }
        }
    }

    /// A line about each game.
    private func tallies() async throws -> [String] {
        // The chosen game says it if nothing can be kept.
        let store = try await Play.store(invocation, warns: false)
        let history = try await store.history()
        var tallies: [String] = []
        for game in Play.games {
            let tally = GameTally(GameSummary(of: game.kind, in: history), of: game.kind, on: Date()).text
            let variety = await game.replacedVariety(at: GameTable(store: store, resuming: .none))
            tallies.append((variety.map { "In progress: \($0.printable). " } ?? "") + tally)
        }
        return tallies
    }

    private func play(_ number: Int, isDaily: Bool) async throws -> ExitStatus {
        let command = Play.games[number]
        let options = (isDaily ? ["--daily"] : []) + (invocation.arguments.has(Play.plain) ? ["--plain"] : [])
        let arguments = try ParsedArguments(options, for: command.specification)
        return try await command.run(
            Invocation(
                of: command.specification, arguments, environment: invocation.environment, console: invocation.console))
    }

    // MARK: The full screen

    /// What the player chose on the full screen; `nil` if there is none.
    private func chosen(among tallies: [String], _ pane: inout ListPane) async throws -> Choice? {
        guard !invocation.arguments.has(Play.plain), TerminalMode.isPossible(environment: invocation.environment),
            let screen = TerminalScreen(isStyled: invocation.style.isOn)
        else { return nil }
        defer { screen.leave() }
        var input = try TerminalInput.events().makeAsyncIterator()
        while true {
            guard screen.show(Self.draw(tallies, &pane, screen.size)) == 0 else { return .end(.inputOutput) }
            switch await input.next() {
            case .resized?: break
            case .continued?: screen.renew()
            case .key(.suspend)?: screen.suspend()
            case .key(let key)?: if let choice = Self.choice(of: key, &pane) { return choice }
            case nil: return .end(.success)
            }
        }
    }

    private static func choice(of key: Key, _ pane: inout ListPane) -> Choice? {
        if pane.press(key, count: Play.games.count) { return nil }
        switch key {
        case .enter, .right, .character("l"): return .game(pane.chosen, isDaily: false)
        case .character("d"): return .game(pane.chosen, isDaily: true)
        case .character(let digit):
            if digit == "q" { return .end(.success) }
            guard let number = digit.wholeNumberValue, Play.games.indices.contains(number - 1) else { return nil }
            return .game(number - 1, isDaily: false)
        case .click(let row, _):
            guard let number = pane.item(at: row) else { return nil }
            return .game(number, isDaily: false)
        case .escape, .end: return .end(.success)
        case .interrupt: return .end(.interrupted)
        default: return nil
        }
    }

    private static func draw(_ tallies: [String], _ pane: inout ListPane, _ size: TerminalSize) -> ScreenBuffer {
        guard size.fits(.least) else { return .tooSmall(size, needed: .least, instead: "mainstay play --plain") }
        var screen = ScreenBuffer(size)
        // In the middle of a large terminal, as the games are.
        let first = max(0, (size.rows - 24) / 3)
        let margin = StyledText(String(repeating: " ", count: max(1, (size.columns - 60) / 2)))
        screen.put(centered: StyledText("Games", .bold), row: first)
        // All games fit a low screen without empty lines between them.
        let gap = size.rows >= 20 ? [StyledText()] : []
        pane.draw(on: &screen, rows: first + 2..<size.rows - 2, count: Play.games.count) { number in
            var name = StyledText("\(number + 1)  ", .dim)
            name.append(Play.games[number].kind.name, .bold)
            let tally = StyledText(tallies[number], .dim).wrapped(width: size.columns - margin.columns - 6).prefix(2)
            return ([name] + tally.map { $0.indented(StyledText("   ")) }).map { $0.indented(margin) } + gap
        }
        let hints = ["Enter play   d game of the day   q leave", "Enter play   d today's   q leave"]
        screen.put(hints.firstFitting(size.columns - 2), row: size.rows - 1, column: 1, .dim)
        return screen
    }

    // MARK: Lines

    private func askedByLine(_ tallies: [String]) async throws -> ExitStatus {
        let console = invocation.console
        for (index, game) in Play.games.enumerated() {
            let name = invocation.style.bold(game.kind.name.padded(13))
            try console.print("\(index + 1)  \(name)  \(tallies[index])")
        }
        while true {
            let request = "Type a number; d and a number for the game of the day; Enter leaves."
            console.note(TextWrap.wrap(request, width: console.width).joined(separator: "\n"))
            guard let line = try await TerminalInput.line()?.typed.get(), !line.allSatisfy(\.isWhitespace) else {
                return .success
            }
            let words = line.lowercased().filter { !$0.isWhitespace }
            guard let number = Int(words.drop { $0 == "d" }), 1...Play.games.count ~= number else { continue }
            return try await play(number - 1, isDaily: words.hasPrefix("d"))
        }
    }
}
