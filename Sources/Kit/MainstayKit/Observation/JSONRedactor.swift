// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation

/// Replaces the values of secret members in JSON, and leaves every other byte as it is.
///
/// It scans instead of decoding, so it also works on several documents in a row, on events that hold documents, and on
/// a document whose end is missing. The redacted document keeps its shape, so that a client can still decode it:
/// strings become `REDACTED` and numbers `0`, in containers too.
struct JSONRedactor {
    private let bytes: [UInt8]
    private let isSecret: (String) -> Bool
    private var output: [UInt8] = []
    private var index = 0
    /// The position up to which the bytes are in the output.
    private var copied = 0

    /// Returns the bytes without the values of secret members.
    static func redacted(_ bytes: [UInt8], where isSecret: (String) -> Bool) -> [UInt8] {
        withoutActuallyEscaping(isSecret) { isSecret in
            var redactor = JSONRedactor(bytes, isSecret)
            return redactor.run()
        }
    }

    private init(_ bytes: [UInt8], _ isSecret: @escaping (String) -> Bool) {
        (self.bytes, self.isSecret) = (bytes, isSecret)
    }

    private mutating func run() -> [UInt8] {
        while let quote = bytes[index...].firstIndex(of: UInt8(ascii: "\"")) {
            let end = endOfString(at: quote)
            index = end
            if let value = valueOfMember(after: end) {
                index = value
                if isSecret(name(quote..<end)) { redactValue() }
            }
        }
        return copied == 0 ? bytes : output + bytes[copied...]
    }

    /// Redacts one value, which begins at the index or after white space.
    private mutating func redactValue() {
        var depth = 0
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\""):
                let end = endOfString(at: index)
                if depth > 0, let value = valueOfMember(after: end) {
                    index = value
                    continue
                }
                replace(upTo: end, with: "\"\(Redaction.replacement)\"")
            case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
                let isPart = { (byte: UInt8) in "+-.eE0123456789".utf8.contains(byte) }
                replace(upTo: bytes[index...].firstIndex { !isPart($0) } ?? bytes.count, with: "0")
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                depth += 1
                index += 1
                continue
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                if depth == 0 { return }
                depth -= 1
                index += 1
            case UInt8(ascii: "a")...UInt8(ascii: "z"):
                index = bytes[index...].firstIndex { !(UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0) } ?? bytes.count
            default:
                index += 1
                continue
            }
            if depth == 0 { return }
        }
    }

    private mutating func replace(upTo end: Int, with text: String) {
        output += bytes[copied..<index]
        output += text.utf8
        (index, copied) = (end, end)
    }

    /// Returns the position after a string. A string ends at the end of a line at the latest, so that a quotation mark
    /// outside JSON affects one line only.
    private func endOfString(at quote: Int) -> Int {
        var position = quote + 1
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: "\""): return position + 1
            case UInt8(ascii: "\n"): return position
            case UInt8(ascii: "\\"): position += 2
            default: position += 1
            }
        }
        return bytes.count
    }

    /// Returns the position after the colon; `nil` if the string that ends here is not a member's name.
    private func valueOfMember(after end: Int) -> Int? {
        let next = bytes[end...].firstIndex { !" \t\r\n".utf8.contains($0) }
        return next.flatMap { bytes[$0] == UInt8(ascii: ":") ? $0 + 1 : nil }
    }

    /// Returns the name between quotation marks.
    private func name(_ range: Range<Int>) -> String {
        let text = bytes[range]
        if text.contains(UInt8(ascii: "\\")) {
            // If the name cannot be decoded, no client can read the member either.
            do { return try JSONDecoder().decode(String.self, from: Data(text)) } catch {}
        }
        return String(decoding: text.dropFirst().dropLast(), as: UTF8.self)
    }
}
