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
        /// The keys of its first translations.
        var translations: [Range<Int>]
    }

    /// The texts of all rows.
    private(set) var text: [UInt8] = []
    /// The keys of all rows, and of their translations.
    private(set) var keys: [UInt8] = []
    /// The rows by key.
    private(set) var rows: [Row] = []

    /// - Parameter written: Entries that come before the others of their keys.
    /// - Throws: `CancellationError` if the task was cancelled.
    init(_ file: FreedictFile, written: [String]) throws {
        let entries = file.entries()
        let words = try Self.countedWords(file, entries)
        rows.reserveCapacity(entries.count)
        text.reserveCapacity(file.text.count / 2)
        keys.reserveCapacity(entries.count * 32)
        try file.text.withUnsafeBufferPointer { bytes in
            for (place, range) in entries.enumerated() {
                if place.isMultiple(of: 4_096) { try Task.checkCancellation() }
                add(UnsafeBufferPointer(rebasing: bytes[range]), place, words)
            }
        }
        // A dictionary of a few words, as tests have them, is left alone.
        for (place, entry) in written.enumerated() where entries.count > 1_000 {
            Array(entry.utf8).withUnsafeBufferPointer { add($0, place, words) }
            if let last = rows.indices.last { rows[last].score = Self.scoreOfWritten }
        }
        let heads = rows.map { row in
            (0..<8).reduce(UInt64(0)) { $0 << 8 | ($1 < row.key.count ? UInt64(keys[row.key.lowerBound + $1]) : 0) }
        }
        rows = rows.indices.sorted { one, other in
            if heads[one] != heads[other] { return heads[one] < heads[other] }
            let (left, right) = (rows[one], rows[other])
            if !keys[left.key].elementsEqual(keys[right.key]) {
                return keys[left.key].lexicographicallyPrecedes(keys[right.key])
            }
            return (-left.score, left.place) < (-right.score, right.place)
        }
        .map { rows[$0] }
    }

    /// The translations with the numbers of their rows, by key. Those that an entry has first come first, and then those of
    /// the likelier entries.
    func translations() -> [(key: Range<Int>, row: Int)] {
        var found: [(key: Range<Int>, row: Int, order: Int, head: UInt64)] = []
        for (number, row) in rows.enumerated() {
            for (place, key) in row.translations.enumerated() {
                let head = (0..<8).reduce(UInt64(0)) {
                    $0 << 8 | ($1 < key.count ? UInt64(keys[key.lowerBound + $1]) : 0)
                }
                found.append((key, number, place << 16 - row.score, head))
            }
        }
        found.sort { one, other in
            if one.head != other.head { return one.head < other.head }
            if !keys[one.key].elementsEqual(keys[other.key]) {
                return keys[one.key].lexicographicallyPrecedes(keys[other.key])
            }
            return (one.order, one.row) < (other.order, other.row)
        }
        return found.map { ($0.key, $0.row) }
    }

    /// How often the translations and examples have each word.
    private static func countedWords(_ file: FreedictFile, _ entries: [Range<Int>]) throws -> WordCount {
        var words = WordCount()
        try file.text.withUnsafeBufferPointer { bytes in
            for (place, range) in entries.enumerated() {
                if place.isMultiple(of: 4_096) { try Task.checkCancellation() }
                let entry = UnsafeBufferPointer(rebasing: bytes[range])
                for line in FreedictLine.lines(of: entry).dropFirst()
                where line.kind == .translation || line.kind == .example {
                    FreedictLine.words(in: line.content(of: entry)) { words.add($0) }
                }
            }
        }
        return words
    }

    private mutating func add(_ entry: UnsafeBufferPointer<UInt8>, _ place: Int, _ words: WordCount) {
        let lines = FreedictLine.lines(of: entry)
        guard let head = lines.first else { return }
        var key: [UInt8] = []
        BilingualSchema.write(keyOf: BilingualEntry.headword(Array(entry[head.range])[...]), to: &key)
        BilingualSchema.removePlaceholders(from: &key)
        guard !key.isEmpty else { return }
        var row = Row(
            key: keys.count..<keys.count + key.count, text: text.count..<text.count, score: 0, place: place,
            translations: [])
        keys += key
        var (references, notes, examples, labels) = (0, 0, 0, 0)
        var common: Int?
        let isNumbered = lines.dropFirst().first { $0.kind != .empty }?.isNumbered(in: entry) ?? false
        for (index, line) in lines.enumerated() {
            let content = line.content(of: entry)
            if index > 0 {
                switch line.kind {
                case .reference: references += content.count { $0 == UInt8(ascii: "{") }
                case .note: notes += 1
                case .example: examples += 1
                case .translation where common == nil:
                    labels = FreedictLine.fields(in: content)
                    common = FreedictLine.first(in: content).map { words.rank(of: $0) } ?? 0
                default: break
                }
            }
            guard index == 0 || line.kind == .translation || line.kind == .example else { continue }
            text.append(contentsOf: entry[line.range])
            text.append(UInt8(ascii: "\n"))
            guard index > 0, line.kind == .translation, row.translations.count < Self.mostTranslations else { continue }
            for translation in FreedictLine.translations(in: content).prefix(Self.mostTranslations) {
                BilingualSchema.write(keyOf: translation[...], to: &key)
                BilingualSchema.removePlaceholders(from: &key)
                guard !key.isEmpty else { continue }
                row.translations.append(keys.count..<keys.count + key.count)
                keys += key
            }
        }
        row.text = row.text.lowerBound..<text.count
        // Dictionaries that number their senses have an order of their own.
        if !isNumbered {
            // A verb has its irregular forms at its main meaning: `run (ran <>, run <>)`.
            let hasForms = entry[head.range].contains(subsequence: "<>")
            row.score =
                (common ?? 0) + 10 * min(references, 6) + 12 * min(examples, 4) + (hasForms ? 40 : 0) - 20 * labels
                - 10 * notes
        }
        rows.append(row)
    }

    private static let mostTranslations = 6
    private static let scoreOfWritten = 10_000
}

/// How often each word occurs.
private struct WordCount {
    private var table = KeyTable()
    private var counts: [UInt32] = []

    mutating func add(_ word: UnsafeBufferPointer<UInt8>) {
        let index = table.insert(word)
        if index == counts.count { counts.append(0) }
        counts[index] += 1
    }

    /// How common a translation is: by how often its rarest word occurs, and how many words it has. The figures here and
    /// in the score were fitted to the commonest verbs and nouns.
    func rank(of text: [UInt8]) -> Int {
        var (least, count) = (UInt32.max, 0)
        text.withUnsafeBufferPointer { text in
            FreedictLine.words(in: text) { word in
                guard !FreedictLine.isPlaceholder(word) else { return }
                count += 1
                least = min(least, table.index(of: word).map { counts[$0] } ?? 0)
            }
        }
        guard count > 0 else { return 0 }
        return Int(40 * log(1 + Double(least))) - 20 * (count - 1)
    }
}

extension UnsafeBufferPointer<UInt8> {
    fileprivate func contains(subsequence text: StaticString) -> Bool {
        let text = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
        return indices.contains { self[$0...].starts(with: text) }
    }
}

extension Slice<UnsafeBufferPointer<UInt8>> {
    fileprivate func contains(subsequence text: StaticString) -> Bool {
        UnsafeBufferPointer(rebasing: self).contains(subsequence: text)
    }
}
