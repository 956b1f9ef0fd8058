// SPDX-License-Identifier: Apache-2.0

extension HTTPURL {
    /// Returns `true` if the encoded path contains a part such as `/entries/`. The part can be anywhere, because a base
    /// URL may have a path too. Every request calls this, so it compares bytes: `String.contains` takes over ten times
    /// as long.
    public func pathContains(_ part: String) -> Bool {
        var (path, part) = (path, part)
        return path.withUTF8 { text in
            part.withUTF8 { part in
                guard let first = part.first else { return true }
                var start = 0
                while start + part.count <= text.count {
                    if text[start] == first, part.indices.allSatisfy({ text[start + $0] == part[$0] }) { return true }
                    start += 1
                }
                return false
            }
        }
    }
}
