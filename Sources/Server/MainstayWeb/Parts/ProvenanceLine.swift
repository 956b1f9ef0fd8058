// SPDX-License-Identifier: Apache-2.0

import MainstayKit

extension HTML {
    /// The line below every answer: where it came from, and why it is not fresher.
    static func provenance(_ provenance: Provenance) -> HTML {
        Tag.p(.class("provenance")) { HTML.foreign(ProvenanceText.describe(provenance)) }
    }
}
