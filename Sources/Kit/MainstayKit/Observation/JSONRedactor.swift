// SPDX-License-Identifier: Apache-2.0

/// Replaces the values of secret members in JSON, and leaves every other byte as it is.
///
/// It scans instead of decoding, so it also works on several documents in a row, on events that hold documents, and on
/// a document whose end is missing. The redacted document keeps its shape, so that a client can still decode it:
/// strings become `REDACTED` and numbers `0`, in containers too.
struct JSONRedactor {
    private var tokens: JSONTokens
    private var output: [UInt8] = []
    /// The position up to which the bytes are in the output.
    private var copied = 0

    /// Returns the bytes without the values of secret members.
    static func redacted(_ bytes: [UInt8], where isSecret: (String) -> Bool) -> [UInt8] {
        var redactor = JSONRedactor(tokens: JSONTokens(bytes, endingStringsWithLines: true))
        while redactor.tokens.nextName() {
            if isSecret(JSONText.name(bytes[redactor.tokens.range])) { redactor.redactValue() }
        }
        return redactor.copied == 0 ? bytes : redactor.output + bytes[redactor.copied...]
    }

    /// Redacts the next value.
    private mutating func redactValue() {
        var depth = 0
        while let token = tokens.next() {
            switch token {
            case .name where depth > 0: continue
            case .name, .text: replace(with: "\"\(Redaction.replacement)\"")
            case .number: replace(with: "0")
            case .word: break
            case .object, .array:
                depth += 1
                continue
            case .end: depth -= 1
            }
            if depth <= 0 { return }
        }
    }

    /// Replaces the last token.
    private mutating func replace(with text: String) {
        output += tokens.bytes[copied..<tokens.range.lowerBound]
        output += text.utf8
        copied = tokens.range.upperBound
    }
}
