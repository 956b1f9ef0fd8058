// SPDX-License-Identifier: Apache-2.0

/// Plays a game on the full screen of a terminal.
@MainActor struct ScreenPlay {
    private enum Event: Sendable {
        case key(Key)
        case change
    }

    let console: Console
    let style: Style
    /// One line about all games of this kind.
    let tally: () async -> String?
    /// Starts a game or resumes one.
    let begin: @MainActor () async throws -> any GameScreen

    func run() async throws -> ExitStatus {
        let (events, continuation) = AsyncStream.makeStream(of: Event.self)
        var front = try await begin()
        guard TerminalMode.enter(takesScreen: true) else {
            return try await PlainPlay(front: front, tally: tally, console: console).run()
        }
        defer { TerminalMode.leave() }
        let input = try TerminalInput.events()
        Task {
            for await event in input {
                if case .key(let key) = event { continuation.yield(.key(key)) } else { continuation.yield(.change) }
            }
        }
        front.changed = { continuation.yield(.change) }
        var showsHelp = false
        await front.saved()
        try draw(front, showsHelp: showsHelp, tally: front.isOver ? await tally() : nil)
        for await event in events {
            switch event {
            case .change: break
            case .key(.interrupt):
                await front.saved()
                return .interrupted
            case .key(.end), .key(.escape): return try await end(front)
            case .key(.suspend): TerminalMode.suspend()
            case .key(.character("?")): showsHelp.toggle()
            case .key where showsHelp: showsHelp = false
            case .key(.character("n")) where front.isOver:
                front = try await begin()
                front.changed = { continuation.yield(.change) }
            case .key(.character("q")) where front.isOver: return try await end(front)
            case .key(let key) where !front.isOver && front.isReady: front.press(key)
            case .key: break
            }
            await front.saved()
            try draw(front, showsHelp: showsHelp, tally: front.isOver ? await tally() : nil)
        }
        return .success
    }

    /// The text to share stays on the terminal, so that it can be copied.
    private func end(_ front: any GameScreen) async throws -> ExitStatus {
        await front.saved()
        TerminalMode.leave()
        if front.isOver, let tally = await tally() { try console.print(tally) }
        if let shareText = front.shareText { try console.print(shareText) }
        guard front.isOver, let problem = front.errorMessage else { return .success }
        console.note("Error: \(problem.printable)")
        return .inputOutput
    }

    private func draw(_ front: any GameScreen, showsHelp: Bool, tally: String? = nil) throws {
        let (size, needed) = (console.size, front.size)
        guard size.columns >= needed.columns, size.rows >= needed.rows else {
            let text =
                "This terminal is too small: \(needed.columns) by \(needed.rows) characters are needed. --plain needs no size."
            return try console.draw(Array(TextWrap.wrap(text, width: size.columns).prefix(size.rows)))
        }
        let help =
            ["What you can do:", ""] + front.keys + ["", "?    this help", "Esc  leave; an unfinished game is saved"]
        let body = showsHelp ? help.map { "  \($0)" } : front.body(style)
        let footer =
            front.isOver ? "n new game   q leave" : showsHelp ? "any key goes back to the game" : "? help   Esc leave"
        var lines = [" " + style.bold(front.title), ""] + body
        if let tally, !showsHelp { lines += ["", "  \(tally)"] }
        lines += Array(repeating: "", count: max(0, needed.rows - 2 - lines.count))
        lines += [" " + (showsHelp ? "" : front.message), " " + style.dim(footer)]
        try console.draw(lines)
    }
}
