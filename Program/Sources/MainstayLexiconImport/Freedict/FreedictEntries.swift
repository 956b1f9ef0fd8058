// SPDX-License-Identifier: Apache-2.0

import MainstayPlatform
import MainstayTranslations

/// The entries of a dictionary as the importer writes them: by key, with the translation that people need most often
/// first, and without the lines that only refer to other entries.
struct FreedictEntries {
    /// A row of the table `entry`.
    struct Row {
        var key: Range<Int>
        var text: Range<Int>
        /// How likely it is that people mean this entry, compared with others of the same key.
        fileprivate var score: Int
        fileprivate var place: Int
        /// Whether the word may have several entries whose order is to be found.
        fileprivate var isAmbiguous = false
        /// Its first translations, as places in ``FreedictEntries/targets``.
        fileprivate var targets: Range<Int>
    }

    /// The texts of all rows.
    private(set) var text: [UInt8] = []
    /// The keys of all rows, and of their translations.
    private(set) var keys: [UInt8] = []
    /// The keys of the first translations of all rows. They are not in the rows: half a million arrays would take longer to
    /// make than all else here.
    private var targets: [Range<Int>] = []
    /// The rows by key.
    private(set) var rows: [Row] = []
    /// Restores the spaces of a dictionary that has lost them.
    private var spaces: SpanishSpaces?

    /// - Parameters:
    ///   - file: The dictionary.
    ///   - target: The code of the language of the translations.
    ///   - written: Entries that come before the others of their keys.
    /// - Throws: `CancellationError` if the task was cancelled.
    init(_ file: FreedictFile, to target: String, written: [String]) throws {
        let entries = file.entries()
        rows.reserveCapacity(entries.count)
        text.reserveCapacity(file.text.count / 2)
        keys.reserveCapacity(entries.count * 32)
        var memory = Memory()
        if target == "es" { spaces = Self.spaces(of: file, entries) }
        try file.text.withUnsafeBufferPointer { bytes in
            for (place, range) in entries.enumerated() {
                if place.isMultiple(of: 4_096) { try Task.checkCancellation() }
                add(UnsafeBufferPointer(rebasing: bytes[range]), place, &memory)
            }
        }
        // A dictionary of a few words, as tests have them, is left alone.
        for (place, entry) in written.enumerated() where entries.count > 1_000 {
            Array(entry.utf8).withUnsafeBufferPointer { add($0, place, &memory) }
            if let last = rows.indices.last { rows[last].score = Self.scoreOfWritten }
        }
        try align()
        sort()
    }

    private mutating func sort() {
        rows = keys.withUnsafeBufferPointer { keys in
            let heads = rows.map { KeyHead($0.key, in: keys) }
            return rows.indices.sorted { one, other in
                let order = heads[one].order(heads[other], in: keys)
                guard order == 0 else { return order < 0 }
                let (left, right) = (rows[one], rows[other])
                return (-left.score, left.place) < (-right.score, right.place)
            }
            .map { rows[$0] }
        }
    }

    /// Adds to the scores of words with several entries how well each translation goes with the word.
    private mutating func align() throws {
        let places = rows.indices.filter { rows[$0].isAmbiguous && !rows[$0].targets.isEmpty }
        guard !places.isEmpty else { return }
        var alignment = WordAlignment()
        var lines: [FreedictLine] = []
        let strengths = try keys.withUnsafeBufferPointer { keys in
            let pair = { [targets] (row: Row) in
                (
                    UnsafeBufferPointer(rebasing: keys[row.key]),
                    UnsafeBufferPointer(rebasing: keys[targets[row.targets.lowerBound]])
                )
            }
            for place in places {
                let (head, translation) = pair(rows[place])
                alignment.want(head, translation)
            }
            try text.withUnsafeBufferPointer { text in
                for (number, row) in rows.enumerated() {
                    if number.isMultiple(of: 4_096) { try Task.checkCancellation() }
                    let entry = UnsafeBufferPointer(rebasing: text[row.text])
                    FreedictLine.read(entry, into: &lines)
                    let head = UnsafeBufferPointer(rebasing: keys[row.key])
                    for line in lines.dropFirst() {
                        let content = line.content(of: entry)
                        alignment.count(line.kind == .example ? line.example(of: entry) : head, content)
                    }
                }
            }
            return places.map { place in
                let (head, translation) = pair(rows[place])
                return alignment.strength(of: head, translation)
            }
        }
        for (place, strength) in zip(places, strengths) { rows[place].score += strength }
    }

