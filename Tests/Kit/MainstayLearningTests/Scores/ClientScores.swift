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
        var entries: [HTTPArchive.Entry] = []
        var operations: Set<String> = []
        for exchange in all where exchange.fold == 0 {
            // Content that was not learned, or from too few replies, has no type that could be right.
            guard let learned = LearnedExchange(exchange.request, exchange.response), learned.isSuccess,
                case .json = learned.reply,
                let place = description.operation(learned.method, path: learned.segments)?.place,
                let response = description[place]?.responses["\(learned.status)"],
                response.content[learned.replyType] != nil, (response.evidence?.replies ?? 0) >= 4
            else { continue }
            operations.insert("\(place)")
            var request = exchange.request
            request.fields["X-Operation"] = "\(place)"
            entries.append(RecordedExchange(request: request, response: exchange.response).entry)
        }
        try HTTPArchive(entries).data().write(to: URL(fileURLWithPath: "\(folder)/Held.har"))
        print(
            "client \(names[0]): \(client.operationCount) operations, \(client.typeCount) types,",
            "\(client.files.count) files; \(entries.count) replies of \(operations.count) operations were held out")
    }
}
