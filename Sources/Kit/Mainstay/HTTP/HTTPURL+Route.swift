// SPDX-License-Identifier: Apache-2.0

extension HTTPURL {
    /// Returns `true` if the encoded path has a part, such as `/entries/`, anywhere: the path of a base URL may stand before a
    /// route. It is asked with every request, so it compares bytes: `String.contains` takes over ten times as long.
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