    /// The translations of all rows.
    struct Translations {
        /// The ids of the entries that have the translations, separated by spaces.
        var text: [UInt8] = []
        /// The translations by key, each once, with their part of the text.
        var keys: [(key: Range<Int>, entries: Range<Int>)] = []
    }

    /// The translations with their entries: first those that have it first, and of them the likelier ones.
    ///
    /// - Parameter first: The id of the first row.
    func translations(countingFrom first: Int) -> Translations {
        keys.withUnsafeBufferPointer { keys in
            var found: [(key: KeyHead, row: Int, order: Int)] = []
            found.reserveCapacity(targets.count)
            for (number, row) in rows.enumerated() {
                for (place, target) in row.targets.enumerated() {
                    found.append((KeyHead(targets[target], in: keys), number, place << 16 - row.score))
                }
            }
            found.sort { one, other in
                let order = one.key.order(other.key, in: keys)
                return order == 0 ? (one.order, one.row) < (other.order, other.row) : order < 0
            }
            var translations = Translations()
            translations.text.reserveCapacity(found.count * 8)
            translations.keys.reserveCapacity(found.count)
            var start = found.startIndex
            while start < found.endIndex {
                let key = found[start].key
                let end = found[start...].firstIndex { $0.key.order(key, in: keys) != 0 } ?? found.endIndex
                let entries = translations.text.count
                for place in start..<min(end, start + Self.mostEntries) {
                    if place > start { translations.text.append(UInt8(ascii: " ")) }
                    translations.text += String(first + found[place].row).utf8
                }
                translations.keys.append((key.range, entries..<translations.text.count))
                start = end
            }
            return translations
        }
    }

    private static func spaces(of file: FreedictFile, _ entries: [Range<Int>]) -> SpanishSpaces {
        file.text.withUnsafeBufferPointer { bytes in
            var lines: [FreedictLine] = []
            return SpanishSpaces(
                entries.flatMap { range in
                    let entry = UnsafeBufferPointer(rebasing: bytes[range])
                    FreedictLine.read(entry, into: &lines)
                    return lines.dropFirst().filter { $0.kind == .translation }.map {
                        String(decoding: $0.content(of: entry), as: UTF8.self)
                    }
                })
        }
    }

