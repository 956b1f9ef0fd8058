// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayCards

extension CardsBrowser {
    /// Handles a key: in the help, in a line that is typed, or in the view that is shown.
    mutating func press(_ key: Key) -> [Effect] {
        switch key {
        case .suspend: return [.stop]
        case .interrupt where !isTyping: return [.interrupt]
        case .end: return [.quit]
        default: break
        }
        // On a terminal that is too small nothing can be seen, so keys must not do anything.
        guard size.fits(.least) else { return key == .character("q") || key == .escape ? [.quit] : [] }
        if var page = help {
            help = page.press(key, size: size) ? page : nil
            return []
        }
        message = nil
        if prompt != nil { return type(key) }
        if note?.field != nil, view == .note {
            return changeNote { form throws(NoteForm.Refusal) in try form.press(key) }
        }
        if view == .review, session?.step == .typing { return typeWord(key) }
        switch key {
        case .character("?"): help = HelpPage(title: "Keys", rows: helpRows)
        case .escape where view == .notes && notes.filter != notes.whole: return show(notes.whole)
        case .escape, .character("q"): return goBack()
        case .character("r") where view != .review: return open(.review)
        case .character("n") where view != .notes: return open(.notes)
        case .character("t") where view != .statistics: return open(.statistics)
        default: return pressInView(key)
        }
        return []
    }

    /// Whether Control-C ends what is typed, and not the program.
    private var isTyping: Bool { prompt != nil || view == .note && note?.field != nil }

    private mutating func pressInView(_ key: Key) -> [Effect] {
        switch view {
        case .review: return review(key)
        case .notes: return list(key)
        case .note: return edit(key)
        case .statistics:
            scroll(key)
            return []
        }
    }

    // MARK: Review

    private mutating func typeWord(_ key: Key) -> [Effect] {
        switch key {
        case .enter: return [.show(typed: typed.text)]
        case .tab: return session?.canHear == true ? [.act(.hear)] : []
        case .escape where typed.text.isEmpty: return goBack()
        case .interrupt: return [.interrupt]
        case .escape: typed = Self.emptyWord
        case .character("?") where typed.text.isEmpty: help = HelpPage(title: "Keys", rows: helpRows)
        default: _ = typed.press(key)
        }
        return []
    }

    private mutating func review(_ key: Key) -> [Effect] {
        guard let session else { return [] }
        switch key {
        case .enter: return act(session.action(for: " "))
        case .character(let character): return act(session.action(for: character))
        default: scroll(key)
        }
        return []
    }

    private mutating func act(_ action: ReviewAction?) -> [Effect] {
        switch action {
        case .show: return [.show(typed: nil)]
        case .edit:
            note = session?.card.map { NoteForm($0.note) }
            return open(.note)
        case .some(let action): return [.act(action)]
        case nil: return []
        }
    }

    private mutating func scroll(_ key: Key) {
        let page = max(1, size.rows - 8)
        switch key {
        case .down, .wheelDown, .character("j"): top += 1
        case .up, .wheelUp, .character("k"): top -= 1
        case .pageDown, .character(" "): top += page
        case .pageUp, .character("b"): top -= page
        case .first, .character("g"): top = 0
        case .last, .character("G"): top = .max
        default: break
        }
        top = max(0, top)
    }

    // MARK: Notes

    private mutating func list(_ key: Key) -> [Effect] {
        let hasMoved = notes.pane.press(key, count: notes.count ?? 0)
        switch key {
        case _ where hasMoved: break
        case .click(let row, _):
            guard let number = notes.pane.item(at: row) else { return [] }
            notes.pane.choose(number, of: notes.count ?? 0)
        case .character("/"): prompt = Prompt(purpose: .search, field: LineField("Search words and meanings, or #tag:"))
        case .character("f"): return filterByState()
        case .character("D"): prompt = Prompt(purpose: .deck, field: LineField("Only the deck (empty: all):"))
        case .character("u"): return [.undo]
        default:
            guard let chosen = notes.chosen else { return [] }
            return change(chosen, key)
        }
        return notes.missing(height: listRows.count).map { [.loadNotes(notes.filter, offset: $0)] } ?? []
    }

    private mutating func change(_ listed: ListedNote, _ key: Key) -> [Effect] {
        switch key {
        case .enter, .character("e"):
            note = NoteForm(listed.note)
            return open(.note)
        case .character("s"): return [.suspend(listed.note, !listed.cards.contains(where: \.isSuspended))]
        case .character("d"), .delete: return [.delete(listed.note)]
        case .character("m"): prompt = Prompt(purpose: .move, field: LineField("Move to the deck:"))
        default: break
        }
        return []
    }

    /// Goes to the next state that notes are listed by: all, and then each one.
    private mutating func filterByState() -> [Effect] {
        let states: [ReviewNoteFilter.State?] = [nil] + ReviewNoteFilter.State.allCases
        let index = states.firstIndex(of: notes.filter.state) ?? 0
        var filter = notes.filter
        filter.state = states[(index + 1) % states.count]
        return show(filter)
    }

    private mutating func show(_ filter: ReviewNoteFilter) -> [Effect] {
        notes.show(filter)
        return [.loadNotes(filter, offset: 0)]
    }

    private mutating func type(_ key: Key) -> [Effect] {
        guard var prompt else { return [] }
        let outcome = prompt.field.press(key)
        self.prompt = outcome == .editing ? prompt : nil
        guard outcome == .submitted else { return [] }
        let text = prompt.field.text.trimmed
        var filter = notes.filter
        switch prompt.purpose {
        case .search where text.hasPrefix("#"):
            (filter.text, filter.tag) = (nil, text.count > 1 ? String(text.dropFirst()) : nil)
        case .search: (filter.text, filter.tag) = (text.isEmpty ? nil : text, nil)
        case .deck: filter.deck = text.isEmpty ? nil : text
        case .move:
            guard let chosen = notes.chosen, !text.isEmpty else { return [] }
            return [.move(chosen.note, deck: text)]
        }
        return show(filter)
    }

    // MARK: A note

    private mutating func edit(_ key: Key) -> [Effect] {
        guard let form = note else { return goBack() }
        switch key {
        case .down, .wheelDown, .character("j"): note?.go(to: form.place + 1)
        case .up, .wheelUp, .character("k"): note?.go(to: form.place - 1)
        case .first, .character("g"): note?.go(to: 0)
        case .last, .character("G"): note?.go(to: .max)
        case .enter, .character("e"), .character(" "):
            return changeNote { form throws(NoteForm.Refusal) in try form.begin() }
        case .character("u"): return [.undo]
        default: break
        }
        return []
    }

    private mutating func changeNote(
        _ body: (inout NoteForm) throws(NoteForm.Refusal) -> ReviewNote?
    ) -> [Effect] {
        guard var form = note else { return [] }
        defer { note = form }
        do throws(NoteForm.Refusal) {
            return try body(&form).map { [.save($0)] } ?? []
        } catch {
            message = error.description
            return []
        }
    }
}
