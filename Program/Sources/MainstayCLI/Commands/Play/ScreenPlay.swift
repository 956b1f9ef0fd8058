// SPDX-License-Identifier: Apache-2.0

/// Plays a game on the full screen of a terminal.
@MainActor final class ScreenPlay {
    private enum Event: Sendable {
        case terminal(TerminalEvent)
        case change
    }

    nonisolated static let keys: [HelpPage.Row] = [
        ("?", "this help, which stops the clock"),
        ("Esc", "leave; an unfinished game is saved. q does too, where letters are no moves"),
    ]

    private let console: Console
    private let isStyled: Bool
    /// One line about all games of this kind.
    private let tally: () async -> String?
    /// Starts a game or resumes one. The number is that of the games before it.
    private let begin: @MainActor (Int) async throws -> any GameScreen
    private let inbox = EventInbox<Event>()
    private var front: any GameScreen
    private var help: HelpPage?
    /// The size of the screen that the player saw last. A key is meant for that one, also if the terminal has another
    /// size by now.
    private var seen = TerminalSize(columns: 0, rows: 0)
    private var isPaused = false
    /// The number of the games that were begun before this one.
    private var games = 0

    /// Starts a game or resumes one.
    init(
        console: Console, isStyled: Bool, tally: @escaping () async -> String?,
        _ begin: @escaping @MainActor (Int) async throws -> any GameScreen
    ) async throws {
        (self.console, self.isStyled, self.tally, self.begin) = (console, isStyled, tally, begin)
        front = try await begin(0)
    }

    /// Runs until the player leaves.
    func run() async throws -> ExitStatus {
        guard let screen = TerminalScreen(isStyled: isStyled) else {
            return try await PlainPlay(front: front, tally: tally, console: console).run()
        }
        defer { screen.leave() }
        let input = try TerminalInput.events()
        Task { [inbox] in
            for await event in input { await inbox.add(.terminal(event)) }
        }
        watch()
        try LeavingSignals.save { [self] in await front.saved() }
        while true {
            if front.isOver { await front.saved() }
            let size = screen.size
            setClock(size)
            let drawn = front.screen(size, tally: front.isOver ? await tally() : nil, help: help)
            // The terminal is gone.
            guard screen.show(drawn) == 0 else {
                await front.saved()
                return .inputOutput
            }
            seen = size
            for event in await inbox.next() {
                switch event {
                case .change, .terminal(.resized): break
                case .terminal(.continued): screen.renew()
                case .terminal(.key(let key)): if let status = try await press(key, screen) { return status }
                }
            }
        }
    }

    private func watch() {
        // If the inbox is full, the screen is drawn anyway.
        front.changed = { [inbox] in inbox.offer(.change) }
    }

    /// The clock runs only while the player can see the game.
    private func setClock(_ size: TerminalSize) {
        let isHidden = help != nil || !size.fits(.least)
        guard isHidden != isPaused else { return }
        isPaused = isHidden
        if isHidden { front.pause() } else { front.resume() }
    }

    /// Handles a key. Returns a status if the player leaves.
    private func press(_ key: Key, _ screen: TerminalScreen) async throws -> ExitStatus? {
        let meaning = GameKey(key, seenAt: seen, isOver: front.isOver, takesLetters: front.takesLetters)
        switch meaning {
        case .interrupt:
            await front.saved()
            return .interrupted
        case .suspend:
            front.pause()
            isPaused = true
            await front.saved()
            screen.suspend()
        case _ where help != nil && seen.fits(.least): if help?.press(key, size: seen) == false { help = nil }
        case .leave: return try await end(screen)
        case .help: help = HelpPage(title: "The keys", rows: type(of: front).keys + Self.keys)
        case .newGame:
            games += 1
            front = try await begin(games)
            isPaused = false
            watch()
        case .move: if front.isReady { front.press(key) }
        case .nothing: break
        }
        return nil
    }

    /// The text to share stays on the terminal, so that it can be copied.
    private func end(_ screen: TerminalScreen) async throws -> ExitStatus {
        await front.saved()
        screen.leave()
        if front.isOver, let tally = await tally() { try console.print(tally) }
        if let shareText = front.shareText { try console.print(shareText) }
        guard front.isOver else {
            console.note(PlainPlay.farewell(to: front, width: console.width))
            return .success
        }
        guard let problem = front.errorMessage else { return .success }
        console.note("Error: \(problem.printable)")
        return .inputOutput
    }
}
