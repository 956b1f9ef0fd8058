// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A spelling checker that speaks the protocol of `ispell -a`.
struct Checker {
    /// What it says about a word. `nil` for a word that it accepts.
    typealias Suggestions = [String]?

    let name: String
    private let program: String
    private let arguments: [String]

    /// The installed ones of GNU Aspell and Hunspell, with their American dictionaries.
    static var installed: [Checker] {
        [
            Checker(name: "Aspell", program: "aspell", arguments: ["-a", "--lang=en_US", "--encoding=utf-8"]),
            Checker(name: "Hunspell", program: "hunspell", arguments: ["-a", "-d", "en_US", "-i", "utf-8"]),
        ]
        .filter { checker in
            let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
            return path.split(separator: ":").contains {
                FileManager.default.isExecutableFile(atPath: "\($0)/\(checker.program)")
            }
        }
    }

    /// The suggestions for each word.
    func check(_ words: [String]) throws -> [Suggestions] {
        let files = ["in", "out"].map {
            FileManager.default.temporaryDirectory.appendingPathComponent("words-\(getpid()).\($0)")
        }
        defer { for file in files { try? FileManager.default.removeItem(at: file) } }
        // "^" says that a word follows, and no command.
        try Data(words.map { "^\($0)\n" }.joined().utf8).write(to: files[0])
        try Data().write(to: files[1])
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [program] + arguments
        process.standardInput = try FileHandle(forReadingFrom: files[0])
        process.standardOutput = try FileHandle(forWritingTo: files[1])
        try process.run()
        process.waitUntilExit()
        // The first line names the program. An empty line ends the answer about a line.
        var answers: [[Substring]] = [[]]
        for line in try String(contentsOf: files[1], encoding: .utf8).split(
            separator: "\n", omittingEmptySubsequences: false
        ).dropFirst() {
            if line.isEmpty { answers.append([]) } else { answers[answers.count - 1].append(line) }
        }
        return zip(words, answers).map { _, lines in
            guard let line = lines.first else { return nil }
            if line.hasPrefix("#") { return [] }
            guard line.hasPrefix("&"), let colon = line.range(of: ": ") else { return nil }
            return line[colon.upperBound...].split(separator: ",").map {
                $0.trimmingCharacters(in: .whitespaces)
            }
        }
    }
}
