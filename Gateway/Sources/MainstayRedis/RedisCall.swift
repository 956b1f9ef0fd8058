// SPDX-License-Identifier: Apache-2.0

/// Commands that are sent together, and the answers so far.
struct RedisCall {
    typealias Done = @Sendable (Result<[RedisValue], RedisError>) -> Void

    /// What a caller is told. It is told outside of locks.
    struct End: Sendable {
        fileprivate let done: Done
        fileprivate let result: Result<[RedisValue], RedisError>

        func tell() { done(result) }
    }

    /// The number of commands.
    let count: Int
    /// The commands as they are sent.
    let bytes: [UInt8]
    /// How long it may take.
    let limit: Duration
    let deadline: ContinuousClock.Instant
    /// Called once; `nil` after that. If no caller waits any more, the answers are still read.
    private var done: Done?
    private var answers: [RedisValue] = []

    init(_ commands: [[[UInt8]]], within limit: Duration, done: @escaping Done) {
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
    /// - Returns: Whether it was the last one.
    mutating func take(_ answer: RedisValue) -> Bool {
        answers.append(answer)
        return answers.count == count
    }

    /// Ends the call with its answers, or with an error. Returns `nil` if it has ended before.
    mutating func end(_ error: RedisError? = nil) -> End? {
        let result: Result<[RedisValue], RedisError> = error.map { .failure($0) } ?? .success(answers)
        return done.take().map { End(done: $0, result: result) }
    }
}
