// SPDX-License-Identifier: Apache-2.0

import MainstayKit

/// The query of a request to the Random Word API, with the service's defaults.
struct RandomWordQuery {
    private(set) var number = 1
    private(set) var length = -1
    private(set) var difficulty = -1
    private(set) var language = "en"

    /// Why a query is refused, in the service's words if they are known.
    struct Problem: Error {
        let description: String
    }

    /// - Parameter names: The names that the route accepts.
    init(_ query: String, taking names: Set<String>) throws(Problem) {
        for item in query.split(separator: "&") {
            let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let name = String(parts[0])
            let value = parts.count > 1 ? PercentEncoding.decode(parts[1]) ?? "" : ""
            guard names.contains(name) else { throw Problem(description: "Unknown argument: \"\(name)\"") }
            switch name {
            case "lang": language = value
            case "number": number = try Self.integer(value, name)
            case "length": length = try Self.integer(value, name)
            default: difficulty = try Self.integer(value, name)
            }
        }
    }

    private static func integer(_ text: String, _ name: String) throws(Problem) -> Int {
        guard let number = Int32(text) else {
            throw Problem(description: "The following argument failed to parse: \(name): Int = \"\(text)\"")
        }
        return Int(number)
    }
}
