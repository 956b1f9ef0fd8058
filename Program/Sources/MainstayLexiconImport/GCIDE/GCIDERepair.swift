// SPDX-License-Identifier: Apache-2.0

/// Repairs definitions in which the dictionary's text itself has mistakes, such as the mark of a remark that never
/// ends.
enum GCIDERepair {
    /// A definition without remains of markup. Empty if it cannot be repaired.
    static func repaired(_ definition: [UInt8]) -> String {
        var text = definition
        if text.contains(UInt8(ascii: ">")) {
            if let place = place(of: arrow, in: text) { text.removeLast(text.count - place) }
            if let place = place(of: element, in: text) { text.removeSubrange(place..<(place + element.count)) }
        }
        if text.starts(with: note), let place = place(of: noteEnd, in: text) { text.removeFirst(place + noteEnd.count) }
        // The dictionary writes the accents of Greek as grave accents.
        if text.contains(UInt8(ascii: "`")) { text.removeAll { $0 == UInt8(ascii: "`") } }
        for mark in partsOfSpeech where text.starts(with: mark) { text.removeFirst(mark.count) }
        removeHead(from: &text)
        removeOpenQuotation(from: &text)
        removeFragment(from: &text)
        removeDated(from: &text)
        text = GCIDEMarks.repaired(text)
        removeUnfinished(from: &text)
        while text.suffix(2).elementsEqual(" -".utf8) || text.last == UInt8(ascii: " ") { text.removeLast() }
        return hasMarkup(text) || isNumbered(text) || isRemark(text) || isRest(text)
            ? "" : String(decoding: text, as: UTF8.self)
    }

    private static let partsOfSpeech = ["n. ", "a. ", "v. ", "(Zool.) "].map { Array($0.utf8) }
    private static let arrow = Array("– >".utf8)
    private static let element = Array("/ex>".utf8)
    /// A note of the dictionary's editors.
    private static let note = Array("hypen is changed from WN:".utf8)
    private static let noteEnd = Array("hier. ".utf8)

