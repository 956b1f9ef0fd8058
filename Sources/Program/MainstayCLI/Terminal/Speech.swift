// SPDX-License-Identifier: Apache-2.0

import MainstayPlatform

/// Speaks words by a program of the system.
struct Speech {
    #if os(Linux)
    private static let programs = ["espeak-ng", "espeak"]
    #else
    private static let programs = ["espeak-ng", "say"]
    #endif

    private let program: String?

    init(environment: [String: String]) {
        let path = environment["PATH"] ?? "/usr/bin:/bin"
        program = Self.programs.first { ChildProgram.isInstalled($0, in: path) }
    }

    /// Whether there is such a program.
    var isPossible: Bool { program != nil }

    /// Speaks a word. Does not wait for the end of it.
    ///
    /// - Returns: Why it cannot be heard; `nil` if it can.
    func say(_ word: String) async -> String? {
        guard let program else { return "To hear words, install espeak-ng." }
        // A word is not an option.
        let problem = await ChildProgram.run([program, "--", word])
        return problem == 0 ? nil : "\(program): \(String(cString: strerror(problem)))"
    }
}
