// SPDX-License-Identifier: Apache-2.0

/// The sources there are. The raw values stand in the database, and of one part of speech the senses come in their order.
enum SourceID: Int, CaseIterable {
    case wordNet = 1
    case mainstay
    case gcide
    case scowl
    case festlexCMU
    case espeakNG

    var name: String {
        switch self {
        case .wordNet: "WordNet"
        case .mainstay: "Mainstay"
        case .gcide: "GCIDE"
        case .scowl: "SCOWL"
        case .festlexCMU: "festlex-cmu"
        case .espeakNG: "espeak-ng"
        }
    }

    init?(name: String) {
        guard let source = Self.allCases.first(where: { $0.name == name }) else { return nil }
        self = source
    }
}
