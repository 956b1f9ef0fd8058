// SPDX-License-Identifier: Apache-2.0

/// Answers the words of a list, several at once, and reports the answers in the order of the words. An answer is
/// reported as soon as those before it are, so that a program that writes one line and waits for its answer gets it.
struct OrderedAnswers<Answer: Sendable> {
    /// The number of words that are answered at once. No more words are read ahead.
    static var concurrency: Int { 8 }

    private enum Event: Sendable {
        case word(String?)
        case problem(WordListError)
        case answer(Int, Answer)
    }

    let words: WordList
    let answer: @Sendable (String) async -> Answer

    /// Answers all words.
    ///
    /// - Parameter report: Called with each answer, in the order of the words. If it throws, no more words are read.
    /// - Returns: Why some of the words could not be read; `nil` if all were read.
    func run(report: (Answer) async throws -> Void) async throws -> WordListError? {
        // Most runs have one word. The threads for tasks would take longer to begin than the embedded dictionary to
        // answer.
        if let word = words.single {
            try await report(await answer(word))
            return nil
        }
        let (events, continuation) = AsyncStream.makeStream(of: Event.self)
        // A child task that waits for standard input would keep the function from returning when the output is closed.
        var answering: [Int: Task<Void, Never>] = [:]
        defer { for task in answering.values { task.cancel() } }
        var answers: [Int: Answer] = [:]
        var (started, reported, isReading, isOver) = (0, 0, false, false)
        var problem: WordListError?
        var iterator = events.makeAsyncIterator()
        while !isOver || reported < started {
            if !isOver, !isReading, started - reported < Self.concurrency {
                isReading = true
                Task { [words] in
                    do throws(WordListError) {
                        continuation.yield(.word(try await words.next()))
                    } catch {
                        continuation.yield(.problem(error))
                    }
                }
            }
            guard let event = await iterator.next(isolation: #isolation) else { throw CancellationError() }
            switch event {
            case .word(nil): isOver = true
            case .word(let word?):
                isReading = false
                let number = started
                started += 1
                answering[number] = Task { [answer] in continuation.yield(.answer(number, await answer(word))) }
            case .problem(let error): (problem, isOver) = (error, true)
            case .answer(let number, let answer):
                answering[number] = nil
                answers[number] = answer
                while let next = answers.removeValue(forKey: reported) {
                    try await report(next)
                    reported += 1
                }
            }
        }
        return problem
    }
}
