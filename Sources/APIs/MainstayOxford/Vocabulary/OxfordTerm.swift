// SPDX-License-Identifier: Apache-2.0

/// A value of one of the service's vocabularies, known by its id.
///
/// It is not an enumeration: a value the service adds later is one too, and what a reply says is never an error here.
public protocol OxfordTerm: RawRepresentable, Hashable, Sendable, CaseIterable, CustomStringConvertible
where RawValue == String, AllCases == [Self] {
    /// A value by its id, be it one of `allCases` or not.
    init(rawValue: String)

    /// What the vocabulary's values are called: `lexical category`.
    static var name: String { get }
    /// The same for several.
    static var pluralName: String { get }
    /// Ids that are written otherwise in documents, and what they stand for.
    static var otherSpellings: [String: String] { get }

    /// The id as a version writes it.
    func id(in version: OxfordVersion) -> String
    /// Its name in English.
    var label: String { get }
}

extension OxfordTerm {
    /// Slips of the document, and what they stand for.
    public static var otherSpellings: [String: String] { [:] }

    /// A value by its id.
    init(_ id: String) {
        self.init(rawValue: id)
    }

    /// A value of `allCases`, by its id in any version, in any case and with spaces or hyphens for underscores.
    public init?(known text: String) {
        let wanted = Self.canonical(text)
        let folded = Self.fold(text)
        let found = Self.allCases.first { term in
            term.rawValue == wanted || OxfordVersion.allCases.contains { Self.fold(term.id(in: $0)) == folded }
        }
        guard let found else { return nil }
        self = found
    }

    /// The id as a version writes it.
    public func id(in version: OxfordVersion) -> String { rawValue }

    /// Its name in English, as the service's labels are made: `Air Force` for `air_force`.
    public var label: String {
        var label = ""
        var isFirst = true
        for character in rawValue {
            label += isFirst ? character.uppercased() : character == "_" ? " " : String(character)
            isFirst = character == "_" || character == "-"
        }
        return label
    }

    /// The id.
    public var description: String { rawValue }

    static func canonical(_ id: String) -> String { otherSpellings[id] ?? id }

    private static func fold(_ id: String) -> String {
        String(id.lowercased().unicodeScalars.filter { $0 != "_" && $0 != "-" && $0 != " " && $0 != "." })
    }
}

/// A term whose ids are in snake case in version 1 and in camel case in version 2.
protocol OxfordCamelCaseTerm: OxfordTerm {}

extension OxfordCamelCaseTerm {
    /// The id as a version writes it.
    public func id(in version: OxfordVersion) -> String {
        guard version == .v2 else { return rawValue }
        let words = rawValue.split(separator: "_")
        return words.prefix(1).joined() + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }

    /// The id in version 1 for one of version 2.
    static func snakeCase(_ id: String) -> String {
        id.map { $0.isUppercase ? "_" + $0.lowercased() : String($0) }.joined()
    }
}
