// SPDX-License-Identifier: Apache-2.0

import CMainstayWritten
import MainstayBase
import MainstayLexicon

/// The texts written for this lexicon. Each is a file of `Program/Sources/CMainstayWritten/Texts`, whose page says
/// how to write them, and a part of the program.
enum WrittenText: String, CaseIterable {
    case functionWords = "function-words.tsv"
    case leadingSenses = "leading-senses.tsv"
    case furtherSenses = "further-senses.tsv"
    case modernWords = "modern-words.tsv"
    case otherWords = "other-words.tsv"
    case names = "names.tsv"
    case phrases = "phrases.tsv"
    case corrections = "corrections.tsv"
    case labels = "labels.tsv"
    case pronunciations = "pronunciations.tsv"
    case translations = "translations.tsv"

    /// The SHA-256 of all texts. A lexicon that was made from other texts is made again.
    static func checksum() -> String {
        SHA256.hexDigest(allCases.flatMap { Array("\($0.rawValue) \($0.bytes.count)\n".utf8) + Array($0.bytes) })
    }

    /// The columns of each line of the text, as a value.
    ///
    /// - Throws: ``LexiconError/malformed(file:line:expected:)`` with the line whose columns `row` refused.
    func rows<Row>(_ row: ([String]) throws(FieldError) -> Row) throws(LexiconError) -> [Row] {
        try Self.rows(of: String(decoding: bytes, as: UTF8.self), file: rawValue, row)
    }

    /// The columns of each line of a text, as a value. Tabs separate columns, and each line ends with a line feed.
    static func rows<Row>(
        of text: String, file: String, _ row: ([String]) throws(FieldError) -> Row
    ) throws(LexiconError) -> [Row] {
        var rows: [Row] = []
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().enumerated() {
            do throws(FieldError) {
                let columns = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
                rows.append(try row(columns))
            } catch {
                throw .malformed(file: file, line: index + 1, expected: "\(error.expected)")
            }
        }
        return rows
    }

    private var bytes: UnsafeBufferPointer<UInt8> {
        let text = mainstay_written(name)
        return UnsafeBufferPointer(start: text.bytes, count: text.count)
    }

    private var name: mainstay_written_name {
        switch self {
        case .functionWords: mainstay_written_function_words
        case .leadingSenses: mainstay_written_leading_senses
        case .furtherSenses: mainstay_written_further_senses
        case .modernWords: mainstay_written_modern_words
        case .otherWords: mainstay_written_other_words
        case .names: mainstay_written_names
        case .phrases: mainstay_written_phrases
        case .corrections: mainstay_written_corrections
        case .labels: mainstay_written_labels
        case .pronunciations: mainstay_written_pronunciations
        case .translations: mainstay_written_translations
        }
    }
}
