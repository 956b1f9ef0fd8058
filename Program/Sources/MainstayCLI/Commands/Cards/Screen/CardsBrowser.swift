// SPDX-License-Identifier: Apache-2.0

import MainstayCards
import MainstayFoundation

/// The cards on the full screen of a terminal, as a value: events go in, and what is to be done comes out. It draws
/// itself into a screen in memory.
struct CardsBrowser {
    /// What the screen shows.
    enum View: Hashable {
        case review, notes, statistics, note
    }

    /// Something that changes what the screen shows.
    enum Event {
        /// The user did something at the terminal.
        case key(Key)
        /// The review has another card, or another state of it.
        case session(ReviewSession)
        /// Notes have arrived: the number of all that the filter allows, and those from an offset on.
        case notes([ListedNote], offset: Int, count: Int)
        case statistics(ReviewStatistics)
        /// A note was saved.
        case saved(ReviewNote)
        /// A line for the user, until the next key.
        case message(String)
    }

    /// Something that is to be done outside.
    enum Effect: Hashable {
        /// Read the next card.
        case reload
        /// Show the answer, with what was typed.
        case show(typed: String?)
        /// Do something with the card.
        case act(ReviewAction)
        /// Read notes, from an offset on.
        case loadNotes(ReviewNoteFilter, offset: Int)
        case loadStatistics
        /// Replace a note.
        case save(ReviewNote)
        /// Delete notes.
        case delete(ReviewNote)
        /// Do not ask the cards of a note, or ask them again.
        case suspend(ReviewNote, Bool)
        /// Move a note to a deck.
        case move(ReviewNote, deck: String)
        /// Take back the last change.
        case undo
        /// Stop the process until it is continued.
        case stop
        /// End the program.
        case quit
        /// End the program, because the user pressed Control-C.
        case interrupt
    }

    /// A line that the user is typing, and what it is for.
    struct Prompt {
        enum Purpose { case search, deck, move }

        var purpose: Purpose
        var field: LineField
    }

    /// The size of the terminal.
    var size: TerminalSize
    var now: Date
    /// Tells which day it is.
    private let calendar = ReviewCalendar()
    /// The views that are open. The last one is shown, and Esc goes back to the one before it.
    private(set) var views: [View]
    var session: ReviewSession?
    /// The word that the user types for the card.
    var typed = CardsBrowser.emptyWord
    var notes = NotesView()
    var note: NoteForm?
    var statistics: ReviewStatistics?
    /// The number of lines of a card or of the statistics that are above the screen.
    var top = 0
    /// Whether the answer is shown for the first time.
    var isNewAnswer = false
    /// Whether a card or the statistics have lines below the screen.
    var hasMore = false
    var prompt: Prompt?
    var help: HelpPage?
    /// A line for the user, until the next key.
    var message: String?

    static let emptyWord = LineField("The word:")

    /// Makes a browser that begins with a view.
    init(_ view: View, size: TerminalSize, now: Date) {
        (self.size, self.now, views) = (size, now, [view])
    }

    /// The number of the current day.
    var today: Int { calendar.day(of: now) }

    /// The view that is shown.
    var view: View { views.last ?? .review }

    /// What the browser needs at the beginning.
    mutating func start() -> [Effect] { needed }

    /// What the view that is shown needs.
    private var needed: [Effect] {
        switch view {
        case .review: [.reload]
        case .notes: [.loadNotes(notes.filter, offset: notes.offset)]
        case .statistics: [.loadStatistics]
        case .note: []
        }
    }

    /// Handles an event.
    mutating func handle(_ event: Event) -> [Effect] {
        switch event {
        case .key(let key): return press(key)
        case .session(let new):
            let isSame = new.card == session?.card && new.isAnswerShown == session?.isAnswerShown
            session = new
            guard !isSame else { return [] }
            if !new.isAnswerShown { typed = Self.emptyWord }
            (top, isNewAnswer) = (0, new.isAnswerShown)
            let isHeard = new.card?.direction == .hearing && new.step == .typing && new.canHear
            return isHeard ? [.act(.hear)] : []
        case .notes(let rows, let offset, let count): notes.accept(rows, offset: offset, count: count)
        case .statistics(let new): statistics = new
        case .saved(let new): note?.accept(new)
        case .message(let text): message = text
        }
        return []
    }

    /// Opens a view. A view that is open already comes to the front, so that Esc never goes in circles.
    mutating func open(_ view: View) -> [Effect] {
        views.removeAll { $0 == view }
        views.append(view)
        top = 0
        return needed
    }

    /// Goes back to the view before this one, or leaves.
    mutating func goBack() -> [Effect] {
        views.removeLast()
        top = 0
        guard views.isEmpty else { return needed }
        views = [.review]
        return [.quit]
    }

    /// The time has come at which the next card is due.
    var isDue: Bool { view == .review && session?.step == .done && (session?.turn.resumes ?? .distantFuture) <= now }
}
