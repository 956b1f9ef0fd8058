// SPDX-License-Identifier: Apache-2.0

import MainstayBase
public import MainstayFoundation

/// Everything that is kept of a person's cards, as text: words, notes, what was learned, all answers, sounds and
/// pictures. In JSON, dates are seconds since 1970.
public struct CardsArchive: Sendable, Hashable, Codable {
    /// A note with what was learned of it.
    public struct Note: Sendable, Hashable, Codable {
        /// The contents, as ``ReviewNote`` has them.
        public var id, word, meaning, deck: String
        /// The names of sound files, and the tags.
        public var sounds, tags: [String]
        /// What the cards of the note ask.
        public var asks: [ReviewDirection]
        /// The cards that were answered or suspended.
        public var cards: [Card]
    }

    /// A card that was answered or suspended.
    public struct Card: Sendable, Hashable, Codable {
        /// What the card asks.
        public var asks: ReviewDirection
        /// Where the person stands in learning it.
        public var state: ReviewState
        /// Whether the card is not asked until it is resumed.
        public var isSuspended: Bool
        /// The answers, the oldest first.
        public var answers: [Answer]
    }

    /// An answer.
    public struct Answer: Sendable, Hashable, Codable {
        /// When the person answered.
        public var date: Date
        /// How well the person knew the card, from 1 to 4.
        public var rating: Int
        /// The phase of the card before: 0 new, 1 learning, 2 known, 3 relearning.
        public var phase: Int
        /// The wait that the answer led to, in seconds.
        public var wait: TimeInterval
    }

    /// The version of the format. ``currentVersion`` and earlier ones can be read.
    public var version = currentVersion
    /// The words that were kept, in their order.
    public var kept: [String] = []
    /// The words that were discarded, in their order.
    public var discarded: [String] = []
    /// The person's own parameters of FSRS; `nil` for the published ones.
    public var parameters: SchedulerParameters?
    /// The options of the decks that have some.
    public var decks: [String: DeckOptions] = [:]
    /// The notes, in the order in which they were added.
    public var notes: [Note] = []
    /// The contents of sounds and pictures, by their names; in JSON in base64.
    public var media: [String: Data] = [:]

    /// The version that is written.
    public static let currentVersion = 1

    /// Makes an empty archive.
    public init() {}

    /// Reads an archive.
    ///
    /// - Parameter file: The JSON document.
    /// - Throws: ``ReviewError`` if it is not an archive, or one of a later version.
    public init(_ file: Data) throws(ReviewError) {
        struct Version: Decodable {
            var version: Int
        }
        do {
            let decoder = JSONDecoder()
            decoder.dateDecodingStrategy = .secondsSince1970
            let version = try decoder.decode(Version.self, from: file).version
            guard version <= Self.currentVersion else {
                throw ReviewError("a newer version of Mainstay wrote it (version \(version) of the format)")
            }
            self = try decoder.decode(Self.self, from: file)
        } catch let error as ReviewError {
            throw error
        } catch {
            let reason = (error as? DecodingError)?.explanation ?? "\(error)"
            throw ReviewError("it is not an archive of cards: \(reason)")
        }
    }

    /// The JSON document.
    ///
    /// - Throws: ``ReviewError`` if a number has no form in JSON.
    public func data() throws(ReviewError) -> Data {
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .secondsSince1970
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        do { return try encoder.encode(self) } catch { throw ReviewError("\(error)") }
    }

    /// The notes and what was learned of them, as they are imported. Numbers from elsewhere are brought into bounds.
    public var contents: AnkiNotes {
        var contents = AnkiNotes(notes: [], problems: [], media: media)
        for note in notes {
            contents.notes.append(
                ReviewNote(
                    id: note.id, word: note.word, meaning: note.meaning, sounds: note.sounds, tags: note.tags,
                    deck: note.deck, directions: note.asks))
            contents.progress += note.cards.map { $0.progress(ofNote: note.id) }
        }
        return contents
    }

    /// Adds a note with what was learned of it.
    package mutating func add(_ note: ReviewNote, _ progress: [ReviewProgress]) {
        let cards = progress.map { card in
            let answers = card.answers.map {
                Answer(date: $0.date, rating: $0.rating.rawValue, phase: $0.phase.rawValue, wait: $0.wait)
            }
            return Card(asks: card.direction, state: card.state, isSuspended: card.isSuspended, answers: answers)
        }
        notes.append(
            Note(
                id: note.id, word: note.word, meaning: note.meaning, deck: note.deck, sounds: note.sounds,
                tags: note.tags, asks: note.directions, cards: cards))
    }
}

extension CardsArchive.Card {
    private static let dates = 0.0...32_503_680_000

    fileprivate func progress(ofNote note: String) -> ReviewProgress {
        var state = state
        state.due = Self.clamped(state.due)
        state.lastAnswer = state.lastAnswer.map(Self.clamped)
        state.answers = min(max(0, state.answers), 1_000_000)
        state.lapses = min(max(0, state.lapses), 1_000_000)
        if let memory = state.memory {
            state.memory = Memory(
                stability: min(max(memory.stability, 0.001), 36_500), difficulty: min(max(memory.difficulty, 1), 10))
        }
        let answers = answers.compactMap { answer -> ReviewLogEntry? in
            guard let rating = Rating(rawValue: answer.rating), let phase = ReviewLogEntry.Phase(rawValue: answer.phase)
            else { return nil }
            return ReviewLogEntry(
                date: Self.clamped(answer.date), rating: rating, phase: phase,
                wait: min(max(answer.wait, 0), 36_500 * 86_400))
        }
        return ReviewProgress(
            note: note, direction: asks, state: state, isSuspended: isSuspended, answers: answers)
    }

    private static func clamped(_ date: Date) -> Date {
        Date(timeIntervalSince1970: min(max(date.timeIntervalSince1970, dates.lowerBound), dates.upperBound))
    }
}
