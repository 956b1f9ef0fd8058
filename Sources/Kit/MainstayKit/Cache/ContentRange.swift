// SPDX-License-Identifier: Apache-2.0

/// The range of a partial response: the value of Content-Range (RFC 9110 §14.4).
struct ContentRange: Equatable {
    let first: Int
    let last: Int
    /// The length of the whole content; `nil` if it is not known.
    let total: Int?

    init(first: Int, last: Int, total: Int?) { (self.first, self.last, self.total) = (first, last, total) }

    /// Parses the value. `nil` if it is not the range of a partial response.
    init?(_ value: String) {
        let parts = value.split(separator: " ")
        guard parts.count == 2, parts[0].lowercased() == "bytes" else { return nil }
        let (range, total) = Self.halves(parts[1], at: "/")
        let (first, last) = Self.halves(range, at: "-")
        guard let total, let last, let firstByte = Int(digits: first),
            let lastByte = Int(digits: last), firstByte <= lastByte
        else { return nil }
        let length = Int(digits: total)
        guard length != nil || total == "*", length.map({ lastByte < $0 }) ?? true else { return nil }
        (self.first, self.last, self.total) = (firstByte, lastByte, length)
    }

    private static func halves(_ text: Substring, at mark: Character) -> (Substring, Substring?) {
        guard let index = text.firstIndex(of: mark) else { return (text, nil) }
        return (text[..<index], text[text.index(after: index)...])
    }

    /// The value of the field.
    var value: String { "bytes \(first)-\(last)/\(total.map { "\($0)" } ?? "*")" }
}
