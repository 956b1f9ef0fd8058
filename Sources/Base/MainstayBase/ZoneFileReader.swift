// SPDX-License-Identifier: Apache-2.0

/// The parts of a file of the time zone database that say when offsets change.
struct ZoneFileReader {
    private var rest: ArraySlice<UInt8>

    init(_ content: [UInt8]) {
        rest = content[...]
    }

    private struct Counts {
        var universal, standard, leaps, moments, types, letters: Int
        /// The length of the data in bytes, with numbers of 4 or 8 bytes for moments.
        func length(_ width: Int) -> Int {
            moments * (width + 1) + types * 6 + letters + leaps * (width + 4) + standard + universal
        }
    }

    /// Reads the second block of the file, which has 64-bit numbers, and the rule at its end.
    mutating func read() -> (moments: [Int64], offsets: [Int], rule: String)? {
        guard let first = header(), take(first.length(4)) != nil, let counts = header(),
            rest.count >= counts.length(8), counts.types > 0
        else { return nil }
        let moments = (0..<counts.moments).compactMap { _ in number(8) }
        let types = (0..<counts.moments).compactMap { _ in number(1).map(Int.init) }
        let offsets = (0..<counts.types).compactMap { _ -> Int? in
            defer { _ = take(2) }
            return number(4).map { Int(Int32(truncatingIfNeeded: $0)) }
        }
        guard types.allSatisfy({ offsets.indices.contains($0) }),
            zip(moments, moments.dropFirst()).allSatisfy({ $0 < $1 }),
            take(counts.letters + counts.leaps * 12 + counts.standard + counts.universal) != nil
        else { return nil }
        // The rule stands between two line feeds (RFC 9636 §3.3). Without the second one the file was cut.
        let lineFeed = UInt8(ascii: "\n")
        guard rest.first == lineFeed, rest.dropFirst().contains(lineFeed) else { return nil }
        let rule = rest.dropFirst().prefix { $0 != lineFeed }
        return (moments, [offsets[0]] + types.map { offsets[$0] }, String(decoding: rule, as: UTF8.self))
    }

    private mutating func header() -> Counts? {
        guard let head = take(20), head.starts(with: "TZif".utf8), (head.dropFirst(4).first ?? 0) >= UInt8(ascii: "2")
        else { return nil }
        let numbers = (0..<6).compactMap { _ in number(4).map(Int.init) }
        // The bound keeps the products small. No real zone comes near it.
        guard numbers.count == 6, numbers.allSatisfy({ $0 < 1 << 20 }) else { return nil }
        return Counts(
            universal: numbers[0], standard: numbers[1], leaps: numbers[2], moments: numbers[3], types: numbers[4],
            letters: numbers[5])
    }

    private mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
        guard rest.count >= count else { return nil }
        defer { rest = rest.dropFirst(count) }
        return rest.prefix(count)
    }

    /// A number, the highest byte first.
    private mutating func number(_ width: Int) -> Int64? {
        take(width).map { Int64(truncatingIfNeeded: $0.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }) }
    }
}
