// SPDX-License-Identifier: Apache-2.0

public import MainstayFoundation

/// Notes from a file, and what was wrong with it.
public struct AnkiNotes: Sendable, Equatable {
    /// The notes.
    public var notes: [ReviewNote]
    /// What was left out, and why: a sentence for each row.
    public var problems: [String]
    /// What was learned of the notes. A text has none.
    public var progress: [ReviewProgress]
    /// The contents of the sounds and pictures, by their names.
    public var media: [String: Data]

    /// Makes a result.
    ///
    /// - Parameters:
    ///   - notes: The notes.
    ///   - problems: What was left out, and why.
    ///   - progress: What was learned of the notes.
    ///   - media: The contents of the sounds and pictures, by their names.
    public init(
        notes: [ReviewNote], problems: [String], progress: [ReviewProgress] = [], media: [String: Data] = [:]
    ) {
        (self.notes, self.problems, self.progress, self.media) = (notes, problems, progress, media)
    }
}
