// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayPlatform

/// The rules of a time zone, from the system's database (RFC 9636). FoundationEssentials knows no zones but GMT.
package struct ZoneRules: Sendable, Hashable {
    /// A file of a real zone has at most a few thousand bytes.
    private static let largest = 256 << 10

    /// The moments at which the offset changes, in seconds since 1970.
    private var moments: [Int64] = []
    /// The offset before the first moment, and after each, in seconds east of Greenwich.
    private var offsets: [Int]
    /// The rule for the time after the last moment.
    private var rule: ZoneRule?

    /// Universal time.
    package static let utc = ZoneRules(offset: 0)

    /// The zone of the user: the variable TZ, or else the system's zone. Universal time if neither can be read.
    package static let current = zone(named: getenv("TZ").map { String(cString: $0) })

    private init(offset: Int) {
        offsets = [offset]
    }

    /// The rules of a zone such as `Europe/Riga`. `nil` if the database does not have it.
    package init?(_ identifier: String, folder: String = "/usr/share/zoneinfo") {
        // The name may come from a server, and must not lead out of the folder.
        let isName = identifier.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { part in
            !part.isEmpty && part != ".." && part.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
        }
        guard isName, identifier.utf8.count < 100 else { return nil }
        self.init(file: "\(folder)/\(identifier)")
    }

    private init?(file: String) {
        guard let data = FileManager.default.contents(atPath: file), data.count <= Self.largest else { return nil }
        self.init(content: Array(data))
    }

    /// The zone that a value of TZ names: a zone of the database, a file, or a rule. `nil` and an empty text are the system's zone.
    static func zone(named variable: String?) -> ZoneRules {
        guard let variable, !variable.isEmpty else { return ZoneRules(file: "/etc/localtime") ?? .utc }
        let name = variable.hasPrefix(":") ? String(variable.dropFirst()) : variable
        if let zone = name.hasPrefix("/") ? ZoneRules(file: name) : ZoneRules(name) { return zone }
        guard let rule = ZoneRule(name) else { return .utc }
        var zone = ZoneRules(offset: rule.standard)
        zone.rule = rule
        return zone
    }

    /// Parses a file of the database. `nil` if it has another form.
    init?(content: [UInt8]) {
        var reader = ZoneFileReader(content)
        guard let file = reader.read() else { return nil }
        (moments, offsets) = (file.moments, file.offsets)
        rule = ZoneRule(file.rule)
    }

    /// The seconds east of Greenwich at a moment.
    ///
    /// - Parameter moment: The moment in seconds since 1970.
    package func offset(at moment: Int64) -> Int {
        if let rule, moment >= moments.last ?? .min { return rule.offset(at: moment) }
        // The number of changes until the moment, by halving.
        var (low, high) = (0, moments.count)
        while low < high {
            let middle = (low + high) / 2
            if moments[middle] <= moment { low = middle + 1 } else { high = middle }
        }
        return offsets[low]
    }
}

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
        let rule = rest.dropFirst().prefix { $0 != UInt8(ascii: "\n") }
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
