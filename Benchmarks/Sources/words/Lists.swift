// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The lists to measure with. They are files of a folder, and none of them is part of this repository.
struct Lists {
    /// A misspelling, and the words that are right for it.
    struct Misspelling {
        var text: String
        var right: Set<String>
    }

    let folder: String
    /// Whether to print what was not found.
    let showsFailures: Bool

    /// The lines of a file. `nil` if the folder does not have it.
    func lines(_ name: String) -> [Substring]? {
        guard let data = FileManager.default.contents(atPath: "\(folder)/\(name)") else {
            print("\(name): skipped, it is not in \(folder)")
            return nil
        }
        return String(decoding: data, as: UTF8.self).split(separator: "\n")
    }

    /// The names of the files that begin with a text, in alphabetical order.
    func names(beginning prefix: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let found = names.filter { $0.hasPrefix(prefix) }.sorted()
        if found.isEmpty { print("\(prefix)*: skipped, there is none in \(folder)") }
        return found
    }

    /// The lines of a file, divided at tabs. `nil` if the folder does not have it.
    func rows(_ name: String) -> [[String]]? {
        lines(name)?.map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
    }

    /// A sample of a file's lines, always the same. `nil` if the folder does not have it.
    func sample(_ count: Int, of name: String) -> [String]? {
        guard let lines = lines(name) else { return nil }
        var generator = SplitMix(state: 46)
        return Array(lines.map(String.init).shuffled(using: &generator).prefix(count))
    }

    /// The pairs of a list of GNU Aspell: a misspelling and the word a line.
    func pairs(_ name: String) -> [Misspelling]? {
        lines(name)?.compactMap { line in
            let parts = line.split(separator: "\t")
            guard parts.count >= 2 else { return nil }
            return Misspelling(
                text: String(parts[0]), right: [parts[1].trimmingCharacters(in: .whitespaces).lowercased()])
        }
    }

    /// 2,000 pairs of codespell's dictionary, always the same: `misspelling->word, other word,`.
    func codespell() -> [Misspelling]? {
        guard let lines = lines("dictionary.txt") else { return nil }
        var generator = SplitMix(state: 42)
        let all = lines.compactMap { line -> Misspelling? in
            guard let arrow = line.range(of: "->") else { return nil }
            let right = line[arrow.upperBound...].split(separator: ",").map {
                $0.trimmingCharacters(in: .whitespaces).lowercased()
            }
            return Misspelling(text: String(line[..<arrow.lowerBound]), right: Set(right).subtracting([""]))
        }
        return Array(all.shuffled(using: &generator).prefix(2000))
    }
}

/// The generator SplitMix64, which gives the same numbers in every run.
private struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
    }
}
