// SPDX-License-Identifier: Apache-2.0

import MainstayCards
import MainstayFoundation

extension CardsBrowser {
    /// The row of the first note of a list, and the first line of the statistics.
    private static let listRow = 2

    /// The rows of a list.
    var listRows: Range<Int> { Self.listRow..<max(Self.listRow + 1, size.rows - 2) }

    /// Draws the screen.
    mutating func draw() -> ScreenBuffer {
        guard size.fits(.least) else {
            return .tooSmall(size, needed: .least, instead: "mainstay cards review --plain")
        }
        var screen = ScreenBuffer(size)
        if let help {
            help.draw(on: &screen)
            return screen
        }
        drawTabs(on: &screen)
        switch view {
        case .review: drawReview(on: &screen)
        case .notes: drawNotes(on: &screen)
        case .note: drawNote(on: &screen)
        case .statistics: drawStatistics(on: &screen)
        }
        if let message { screen.putMessage(message) }
        if let prompt {
            prompt.field.draw(on: &screen, row: size.rows - 1)
        } else {
            screen.putHints(hints)
        }
        return screen
    }

    /// The row of the message, or of what stands there without one.
    private var messageRow: Int { size.rows - 1 - (message.map { size.lines(ofMessage: $0).count } ?? 1) }

    // MARK: Header and footer

    private func drawTabs(on screen: inout ScreenBuffer) {
        var tabs = StyledText(" Cards ", .bold)
        for (key, name, shown) in [
            ("r", "Review", View.review), ("n", "Notes", .notes), ("t", "Statistics", .statistics),
        ] {
            tabs.append(" \(key) ", .dim)
            tabs.append(name, shown == view || shown == .notes && view == .note ? .selected : .plain)
        }
        let end = screen.put(tabs, row: 0)
        guard let streak = session?.day.streak, streak > 0 else { return }
        let text = "streak \(streak.counted("day"))"
        guard end + text.columns + 3 <= size.columns else { return }
        screen.put(text, row: 0, column: size.columns - text.columns - 1, .accent)
    }

    /// The most important keys first.
    private var hints: [String] {
        let back = views.count > 1 ? "Esc back" : "Esc leave"
        switch view {
        case .review where session?.step == .typing:
            return [typed.text.isEmpty ? "? help" : "", "Enter answer"]
                + (session?.canHear == true ? ["Tab hear"] : []) + [typed.text.isEmpty ? back : "Esc empty"]
        case .review:
            return ["? help"] + (hasMore ? ["↓ more"] : []) + (session?.actions.compactMap(hint) ?? []) + [back]
        case .notes:
            let back = notes.filter == notes.whole ? back : "Esc all"
            return ["? help", back, "Enter edit", "/ search", "s suspend", "d delete", "m move", "u undo", "f state"]
        case .note where note?.field != nil: return ["Enter save", "Esc leave it as it was"]
        case .note: return ["? help", back, "Enter change", "u undo"]
        case .statistics: return ["? help", back, hasMore ? "Space more" : ""]
        }
    }

    private func hint(_ action: ReviewAction) -> String? {
        switch action {
        case .show: "Space answer"
        case .rate: nil
        case .hear: "p hear"
        case .undo: "u undo"
        case .edit: "e edit"
        case .bury: "b tomorrow"
        case .suspend: "s suspend"
        }
    }

    // MARK: Review

    private mutating func drawReview(on screen: inout ScreenBuffer) {
        guard let session else { return }
        drawProgress(session, on: &screen)
        // A low screen has no room for empty lines.
        let isLow = size.rows < 20
        let (first, last) = (isLow ? 3 : 4, messageRow - 2)
        let width = min(size.columns - 4, 72)
        let card = ReviewLines(session, now: now, width: width, isDense: isLow)
        let (lines, height) = (card.question + card.answer, last - first)
        // The answer begins on the screen, also after a long question.
        if isNewAnswer { top = max(0, card.question.count + 1 - height) }
        isNewAnswer = false
        top = min(top, max(0, lines.count - height))
        let space = max(0, height - lines.count) / 3
        let margin = (size.columns - width) / 2
        for (row, line) in lines.dropFirst(top).prefix(height).enumerated() {
            screen.put(line, row: first + space + row, column: margin, width: width)
        }
        hasMore = lines.count > top + height
        drawChoices(session, on: &screen)
    }

