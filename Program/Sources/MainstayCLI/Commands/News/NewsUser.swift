// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayHackerNews
import MainstayKit
import MainstayNews
import MainstayServices

/// `mainstay news user`: shows a user's profile.
enum NewsUser: Command {
    static let specification = CommandSpecification(
        name: "news user", overview: "Show a user.",
        arguments: [.init(name: "name", help: "The user's name, which is case-sensitive.")],
        options: [.json, .offline, .verbose, .upstream, .printRequest, .color, .help])

    static func run(_ invocation: Invocation) async throws -> ExitStatus {
        let name = invocation.arguments.positional.first ?? ""
        let endpoint = try HackerNews.user(name)
        if invocation.arguments.has(.printRequest) {
            return try invocation.printRequest(endpoint, to: HackerNews.upstream)
        }
        do {
            try report(try await invocation.services().news.hackerNews.user(name), invocation)
        } catch let error as APIError where error.kind == .notFound {
            invocation.console.note("Error: there is no user \"\(name.printable)\"")
            return .notFound
        }
        return .success
    }

    private static func report(_ answer: Answer<HackerNews.User>, _ invocation: Invocation) throws {
        if invocation.wantsJSON {
            try invocation.printJSON(answer)
        } else {
            try invocation.console.print(text(answer, invocation))
        }
    }

    private static func text(_ answer: Answer<HackerNews.User>, _ invocation: Invocation) -> String {
        let lines = lines(of: answer.value).flatMap { TextWrap.wrap($0, width: min(invocation.console.width, 100)) }
        let provenance = invocation.style.dim(ProvenanceText.describe(answer.provenance).printable)
        return ([invocation.style.bold(lines[0])] + lines.dropFirst() + ["", provenance]).joined(separator: "\n")
    }

    /// The name, the points, the age and what the user says of themselves.
    private static func lines(of user: HackerNews.User) -> [String] {
        let about = user.about.map { HTMLText($0).plain.split(separator: "\n", omittingEmptySubsequences: false) } ?? []
        return [user.id.printable, facts(of: user)] + about.map { String($0).printable }
    }

    private static func facts(of user: HackerNews.User) -> String {
        let since = user.created.map { Date(timeIntervalSince1970: Double($0)).ISO8601Format().prefix(10) }
        let facts = [
            user.karma.map { "\($0) points" }, since.map { "since \($0)" },
            user.submitted.map { $0.count.counted("submission") },
        ]
        return facts.compactMap(\.self).joined(separator: ", ")
    }

    /// The same as a page for reading, with the links of what the user says.
    static func page(of user: HackerNews.User, at url: HTTPURL) -> WebPage {
        let name = user.id.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
        return WebPage(html: "<h1>\(name)</h1><p>\(facts(of: user))</p><p>\(user.about ?? "")</p>", at: url)
    }
}
