// SPDX-License-Identifier: Apache-2.0

extension String {
    /// Whether a text is part of this one. Every answer needs this, and the library's own search allocates memory.
    func contains(bytesOf part: StaticString) -> Bool {
        var text = self
        let length = part.utf8CodeUnitCount
        return text.withUTF8 { bytes in
            guard length > 0, length <= bytes.count else { return length == 0 }
            let first = part.utf8Start[0]
            return (0...(bytes.count - length)).contains { start in
                bytes[start] == first && (1..<length).allSatisfy { bytes[start + $0] == part.utf8Start[$0] }
            }
        }
    }
}
