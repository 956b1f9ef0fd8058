// SPDX-License-Identifier: Apache-2.0

import MainstayCards

/// The options that choose notes, which several commands have.
enum NoteFilterOptions {
    static let deck = CommandSpecification.Option(
        name: "deck", value: "deck", help: "Only notes of this deck and of those within it.")
    static let tag = CommandSpecification.Option(name: "tag", value: "tag", help: "Only notes with this tag.")
    static let state = CommandSpecification.Option(
        name: "state", value: "state", choices: ReviewNoteFilter.State.allCases.map(\.rawValue),
        help: "Only notes with a card that stands there.")
    static let all = CommandSpecification.Option(name: "all", help: "All notes, or all that the options choose.")
}

extension Invocation {
    /// The notes that the options choose.
    ///
    /// - Parameter word: A word that the notes must have.
    func noteFilter(word: String? = nil) throws(UsageError) -> ReviewNoteFilter {
        var filter = ReviewNoteFilter(
            word: word, deck: arguments.value(of: NoteFilterOptions.deck),
            tag: arguments.value(of: NoteFilterOptions.tag))
        if let state = arguments.value(of: NoteFilterOptions.state) {
            guard let state = ReviewNoteFilter.State(rawValue: state) else {
                let choices = ReviewNoteFilter.State.allCases.map(\.rawValue).joined(separator: ", ")
                throw UsageError("The value '\(state.printable)' is invalid for '--state': one of \(choices).", command)
            }
            filter.state = state
        }
        return filter
    }

    /// One filter for each word of the command line or, with `--all`, one for all that the options choose.
    func noteFilters() throws(UsageError) -> [ReviewNoteFilter] {
        let words = arguments.positional
        guard arguments.has(NoteFilterOptions.all) != !words.isEmpty else {
            throw UsageError("Give words, or '--all', and not both.", command)
        }
        guard !words.isEmpty else { return [try noteFilter()] }
        var filters: [ReviewNoteFilter] = []
        for word in words { filters.append(try noteFilter(word: word)) }
        return filters
    }

    /// Changes the notes that the command line names, and says what was done.
    ///
    /// - Parameters:
    ///   - done: What was done, before the number of what changed: `Deleted`.
    ///   - unit: What is counted: `note`.
    ///   - change: Changes notes and returns the number of what changed.
    func changeNotes(
        _ done: String, unit: String, json: String,
        _ change: (ReviewNoteFilter) async throws -> Int
    ) async throws -> ExitStatus {
        var count = 0
        for filter in try noteFilters() {
            let changed = try await change(filter)
            if changed == 0, let word = filter.word {
                console.note("\(word.printable): there is no such note, or nothing to change.")
            }
            count += changed
        }
        if wantsJSON {
            try printJSON([json: count])
        } else if count > 0 {
            try console.print("\(done) \(count.counted(unit)). 'mainstay cards undo' takes it back.")
        } else {
            try console.print("Nothing was changed.")
        }
        return count > 0 ? .success : .notFound
    }
}
