// SPDX-License-Identifier: Apache-2.0

import FreeDictionary
import Mainstay
import Services

/// `mainstay define`: looks words up.
enum Define: Command {
    static let specification = CommandSpecification(
        name: "define", overview: "Look words up.",
        discussion: """
            Asks the Free Dictionary; where it does not answer within a second, the dictionary on this machine does. The last
            line says who answered. Quote a phrase: mainstay define "ice cream".
            """,
        arguments: [.init(name: "word", help: "A word or a phrase, in any form and case.", isRepeated: true)],
        options: [.json, .offline, .verbose, .upstream, .printRequest, .color, .help])

    /// How many words are looked up at once.
    private static let concurrency = 8

    static func run(_ invocation: Invocation) async throws -> ExitStatus {
        let words = invocation.arguments.positional
        if invocation.arguments.has(.printRequest) { return try printRequests(for: words, invocation) }
        let services = try invocation.services()
        var report = DefineReport(invocation, isSingle: words.count == 1)
        var results: [Int: DefineReport.Result] = [:]
        var reported = 0
        try await withThrowingTaskGroup(of: (Int, DefineReport.Result).self) { group in
            for (index, word) in words.enumerated() {
                if index >= concurrency { try await take(&group, &results, &reported, &report) }
                group.addTask { (index, await lookUp(word, services)) }
            }
            while reported < words.count { try await take(&group, &results, &reported, &report) }
        }
        return try report.end()
    }

    /// Takes whichever word is done next, and reports those whose turn it is.
    private static func take(
        _ group: inout ThrowingTaskGroup<(Int, DefineReport.Result), any Error>,
        _ results: inout [Int: DefineReport.Result], _ reported: inout Int, _ report: inout DefineReport
    ) async throws {
        guard let (index, result) = try await group.next() else { return }
        results[index] = result
        while let result = results.removeValue(forKey: reported) {
            try report.add(result)
            reported += 1
        }
    }

    private static func lookUp(_ word: String, _ services: Services) async -> DefineReport.Result {
        do throws(APIError) {
            return DefineReport.Result(
                word: word, outcome: .success(try await services.freeDictionary.entries(for: word)))
        } catch {
            return DefineReport.Result(word: word, outcome: .failure(error), advice: services.advice(on: error))
        }
    }

    private static func printRequests(for words: [String], _ invocation: Invocation) throws -> ExitStatus {
        let upstream = try invocation.configuration().configured(FreeDictionary.upstream)
        for word in words {
            let request = try FreeDictionary.entries(for: word).request(to: upstream)
            try invocation.console.print(CurlCommand.text(for: request, to: upstream))
        }
        return .success
    }
}
