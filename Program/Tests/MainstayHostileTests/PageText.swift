// SPDX-License-Identifier: Apache-2.0

/// What a page is as HTML.
enum PageText {
    private static let voids: Set<Substring> = [
        "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr",
    ]

    /// What is wrong with a page: a tag that is not closed, a script in it, an attribute that runs something; `nil` if
    /// nothing is.
    static func problem(of page: String) -> String? {
        var open: [Substring] = []
        var rest = page.utf8[...]
        while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
            let tag = rest[rest.index(after: start)...]
            var isQuoted = false
            guard
                let end = tag.firstIndex(where: { byte in
                    if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
                    return !isQuoted && byte == UInt8(ascii: ">")
                })
            else { return "a tag does not end: \(page.suffix(100))" }
            let text = Substring(tag[..<end])
            rest = rest[rest.index(after: end)...]
            if text.hasPrefix("!doctype") { continue }
            if text.hasPrefix("/") {
                guard open.popLast() == text.dropFirst() else { return "<\(text)> closes nothing" }
                continue
            }
            let name = text.prefix { $0 != " " }
            guard name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) }) else { return "a tag <\(text)>" }
            if let attribute = attributes(of: text.dropFirst(name.count)).first(where: isDangerous) {
                return "an attribute \(attribute)"
            }
            if name == "script", rest.first != UInt8(ascii: "<") { return "a script in the page" }
            if !voids.contains(name) { open.append(name) }
        }
        return open.isEmpty ? nil : "<\(open[open.count - 1])> is not closed"
    }

    private static func attributes(of text: Substring) -> [(name: Substring, value: Substring)] {
        var attributes: [(name: Substring, value: Substring)] = []
        var rest = text.drop { $0 == " " }
        while !rest.isEmpty {
            let name = rest.prefix { $0 != " " && $0 != "=" }
            rest = rest.dropFirst(name.count)
            var value: Substring = ""
            if rest.hasPrefix("=\"") {
                value = rest.dropFirst(2).prefix { $0 != "\"" }
                rest = rest.dropFirst(value.count + 3)
            } else if !rest.isEmpty, !rest.hasPrefix(" ") {
                return attributes + [("a value without quotes", rest)]
            }
            attributes.append((name, value))
            rest = rest.drop { $0 == " " }
        }
        return attributes
    }

    private static func isDangerous(_ attribute: (name: Substring, value: Substring)) -> Bool {
        attribute.name.lowercased().hasPrefix("on") || attribute.name.contains("quotes")
            || attribute.value.lowercased().hasPrefix("javascript:")
    }

    /// The words between the tags of the main part of a page.
    static func words(of page: String) -> String {
        guard let begin = page.firstRange(of: "<main")?.lowerBound, let end = page.firstRange(of: "</main>")?.lowerBound
        else { return "" }
        var isTag = false
        var words = ""
        for character in page[begin..<end] {
            if character == "<" { isTag = true }
            if !isTag { words.append(character) }
            if character == ">" { isTag = false }
        }
        return words
    }

    /// The number of problems that a page tells.
    static func problems(of page: String) -> Int { page.ranges(of: "class=\"problem\"").count }
}
