// SPDX-License-Identifier: Apache-2.0

/// Plays a game line by line: a move goes in, its result comes out. For scripts, for screen readers, and without a
/// terminal.
@MainActor struct PlainPlay {
    private enum Event: Sendable {
        case line(Result<String, TypedLineError>)
        case end
        case change
    }

    let front: any GameScreen
    /// One line about all games of this kind.
    let tally: () async -> String?
    let console: Console

    func run() async throws -> ExitStatus {
        let inbox = EventInbox<Event>()
        // The next line is read after the last one was taken, so that input does not pile up while the game is not
        // ready.
        let requestLine = {
            _ = Task { await inbox.add(await TerminalInput.line().map { .line($0.typed) } ?? .end) }
        }
        requestLine()
        // If the inbox is full, the reader prints the news anyway.
        front.changed = { inbox.offer(.change) }
        try LeavingSignals.save { [front] in await front.saved() }
        try await print([front.title] + (front.unsavedNote.map { [$0] } ?? []) + front.opening())
        var waiting: String?
        var hasEnded = false
        while !front.isOver {
            if front.isReady, let line = waiting {
                waiting = nil
                try await print(front.news())
                guard try await accept(line) else { return await leave() }
                requestLine()
                continue
            }
            if hasEnded, front.isReady { return await leave() }
            let events = await inbox.next()
            if events.isEmpty { return await leave() }
            for event in events {
                switch event {
                case .line(.success(let line)): waiting = line
                case .line(.failure(let error)):
                    _ = await leave()
                    throw error
                case .end: hasEnded = true
                case .change: try await print(front.news())
                }
            }
        }
        if let tally = await tally() { try await print([tally]) }
        if let shareText = front.shareText { try await print(["", shareText]) }
        guard let problem = front.errorMessage else { return .success }
        console.note("Error: \(problem.printable)")
        return .inputOutput
    }

    /// Makes a move. Returns `false` if the game is over.
    private func accept(_ line: String) async throws -> Bool {
        let word = line.split(separator: " ").joined(separator: " ").lowercased()
        switch word {
        case "": break
        case "quit", "exit": return false
        case "help", "?": try await print(front.commands + ["quit: leave; an unfinished game is saved"])
        default: try await print(front.accept(word))
        }
        return true
    }

    private func leave() async -> ExitStatus {
        await front.saved()
        console.note(Self.farewell(to: front, width: console.width))
        return .success
    }

    /// What becomes of a game that is not over.
    static func farewell(to game: any GameScreen, width: Int) -> String {
        let text =
            game.isSaved
            ? "The game is not over. It is saved and continues the next time."
            : "The game is not over, and not saved: another one is open elsewhere, or nothing can be kept."
        return TextWrap.wrap(text, width: width).joined(separator: "\n")
    }

    /// Prints what happened. A result is counted by then.
    private func print(_ lines: [String]) async throws {
        if front.isOver { await front.saved() }
        for line in lines { try console.print(line) }
    }
}