    private func drawProgress(_ session: ReviewSession, on screen: inout ScreenBuffer) {
        let counts = session.turn.counts
        let share = "\(session.day.answers) of \(session.day.answers + session.left)"
        let width = max(4, size.columns - share.columns - 3)
        let done = Int((session.progress * Double(width)).rounded())
        screen.put(String(repeating: "━", count: done), row: 1, column: 1, .accent)
        screen.put(String(repeating: "─", count: width - done), row: 1, column: 1 + done, .dim)
        screen.put(share, row: 1, column: width + 2)
        let times = [session.timeOnCard(at: now), session.time(at: now)].map(ReviewText.clock)
        let time = (session.card == nil ? "" : times[0] + ", ") + "today \(times[1])"
        screen.put(time, row: 2, column: size.columns - time.columns - 1, .dim)
        let left = [
            ReviewText.counts(counts), "\(counts.new) new, \(counts.learning + counts.review) to repeat",
            "\(session.left) left",
        ].firstFitting(size.columns - time.columns - 4)
        screen.put(left, row: 2, column: 1, .dim)
    }

    /// What the user can do with the card, in the two rows above the message.
    private func drawChoices(_ session: ReviewSession, on screen: inout ScreenBuffer) {
        let row = messageRow - 2
        switch session.step {
        case .typing: typed.draw(on: &screen, row: row + 1)
        case .question: screen.put("Space: show the answer", row: row + 1, column: 1, .dim)
        case .rating:
            let width = (size.columns - 2) / 4
            for (index, rating) in Rating.allCases.enumerated() {
                let isSuggested = rating == session.suggestion
                let column = 1 + index * width
                let name = "\(isSuggested ? ">" : " ")\(rating.rawValue) \(rating) "
                screen.put(name, row: row, column: column, isSuggested ? .selected : .bold, width: width)
                let wait = session.wait(after: rating).map { "   " + ReviewInterval($0).brief } ?? ""
                screen.put(wait, row: row + 1, column: column, .dim, width: width)
            }
        case .done: break
        }
        guard message == nil, session.step != .typing, let change = session.lastChange else { return }
        let word = session.undoTitle?.printable ?? "this word"
        let forms = ["u: take back that \(ReviewText.did(change, word: word))", "u: take back the last change"]
        screen.put(forms.firstFitting(size.columns - 2), row: messageRow, column: 1, .dim)
    }

    // MARK: Notes

    private mutating func drawNotes(on screen: inout ScreenBuffer) {
        screen.put(notesTitle.printable.fitting(size.columns - 2), row: 1, column: 1, .dim)
        guard let count = notes.count, count > 0 else {
            if notes.count == 0 { screen.put("There is no such note.", row: 3, column: 2) }
            return
        }
        let (view, columns, now) = (notes, size.columns, now)
        notes.pane.draw(on: &screen, rows: listRows, count: count) { number in
            [view[number].map { Self.line(of: $0, columns: columns, now: now) } ?? StyledText()]
        }
        guard let chosen = notes.chosen, message == nil else { return }
        let place = ([chosen.note.deck] + chosen.note.tags.map { "#\($0)" }).joined(separator: " ")
        let state = chosen.standing(at: now, today: today)
        let forms = ["\(place): \(state)", state, "\(place): \(ReviewText.brief(chosen.cards, now))"]
        screen.put(forms.map(\.printable).firstFitting(size.columns - 2), row: messageRow, column: 1, .dim)
    }

    /// The word, its meaning and when it is due, in columns.
    private static func line(of listed: ListedNote, columns: Int, now: Date) -> StyledText {
        let wordWidth = max(12, min(30, columns / 3))
        let state = ReviewText.brief(listed.cards, now)
        let meaning = listed.note.meaning.split(separator: "\n").joined(separator: " ").printable
        let room = max(0, columns - wordWidth - state.columns - 7)
        var line = StyledText(" " + listed.note.title.printable.fitting(wordWidth).padded(wordWidth) + "  ", .bold)
        line.append(meaning.fitting(room).padded(room) + "  ")
        line.append(state, .dim)
        return line
    }

