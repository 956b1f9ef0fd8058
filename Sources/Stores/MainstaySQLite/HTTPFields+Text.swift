// SPDX-License-Identifier: Apache-2.0

import Mainstay

/// Stores fields as text, one line each, as on the wire. This is safe, because values contain no line ends and names no colons.
extension HTTPFields {
    var storedText: String {
        lines.map { "\($0.name): \($0.value)" }.joined(separator: "\n")
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