    /// An etymology in which an ellipsis stands for words whose letters were lost: the dictionary writes `?` for them.
    /// Empty if it has no other words.
    static func etymology(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "?")) else { return text }
        var words: [String] = []
        for word in text.split(separator: " ") {
            let lost = word.utf8.count { $0 == UInt8(ascii: "?") }
            let isWhole = word.utf8.allSatisfy { $0.isOne(of: "?,.;:()") }
            if lost == 0 {
                words.append(String(word))
            } else if !isWhole {
                words.append(withEllipses(word))
            } else if lost == 1 {
                // "?, ?, mouth" has one word for what was lost.
                if words.last == "…," { words.removeLast() }
                words.append(withEllipses(word))
            }
        }
        let isExplained = words.indices.contains { index in
            let isLast = index == words.count - 1
            return (isLast || words[index].utf8.last != UInt8(ascii: ".")) && !words[index].contains("…")
                && words[index].count { $0.isLetter } > 2
        }
        return isExplained ? words.joined(separator: " ") : ""
    }

    /// A word with ellipses instead of question marks.
    private static func withEllipses(_ word: Substring) -> String {
        let bytes = word.utf8.flatMap { $0 == UInt8(ascii: "?") ? Array("…".utf8) : [$0] }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Removes the rest of a head at the beginning, such as `n.. (Anat.)`, and a part of speech after a reference at
    /// the end, such as `same as bleep, v. t..`
    private static func removeHead(from text: inout [UInt8]) {
        guard text.first?.isOne(of: "nav") == true || text.suffix(2).elementsEqual("..".utf8) else { return }
        for (mark, end) in zip(doubleStops, doubleStopsAtEnd) {
            let isAtStart = text.starts(with: mark)
            guard isAtStart || text.suffix(2).elementsEqual("..".utf8) else { continue }
            let rest = text.dropFirst(mark.count + 1)
            if isAtStart, rest.first == UInt8(ascii: "("),
                let close = rest.firstIndex(of: UInt8(ascii: ")"))
            {
                text.removeFirst(min(close + 2, text.count))
            }
            if text.count > end.count, text.suffix(end.count).elementsEqual(end) {
                text.removeLast(mark.count + 1)
                text[text.count - 1] = UInt8(ascii: ".")
            }
        }
    }

    private static let doubleStops = ["n..", "a..", "v. t..", "v. i.."].map { Array($0.utf8) }
    private static let doubleStopsAtEnd = doubleStops.map { ", ".utf8 + $0 }

    private static func place(of part: [UInt8], in text: [UInt8]) -> Int? {
        text.indices.first { text[$0] == part[0] && text[$0...].starts(with: part) }
    }

    /// Cuts an unfinished sentence of one or two words at the end.
    private static func removeFragment(from text: inout [UInt8]) {
        guard let last = text.last, !last.isOne(of: ".!?)\";:") else { return }
        var spaces = 0
        for index in text.indices.dropFirst().dropLast().reversed() where text[index] == UInt8(ascii: " ") {
            spaces += 1
            if text[index - 1].isOne(of: ".!?)"), UInt8(ascii: "A")...UInt8(ascii: "Z") ~= text[index + 1] {
                text.removeLast(text.count - index)
                return
            }
            if spaces == 2 { return }
        }
    }

    /// Removes what is no longer true or never was of use: the number of people of a city, and addresses of pages.
    private static func removeDated(from text: inout [UInt8]) {
        if text.contains(UInt8(ascii: "=")), let start = place(of: population, in: text) {
            let end = text[(start + population.count)...].indices.first { index in
                text[index] == UInt8(ascii: ".") && (index + 1 == text.count || text[index + 1] == UInt8(ascii: " "))
            }
            text.removeSubrange(start..<(end.map { $0 + 1 } ?? text.count))
        }
        guard let address = place(of: page, in: text) else { return }
        if let open = text[..<address].lastIndex(of: UInt8(ascii: "(")),
            let close = text[address...].firstIndex(of: UInt8(ascii: ")")),
            !text[open..<address].contains(UInt8(ascii: ")"))
        {
            text.removeSubrange((text[..<open].last == UInt8(ascii: " ") ? open - 1 : open)...close)
        } else {
            let end = text[..<address].lastIndex { $0.isOne(of: ".;") }
            text.removeLast(text.count - (end ?? 0))
        }
    }

    private static let population = Array(" Population (".utf8)
    private static let page = Array("www.".utf8)

    /// Cuts a part at the end that was never finished: `A round hill; hence`, `To engage; as, to trample`, `One of the.` A
    /// definition without another part goes as a whole.
    private static func removeUnfinished(from text: inout [UInt8]) {
        guard let last = text.last, !last.isOne(of: "!?)\"") else { return }
        let hasStop = last == UInt8(ascii: ".")
        let body = hasStop ? text.dropLast() : text[...]
        let word = body[(body.lastIndex(of: UInt8(ascii: " ")) ?? -1 + 1)...].filter { $0 != UInt8(ascii: " ") }
        let mark = body.lastIndex(of: UInt8(ascii: ";"))
        let part = mark.map { body[($0 + 1)...].drop { $0 == UInt8(ascii: " ") } }
        let isExample = !hasStop && part?.begins(with: "as, ") == true && (part?.count ?? 0) < 30
        guard isExample || (hasStop ? ends : ends + openEnds).contains(word) else { return }
        var rest = text[..<(mark ?? 0)]
        while rest.last?.isOne(of: " .") == true { rest.removeLast() }
        // A parenthesis that is cut open would be worse.
        guard rest.count(where: { $0 == UInt8(ascii: "(") }) == rest.count(where: { $0 == UInt8(ascii: ")") }) else {
            return
        }
        text = rest.isEmpty ? [] : rest + [UInt8(ascii: ".")]
    }

    /// Words after which a sentence goes on.
    private static let ends = ["the", "a", "an", "and", "or", "their", "its", "his", "every"].map { Array($0.utf8) }
    /// Words after which a sentence may end with a full stop: *to be relied on.*
    private static let openEnds = ["hence", "of", "to", "with", "how", "phrase", "that", "which", "from", "is", "are"]
        .map {
            Array($0.utf8)
        }

    /// Removes a quotation mark that has no other.
    private static func removeOpenQuotation(from text: inout [UInt8]) {
        let mark = UInt8(ascii: "\"")
        guard text.count(where: { $0 == mark }) % 2 == 1, let last = text.lastIndex(of: mark) else { return }
        // A quotation that was cut off goes as a whole.
        if last > 2, text[last - 2].isOne(of: ".;"), last + 1 < text.count {
            text.removeLast(text.count - last)
        } else {
            text.remove(at: last)
        }
    }

    /// Whether a text begins with the number of a sense, after which only its source stands.
    private static func isNumbered(_ text: [UInt8]) -> Bool {
        guard let first = text.first, UInt8(ascii: "0")...UInt8(ascii: "9") ~= first else { return false }
        return text.dropFirst().begins(with: " ") || text.dropFirst().begins(with: ". ")
    }

    /// Whether a text is only a remark, such as `(with)`.
    private static func isRemark(_ text: [UInt8]) -> Bool {
        text.first == UInt8(ascii: "(") && text.firstIndex(of: UInt8(ascii: ")")) ?? 0 >= text.count - 2
    }

    /// Whether only a joining word is left of a definition, such as `pl.` or `and 3.`
    private static func isRest(_ text: [UInt8]) -> Bool {
        text.count < 8 && rests.contains(text.filter(isLetter).map { $0 | 0x20 })
    }

    private static let rests = Set(["pl", "and", "also", "an", "i", "pa"].map { Array($0.utf8) })

    /// Whether a text has a respelled headword, such as `Pa*ja"mas`, or an address.
    private static func hasMarkup(_ text: [UInt8]) -> Bool {
        text.indices.dropFirst().dropLast().contains { index in
            switch text[index] {
            case UInt8(ascii: "*"): true
            case UInt8(ascii: ">"): text[index - 1] == UInt8(ascii: "\"") || text[index - 1] == UInt8(ascii: "l")
            case UInt8(ascii: "\""): isLetter(text[index - 1]) && isLetter(text[index + 1])
            default: false
            }
        }
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
    }
}
