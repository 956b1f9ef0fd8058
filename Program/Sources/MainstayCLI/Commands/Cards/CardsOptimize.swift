// SPDX-License-Identifier: Apache-2.0

import MainstayAppStores
import MainstayBase
import MainstayCards

/// `mainstay cards optimize`: fits the schedule to what the user remembers.
enum CardsOptimize: Command {
    private static let standard = CommandSpecification.Option(
        name: "standard", help: "Use the published parameters again.")

    static let specification = CommandSpecification(
        name: "cards optimize", overview: "Fit the schedule to your own memory, by your answers so far.",
        discussion: """
            The parameters of FSRS-6 that predict your answers best are found and used from then on. Do it again every few months. The
            loss says how badly answers are predicted: smaller is better. Answers that you imported from Anki count.
            """,
        options: [standard, .json, .help])

    static func run(_ invocation: Invocation) async throws -> ExitStatus {
        let deck = try invocation.reviewDeck()
        if invocation.arguments.has(standard) {
            try await deck.use(nil)
            return try report(nil, nil, used: false, answers: 0, invocation)
        }
        let optimizer = ParameterOptimizer(try await deck.answers())
        guard optimizer.answerCount >= ParameterOptimizer.leastAnswers else {
            invocation.console.note(
                "Error: \(ParameterOptimizer.leastAnswers) answers on later days are needed, and there are \(optimizer.answerCount)."
            )
            return .notFound
        }
        let console = invocation.console
        let found = try await optimizer.found { round in
            if console.notesAreOnTerminal { console.noteInPlace("Round \(round) of 5") }
        }
        if console.notesAreOnTerminal { console.noteInPlace("") }
        let before = try await deck.ownParameters() ?? .standard
        let losses = (optimizer.loss(of: before) ?? 0, optimizer.loss(of: found) ?? 0)
        let isBetter = losses.1 < losses.0
        if isBetter { try await deck.use(found) }
        var retention: Retention?
        if let old = optimizer.retention(by: before), let new = optimizer.retention(by: found) {
            retention = Retention(remembered: old.remembered, before: old.predicted, after: new.predicted)
        }
        return try report(losses, retention, used: isBetter, answers: optimizer.answerCount, invocation)
    }

    /// The share of answers that were right, and what the parameters predict of it.
    private struct Retention {
        var remembered, before, after: Double
    }

    private static func report(
        _ losses: (before: Double, after: Double)?, _ retention: Retention?, used: Bool, answers: Int,
        _ invocation: Invocation
    ) throws -> ExitStatus {
        if invocation.wantsJSON {
            try invocation.printJSON(
                Document(
                    answers: answers, lossBefore: losses?.before, lossAfter: losses?.after,
                    remembered: retention?.remembered, predictedBefore: retention?.before,
                    predictedAfter: retention?.after, isUsed: used))
            return .success
        }
        guard let losses else {
            try invocation.console.print("The published parameters are used.")
            return .success
        }
        let text = [losses.before, losses.after].map { "\(($0 * 10_000).rounded() / 10_000)" }
        try invocation.console.print(
            used
                ? "Found parameters by \(answers.counted("answer")): the loss is \(text[1]) and was \(text[0]). They are used now."
                : "Found no better parameters by \(answers.counted("answer")): the loss stays \(text[0]).")
        if let retention {
            let (right, before, after) = (
                percent(retention.remembered), percent(retention.before), percent(retention.after)
            )
            try invocation.console.print(
                "You remembered \(right). The parameters so far predict \(before)"
                    + (used ? ", and the new ones \(after)." : "."))
        }
        return .success
    }

    private static func percent(_ share: Double) -> String { "\((share * 1_000).rounded() / 10) %" }

    private struct Document: Encodable {
        var answers: Int
        var lossBefore: Double?
        var lossAfter: Double?
        var remembered: Double?
        var predictedBefore: Double?
        var predictedAfter: Double?
        var isUsed: Bool
    }
}

extension ParameterOptimizer {
    /// The best parameters, found on a separate thread because it takes seconds. The same answers give the same
    /// parameters.
    fileprivate func found(didFinish: @escaping @Sendable (_ round: Int) -> Void) async throws -> SchedulerParameters {
        try await ThreadBound(SeededGenerator(seed: 42)).run { generator in
            parameters(using: &generator, didFinish: didFinish)
        }
    }
}