    private var notesTitle: String {
        guard let count = notes.count else { return "Loading …" }
        let filter = notes.filter
        let parts = [
            count == 0 ? "no notes" : "\(notes.pane.chosen + 1) of \(count.counted("note"))",
            filter.text.map { "with “\($0)”" }, filter.tag.map { "#\($0)" }, filter.deck.map { "deck \($0)" },
            filter.state.map { "state \($0.rawValue)" },
        ]
        return parts.compactMap(\.self).joined(separator: ", ")
    }

    // MARK: A note and the statistics

    private func drawNote(on screen: inout ScreenBuffer) {
        guard let note else { return }
        let rows = note.rows
        let height = size.rows - Self.listRow - 3
        let top = max(0, min(note.place - height / 2, rows.count - height))
        for (index, row) in rows.enumerated().dropFirst(top).prefix(height) {
            let (label, text) = note.content(of: row)
            let line = Self.listRow + index - top
            let isChosen = index == note.place
            screen.put(isChosen ? ">" : " ", row: line, column: 0)
            screen.put(label, row: line, column: 2, .dim)
            let isNew = if case .line = row { text.isEmpty } else { false }
            screen.put(
                (isNew ? "add a line" : text).printable.fitting(size.columns - 11), row: line, column: 11,
                isNew ? .dim : .plain)
            if isChosen { screen.restyle(row: line) { $0 = $0.adding(.reverse) } }
        }
        note.field?.draw(on: &screen, row: messageRow)
    }

    private mutating func drawStatistics(on screen: inout ScreenBuffer) {
        guard let statistics else {
            screen.put("Loading …", row: 2, column: 2)
            return
        }
        let lines = ReviewStatisticsText(statistics: statistics, width: size.columns - 2).lines(isPlain: false)
        let height = size.rows - Self.listRow - 1
        top = min(top, max(0, lines.count - height))
        hasMore = lines.count > top + height
        for (row, line) in lines.dropFirst(top).prefix(height).enumerated() {
            screen.put(line, row: Self.listRow + row, column: 1)
        }
    }

    // MARK: Help

    /// The keys of all views, by the view.
    static let keys: [KeyTable] = [
        ("In the review", ReviewText.keys(hears: true) + sharedKeys), ("In the notes", listKeys + sharedKeys),
        ("In a note", formKeys + sharedKeys), ("In a line that you type", LineField.keys),
    ]

    private static let sharedKeys: [HelpPage.Row] = [
        ("r n t", "the review, the notes, the statistics"), ("q, Esc", "back to the view before, or leave"),
    ]

    var helpRows: [HelpPage.Row] {
        switch view {
        case .review: ReviewText.keys(hears: session?.hears == true) + Self.sharedKeys
        case .notes: Self.listKeys + Self.sharedKeys + LineField.keys
        case .note: Self.formKeys + Self.sharedKeys + LineField.keys
        case .statistics:
            [("j k, arrows", "scroll by a line"), ("Space b", "next page, previous page")] + Self.sharedKeys
        }
    }

    private static let listKeys: [HelpPage.Row] = [
        ("j k, arrows", "choose a note"), ("Space b", "next page, previous page"), ("g G", "first note, last note"),
        ("/", "search words and meanings; #tag: the notes with a tag; nothing: all notes"),
        ("f", "only new, learning, known, suspended or leech notes, or all"), ("D", "only one deck"),
        ("Enter, e", "change the note"), ("s", "suspend the note, or ask it again"),
        ("d", "delete the note, with what you learned of it"), ("m", "move the note to another deck"),
        ("u", "take back the last change"), ("Esc", "after a search or a filter: all notes again"),
    ]

    private static let formKeys: [HelpPage.Row] = [
        ("j k, arrows", "choose a row"), ("Enter", "change the row; Enter again saves it, Esc leaves it as it was"),
        ("u", "take back the last change"),
    ]
}
