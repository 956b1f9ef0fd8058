// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayGenerator
import MainstayKit
import Testing

@testable import MainstayLearning

/// Clients that were generated from four fifths of the replies, and the last fifth. `scripts/learn-scores` compiles them
/// and reads the replies with them.
@Suite(.enabled(if: Material.folder != nil && Material.output != nil)) struct ClientScores {
    @Test(arguments: [["github-octokit", "github-pygithub"], ["reddit"], ["twitter"], ["easypost"]])
    func `Clients are written with the replies that were held out`(names: [String]) throws {
        let all = try names.flatMap { try Material.exchanges($0) }
        let description = Learned.description(of: all.filter { $0.fold != 0 })
        var options = ClientOptions()
        options.module = .mainstayKit
        let client = try GeneratedClient(of: description, options)
        let folder = "\(try #require(Material.output))/\(names[0])"
        try GeneratedFolder(client, sources: "\(folder)/Sources", tests: folder).write()
        // An operation that was not learned, or from too few replies, has no function that could be right.
        let held = all.filter { exchange in
            guard exchange.fold == 0, let learned = LearnedExchange(exchange.request, exchange.response),
                learned.isSuccess, case .json = learned.reply,
                let place = description.operation(learned.method, path: learned.segments)?.place,
                let response = description[place]?.responses["\(learned.status)"]
            else { return false }
            return (response.evidence?.replies ?? 0) >= 4
        }
        let entries = held.map { RecordedExchange(request: $0.request, response: $0.response).entry }
        try HTTPArchive(entries).data().write(to: URL(fileURLWithPath: "\(folder)/Held.har"))
        let operations = Set(
            held.compactMap { description.operation($0.request.method, path: $0.request.url.pathSegments ?? [])?.place }
        )
        print(
            "client \(names[0]): \(client.operationCount) operations, \(client.typeCount) types,",
            "\(client.files.count) files; \(held.count) replies of \(operations.count) operations were held out")
    }
}
