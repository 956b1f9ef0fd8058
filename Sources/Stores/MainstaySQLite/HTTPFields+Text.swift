// SPDX-License-Identifier: Apache-2.0

import MainstayKit

/// Stores fields as text, one line each, as on the wire. This is safe, because values contain no line ends and names no
/// colons.
extension HTTPFields {
    var storedText: String {
        guard !lines.isEmpty else { return "" }
        var text = ""
        text.reserveCapacity(lines.reduce(0) { $0 + $1.name.rawValue.utf8.count + $1.value.utf8.count + 3 })
        for line in lines {
            if !text.isEmpty { text += "\n" }
            text += line.name.rawValue
            text += ": "
            text += line.value
        }
        return text
    }

    init(storedText: String) {
        self.init()
        for line in storedText.split(separator: "\n") {
            guard let colon = line.firstIndex(of: ":"), let name = HTTPFieldName(String(line[..<colon])) else {
                continue
            }
            append(String(line[line.index(after: colon)...]), for: name)
        }
    }
}
