// SPDX-License-Identifier: Apache-2.0

import MainstayCards

/// A list of notes on the screen. Only some of the notes around the chosen one are in memory.
struct NotesView {
    /// The number of notes that are read at once.
    static let window = 200

    /// What Esc shows again after a search: all notes, or those that the command line asks for.
    let whole: ReviewNoteFilter
    private(set) var filter: ReviewNoteFilter
    /// The number of notes that the filter allows. `nil` until they are read.
    private(set) var count: Int?
    /// The number of the first note in memory.
    private(set) var offset = 0
    private(set) var rows: [ListedNote] = []
    /// The notes on the screen, and the chosen one.
    var pane = ListPane()

    init(_ filter: ReviewNoteFilter = ReviewNoteFilter()) {
        (whole, self.filter) = (filter, filter)
    }

    mutating func accept(_ rows: [ListedNote], offset: Int, count: Int) {
        (self.rows, self.offset, self.count) = (rows, offset, count)
        pane.choose(pane.chosen, of: count)
    }

    /// The chosen note; `nil` if there is none, or if it is not read yet.
    var chosen: ListedNote? { self[pane.chosen] }

    subscript(number: Int) -> ListedNote? {
        rows.indices.contains(number - offset) ? rows[number - offset] : nil
    }

    /// Begins the list of another filter.
    mutating func show(_ filter: ReviewNoteFilter) {
        self = NotesView(whole)
        self.filter = filter
    }

    /// From where notes must be read, because not all that may be on a screen with the chosen one are in memory.
    /// `nil` if they are.
    func missing(height: Int) -> Int? {
        guard let count else { return 0 }
        let near = max(0, pane.chosen - height + 1)..<max(0, min(count, pane.chosen + height))
        return near.allSatisfy { self[$0] != nil } ? nil : max(0, pane.chosen - Self.window / 2)
    }
}
