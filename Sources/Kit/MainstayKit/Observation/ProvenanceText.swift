// SPDX-License-Identifier: Apache-2.0

/// The provenance of an answer, in one line.
public enum ProvenanceText {
    /// Where an answer came from, how old it is, and why it is not fresher.
    public static func describe(_ provenance: Provenance) -> String {
        let age = provenance.age.map(describe) ?? ""
        let source =
            switch provenance.source {
            case .network: "from \(provenance.provider)"
            case .revalidated: "from \(provenance.provider), which said that it has not changed"
            case .cache: "from the cache: what \(provenance.provider) said \(age) ago"
            case .stale: "from the cache, out of date: what \(provenance.provider) said \(age) ago"
            case .embedded: "from this machine (\(provenance.provider))"
            }
        return provenance.because.map { "\(source); \($0)" } ?? source
    }

    /// A duration in the most readable unit.
    public static func describe(_ age: Duration) -> String {
        let seconds = age.components.seconds
        return switch seconds {
        case ..<60: "\(seconds) s"
        case ..<3600: "\(seconds / 60) min"
        case ..<86_400: "\(seconds / 3600) h"
        case ..<63_072_000: "\(seconds / 86_400) d"
        default: "\(seconds / 31_536_000) years"
        }
    }
}
