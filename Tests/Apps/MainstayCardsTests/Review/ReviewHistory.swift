// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayCards

/// A history of answers with the results that another implementation of FSRS has for it (see `scripts/compare-fsrs`).
struct ReviewHistory: Sendable {
    struct Answer: Sendable {
        var rating: Rating
        var seconds: Double
        var state: ReviewState.Phase
        var stability: Double
        var difficulty: Double
        var wait: Double
        var retrievability: Double
    }

    var scheduler: Scheduler
    var answers: [Answer] = []

    static func all(in text: String) throws -> [ReviewHistory] {
        try text.split(separator: "\n\n").map { block in
            let lines = block.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
            var history = ReviewHistory(scheduler: try scheduler(lines[0]))
            history.answers = lines.dropFirst().map { fields in
                Answer(
                    rating: Rating(rawValue: Int(fields[0])!)!, seconds: Double(fields[1])!,
                    state: phase(fields[2], step: Int(fields[3])!), stability: Double(fields[4])!,
                    difficulty: Double(fields[5])!, wait: Double(fields[6])!, retrievability: Double(fields[7])!)
            }
            return history
        }
    }

    private static func scheduler(_ fields: [String]) throws -> Scheduler {
        let steps = fields[2...3].map { field in
            field == "-" ? [] : field.split(separator: ",").map { Duration.seconds(Int($0)!) }
        }
        let parameters: SchedulerParameters =
            fields[4] == "-"
            ? .standard : try SchedulerParameters(weights: fields[4].split(separator: ",").map { Double($0)! })
        return try Scheduler(
            parameters: parameters, desiredRetention: Double(fields[0])!, learningSteps: steps[0],
            relearningSteps: steps[1], maximumInterval: Int(fields[1])!)
    }

    private static func phase(_ state: String, step: Int) -> ReviewState.Phase {
        switch state {
        case "1": .learning(step: step)
        case "2": .review
        default: .relearning(step: step)
        }
    }

    /// The largest difference between our results and the other ones, relative to numbers above 1. Infinite if a state
    /// or a due date differs.
    var difference: Double {
        let begin = Date(timeIntervalSince1970: 1_767_225_600)
        var state = ReviewState.new(due: begin)
        var largest = 0.0
        for answer in answers {
            let date = begin.addingTimeInterval(answer.seconds)
            state = scheduler.state(state, after: answer.rating, at: date)
            guard let memory = state.memory, state.phase == answer.state,
                abs(state.due.timeIntervalSince(date) - answer.wait) < 1e-3
            else { return .infinity }
            let pairs = [
                (memory.stability, answer.stability), (memory.difficulty, answer.difficulty),
                (scheduler.retrievability(of: state, at: state.due), answer.retrievability),
            ]
            for (ours, theirs) in pairs { largest = max(largest, abs(ours - theirs) / max(1, abs(theirs))) }
        }
        return largest
    }
}
