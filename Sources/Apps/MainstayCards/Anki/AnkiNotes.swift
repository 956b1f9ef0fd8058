// SPDX-License-Identifier: Apache-2.0

/// Notes from a file, and what was wrong with it.
public struct AnkiNotes: Sendable, Equatable {
    /// The notes.
    public var notes: [ReviewNote]
    /// What was left out, and why: a sentence for each row.
    public var problems: [String]
    /// What was learned of the notes. A text has none.
    public var progress: [ReviewProgress]

    /// Makes a result.
    ///
    /// - Parameters:
    ///   - notes: The notes.
    ///   - problems: What was left out, and why.
    ///   - progress: What was learned of the notes.
    public init(notes: [ReviewNote], problems: [String], progress: [ReviewProgress] = []) {
        (self.notes, self.problems, self.progress) = (notes, problems, progress)
    }
}
