// SPDX-License-Identifier: Apache-2.0

/// Commands that are sent together, and the answers so far.
struct RedisCall {
    let commands: [[[UInt8]]]
    let deadline: ContinuousClock.Instant
    /// Called once; `nil` after that. If no caller waits any more, the answers are still read.
    private var done: (@Sendable (Result<[RedisValue], RedisError>) -> Void)?
    private var answers: [RedisValue] = []

    init(
        _ commands: [[[UInt8]]], deadline: ContinuousClock.Instant,
        done: @escaping @Sendable (Result<[RedisValue], RedisError>) -> Void
    ) {
        (self.commands, self.deadline, self.done) = (commands, deadline, done)
    }

    /// The number of bytes that it sends.
    var size: Int { commands.reduce(64) { $0 + $1.reduce(32) { $0 + $1.count + 16 } } }
    /// Whether somebody waits for it.
    var isWanted: Bool { done != nil }

    /// Takes the next answer.
    ///
    /// - Returns: Whether it was the last one.
    mutating func take(_ answer: RedisValue) -> Bool {
        answers.append(answer)
        guard answers.count == commands.count else { return false }
        end(.success(answers))
        return true
    }

    mutating func end(_ result: Result<[RedisValue], RedisError>) {
        done?(result)
        done = nil
    }
}
