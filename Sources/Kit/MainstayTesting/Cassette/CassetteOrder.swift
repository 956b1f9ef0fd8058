// SPDX-License-Identifier: Apache-2.0

/// Which exchange a ``Cassette`` replays if several match a request.
public struct CassetteOrder: Sendable {
    enum Choice: Sendable {
        case once
        case repeating
        case random(any RandomNumberGenerator & Sendable)
    }

    var choice: Choice

    /// Each exchange once, in the order of the recording. A request that comes more often than it was recorded fails.
    public static let once = CassetteOrder(choice: .once)
    /// Each exchange once, in the order of the recording, and the last one for all further requests.
    public static let repeating = CassetteOrder(choice: .repeating)
    /// Any exchange, any number of times. The same generator gives the same exchanges for the same requests.
    public static func random(_ generator: any RandomNumberGenerator & Sendable) -> CassetteOrder {
        CassetteOrder(choice: .random(generator))
    }

    /// Returns one of the exchanges that match.
    ///
    /// - Parameters:
    ///   - matches: The numbers of these exchanges, in the order of the recording.
    ///   - used: The numbers of the exchanges that have been replayed.
    /// - Returns: `nil` if no exchange may be replayed.
    mutating func next(of matches: [Int], used: Set<Int>) -> Int? {
        let unused = matches.first { !used.contains($0) }
        switch choice {
        case .once: return unused
        case .repeating: return unused ?? matches.last
        case .random(var generator):
            defer { choice = .random(generator) }
            return matches.randomElement(using: &generator)
        }
    }
}
