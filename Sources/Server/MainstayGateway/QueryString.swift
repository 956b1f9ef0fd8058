// SPDX-License-Identifier: Apache-2.0

import Mainstay

/// Parses a query as an HTML form sends it (`application/x-www-form-urlencoded`).
enum QueryString {
    /// The first value of a name, decoded; `nil` if the name is missing or its value cannot be decoded.
    static func value(of name: String, in query: String) -> String? {
        for pair in query.split(separator: "&") {
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts[0] == name else { continue }
            let written = parts.count > 1 ? parts[1] : ""
            return PercentEncoding.decode(String(written.map { $0 == "+" ? " " : $0 }))
        }
        return nil
    }
}
