// SPDX-License-Identifier: Apache-2.0

import MainstayCards
import MainstayFoundation

/// The review state of a card in an Anki collection (schema 11). A file from elsewhere may contain any numbers, so
/// reading clamps them.
struct CollectionCard: Equatable {
    /// 0 for a new card, 1 for learning, 2 for review, 3 for relearning.
    var type = 0
    /// 0 for a new card, 1 for learning or relearning, 2 for review, -1 for a suspended card.
    var queue = 0
    /// For a new card, its position. For a learning or relearning card, when it is due, in seconds since 1970. For a
    /// review card, when it is due, in days since the day of the collection.
    var due = 0
    /// The interval in days.
    var interval = 0
    /// The growth of the interval in thousandths. Only the scheduler before FSRS uses it.
    var factor = 0
    var answers = 0
    var lapses = 0
    /// The number of learning steps that are left, plus 1,000 times the number of those that are left today.
    var left = 0
    var data = ""

    /// The FSRS data of a card under Anki's short names: stability, difficulty, and the time of the last answer in
    /// seconds since 1970.
    private struct Extra: Decodable {
        var s: Double?
        var d: Double?
        var lrt: Double?
    }

    /// The FSRS data for writing. Anki ignores a time that is not a whole number of seconds.
    private struct WrittenExtra: Encodable {
        var s: Double
        var d: Double
        /// The exponent of the forgetting curve.
        var decay: Double
        var lrt: Int
    }

    private static let day = 86_400.0
    /// The number of learning steps. Anki counts them down, and ``Scheduler/standard`` counts them up.
    private static let steps = Scheduler.standard.learningSteps.count
    /// The range of sensible dates in seconds since 1970: the years 1970 to 3000.
    private static let dates = 0.0...32_503_680_000
}

extension CollectionCard {
    /// A card that was never answered.
    init(position: Int, isSuspended: Bool = false) {
        (queue, due) = (isSuspended ? -1 : 0, position)
    }

    /// Makes the card for a person's progress.
    ///
    /// - Parameters:
    ///   - position: The position of the card if it is new.
    ///   - today: The day of the collection.
    init(_ progress: ReviewProgress, position: Int, today: Int, _ calendar: ReviewCalendar) {
        let state = progress.state
        guard let memory = state.memory, let last = state.lastAnswer else {
            self.init(position: position, isSuspended: progress.isSuspended)
            return
        }
        self.init()
        let seconds = Int(Self.clamped(state.due.timeIntervalSince1970))
        switch state.phase {
        case .learning(let step): (type, due, left) = (1, seconds, max(1, Self.steps - step) * 1_001)
        case .relearning: (type, due, left) = (3, seconds, 1_001)
        case .review: (type, due) = (2, calendar.day(of: Date(timeIntervalSince1970: Double(seconds))) - today)
        }
        if type != 1 { interval = max(1, Int((state.due.timeIntervalSince(last) / Self.day).rounded().clampedToDays)) }
        queue = progress.isSuspended ? -1 : type == 2 ? 2 : 1
        (factor, answers, lapses) = (2_500, state.answers, state.lapses)
        data = Self.text(
            WrittenExtra(
                s: memory.stability, d: memory.difficulty, decay: SchedulerParameters.standard.weights[20],
                lrt: Int(Self.clamped(last.timeIntervalSince1970))))
    }

    /// The person's progress. `nil` if the card is not suspended and is new or has no usable numbers.
    ///
    /// - Parameters:
    ///   - beginning: The moment from which the collection counts its days.
    ///   - lastAnswer: The time of the last answer in the collection's log, in seconds since 1970; `nil` if the log has
    ///     no answer.
    func progress(of note: String, _ direction: ReviewDirection, from beginning: Date, lastAnswer: Double?)
        -> ReviewProgress?
    {
        let extra = Self.extra(data)
        let isSuspended = queue == -1
        guard let state = state(extra, from: beginning, lastAnswer: extra.lrt ?? lastAnswer) else {
            let new = ReviewState.new(due: beginning)
            return isSuspended ? ReviewProgress(note: note, direction: direction, state: new, isSuspended: true) : nil
        }
        return ReviewProgress(note: note, direction: direction, state: state, isSuspended: isSuspended)
    }

    private func state(_ extra: Extra, from beginning: Date, lastAnswer: Double?) -> ReviewState? {
        let days = Double(interval).clampedToDays
        let memory: Memory
        if let stability = extra.s, let difficulty = extra.d, stability.isFinite, difficulty.isFinite {
            memory = Memory(stability: min(max(stability, 0.001), 36_500), difficulty: min(max(difficulty, 1), 10))
        } else if type == 2 || type == 3 {
            memory = Memory(interval: days, growth: Double(factor) / 1_000)
        } else {
            return nil
        }
        // Anki may store a time in seconds or a day for a suspended learning card.
        let isSecond = type != 2 && due > 1_000_000_000
        let seconds =
            isSecond ? Double(due) : beginning.timeIntervalSince1970 + Double(due).clampedToDays * Self.day
        let dueDate = Date(timeIntervalSince1970: Self.clamped(seconds))
        let last = Self.clamped(lastAnswer ?? seconds - days * Self.day)
        let remaining = min(max(0, left % 1_000), Self.steps)
        let phase: ReviewState.Phase
        switch type {
        case 1: phase = .learning(step: min(Self.steps - remaining, Self.steps - 1))
        case 2: phase = .review
        case 3: phase = .relearning(step: 0)
        default: return nil
        }
        return ReviewState(
            phase: phase, memory: memory, due: dueDate, lastAnswer: Date(timeIntervalSince1970: last),
            answers: min(max(1, answers), 1_000_000), lapses: min(max(0, lapses), 1_000_000))
    }

    private static func clamped(_ seconds: Double) -> Double {
        seconds.isFinite ? min(max(seconds, dates.lowerBound), dates.upperBound) : 0
    }

    private static func text(_ extra: WrittenExtra) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        do { return String(decoding: try encoder.encode(extra), as: UTF8.self) } catch { return "" }
    }

    /// Parses the FSRS data. The result is empty if the text is something else, because older cards have no such data.
    private static func extra(_ text: String) -> Extra {
        guard text.utf8.count <= 4_096 else { return Extra() }
        do { return try JSONDecoder().decode(Extra.self, from: Data(text.utf8)) } catch { return Extra() }
    }
}

extension Double {
    /// A number of days within a hundred years.
    fileprivate var clampedToDays: Double { isFinite ? Swift.min(Swift.max(self, -36_500), 36_500) : 0 }
}