    /// An entry with the spaces that it has lost.
    private func restored(_ entry: UnsafeBufferPointer<UInt8>, with spaces: SpanishSpaces) -> [UInt8] {
        var lines: [UInt8] = []
        for line in entry.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            let text = String(decoding: line, as: UTF8.self)
            lines += (spaces.restored(in: text) ?? text).utf8
            lines.append(UInt8(ascii: "\n"))
        }
        return lines.dropLast()
    }

    private mutating func add(_ entry: UnsafeBufferPointer<UInt8>, _ place: Int, _ memory: inout Memory) {
        if let spaces {
            let whole = restored(entry, with: spaces)
            whole.withUnsafeBufferPointer { read($0, place, &memory) }
        } else {
            read(entry, place, &memory)
        }
    }

    private mutating func read(_ entry: UnsafeBufferPointer<UInt8>, _ place: Int, _ memory: inout Memory) {
        FreedictLine.read(entry, into: &memory.lines)
        guard let head = memory.lines.first else { return }
        BilingualSchema.write(keyOf: BilingualEntry.headword(entry[head.range]), to: &memory.key)
        guard !memory.key.isEmpty else { return }
        var row = Row(
            key: add(memory.key), text: text.count..<text.count, score: 0, place: place,
            targets: targets.count..<targets.count)
        var (references, notes, examples, labels) = (0, 0, 0, 0)
        var isNumbered: Bool?
        for (index, line) in memory.lines.enumerated() {
            if index > 0, line.kind != .empty, isNumbered == nil { isNumbered = line.isNumbered(in: entry) }
            switch line.kind {
            case _ where index == 0: break
            case .reference: references += line.content(of: entry).count { $0 == UInt8(ascii: "{") }
            case .note: notes += 1
            case .example: examples += 1
            case .translation where targets.count - row.targets.lowerBound < Self.mostTranslations:
                let content = line.content(of: entry)
                if targets.count == row.targets.lowerBound { labels = FreedictLine.fields(in: content) }
                var count = 0
                FreedictLine.translations(in: content, using: &memory.part) { translation in
                    count += 1
                    BilingualSchema.write(keyOf: translation, to: &memory.key)
                    if !memory.key.isEmpty { targets.append(add(memory.key)) }
                    return count < Self.mostTranslations
                }
            default: break
            }
            guard index == 0 || line.kind == .translation || line.kind == .example else { continue }
            text.append(contentsOf: entry[line.range])
            text.append(UInt8(ascii: "\n"))
        }
        row.text = row.text.lowerBound..<text.count
        row.targets = row.targets.lowerBound..<targets.count
        // Dictionaries that number their senses have an order of their own.
        if isNumbered != true {
            // A verb has its irregular forms at its main meaning: `run (ran <>, run <>)`.
            let hasForms = UnsafeBufferPointer(rebasing: entry[head.range]).contains(subsequence: "<>")
            row.score =
                25 * min(references, 6) + 30 * min(examples, 4) + (hasForms ? 200 : 0) - 100 * labels - 100 * notes
            // There are too many phrases, and most have one entry.
            row.isAmbiguous = !keys[row.key].contains(UInt8(ascii: " "))
        }
        rows.append(row)
    }

    /// Adds a key, and returns where it is.
    private mutating func add(_ key: [UInt8]) -> Range<Int> {
        keys += key
        return keys.count - key.count..<keys.count
    }

    /// What is used again for each entry: there are half a million.
    private struct Memory {
        var lines: [FreedictLine] = []
        var part: [UInt8] = []
        var key: [UInt8] = []
    }

    private static let mostTranslations = 6
    /// More entries than these are not looked at.
    private static let mostEntries = 40
    private static let scoreOfWritten = 10_000
}

/// A key with its first eight bytes as a number, which decide most comparisons.
private struct KeyHead {
    let range: Range<Int>
    private let head: UInt64

    init(_ range: Range<Int>, in keys: UnsafeBufferPointer<UInt8>) {
        self.range = range
        head = (0..<8).reduce(UInt64(0)) { $0 << 8 | ($1 < range.count ? UInt64(keys[range.lowerBound + $1]) : 0) }
    }

    /// Less than zero if the key comes before another one, and zero if they are equal.
    func order(_ other: KeyHead, in keys: UnsafeBufferPointer<UInt8>) -> Int {
        if head != other.head { return head < other.head ? -1 : 1 }
        guard let start = keys.baseAddress else { return 0 }
        let order = memcmp(
            start + range.lowerBound, start + other.range.lowerBound, min(range.count, other.range.count))
        return order == 0 ? range.count - other.range.count : Int(order)
    }
}

extension UnsafeBufferPointer<UInt8> {
    fileprivate func contains(subsequence text: StaticString) -> Bool {
        indices.contains {
            self[$0] == text.utf8Start.pointee && UnsafeBufferPointer(rebasing: self[$0...]).begins(with: text)
        }
    }
}
