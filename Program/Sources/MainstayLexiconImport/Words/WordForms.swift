// SPDX-License-Identifier: Apache-2.0

/// Tells whether a sentence contains a word in any inflected form. An example belongs only to the words that it
/// contains; WordNet gives it to all words of a synset.
struct WordForms: Sendable {
    /// The parts of a headword, with their irregular forms.
    struct Headword {
        fileprivate var parts: [(base: [UInt8], irregular: [[UInt8]])] = []
    }

    /// The base forms of WordNet's exception lists.
    private var bases = KeyTable()
    /// The irregular forms by the indices of their bases.
    private var irregular: [[[UInt8]]] = []
    /// The base forms by irregular forms.
    private var basesByForm: [String: [String]] = [:]

    init(_ lists: [ExceptionFile]) {
        for list in lists {
            for exception in list.exceptions {
                let index = list.file.bytes[exception.base.range].withUnsafeBufferPointer { bases.insert($0) }
                if index == irregular.count { irregular.append([]) }
                irregular[index].append(Array(list.file.bytes[exception.inflected.range]))
                if let form = list.file.text(exception.inflected), let base = list.file.text(exception.base) {
                    basesByForm[form, default: []].append(base)
                }
            }
        }
    }

    /// The words that a word is an irregular form of.
    func bases(of form: String) -> [String] { basesByForm[form] ?? [] }

    /// Prepares the comparison with a headword.
    func headword(_ key: String) -> Headword {
        var parts = key.utf8.split { Self.lowercased($0) == nil }.map { $0.map { $0 } }
        // "One's" stands for any possessive.
        if parts.count > 1 { parts.removeAll { Self.placeholders.contains($0) } }
        return Headword(
            parts: parts.map { part in
                (part, part.withUnsafeBufferPointer { bases.index(of: $0) }.map { irregular[$0] } ?? [])
            })
    }

    private static let placeholders: Set<[UInt8]> = Set(
        ["one", "s", "oneself", "someone", "somebody", "something"].map { Array($0.utf8) })

    /// Whether a sentence contains the words of a headword in their order. Other words may stand between them: *look
    /// the word up*.
    static func contains(_ sentence: String, _ headword: Headword) -> Bool {
        guard var (base, irregular) = headword.parts.first else { return false }
        var sentence = sentence
        return sentence.withUTF8 { bytes in
            var (next, start) = (1, 0)
            while start < bytes.count {
                var end = start
                while end < bytes.count, lowercased(bytes[end]) != nil { end &+= 1 }
                if end > start, isForm(UnsafeBufferPointer(rebasing: bytes[start..<end]), of: base, irregular) {
                    guard next < headword.parts.count else { return true }
                    (base, irregular) = headword.parts[next]
                    next &+= 1
                }
                start = end &+ 1
            }
            return false
        }
    }

    /// A byte of a word in lower case. `nil` if it separates words.
    private static func lowercased(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...: byte
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
        default: nil
        }
    }

    /// Whether a word is another word or an inflected form of it.
    private static func isForm(
        _ word: UnsafeBufferPointer<UInt8>, of base: [UInt8], _ irregular: [[UInt8]]
    ) -> Bool {
        var shared = 0
        while shared < word.count, shared < base.count, lowercased(word[shared]) == base[shared] { shared &+= 1 }
        // The rules below keep all letters of the base except two at most.
        if base.count - shared <= 2, word.count - shared <= 4 {
            let ending = String(decoding: word[shared...], as: UTF8.self).lowercased()
            switch base.count - shared {
            case 0:
                if ending.isEmpty || endings.contains(ending) { return true }
                // A doubled consonant: planned.
                if ending.utf8.first == base.last, endings.contains(String(ending.dropFirst())) { return true }
            case 1 where base.last == UInt8(ascii: "e"):
                if ending == "ing" { return true }
            case 1 where base.last == UInt8(ascii: "y"):
                if ending.hasPrefix("i"), endings.contains(String(ending.dropFirst())) { return true }
            case 2 where base.suffix(2).elementsEqual("ie".utf8):
                if ending == "ying" { return true }
            default: break
            }
        }
        return irregular.contains { form in
            form.count == word.count && form.indices.allSatisfy { lowercased(word[$0]) == form[$0] }
        }
    }

    private static let endings: Set<String> = ["s", "es", "ed", "d", "ing", "er", "est", "r", "st"]
}
