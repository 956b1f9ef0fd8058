// SPDX-License-Identifier: Apache-2.0

extension String {
    /// The text cut to a number of columns, with an ellipsis if something was cut.
    package func fitting(_ width: Int) -> String {
        guard columns > width else { return self }
        guard width > 0 else { return "" }
        var (kept, used) = ("", 1)
        for character in self {
            used += character.columns
            guard used <= width else { break }
            kept.append(character)
        }
        return kept + "…"
    }

    /// The text centred in a number of columns.
    package func centered(_ width: Int) -> String {
        let space = max(0, width - columns)
        return String(repeating: " ", count: space / 2) + self + String(repeating: " ", count: space - space / 2)
    }

    /// The text padded on the right to a number of columns.
    package func padded(_ width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - columns))
    }
}
