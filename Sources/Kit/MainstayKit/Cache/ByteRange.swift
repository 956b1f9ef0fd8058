// SPDX-License-Identifier: Apache-2.0

/// A request for one range of bytes (RFC 9110 §14.1.2).
enum ByteRange: Equatable {
    /// The bytes from an index through another one, which is included. Without the second index, the range goes to the
    /// end.
    case from(Int, through: Int?)
    /// A number of bytes at the end.
    case last(Int)

    /// Parses the value of Range. `nil` if it has another unit, several ranges or an invalid range. A server may ignore
    /// all of these.
    init?(_ value: String) {
        let parts = value.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].lowercased() == "bytes" else { return nil }
        let bounds = String(parts[1]).trimmingHTTPWhitespace().split(
            separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
        guard bounds.count == 2 else { return nil }
        if bounds[0].isEmpty {
            guard let count = Int(digits: bounds[1]) else { return nil }
            self = .last(count)
            return
        }
        guard let first = Int(digits: bounds[0]) else { return nil }
        if bounds[1].isEmpty {
            self = .from(first, through: nil)
            return
        }
        guard let last = Int(digits: bounds[1]), last >= first else { return nil }
        self = .from(first, through: last)
    }

    /// The range in content of a length. Empty if the range is not satisfiable (RFC 9110 §15.5.17).
    func range(in length: Int) -> Range<Int> {
        switch self {
        case .last(let count): return max(0, length - count)..<length
        case .from(let first, let last):
            let end = min(length, last.map { $0 + 1 } ?? length)
            return first < end ? first..<end : length..<length
        }
    }
}
