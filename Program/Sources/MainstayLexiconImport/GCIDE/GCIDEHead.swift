// SPDX-License-Identifier: Apache-2.0

import MainstayLexicon

/// The head of an entry, before its definition: `Mouse \Mouse\ (mous), n.; pl. {Mice} (m[imac]s). [OE. mous, …]
/// (Zool.)`.
struct GCIDEHead {
    /// A headword and its syllables, as it is divided at the end of a line.
    struct Name {
        var text: String
        var syllables: [String]
    }

    private(set) var names: [Name] = []
    private(set) var partOfSpeech: PartOfSpeech?
    private(set) var isProperNoun = false
    /// Whether the entry says only which form of another word this is.
    private(set) var isInflection = false
    private(set) var etymology: String?
    private(set) var labels: [SenseLabel] = []
    /// The start of the definition.
    private(set) var end = 0

    private let bytes: [UInt8]

    /// - Returns: `nil` if the text does not begin like an entry.
    init?(_ bytes: [UInt8]) {
        self.bytes = bytes
        while let name = readName() { names.append(name) }
        guard !names.isEmpty else { return nil }
        readPartOfSpeech()
        readRemarks()
        // Another name may follow the part of speech: `Syrup \Syr"up\, n., Syrupy \Syr"up*y\, a.`
        while names.count < 8, let name = readName() {
            names.append(name)
            readPartOfSpeech()
            readRemarks()
        }
    }

    /// Reads `Word \Word\ (pronunciation)`, and the text that joins it to the headword before.
    private mutating func readName() -> Name? {
        var start = end
        if !names.isEmpty {
            while start < bytes.count, bytes[start].isOne(of: " ,;") { start += 1 }
            for word in ["or ", "and ", "Also ", "also "] where bytes[start...].starts(with: word.utf8) {
                start += word.utf8.count
            }
        }
        guard let open = bytes[start...].firstIndex(of: UInt8(ascii: "\\")), open > start,
            let close = bytes[(open + 1)...].firstIndex(of: UInt8(ascii: "\\")), names.isEmpty || open - start < 60
        else { return nil }
        // The text between two names has no full stop, but every part of speech has one.
        let name = bytes[start..<open]
        if !names.isEmpty,
            name.contains(where: { [UInt8(ascii: "."), UInt8(ascii: "["), UInt8(ascii: ";")].contains($0) })
        {
            return nil
        }
        end = close + 1
        let next = bytes[end...].prefix { $0 == UInt8(ascii: " ") }.endIndex
        if next < bytes.count, bytes[next] == UInt8(ascii: "(") { end = Self.end(ofParentheses: bytes, from: next) }
        return Self.name(Self.spelling(GCIDEText(name).text), bytes[(open + 1)..<close])
    }

    /// A name without marks of syllables, and with the accents that some names have without brackets: `Caf'e`.
    static func spelling(_ text: String) -> String {
        guard text.utf8.contains(where: { $0.isOne(of: "'\"*`(") }) else { return text }
        let marks = text.filter { !"\"*`(".contains($0) || text.contains(")") && $0 == "(" }
        var spelling = ""
        var rest = marks[...]
        while let mark = rest.firstIndex(of: "'") {
            let after = rest[mark...].dropFirst()
            let end = after.dropFirst().first
            let isAccent = after.first == "e" && (end == nil || end == " " || end == "e") && mark > rest.startIndex
            spelling += rest[..<mark] + (isAccent ? "é" : "'")
            rest = isAccent ? after.dropFirst() : after
        }
        return spelling + rest
    }

    /// A name with its respelling. `"` follows the main stress, a grave accent follows another stress, and `*`
    /// separates other syllables.
    private static func name(_ text: String, _ respelling: ArraySlice<UInt8>) -> Name {
        var (parts, start, depth): ([ArraySlice<UInt8>], Int, Int) = ([], respelling.startIndex, 0)
        for index in respelling.indices {
            let byte = respelling[index]
            // Brackets enclose a letter, so stress marks inside them are part of it.
            if byte == UInt8(ascii: "[") { depth += 1 }
            if byte == UInt8(ascii: "]") { depth -= 1 }
            guard depth == 0, byte.isOne(of: "*\"`- ") else { continue }
            parts.append(respelling[start..<index])
            start = index + 1
        }
        parts.append(respelling[start...])
        return Name(text: text, syllables: parts.filter { !$0.isEmpty }.map { GCIDEText($0).text })
    }

