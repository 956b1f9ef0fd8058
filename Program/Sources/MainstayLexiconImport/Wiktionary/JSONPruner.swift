// SPDX-License-Identifier: Apache-2.0

import MainstayKit

/// Copies the parts of a JSON object that have a shape, and skips the others without decoding them. A Wiktionary in
/// JSON has gigabytes, most of which no dictionary shows.
///
/// The text must be well-formed.
struct JSONPruner {
    /// The copied object.
    private(set) var output: [UInt8] = []
    /// The copied values that have a role: ranges of ``output`` with the quotation marks or brackets.
    private(set) var values: [(role: JSONShape.Role, range: Range<Int>)] = []

    private let input: [UInt8]
    private var index = 0

    /// - Parameter input: A well-formed JSON text.
    init(_ input: [UInt8]) {
        self.input = input
        output.reserveCapacity(input.count / 2)
    }

    /// Copies the members of the object.
    ///
    /// - Returns: `false` if the text is not an object.
    mutating func copy(_ members: [JSONShape.Member]) -> Bool {
        // A byte order mark may come first.
        if input.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
        guard next() == UInt8(ascii: "{") else { return false }
        copyObject(members)
        return true
    }

    /// The text of a copied string.
    func text(_ range: Range<Int>) -> String { JSONText.text(of: output[range]) }

    private mutating func copyObject(_ members: [JSONShape.Member]) {
        output.append(UInt8(ascii: "{"))
        var isFirst = true
        // A member that comes twice would make the copy ambiguous. The first one counts.
        var copied: UInt64 = 0
        index += 1
        while nextPart(until: UInt8(ascii: "}")) != nil {
            let start = index
            skipString()
            let name = start + 1..<index - 1
            _ = next()
            index += 1
            let value = next()
            guard let place = members.firstIndex(where: { matches($0.name, name) }), copied >> place & 1 == 0 else {
                skipValue()
                continue
            }
            let mark = output.count
            if !isFirst { output.append(UInt8(ascii: ",")) }
            output.append(contentsOf: input[start..<name.upperBound + 1])
            output.append(UInt8(ascii: ":"))
            let valueStart = output.count
            if copyValue(members[place].shape, value) {
                isFirst = false
                copied |= 1 << place
                if let role = members[place].role { values.append((role, valueStart..<output.count)) }
            } else {
                output.removeSubrange(mark...)
            }
        }
        index += 1
        output.append(UInt8(ascii: "}"))
    }

    /// Copies a value if it has the shape, and skips it otherwise.
    private mutating func copyValue(_ shape: JSONShape, _ first: UInt8) -> Bool {
        switch shape {
        case .text:
            guard first == UInt8(ascii: "\"") else { break }
            copyString()
            return true
        case .texts:
            guard first == UInt8(ascii: "[") else { break }
            copyArray(of: UInt8(ascii: "\"")) { pruner in
                pruner.copyString()
                return true
            }
            return true
        case .objects(let members, let refused):
            guard first == UInt8(ascii: "[") else { break }
            copyArray(of: UInt8(ascii: "{")) { pruner in
                let start = pruner.output.count
                pruner.copyObject(members)
                return !refused.contains { pruner.hasCopied($0, since: start) }
            }
            return true
        }
        skipValue()
        return false
    }

    /// Copies the items of an array that begin with a byte.
    ///
    /// - Parameter copyItem: Copies the item at the index, and returns `false` if the copy must be removed again.
    private mutating func copyArray(of first: UInt8, _ copyItem: (inout JSONPruner) -> Bool) {
        output.append(UInt8(ascii: "["))
        var isFirst = true
        index += 1
        while let byte = nextPart(until: UInt8(ascii: "]")) {
            let mark = output.count
            guard byte == first else {
                skipValue()
                continue
            }
            if !isFirst { output.append(UInt8(ascii: ",")) }
            if copyItem(&self) {
                isFirst = false
            } else {
                output.removeSubrange(mark...)
                while let last = values.last, last.range.lowerBound >= mark { values.removeLast() }
            }
        }
        index += 1
        output.append(UInt8(ascii: "]"))
    }

    private mutating func copyString() {
        let start = index
        skipString()
        output.append(contentsOf: input[start..<index])
    }

    /// Whether a string is among what was copied since a position.
    private func hasCopied(_ text: [UInt8], since start: Int) -> Bool {
        guard output.count - start >= text.count else { return false }
        for place in start...output.count - text.count where output[place] == text[0] {
            if output[place..<place + text.count].elementsEqual(text) { return true }
        }
        return false
    }

    private func matches(_ name: [UInt8], _ range: Range<Int>) -> Bool {
        guard name.count == range.count else { return false }
        for offset in 0..<name.count where name[offset] != input[range.lowerBound &+ offset] { return false }
        return true
    }

    /// Skips white space and returns the next byte, at which the index then is; 0 at the end.
    private mutating func next() -> UInt8 {
        while index < input.count {
            let byte = input[index]
            if byte > 0x20 { return byte }
            index &+= 1
        }
        return 0
    }

    /// Skips commas and returns the first byte of the next member or item; `nil` at the end of the object or array.
    private mutating func nextPart(until end: UInt8) -> UInt8? {
        while index < input.count {
            let byte = next()
            if byte == end || byte == 0 { return nil }
            if byte != UInt8(ascii: ",") { return byte }
            index += 1
        }
        return nil
    }

    /// Skips a string. The index is at its first quotation mark.
    private mutating func skipString() {
        let start = index
        index = input.withUnsafeBufferPointer { input in
            var place = start &+ 1
            while place < input.count {
                let byte = input[place]
                place &+= byte == UInt8(ascii: "\\") ? 2 : 1
                if byte == UInt8(ascii: "\"") { break }
            }
            return min(place, input.count)
        }
    }

    /// Skips a value of any type.
    private mutating func skipValue() {
        var depth = 0
        while index < input.count {
            switch next() {
            case UInt8(ascii: "\""): skipString()
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                depth += 1
                index += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                // The end of the value's container.
                if depth == 0 { return }
                depth -= 1
                index += 1
            case UInt8(ascii: ","):
                if depth == 0 { return }
                index += 1
            default: index += 1
            }
            if depth == 0, isAtEndOfValue { return }
        }
    }

    /// Whether the next byte ends the value of a member or an item.
    private var isAtEndOfValue: Bool {
        var place = index
        while place < input.count, input[place] <= 0x20 { place &+= 1 }
        guard place < input.count else { return true }
        return [UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]")].contains(input[place])
    }
}
