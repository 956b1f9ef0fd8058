// SPDX-License-Identifier: Apache-2.0

/// Reads markup token by token.
struct MarkupReader {
    typealias Style = MerriamWebster.MarkedText.Style

    private(set) var runs: [MerriamWebster.MarkedText.Run] = []
    /// The open tokens, each with its style, the styles around it, and the text that closes it.
    private var open: [(token: String, style: Style, closing: String)] = []
    /// Deeper than any real text. Deeper tokens have no effect.
    private static let depthLimit = 32

    mutating func read(_ source: String) {
        var rest = source[...]
        while let brace = rest.firstIndex(of: "{") {
            append(String(rest[..<brace]))
            let inside = rest[rest.index(after: brace)...]
            guard let end = inside.firstIndex(of: "}") else {
                append(String(rest[brace...]))
                return
            }
            accept(String(inside[..<end]))
            rest = inside[inside.index(after: end)...]
        }
        append(String(rest))
    }

    private mutating func accept(_ token: String) {
        let fields = token.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
        if token.hasPrefix("/") {
            close(String(token.dropFirst()))
        } else if fields.count > 1 {
            takeLink(fields)
        } else if let text = Self.characters[token] {
            append(text)
        } else if let (style, opening, closing) = Self.spans[token] {
            append(opening)
            guard open.count < Self.depthLimit else { return }
            open.append((token, style.union(open.last?.style ?? []), closing))
        }
    }

    /// Closes the innermost token of that name, and all tokens inside it.
    private mutating func close(_ token: String) {
        guard let index = open.lastIndex(where: { $0.token == token }) else { return }
        while open.count > index {
            guard let last = open.last else { return }
            append(last.closing)
            open.removeLast()
        }
    }

    private mutating func takeLink(_ fields: [String]) {
        let token = fields[0]
        if token == "ds" { return append(Self.sense(of: fields)) }
        guard !fields[1].isEmpty else { return }
        let field = { (index: Int) in fields.indices.contains(index) && !fields[index].isEmpty ? fields[index] : nil }
        let style: Style = Self.capitalLinks.contains(token) ? .smallCapitals : token == "i_link" ? .italic : []
        append(fields[1], style, link: .init(token: token, target: field(2) ?? fields[1], sense: field(3)))
    }

    /// Reads `{ds|verb divider|number|letter|number in parentheses}`, the sense to which a date belongs.
    private static func sense(of fields: [String]) -> String {
        let parts = fields.dropFirst().map { $0 }
        let part = { (index: Int) in parts.indices.contains(index) ? parts[index] : "" }
        let divider = ["t": "transitive ", "i": "intransitive "][part(0)] ?? ""
        let number = part(1) + part(2) + (part(3).isEmpty ? "" : "(\(part(3)))")
        return number.isEmpty ? "" : ", in the meaning defined at \(divider)sense \(number)"
    }

    private mutating func append(_ text: String, _ style: Style = [], link: MerriamWebster.MarkedText.Link? = nil) {
        guard !text.isEmpty else { return }
        let style = style.union(open.last?.style ?? [])
        if link == nil, let last = runs.last, last.style == style, last.link == nil {
            runs[runs.count - 1].text += text
        } else {
            runs.append(.init(text: text, style: style, link: link))
        }
    }

    private static let characters = ["bc": ": ", "ldquo": "\u{201C}", "rdquo": "\u{201D}", "p_br": "\n\n"]

    private static let capitalLinks: Set = ["et_link", "mat", "sx", "dxt"]

    /// The styles of paired tokens, and the texts around their content.
    private static let spans: [String: (Style, opening: String, closing: String)] = [
        "b": (.bold, "", ""), "it": (.italic, "", ""), "inf": (.inferior, "", ""), "sup": (.superior, "", ""),
        "sc": (.smallCapitals, "", ""), "gloss": ([], "[", "]"), "parahw": ([.bold, .smallCapitals], "", ""),
        "phrase": ([.bold, .italic], "", ""), "qword": (.italic, "", ""), "wi": (.italic, "", ""),
        "dx": ([], "\u{2014} ", ""), "dx_def": ([], "(", ")"), "dx_ety": ([], "\u{2014} ", ""),
        "ma": ([], "\u{2014} more at ", ""),
    ]
}
