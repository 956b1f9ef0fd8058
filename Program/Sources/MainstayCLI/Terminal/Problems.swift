// SPDX-License-Identifier: Apache-2.0

/// Rows of a file that are left out.
enum Problems {
    /// The number of rows to name. Thousands of lines would hide what matters.
    private static let most = 20

    /// Names the first ones and counts the others.
    static func lines(_ problems: [String]) -> [String] {
        let rest = problems.count - most
        return problems.prefix(most) + (rest > 0 ? ["and \(rest) more"] : [])
    }

    /// Writes a warning for each.
    static func note(_ problems: [String], on console: Console) {
        for line in lines(problems) { console.note("Warning: left out: \(line.printable)") }
    }
}
