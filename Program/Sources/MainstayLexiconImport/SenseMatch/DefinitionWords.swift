// SPDX-License-Identifier: Apache-2.0

import MainstayLexicon

/// The words of a definition that say what it means, without their endings.
struct DefinitionWords: Sendable {
    /// All words except those that say little.
    let stems: Set<String>
    /// What the defined thing is: *lamp* of "a small lamp that you carry". Of a verb, the verb that begins the
    /// definition.
    let kinds: Set<String>

    init(_ definition: String, as partOfSpeech: PartOfSpeech) {
        stems = Self.stems(of: definition)
        kinds = partOfSpeech == .verb ? Self.verb(of: definition) : Self.noun(of: definition)
    }

    /// The words of a text that are not ``common``, without their endings.
    static func stems(of text: String) -> Set<String> {
        Set(words(of: text).filter { $0.utf8.count > 1 && !common.contains($0) }.map(stem))
    }

    /// The words of a text in lower case.
    static func words(of text: some StringProtocol) -> [String] {
        text.lowercased().words().map(String.init)
    }

    /// A word without the ending of a regular form. Two words may have the same stem only if they look alike, which is
    /// enough here.
    static func stem(_ word: String) -> String {
        var bytes = Array(word.utf8)
        if bytes.count > 4, let ending = endings.first(where: { bytes.suffix($0.end.count).elementsEqual($0.end) }),
            ending.end.count > 1 || bytes[bytes.count - 2] != UInt8(ascii: "s")
        {
            bytes.removeLast(ending.end.count)
            bytes += ending.replacement
        }
        if bytes.count > 3, bytes.last == UInt8(ascii: "e") { bytes.removeLast() }
        if bytes.count > 3, let last = bytes.last, last < 0x80, last == bytes[bytes.count - 2], !last.isOne(of: "ls") {
            bytes.removeLast()
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static let endings = [
        ("ies", "y"), ("sses", "ss"), ("ing", ""), ("ed", ""), ("ly", ""), ("es", "e"), ("s", ""),
    ].map { (end: Array($0.utf8), replacement: Array($1.utf8)) }

    private static func verb(of definition: String) -> Set<String> {
        let word = beginning(of: definition).first { $0 != "to" && $0 != "not" }
        return word.map { [stem($0)] } ?? []
    }

    private static func noun(of definition: String) -> Set<String> {
        var words = beginning(of: definition)[...]
        while true {
            let end = words.dropFirst().firstIndex(where: ends.contains) ?? words.endIndex
            let head = words[..<end]
            // "A kind of lamp" is a lamp.
            if let last = head.last, vague.contains(last), end < words.endIndex, words[end] == "of",
                words.endIndex > end + 1
            {
                words = words[(end + 1)...]
                continue
            }
            var kinds: Set = head.last.map { [stem($0)] } ?? []
            // "A boat or ship" is both.
            if let or = head.firstIndex(of: "or"), or > head.startIndex { kinds.insert(stem(head[or - 1])) }
            return kinds
        }
    }

    /// The words before the first mark, without a remark in brackets before them.
    private static func beginning(of definition: String) -> [String] {
        var text = definition[...]
        if text.hasPrefix("("), let end = text.firstIndex(of: ")") { text = text[text.index(after: end)...] }
        return words(of: Substring(text.unicodeScalars.prefix { !marks.contains($0) }))
    }

    private static let marks: [Unicode.Scalar] = [",", ";", ":", "(", "—", "–", "."]

    private static func list(_ words: String) -> Set<String> { Set(words.split(separator: " ").map(String.init)) }

    /// The words after the kind of a thing.
    private static let ends = list(
        """
        of that which who whose for with in on at to from used made where by when as than whom into over like near between under \
        about around through
        """)

    /// Words that stand for another one after "of".
    private static let vague = list(
        "kind sort type group part piece set number member amount form way series pair one collection lot act")

    /// Words that are in so many definitions that they say little.
    private static let common = list(
        """
        a an the of or and to in on at by for with from as is are be been was were it its that which who whom whose this these those \
        not no some any something somebody someone thing things person people one ones used use using especially usually often such \
        so very more most other others than into out up down off over when where while if how what you your he his her she they \
        their them can may make made makes have has having had do does done being etc all each every way kind sort part act state \
        large small like also but about only between through without there then after before because
        """)
}