    private mutating func readPartOfSpeech() {
        while true {
            while end < bytes.count, bytes[end] == UInt8(ascii: ",") || bytes[end] == UInt8(ascii: " ") { end += 1 }
            var word = bytes[end...].prefix { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "[") }
            // "n.;pl. {Falsities}" has no space.
            if let mark = word.dropLast().firstIndex(of: UInt8(ascii: ";")) { word = word[...mark] }
            guard !word.isEmpty, word.count <= 12 else { return }
            let isLast = word[word.endIndex - 1].isOne(of: ";:]")
            let hasMark = isLast || word.last == UInt8(ascii: ",") || word.suffix(2).elementsEqual("..".utf8)
            let text = String(decoding: hasMark ? word.dropLast() : word, as: UTF8.self)
            if let found = Self.partsOfSpeech[text] {
                partOfSpeech = partOfSpeech ?? found
            } else if text == "prop." {
                isProperNoun = true
            } else if Self.inflections.contains(text) {
                isInflection = isInflection || partOfSpeech == nil
            } else if !Self.qualifiers.contains(text) {
                return
            }
            end += word.count
            if partOfSpeech != nil, text != "v.", text != "p." { isInflection = isInflection && text != "a." }
            if isLast { return }
        }
    }

    /// Reads inflected forms, the etymology and labels.
    private mutating func readRemarks() {
        while end < bytes.count {
            switch bytes[end] {
            case UInt8(ascii: " "), UInt8(ascii: ";"), UInt8(ascii: ","), UInt8(ascii: "."): end += 1
            case UInt8(ascii: "["):
                guard let close = GCIDEText.end(of: bytes[...], from: end) else { return }
                readBracket(bytes[end + 1..<close])
                end = close + 1
            case UInt8(ascii: "("):
                let close = Self.end(ofParentheses: bytes, from: end)
                guard close - end > 2 else { return }
                let text = String(decoding: bytes[end + 1..<close - 1], as: UTF8.self)
                if let domains = GCIDELabels.domains(text) {
                    labels += domains
                } else if text.utf8.count == 1 {
                    return
                } else if !bytes[..<end].suffix(2).elementsEqual("} ".utf8) {
                    return
                }
                end = close
            case UInt8(ascii: "p") where bytes[end...].begins(with: "pl. {") || bytes[end...].begins(with: "pl. -{"):
                end += 4
            case UInt8(ascii: "-") where bytes[end...].begins(with: "-{"): end += 1
            case UInt8(ascii: "{"):
                guard let close = bytes[end...].firstIndex(of: UInt8(ascii: "}")) else { return }
                end = close + 1
            case UInt8(ascii: "o") where bytes[end...].begins(with: "or {"): end += 3
            default:
                guard let length = formWord() else { return }
                end += length
            }
        }
    }

    /// The length of a word that stands between the inflected forms of a head: `pl. E. {Corybants}, oftener L. {…}`.
    private func formWord() -> Int? {
        let word = bytes[end...].prefix { $0 != UInt8(ascii: " ") }
        let isForm = Self.formWords.contains(String(decoding: word.prefix(16), as: UTF8.self))
        // Such a word is followed by a form in braces.
        guard isForm, let brace = bytes[end...].prefix(40).firstIndex(of: UInt8(ascii: "{")),
            !bytes[end..<brace].contains(UInt8(ascii: "["))
        else { return nil }
        return word.count
    }

    private static let formWords: Set<String> = [
        "pl.", "E.", "L.", "F.", "NL.", "G.", "It.", "Sp.", "oftener", "often", "or", "sing.", "rarely", "usually",
        "fem.", "masc.", "dim.", "compar.", "superl.", "imp.", "&", "p.", "pr.", "vb.", "n.", "p.p.", "also",
        "sometimes",
        "commonly", "collectively", "syn.",
    ]

    private mutating func readBracket(_ content: ArraySlice<UInt8>) {
        let word = content.prefix { $0 != UInt8(ascii: " ") }
        let isForms =
            word.begins(with: "Compar") || Self.inflections.contains(String(decoding: word, as: UTF8.self))
        if isForms || GCIDEText.isOrigin(content) { return }
        let found = content.count < 40 ? GCIDELabels.remark(String(decoding: content, as: UTF8.self)) : []
        if !found.isEmpty {
            labels += found
        } else if etymology == nil {
            let text = GCIDEOrigin.readable(GCIDERepair.etymology(GCIDEText(content).text))
            if text.utf8.count > 1 { etymology = text }
        }
    }

    /// The index after the parentheses that open at a position. The position itself if they do not close.
    private static func end(ofParentheses bytes: [UInt8], from start: Int) -> Int {
        var depth = 0
        for index in start..<bytes.count {
            if bytes[index] == UInt8(ascii: "(") { depth += 1 }
            if bytes[index] == UInt8(ascii: ")") { depth -= 1 }
            if depth == 0 { return index + 1 }
        }
        return start
    }

    private static let partsOfSpeech: [String: PartOfSpeech] = [
        "n.": .noun, "n": .noun, "a.": .adjective, "adj.": .adjective, "adj": .adjective, "adv.": .adverb, "v.": .verb,
        "prep.": .preposition, "conj.": .conjunction, "interj.": .interjection, "pron.": .pronoun,
        "article.": .determiner, "article": .determiner, "pref.": .prefix, "prefix.": .prefix, "suff.": .suffix,
        "suffix.": .suffix,
    ]

    private static let inflections: Set<String> = [
        "imp.", "p.", "pl.", "superl.", "compar.", "pres.", "3d", "obs.", "vb.", "pr.", "imperative",
    ]

    private static let qualifiers: Set<String> = [
        "t.", "i.", "&", "or", "sing.", "pers.", "definite", "indefinite", "auxiliary", "and", "poss.", "rel.", "dem.",
        "masc.", "fem.", "prenom.", "pred.",
    ]
}
