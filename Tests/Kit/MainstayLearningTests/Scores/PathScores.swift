// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayKit
import Testing

@testable import MainstayLearning

/// How well templates are found: GitHub's paths in public recordings against the operations that go-github lists.
@Suite(.enabled(if: Material.folder != nil)) struct PathScores {
    @Test func `Templates of GitHub's paths are those that it documents`() throws {
        let truth = try Self.truth()
        var learner = PathLearner()
        var paths: Set<[String]> = []
        for exchange in try Material.exchanges("github-octokit", "github-pygithub") {
            guard exchange.request.url.host == "api.github.com",
                let learned = LearnedExchange(exchange.request, exchange.response)
            else { continue }
            learner.add(learned)
            paths.insert(learned.segments)
        }
        let templates = learner.templates()
        for half in ["tuned", "reported"] {
            var groups: [[String?]: [[String?]: Int]] = [:]
            var (exact, count, wrong) = (0, 0, [String]())
            for path in paths.sorted(by: { $0.joined(separator: "/") < $1.joined(separator: "/") }) {
                guard let documented = truth.segments(of: path),
                    Self.isTuned(documented) == (half == "tuned")
                else { continue }
                let found = templates.segments(of: path).map { segment -> String? in
                    if case .constant(let text) = segment { text } else { nil }
                }
                count += 1
                if found == documented {
                    exact += 1
                } else {
                    wrong.append("\(text(found)) for \(text(documented)): \(path.joined(separator: "/"))")
                }
                groups[found, default: [:]][documented, default: 0] += 1
            }
            let pairs = { (count: Int) in count * (count - 1) / 2 }
            let together = groups.values.reduce(0) { $0 + pairs($1.values.reduce(0, +)) }
            let right = groups.values.reduce(0) { $0 + $1.values.reduce(0) { $0 + pairs($1) } }
            var documented: [[String?]: Int] = [:]
            for group in groups.values { documented.merge(group, uniquingKeysWith: +) }
            let wanted = documented.values.reduce(0) { $0 + pairs($1) }
            print(
                "paths, \(half) half: \(count) paths, \(documented.count) templates,",
                "precision \(Double(right) / Double(together)), recall \(Double(right) / Double(wanted)),",
                "exact \(Double(exact) / Double(count))")
            if half == "tuned" { for line in wrong.prefix(400) { print("  ", line) } }
        }
    }

    private func text(_ segments: [String?]) -> String { segments.map { $0 ?? "{}" }.joined(separator: "/") }

    /// The half of the templates by which the rules were chosen.
    private static func isTuned(_ template: [String?]) -> Bool {
        let text = template.map { $0 ?? "{}" }.joined(separator: "/")
        return UInt8(SHA256.hexDigest(Array(text.utf8)).prefix(2), radix: 16)! % 2 == 0
    }

    private struct Truth {
        var templates: [[String?]]

        func segments(of path: [String]) -> [String?]? {
            templates.filter { template in
                template.count == path.count && zip(template, path).allSatisfy { $0 == nil || $0 == $1 }
            }
            .min { left, right in left.count { $0 == nil } < right.count { $0 == nil } }
        }
    }

    private static func truth() throws -> Truth {
        var templates: Set<[String?]> = []
        for line in try Material.text("go-github-operations.yaml").split(separator: "\n") {
            guard let name = line.firstRange(of: "- name: ").map({ line[$0.upperBound...] }),
                let slash = name.firstIndex(of: "/")
            else { continue }
            let segments = name[slash...].dropFirst().split(separator: "/", omittingEmptySubsequences: false)
            templates.insert(segments.map { $0.contains("{") ? nil : String($0) })
        }
        return Truth(templates: Array(templates))
    }
}
