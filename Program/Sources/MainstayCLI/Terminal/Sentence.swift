// SPDX-License-Identifier: Apache-2.0

extension String {
    /// The text as a sentence: capitalised, with a full stop, and without control characters.
    var sentence: String {
        let text = printable
        return text.prefix(1).uppercased() + text.dropFirst()
            + (text.last.map { ".!?".contains($0) } == true ? "" : ".")
    }
}
