// SPDX-License-Identifier: Apache-2.0

/// The form of a search by letters, with what a person chose.
struct PatternForm: Sendable {
    private static let longestSubject = 60
    private static let difficulties = ["1, known to everybody", "2", "3", "4", "5, rare"]

    let text: String
    private let partOfSpeech: String
    private let subject: String
    private let style: String
    private let letters: String
    private let difficulty: String
    private let partsOfSpeech: [String]
    private let styles: [String]

    /// Reads the form from the values in an address. Values that are not among the choices count as not chosen.
    init(_ values: FormValues, text: String, partsOfSpeech: [String], styles: [String]) {
        self.text = text
        (self.partsOfSpeech, self.styles) = (partsOfSpeech, styles)
        let part = values["part"] ?? ""
        partOfSpeech = partsOfSpeech.contains(part) ? part : ""
        subject = String((values["subject"] ?? "").prefix(Self.longestSubject))
        style = values["style"].flatMap { styles.contains($0) ? $0 : nil } ?? ""
        letters = Self.range(values["letters"] ?? "") == nil ? "" : values["letters"] ?? ""
        difficulty = values.number("difficulty").map { (1...5).contains($0) ? "\($0)" : "" } ?? ""
    }

    /// What is looked for. `nil` if nothing was chosen.
    var pattern: WordReference.Pattern? {
        let pattern = WordReference.Pattern(
            text, partOfSpeech: partOfSpeech.isEmpty ? nil : partOfSpeech, subject: subject.isEmpty ? nil : subject,
            style: style.isEmpty ? nil : style, letters: Self.range(letters),
            difficulty: Int(difficulty))
        return pattern == WordReference.Pattern("") ? nil : pattern
    }

    /// A number of letters, or two as in `4-7`.
    private static func range(_ text: String) -> ClosedRange<Int>? {
        let ends = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
        guard (1...2).contains(ends.count), let first = ends[0], let last = ends[ends.count - 1], first >= 1,
            first <= last
        else { return nil }
        return first...last
    }

    var html: HTML {
        Tag.form(.get, .action(Address()), .role("search"), .class("search")) {
            Tag.label(.for("q")) { LookUpView.byPattern.question }
            Tag.div(.class("row")) {
                Tag.input(
                    .id("q"), .name("q"), .type("search"), .value(text), .maximumLength(200), .notCapitalized,
                    .autocomplete("off"), .autoDirection, .key("/"))
                Tag.input(.type("hidden"), .name("view"), .value(LookUpView.byPattern.rawValue))
                Tag.button { "Find" }
            }
            Tag.div(.class("fields")) {
                HTML.choice(
                    "Part of speech", name: "part", [("", "any")] + partsOfSpeech.map { ($0, $0) },
                    chosen: partOfSpeech)
                Tag.p(.class("field")) {
                    Tag.label(.for("letters")) { "Letters" }
                    Tag.input(
                        .id("letters"), .name("letters"), .value(letters), .maximumLength(7), .placeholder("5 or 4-7"))
                }
                Tag.p(.class("field")) {
                    Tag.label(.for("subject")) { "Subject" }
                    Tag.input(
                        .id("subject"), .name("subject"), .value(subject), .maximumLength(Self.longestSubject),
                        .placeholder("law"), .notCapitalized)
                }
                if !styles.isEmpty {
                    HTML.choice("Style", name: "style", [("", "any")] + styles.map { ($0, $0) }, chosen: style)
                }
                HTML.choice(
                    "Rarity", name: "difficulty",
                    [("", "any")] + Self.difficulties.enumerated().map { ("\($0 + 1)", $1) }, chosen: difficulty)
            }
        }
    }
}
