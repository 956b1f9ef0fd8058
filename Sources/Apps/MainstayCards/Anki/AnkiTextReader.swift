// SPDX-License-Identifier: Apache-2.0

import MainstayBase

/// Reads Anki's text format: headers that begin with `#`, and rows of fields that may be quoted as in CSV.
struct AnkiTextReader {
    private static let separators: [String: Character] = [
        "tab": "\t", "comma": ",", "semicolon": ";", "space": " ", "pipe": "|", "colon": ":",
    ]

    private var lines: Substring
    private var separator: Character?
    private var isHTML: Bool?
    private var tags: [String] = []
    private var deck = ReviewNote.standardDeck
    /// The columns with a special meaning, counted from 0.
    private var columns: [String: Int] = [:]

    init(_ text: Substring) {
        lines = text
    }

    mutating func notes() -> AnkiNotes {
        while let line = lines.first == "#" ? lines.prefix(while: { !$0.isNewline }) : nil {
            read(header: line.dropFirst())
            lines = lines[line.endIndex...].dropFirst()
        }
        let firstLine = lines.prefix { !$0.isNewline }
        let separator = separator ?? ["\t", ";", ","].first { firstLine.contains($0) } ?? "\t"
        var result = AnkiNotes(notes: [], problems: [])
        var number = 0
        while let row = nextRow(separator) {
            guard row.contains(where: { !$0.trimmed.isEmpty }) else { continue }
            number += 1
            switch self.row(row).note {
            case .success(let note): result.notes.append(note)
            case .failure(let problem): result.problems.append("note \(number): \(problem)")
            }
        }
        return result
    }

    private mutating func read(header: Substring) {
        guard let colon = header.firstIndex(of: ":") else { return }
        let (key, value) = (header[..<colon].lowercased().trimmed, String(header[header.index(after: colon)...]))
        switch key {
        case "separator": separator = Self.separators[value.trimmed.lowercased()] ?? value.first
        case "html": isHTML = value.trimmed.lowercased() == "true"
        case "tags": tags = Self.tags(value)
        case "deck": deck = value.trimmed.isEmpty ? deck : value.trimmed
        case _ where key.hasSuffix(" column"):
            if let column = Int(value.trimmed), column > 0 { columns[String(key.dropLast(7))] = column - 1 }
        default: break
        }
    }

    private static func tags(_ text: String) -> [String] {
        text.split(whereSeparator: \.isWhitespace).map(String.init)
    }

    private func row(_ row: [String]) -> AnkiRow {
        let value = { (name: String) -> String? in
            columns[name].flatMap { row.indices.contains($0) && !row[$0].trimmed.isEmpty ? row[$0].trimmed : nil }
        }
        let special = Set(columns.values)
        return AnkiRow(
            fields: row.enumerated().filter { !special.contains($0.offset) }.map(\.element), id: value("guid"),
            tags: tags + (value("tags").map(Self.tags) ?? []).filter { !tags.contains($0) },
            deck: value("deck").map { isHTML == true ? AnkiField.text(ofHTML: $0) : $0 } ?? deck, isHTML: isHTML)
    }

    /// The fields of the next row. A quoted field can have separators, line ends and doubled quotation marks.
    private mutating func nextRow(_ separator: Character) -> [String]? {
        guard !lines.isEmpty else { return nil }
        var fields: [String] = []
        while true {
            var field = ""
            if lines.first == "\"" {
                field = takeQuoted()
            }
            let plain = lines.prefix { $0 != separator && !$0.isNewline }
            field += plain
            lines = lines[plain.endIndex...]
            fields.append(field)
            guard let end = lines.popFirst() else { return fields }
            if end != separator { return fields }
        }
    }

    private mutating func takeQuoted() -> String {
        var field = ""
        lines = lines.dropFirst()
        while let character = lines.popFirst() {
            guard character == "\"" else {
                field.append(character)
                continue
            }
            guard lines.first == "\"" else { break }
            field.append("\"")
            lines = lines.dropFirst()
        }
        return field
    }
}
