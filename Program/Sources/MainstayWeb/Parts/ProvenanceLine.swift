// SPDX-License-Identifier: Apache-2.0

import MainstayKit

extension HTML {
    /// The line below every answer: where it came from. What only the person who runs the gateway wants to know is behind it.
    static func provenance(_ provenance: Provenance) -> HTML {
        let whole = ProvenanceText.describe(provenance)
        var short = provenance
        short.because = nil
        if provenance.source == .cache, let age = provenance.age, age < .seconds(60) { short.source = .network }
        let brief = provenance.source == .embedded ? "from this machine" : ProvenanceText.describe(short)
        guard brief != whole else { return Tag.p(.class("provenance")) { HTML.foreign(whole) } }
        return Tag.details(.class("provenance")) {
            Tag.summary { HTML.foreign(brief) }
            Tag.p { HTML.foreign(whole) }
        }
    }
}
