// SPDX-License-Identifier: Apache-2.0

extension HTTPURL {
    /// Returns `true` if the encoded path contains a part such as `/entries/`. The part can be anywhere, because a base URL may
    /// have a path too. Every request calls this, so it compares bytes: `String.contains` takes over ten times as long.
    public func pathContains(_ part: String) -> Bool {
        let (text, part) = (path.utf8, part.utf8)
        guard let first = part.first else { return true }
        var start = text.startIndex
        while start < text.endIndex {
            if text[start] == first, text[start...].starts(with: part) { return true }
            text.formIndex(after: &start)
        }
        return false
    }
}
