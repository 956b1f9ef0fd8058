// SPDX-License-Identifier: Apache-2.0

/// A line of text in parts, each with a style.
package struct StyledText: Hashable, Sendable {
    /// A part with one style.
    package struct Run: Hashable, Sendable {
        /// The text.
        package var text: String
        /// Its style.
        package var style: TextStyle

        /// Makes a part.
        package init(_ text: String, _ style: TextStyle = .plain) {
            (self.text, self.style) = (text, style)
        }
    }

    /// The parts, from left to right.
    package var runs: [Run]

    /// Makes a line of parts.
    package init(_ runs: [Run] = []) {
        self.runs = runs
    }

    /// Makes a line of one part.
    package init(_ text: String, _ style: TextStyle = .plain) {
        runs = text.isEmpty ? [] : [Run(text, style)]
    }

    /// The number of cells that the line takes.
    package var columns: Int { runs.reduce(0) { $0 + $1.text.columns } }
    /// The text without styles.
    package var plain: String { runs.map(\.text).joined() }

    /// Adds a part at the end.
    package mutating func append(_ text: some StringProtocol, _ style: TextStyle = .plain) {
        if let last = runs.last, last.style == style {
            runs[runs.count - 1].text += text
        } else if !text.isEmpty {
            runs.append(Run(String(text), style))
        }
    }

    /// Adds another line's parts at the end.
    package mutating func append(_ other: StyledText) {
        for run in other.runs { append(run.text, run.style) }
    }

    /// This line after a margin.
    package func indented(_ margin: StyledText) -> StyledText {
        var line = margin
        line.append(self)
        return line
    }
}
