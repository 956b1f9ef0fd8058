// SPDX-License-Identifier: Apache-2.0

/// The sources. The database contains the raw values, and the senses of a part of speech follow their order.
package enum SourceID: Int, CaseIterable {
    case wordNet = 1
    case mainstay
    case gcide
    case scowl
    case festlexCMU
    case espeakNG

    package var name: String {
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
}
