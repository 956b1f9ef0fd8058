// SPDX-License-Identifier: Apache-2.0

/// Commands that are sent together, and the answers so far.
struct RedisCall: Sendable {
    typealias Outcome = Result<[RedisValue], RedisError>

    /// What a caller is told once.
    struct Ended: Sendable {
        fileprivate let done: @Sendable (Outcome) -> Void
        fileprivate let outcome: Outcome

        func tell() { done(outcome) }
    }

    /// The number of commands.
    let count: Int
    /// The commands as they are sent.
    let bytes: [UInt8]
    /// How long it may take.
    let limit: Duration
    let deadline: ContinuousClock.Instant
    /// Called once; `nil` after that. If no caller waits any more, the answers are still read.
    private var done: (@Sendable (Outcome) -> Void)?
    private var answers: [RedisValue] = []

    init(
        _ commands: [[[UInt8]]], within limit: Duration, done: @escaping @Sendable (Outcome) -> Void
    ) {
        (count, bytes, self.limit, self.done) = (commands.count, Self.encoded(commands), limit, done)
        deadline = .now.advanced(by: limit)
    }

    /// Commands in the form of the protocol: the number of arguments, and each after its length.
    private static func encoded(_ commands: [[[UInt8]]]) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(commands.reduce(0) { $0 + $1.reduce(16) { $0 + $1.count + 16 } })
        for command in commands {
            add(UInt8(ascii: "*"), command.count, to: &bytes)
            for argument in command {
                add(UInt8(ascii: "$"), argument.count, to: &bytes)
                bytes += argument
                bytes += [13, 10]
            }
        }
        return bytes
    }

    private static func add(_ kind: UInt8, _ number: Int, to bytes: inout [UInt8]) {
        bytes.append(kind)
        bytes += "\(number)\r\n".utf8
    }

    /// The number of bytes that it occupies.
    var size: Int { bytes.count + 64 }
    /// Whether somebody waits for it.
    var isWanted: Bool { done != nil }

    /// Takes the next answer.
    ///
    /// - Parameter ended: Gets the call if this was its last answer and its caller still waits.
    /// - Returns: Whether it was the last one.
    mutating func take(_ answer: RedisValue, _ ended: inout [Ended]) -> Bool {
        answers.append(answer)
        guard answers.count == count else { return false }
        if let end = end(.success(answers)) { ended.append(end) }
        return true
    }

    /// Ends the call, and returns what its caller is to be told; `nil` if it was told before.
    mutating func end(_ outcome: Outcome) -> Ended? {
        defer { done = nil }
        return done.map { Ended(done: $0, outcome: outcome) }
    }
}
