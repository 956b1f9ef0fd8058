// SPDX-License-Identifier: Apache-2.0

/// Repairs brackets, full stops and question marks that the dictionary's text lost or doubled, and the beginnings of
/// definitions that were cut off.
enum GCIDEMarks {
    /// A definition with its marks repaired. Empty if words of it are lost.
    static func repaired(_ definition: [UInt8]) -> [UInt8] {
        var text = definition
        if text.contains(UInt8(ascii: "?")) {
            removeRespellings(from: &text)
            removeFormulas(from: &text)
            replaceLostSymbols(in: &text)
            if hasLostLetters(text) { return [] }
        }
        if text.contains(UInt8(ascii: "(")) || text.contains(UInt8(ascii: ")")) { balance(&text) }
        joinStops(in: &text)
        guard repairBeginning(of: &text) else { return [] }
        if text.suffix(4).elementsEqual("; as".utf8) { text.removeLast(4) }
        return text
    }

    private static func isLetter(_ byte: UInt8) -> Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 }

    // MARK: Question marks

    /// Removes `(-r?z)` and `(?)`.
    private static func removeRespellings(from text: inout [UInt8]) {
        while let open = text.indices.first(where: { text[$0...].begins(with: "(-") || text[$0...].begins(with: "(?)") }
        ),
            let close = text[open...].prefix(40).firstIndex(of: UInt8(ascii: ")")),
            text[open..<close].contains(UInt8(ascii: "?"))
        {
            let hasSpace = open > 0 && text[open - 1] == UInt8(ascii: " ")
            text.removeSubrange((hasSpace ? open - 1 : open)...close)
        }
    }

    /// Removes chemical formulas that lost their numbers: `an acid, C?H?CO?H, of the series`.
    private static func removeFormulas(from text: inout [UInt8]) {
        let words = text.split(separator: UInt8(ascii: " "))
        let kept = words.filter { word in
            let isFormula =
                word.first.map { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 } == true
                && word.dropFirst().dropLast().contains(UInt8(ascii: "?")) && word.last != UInt8(ascii: ".")
            let places = word.indices.dropLast().filter { word[$0] == UInt8(ascii: "?") }
            return !isFormula || !places.allSatisfy { word[$0 + 1].isOne(of: "?.,;()ABCDEFGHIJKLMNOPQRSTUVWXYZ") }
        }
        if kept.count < words.count { text = Array(kept.joined(separator: [UInt8(ascii: " ")])) }
    }

    /// Writes an ellipsis for symbols and words that were lost: `the symbol ?.`
    private static func replaceLostSymbols(in text: inout [UInt8]) {
        var clean: [UInt8] = []
        var index = 0
        while index < text.count {
            guard text[index] == UInt8(ascii: "?"), index == 0 || text[index - 1].isOne(of: " (") else {
                clean.append(text[index])
                index += 1
                continue
            }
            let end = text[index...].firstIndex { $0 != UInt8(ascii: "?") } ?? text.count
            let next = end < text.count ? text[end] : 0
            if next.isOne(of: " ,.;:)") {
                // "?, ?, water" has one ellipsis for what was lost.
                if !clean.suffix(5).elementsEqual("…, ".utf8) { clean += "…".utf8 } else { clean.removeLast(2) }
            } else {
                clean += text[index..<end]
            }
            index = end
        }
        text = clean
    }

    /// Whether question marks stand for letters: `st?ng`.
    private static func hasLostLetters(_ text: [UInt8]) -> Bool {
        text.indices.contains { index in
            guard text[index] == UInt8(ascii: "?") else { return false }
            let before = index > 0 ? text[index - 1] : UInt8(ascii: " ")
            let next = index + 1 < text.count ? text[index + 1] : UInt8(ascii: " ")
            return UInt8(ascii: "a")...UInt8(ascii: "z") ~= next || next == UInt8(ascii: "?")
                || before == UInt8(ascii: " ")
        }
    }

    // MARK: Brackets

    /// Closes a bracket at the end, cuts a remnant after one, and removes others that have no counterpart.
    private static func balance(_ text: inout [UInt8]) {
        while let place = place(of: Array("( – ".utf8), in: text) { text.removeSubrange((place + 1)..<(place + 6)) }
        var (open, loose) = ([Int](), [Int]())
        for index in text.indices {
            if text[index] == UInt8(ascii: "(") { open.append(index) }
            if text[index] == UInt8(ascii: ")"), open.popLast() == nil { loose.append(index) }
        }
        for index in loose.reversed() {
            let isField =
                index < 14 && text[index - min(index, 1)] == UInt8(ascii: ".")
                && !text[..<index].contains(UInt8(ascii: " "))
            text.removeSubrange((isField || index == 0 ? 0 : index)...index)
            let isSpaced = index > 0 && !isField && index < text.count && text[index - 1] == UInt8(ascii: " ")
            if isSpaced, text[index] == UInt8(ascii: " ") { text.remove(at: index) }
            while text.first == UInt8(ascii: " ") { text.removeFirst() }
        }
        guard loose.isEmpty else { return balance(&text) }
        for index in open.reversed() { close(index, in: &text) }
    }

    private static func close(_ index: Int, in text: inout [UInt8]) {
        let rest = text[(index + 1)...]
        let words = rest.split(separator: UInt8(ascii: " ")).count
        if rest.last == UInt8(ascii: "."), words > 2 || rest.count > 8 {
            let sentence = rest.dropLast().indices.contains { rest[$0] == UInt8(ascii: ".") && rest[$0 + 1] == 0x20 }
            if sentence {
                text.remove(at: index)
            } else if index > 1, text[index - 2].isOne(of: ".!?") {
                text.append(UInt8(ascii: ")"))
            } else {
                text.removeLast()
                text += ").".utf8
            }
            return
        }
        text.removeLast(text.count - index)
        while let last = text.last, last.isOne(of: " ,;:-") { text.removeLast() }
        if let last = text.last, !last.isOne(of: ".!?") { text.append(UInt8(ascii: ".")) }
    }

    private static func place(of part: [UInt8], in text: [UInt8]) -> Int? {
        text.indices.first { text[$0] == part[0] && text[$0...].starts(with: part) }
    }

    // MARK: Full stops

    /// Writes one full stop for two, and an ellipsis for three with spaces between them.
    private static func joinStops(in text: inout [UInt8]) {
        let stop = UInt8(ascii: ".")
        guard hasPair(in: text, where: { $0 == stop || $0 == UInt8(ascii: " ") }) else { return }
        var clean: [UInt8] = []
        var index = 0
        while index < text.count {
            if text[index] == UInt8(ascii: " "), clean.last == UInt8(ascii: " ") {
                index += 1
                continue
            }
            guard text[index] == stop else {
                clean.append(text[index])
                index += 1
                continue
            }
            var (end, stops) = (index + 1, 1)
            while let next = text[end...].firstIndex(where: { $0 != UInt8(ascii: " ") }), text[next] == stop {
                (end, stops) = (next + 1, stops + 1)
            }
            let isEllipsis = stops > 2
            clean += isEllipsis ? Array((end - index == stops ? "..." : "…").utf8) : [stop]
            index = end
        }
        text = clean
    }

    /// Whether two bytes beside each other fulfil a condition.
    static func hasPair(in text: some Sequence<UInt8>, where isMark: (UInt8) -> Bool) -> Bool {
        var isAfterMark = false
        for byte in text {
            let isOne = isMark(byte)
            if isOne, isAfterMark { return true }
            isAfterMark = isOne
        }
        return false
    }

    // MARK: Beginnings

    /// Removes what joins a definition to a headword: `is Mentha arvensis.`, `= Dumbness.`
    ///
    /// - Returns: `false` if the rest does not explain the word.
    private static func repairBeginning(of text: inout [UInt8]) -> Bool {
        if text.starts(with: "- (…). ".utf8) { text.removeFirst("- (…). ".utf8.count) }
        for mark in ["= ", "is ", "are "] where text.starts(with: mark.utf8) {
            text.removeFirst(mark.utf8.count)
            return !["also ", "not ", "both ", "sometimes "].contains {
                text.starts(with: $0.utf8)
            }
        }
        return !["& ", "-", "which ", "has "].contains { text.starts(with: $0.utf8) }
    }
}
