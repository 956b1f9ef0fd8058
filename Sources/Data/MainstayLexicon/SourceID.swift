// SPDX-License-Identifier: Apache-2.0

package import MainstayDictionary

/// The sources. The database contains the raw values, and the senses of a part of speech follow their order.
public enum SourceID: Int, CaseIterable, Sendable {
    case wordNet = 1
    case mainstay
    case gcide
    case scowl
    case festlexCMU
    case espeakNG

    /// The name for people.
    public var name: String {
        switch self {
        case .wordNet: "WordNet"
        case .mainstay: "Mainstay"
        case .gcide: "GCIDE"
        case .scowl: "SCOWL"
        case .festlexCMU: "festlex-cmu"
        case .espeakNG: "espeak-ng"
        }
    }

    package init?(name: String) {
        guard let source = Self.allCases.first(where: { $0.name == name }) else { return nil }
        self = source
    }

    /// The source of senses, with its licence and its page. `nil` if it has word lists or pronunciations only.
    package var ofSenses: Entry.Source? {
        switch self {
        case .wordNet:
            Entry.Source(
                name,
                licence: Entry.Licence(
                    "WordNet License", url: "https://wordnet.princeton.edu/license-and-commercial-use"),
                page: "https://wordnet.princeton.edu/")
        case .mainstay:
            Entry.Source(
                name, licence: Entry.Licence("Apache-2.0", url: "https://www.apache.org/licenses/LICENSE-2.0"))
        case .gcide:
            Entry.Source(
                name, licence: Entry.Licence("GNU GPL", url: "https://www.gnu.org/licenses/gpl-3.0.html"),
                page: "https://gcide.gnu.org.ua/")
        case .scowl, .festlexCMU, .espeakNG: nil
        }
    }

    /// Whether its senses are a century old, so that those of all other dictionaries precede them.
    package static func isOld(_ name: String?) -> Bool { name == gcide.name }
}
