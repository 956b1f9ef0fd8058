// SPDX-License-Identifier: Apache-2.0

import MainstayKit

/// The texts on the generated site, made of random words from this list.
struct SiteText {
    private static let things = [
        "compiler", "database", "terminal", "keyboard", "garden planner", "chess engine", "radio", "spreadsheet",
        "font",
        "text editor", "tide clock", "bicycle light", "queue", "parser", "scheduler", "map", "synthesizer",
        "backup tool",
        "shell", "raytracer", "weather station", "log viewer", "file format", "protocol", "typesetter", "emulator",
    ]
    private static let traits = [
        "small", "fast", "quiet", "portable", "forgotten", "boring", "offline", "self-hosted", "paper-thin", "patient",
        "reversible", "solar-powered", "single-file", "typed", "lazy", "honest", "1-bit", "hand-made", "incremental",
    ]
    private static let languages = ["Swift", "C", "Rust", "Lisp", "Forth", "SQL", "Zig", "Go", "Haskell", "awk"]
    private static let subjects = [
        "I", "We", "My team", "A friend of mine", "Everyone here", "The author", "Most libraries", "Old hardware",
        "The second version", "Nobody", "A good manual", "This approach",
    ]
    private static let verbs = [
        "ran into", "has written about", "would rather keep", "measured", "gave up on", "replaced",
        "keeps coming back to",
        "learned a lot from", "never trusted", "depends on", "has to explain", "still uses",
    ]
    private static let endings = [
        "and it held up for years.", "which surprised me.", "but the numbers say otherwise.", "at least on Linux.",
        "and the documentation was the hard part.", "until the disk was full.", "so I would not worry.",
        "though the trade-off is memory.", "and that is the whole trick.", "when nobody is looking.", "for a reason.",
    ]
    private static let sites = [
        "example.com", "example.org", "example.net", "blog.example.com", "notes.example.org", "papers.example.net",
    ]
    private static let syllables = [
        "ka", "mo", "ri", "tel", "an", "do", "sef", "u", "lin", "por", "ei", "bra", "zu", "nok",
    ]

    private var random: SeededGenerator

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
    }

    mutating func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &random) }

    mutating func happens(oncePer times: Int) -> Bool { number(1...times) == 1 }

    mutating func shuffle(_ ids: [Int]) -> [Int] { ids.shuffled(using: &random) }

    mutating func pick<Element>(_ elements: [Element]) -> Element? { elements.randomElement(using: &random) }

    mutating func name(_ number: Int) -> String {
        let word = (0..<self.number(2...3)).map { _ in one(Self.syllables) }.joined()
        return number % 3 == 0
            ? word + "\(number)" : word + one(["_", "-", ""]) + one(Self.syllables) + "\(number % 97)"
    }

    mutating func title() -> String {
        switch number(1...6) {
        case 1: "A \(one(Self.traits)) \(one(Self.things)) in \(one(Self.languages))"
        case 2: "Why the \(one(Self.things)) is \(one(Self.traits))"
        case 3: "\(one(Self.languages)) &amp; the \(one(Self.traits)) \(one(Self.things))"
        case 4: "What I learned building a \(one(Self.things)) (\(number(2009...2026)))"
        case 5: "The \(one(Self.traits)) \(one(Self.things)) nobody asked for"
        default: "\(one(Self.things).capitalizedFirst)s are \(one(Self.traits)) again"
        }
    }

    mutating func ask() -> String {
        "Ask HN: "
            + (happens(oncePer: 2)
                ? "Which \(one(Self.things)) do you use every day?"
                : "How do you keep a \(one(Self.things)) \(one(Self.traits))?")
    }

    mutating func show() -> String {
        "Show HN: \(one(Self.syllables).capitalizedFirst)\(one(Self.syllables)) – a \(one(Self.traits)) \(one(Self.things))"
    }

    mutating func job() -> String {
        "\(one(Self.syllables).capitalizedFirst)\(one(Self.syllables)) (YC W\(number(10...26))) is hiring for its \(one(Self.things)) team"
    }

    mutating func url(_ id: Int) -> String {
        "https://\(one(Self.sites))/\(one(Self.traits))-\(one(Self.things).replacing(" ", with: "-"))-\(id)"
    }

    /// A comment or a question, as HTML of the site.
    mutating func paragraphs() -> String {
        var parts = (0..<number(1...4)).map { _ in (0..<number(1...4)).map { _ in sentence() }.joined(separator: " ") }
        if happens(oncePer: 9) {
            let link = url(number(1...999))
            let shown = link.count > 40 ? link.prefix(40) + "..." : link[...]
            parts.append("See <a href=\"\(escape(link))\" rel=\"nofollow\">\(escape(String(shown)))</a>")
        }
        if happens(oncePer: 14) {
            parts.append(
                "<pre><code>  let \(one(Self.syllables)) = \(number(1...99)) &lt; \(number(1...99)) &amp;&amp; done\n  return \(one(Self.syllables))\n</code></pre>"
            )
        }
        return parts.joined(separator: "<p>")
    }

    mutating func option() -> String { "\(one(Self.things).capitalizedFirst)" }

    private mutating func sentence() -> String {
        let object =
            happens(oncePer: 8)
            ? "<i>\(one(Self.traits))</i> \(one(Self.things))" : "\(one(Self.traits)) \(one(Self.things))"
        let text = "\(one(Self.subjects)) \(one(Self.verbs)) the \(object), \(one(Self.endings))"
        return happens(oncePer: 10) ? "It&#x27;s simple: \(text)" : text
    }

    private func escape(_ text: String) -> String { text.replacing("/", with: "&#x2F;") }

    private mutating func one(_ words: [String]) -> String { words.randomElement(using: &random) ?? "" }
}

extension String {
    fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
