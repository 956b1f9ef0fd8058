// SPDX-License-Identifier: Apache-2.0

import MainstayKit
import MainstayLexicon

/// One line of wiktextract's output.
struct WiktionaryLine {
    /// The key of the word.
    let key: String
    let language: (code: String, name: String)
    /// Whether all senses are inflected forms of other words.
    let isForm: Bool
    /// The ``UserEntry`` in JSON.
    let content: [UInt8]
    /// The inflected forms and other spellings.
    let forms: [String]

    /// - Returns: `nil` for the lines that name no word but say that a page is another one (`redirect`).
    init?(_ line: [UInt8]) throws(WiktionaryLineError) {
        guard JSONText.isWellFormed(line) else { throw .notJSON }
        var pruner = JSONPruner(line)
        guard pruner.copy(JSONShape.wiktionaryEntry) else { throw .notJSON }
        var texts: [JSONShape.Role: String] = [:]
        var (hasSenses, isForm) = (false, false)
        var forms: [String] = []
        for value in pruner.values {
            switch value.role {
            case .word, .language, .languageName: texts[value.role] = pruner.text(value.range)
            case .form: forms.append(pruner.text(value.range))
            case .senses:
                hasSenses = true
                isForm = Self.areForms(pruner.output[value.range])
            }
        }
        guard let word = texts[.word] else {
            if Self.isRedirect(line) { return nil }
            throw .notAnEntry(missing: "\"word\"")
        }
        guard let code = texts[.language], !code.isEmpty else {
            if Self.isRedirect(line) { return nil }
            throw .notAnEntry(missing: "\"lang_code\"")
        }
        guard hasSenses else { throw .notAnEntry(missing: "\"senses\"") }
        guard let key = Spelling.key(word) else { throw .unusableWord }
        (self.key, language) = (key, (code, texts[.languageName] ?? code))
        (self.isForm, self.forms) = (isForm, forms)
        content = pruner.output
    }

    /// Whether every sense has the member `form_of`. The senses come as a copied array of objects.
    private static func areForms(_ senses: ArraySlice<UInt8>) -> Bool {
        let mark = Array(#""form_of":[{"#.utf8)
        var (depth, hasMark, count, index) = (0, false, 0, senses.startIndex)
        while index < senses.endIndex {
            switch senses[index] {
            case UInt8(ascii: "\""):
                if depth == 2, senses[index...].starts(with: mark) { hasMark = true }
                index += 1
                while index < senses.endIndex, senses[index] != UInt8(ascii: "\"") {
                    index += senses[index] == UInt8(ascii: "\\") ? 2 : 1
                }
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                depth -= 1
                if depth == 1 {
                    guard hasMark else { return false }
                    (hasMark, count) = (false, count + 1)
                }
            default: break
            }
            index += 1
        }
        return count > 0
    }

    private static func isRedirect(_ line: [UInt8]) -> Bool {
        line.firstRange(of: Array(#""redirect""#.utf8)) != nil
    }
}
