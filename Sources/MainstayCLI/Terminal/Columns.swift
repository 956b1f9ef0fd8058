// SPDX-License-Identifier: Apache-2.0

extension String {
    /// How many columns it takes on a terminal: pictures take two, marks on other characters none of their own. Meant for text
    /// without escape sequences.
    var columns: Int { reduce(0) { $0 + ($1.unicodeScalars.first?.properties.isEmojiPresentation == true ? 2 : 1) } }

    /// The text in the middle of so many columns.
    func centered(_ width: Int) -> String {
        let space = max(0, width - columns)
        return String(repeating: " ", count: space / 2) + self + String(repeating: " ", count: space - space / 2)
    }

    /// The text at the left of so many columns.
    func padded(_ width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - columns))
    }
}
