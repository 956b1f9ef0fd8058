// SPDX-License-Identifier: Apache-2.0

/// Styles text on a terminal. Without colour nothing is added, because colour never carries meaning alone.
struct Style: Sendable {
    /// Whether escape sequences are written.
    let isOn: Bool

    /// Decides in this order: `--color`, then NO_COLOR and FORCE_COLOR, then whether standard output is a capable
    /// terminal.
    init(when: String?, environment: [String: String], isTerminal: Bool) {
        let isSet = { (name: String) in environment[name].map { !$0.isEmpty } == true }
        isOn =
            switch when {
            case "always": true
            case "never": false
            default:
                !isSet("NO_COLOR")
                    && (isSet("FORCE_COLOR") || isTerminal && environment["TERM"].map { $0 != "dumb" } == true)
            }
    }

    /// Writes no escape sequences.
    static let off = Style(when: "never", environment: [:], isTerminal: false)

    func bold(_ text: String) -> String { wrap(text, "1", "22") }
    func dim(_ text: String) -> String { wrap(text, "2", "22") }
    func italic(_ text: String) -> String { wrap(text, "3", "23") }
    func accent(_ text: String) -> String { wrap(text, .cyan) }
    func warning(_ text: String) -> String { wrap(text, .yellow) }

    private func wrap(_ text: String, _ color: TextStyle.Color) -> String { wrap(text, "38;5;\(color.rawValue)", "39") }

    private func wrap(_ text: String, _ on: String, _ off: String) -> String {
        isOn && !text.isEmpty ? "\u{1b}[\(on)m\(text)\u{1b}[\(off)m" : text
    }
}
