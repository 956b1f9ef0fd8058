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

extension [String] {
    /// The texts in one line, separated by commas. A text that does not fit a number of columns is left out.
    package func joinedFitting(_ width: Int) -> String {
        reduce("") { line, text in
            let longer = line.isEmpty ? text : "\(line), \(text)"
            return text.isEmpty || longer.columns > width && !line.isEmpty ? line : longer
        }.fitting(width)
    }

    /// The first text that fits a number of columns. If none does, the last one is cut.
    package func firstFitting(_ width: Int) -> String {
        first { $0.columns <= width } ?? last?.fitting(Swift.max(1, width)) ?? ""
    }
}
