// SPDX-License-Identifier: Apache-2.0

extension String {
    /// The text without characters that control a terminal: C0 and C1 controls and bidirectional overrides. Replies
    /// from outside must not contain them.
    package var printable: String {
        guard unicodeScalars.contains(where: \.isTerminalControl) else { return self }
        var kept = UnicodeScalarView()
        kept.append(contentsOf: unicodeScalars.lazy.filter { !$0.isTerminalControl })
        return String(kept)
    }
}

extension Unicode.Scalar {
    var isTerminalControl: Bool {
        switch value {
        case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}
