// SPDX-License-Identifier: Apache-2.0

/// A text names an environment variable that cannot be used.
public struct VariableError: Error, Equatable, CustomStringConvertible {
    /// What is wrong and what to do.
    public let description: String
}

extension String {
    /// Replaces each `${VARIABLE}` with the value of that environment variable, and each `${$}` with `$`, so that
    /// `${$}{` is `${`.
    ///
    /// - Throws: ``VariableError`` if a variable is not set or empty, or if a `${` has no end.
    public func replacingVariables(from environment: [String: String]) throws(VariableError) -> String {
        var (result, rest) = ("", self[...])
        while let start = rest.firstRange(of: "${") {
            guard let end = rest[start.upperBound...].firstIndex(of: "}") else {
                throw VariableError(description: "\"${\" has no \"}\": write ${VARIABLE}")
            }
            let name = String(rest[start.upperBound..<end])
            guard let value = name == "$" ? name : environment[name], !value.isEmpty else {
                throw VariableError(description: "the environment variable \(name) is not set")
            }
            result += rest[..<start.lowerBound] + value
            rest = rest[rest.index(after: end)...]
        }
        return result + rest
    }
}
