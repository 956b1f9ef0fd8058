// SPDX-License-Identifier: Apache-2.0

/// A value of one of the service's vocabularies, identified by its id.
///
/// A term is not an enumeration, because the service can add values. An unknown value in a reply is not an error.
public protocol OxfordTerm: RawRepresentable, Hashable, Sendable, CaseIterable, CustomStringConvertible
where RawValue == String, AllCases == [Self] {
    /// Makes a value from its id, which need not be one of `allCases`.
    init(rawValue: String)

    /// The name of a value of the vocabulary: `lexical category`.
    static var name: String { get }
    /// The plural of the name.
    static var pluralName: String { get }
    /// The misspelled ids in the original tutorial (`Documentation/FoundingDocuments.md`), and the correct ids.
    static var otherSpellings: [String: String] { get }

    /// The id in a version of the API.
    func id(in version: OxfordVersion) -> String
    /// The name in English.
    var label: String { get }
}

extension OxfordTerm {
    /// No misspelled ids.
    public static var otherSpellings: [String: String] { [:] }

    /// Makes a value from its id.
    init(_ id: String) {
        self.init(rawValue: id)
    }

    /// Finds a value of `allCases` by its id in any version, or by its name in English. Case does not matter, nor do
    /// spaces or hyphens for underscores. `nil` if there is no such value.
    public init?(known text: String) {
        let wanted = Self.canonical(text)
        let folded = Self.fold(text)
        let found = Self.allCases.first { term in
            term.rawValue == wanted || Self.fold(term.label) == folded
                || OxfordVersion.allCases.contains { Self.fold(term.id(in: $0)) == folded }
        }
        guard let found else { return nil }
        self = found
    }

    /// The id in a version of the API.
    public func id(in version: OxfordVersion) -> String { rawValue }

    /// The name in English, in the style of the service's labels: `Air Force` for `air_force`.
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
