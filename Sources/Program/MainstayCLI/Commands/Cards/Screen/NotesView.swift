// SPDX-License-Identifier: Apache-2.0

import MainstayCards
import MainstayFoundation

/// A list of notes on the screen. Only some of the notes around the chosen one are in memory.
struct NotesView {
    /// The number of notes that are read at once.
    static let window = 200

    var filter = ReviewNoteFilter()
    /// The number of notes that the filter allows. `nil` until they are read.
    private(set) var count: Int?
    /// The number of the first note in memory.
    private(set) var offset = 0
    private(set) var rows: [ListedNote] = []
    /// The number of the chosen note.
    private(set) var place = 0
    /// The number of the first note on the screen.
    private(set) var top = 0

    mutating func accept(_ rows: [ListedNote], offset: Int, count: Int) {
        (self.rows, self.offset, self.count) = (rows, offset, count)
        place = min(place, max(0, count - 1))
    }

    /// The chosen note; `nil` if there is none, or if it is not read yet.
    var chosen: ListedNote? { self[place] }

    subscript(number: Int) -> ListedNote? {
        rows.indices.contains(number - offset) ? rows[number - offset] : nil
    }

    /// Chooses another note.
    mutating func go(to number: Int) { place = min(max(0, number), max(0, (count ?? 1) - 1)) }

    /// Begins the list of another filter.
    mutating func show(_ filter: ReviewNoteFilter) {
        self = NotesView()
        self.filter = filter
    }

    /// Moves the list so that the chosen note is on a screen of some rows.
    mutating func layOut(height: Int) { top = min(max(top, place - height + 1), place, max(0, (count ?? 0) - height)) }

    /// From where notes must be read, because the ones on the screen are not all in memory. `nil` if they are.
    func missing(height: Int) -> Int? {
        guard let count else { return 0 }
        let shown = max(0, min(top, place - height + 1))..<min(count, max(top, place) + height)
        return shown.allSatisfy { self[$0] != nil } ? nil : max(0, place - Self.window / 2)
    }
}
