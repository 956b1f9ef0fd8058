// SPDX-License-Identifier: Apache-2.0

import MainstayKit

/// Parses a query as an HTML form sends it (`application/x-www-form-urlencoded`).
enum QueryString {
    /// The first value of a name, decoded; `nil` if the name is missing or its value cannot be decoded.
    static func value(of name: String, in query: String) -> String? {
        values(of: name, in: query).first ?? nil
    }

    /// All values of a name, decoded; `nil` for a value that cannot be decoded.
    static func values(of name: String, in query: String) -> [String?] {
        query.split(separator: "&").compactMap { pair in
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts[0] == name || PercentEncoding.decodeFormComponent(parts[0]) == name else { return nil }
            return .some(PercentEncoding.decodeFormComponent(parts.count > 1 ? parts[1] : ""))
        }
    }
}
