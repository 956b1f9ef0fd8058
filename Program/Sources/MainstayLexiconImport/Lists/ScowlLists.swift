// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayLexicon

/// SCOWL, "Spell Checker Oriented Word Lists". The size of the smallest list that contains a word shows how common it
/// is. Each file, such as `english-words.35`, has one word per line in ISO 8859-1.
struct ScowlLists: Sendable {
    private var words = KeyTable()
    private var sizes: [UInt8] = []
    /// The countries whose lists have a word, as bits.
    private var countries: [UInt8] = []

    private static let (everywhere, american, british) = (UInt8(1), UInt8(2), UInt8(4))

    /// The names of the files to read, and the sizes of their lists. They have words in common use in any country, but
    /// not names, abbreviations or rare variants.
    static func files(among names: [String]) -> [(name: String, size: Int)] {
        names.compactMap { name in
            let parts = name.split(separator: ".")
            guard parts.count == 2, let size = Int(parts[1]), 1...95 ~= size, let hyphen = parts[0].lastIndex(of: "-"),
                ["english", "american", "british", "british_z", "canadian", "australian"].contains(parts[0][..<hyphen]),
                ["-words", "-contractions"].contains(parts[0][hyphen...])
            else { return nil }
            return (name, size)
        }
    }

    /// - Throws: ``LexiconError/malformed(file:line:expected:)`` if a file is not a word list.
    init(_ files: [(file: SourceFile, size: Int)]) throws(LexiconError) {
        // The smallest lists come first, so that a word keeps its smallest size.
        for (file, size) in files.sorted(by: { $0.size < $1.size }) {
            let country = Self.country(of: file.path)
            try file.forEachLine { line throws(FieldError) in
                let word = line.rest()
                guard 1...Spelling.limit ~= Int(word.count) else { throw FieldError("a word") }
                let bytes = file.bytes[word.range]
                let index = (Self.isKey(bytes) ? bytes : Self.key(bytes)[...]).withUnsafeBufferPointer {
                    words.insert($0)
                }
                if index == sizes.count {
                    sizes.append(UInt8(size))
                    countries.append(0)
                }
                countries[index] |= country
            }
        }
    }

    /// The size of the smallest list that contains a word.
    func size(of key: UnsafeBufferPointer<UInt8>) -> Int? {
        words.index(of: key).map { Int(sizes[$0]) }
    }

    /// Calls the body with the words whose smallest list has at most a size, and that size.
    func forEachWord(upTo size: Int, _ body: (UnsafeBufferPointer<UInt8>, Int) throws -> Void) rethrows {
        for index in sizes.indices where Int(sizes[index]) <= size {
            try words.withBytes(of: index) { try body($0, Int(sizes[index])) }
        }
    }

    /// The words that only British lists have.
    var britishWords: some Sequence<String> {
        let all = Self.everywhere | Self.american | Self.british
        return countries.indices.lazy.filter { countries[$0] & all == Self.british }.map { words[$0] }
    }

    /// Whether American lists have a word.
    func isAmerican(_ key: String) -> Bool {
        words.index(of: key).map { countries[$0] & (Self.everywhere | Self.american) != 0 } == true
    }

    private static func country(of path: String) -> UInt8 {
        let name = path.split(separator: "/").last?.prefix { $0 != "-" } ?? ""
        return switch name {
        case "english": everywhere
        case "american": american
        case "british": british
        default: 0
        }
    }

    /// Whether a word is ASCII in lower case, as almost all are, so that it is its own key.
    private static func isKey(_ word: ArraySlice<UInt8>) -> Bool {
        word.allSatisfy { $0 < 0x80 && !(UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0) }
    }

    /// Converts a word to UTF-8 and lower case.
    private static func key(_ word: ArraySlice<UInt8>) -> [UInt8] {
        let text = String(String.UnicodeScalarView(word.map { Unicode.Scalar($0) }))
        return Array(text.lowercased().utf8)
    }
}
