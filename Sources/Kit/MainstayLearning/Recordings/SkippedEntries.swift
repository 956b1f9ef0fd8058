// SPDX-License-Identifier: Apache-2.0

/// How many entries of an archive were left out, and why.
public struct SkippedEntries: Hashable, Sendable, CustomStringConvertible {
    /// The most reasons that are kept. Others are counted under ``otherReasons``.
    public static let reasonLimit = 32
    /// The reason under which the rest is counted.
    public static let otherReasons = "other reasons"

    /// The number of entries for each reason.
    public private(set) var reasons: [String: Int] = [:]

    /// Creates an empty count.
    public init() {}

    /// The number of entries.
    public var count: Int { reasons.values.reduce(0, +) }

    /// Counts an entry.
    public mutating func add(_ reason: String) {
        // A reason may quote the file.
        let short = String(reason.prefix(200))
        let isKnown = reasons[short] != nil || reasons.count < Self.reasonLimit
        reasons[isKnown ? short : Self.otherReasons, default: 0] += 1
    }

    /// Adds the counts of other entries.
    public mutating func add(_ other: SkippedEntries) {
        for (reason, count) in other.reasons {
            let isKnown = reasons[reason] != nil || reasons.count < Self.reasonLimit
            reasons[isKnown ? reason : Self.otherReasons, default: 0] += count
        }
    }

    /// The counts in words, the most frequent reason first; empty if nothing was left out.
    public var description: String {
        guard !reasons.isEmpty else { return "" }
        let parts = reasons.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0.value) × \($0.key)" }
        return "\(count) \(count == 1 ? "entry" : "entries") left out: \(parts.joined(separator: "; "))"
    }
}
