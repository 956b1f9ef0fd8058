// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit
import MainstayServices
import MainstayWeb

/// `mainstay open`: opens the pages of a running gateway as its owner.
enum Open: Command {
    static let specification = CommandSpecification(
        name: "open", overview: "Open the pages of a running gateway as its owner.",
        discussion: """
            Prints a link, and opens it in a browser if there is a terminal and a desktop. The link works once, and for an hour. The browser
            that opens it sees your cards, favourites, games and statistics, and the page about the gateway, until you sign out there. Run
            it as the user who runs the gateway: the link is a file in that user's data directory.
            """,
        options: [CacheCommand.gateway, .json, .color, .help])

    static func run(_ invocation: Invocation) async throws -> ExitStatus {
        let text = invocation.arguments.value(of: CacheCommand.gateway) ?? "http://127.0.0.1:8080"
        guard let url = HTTPURL(text) else {
            throw UsageError(
                "The value '\(text.printable)' is invalid for '--gateway <url>': use http://127.0.0.1:8080.",
                specification)
        }
        var request = HTTPRequest(url: url.appending(path: ["health"]))
        request.options.timeout = .seconds(5)
        let services = try invocation.services()
        let health: HTTPResponse
        do throws(TransportError) {
            health = try await services.send(request)
        } catch {
            throw AdminRequestFailed(status: nil, description: "The gateway at \(url) \(error.asAnswer)")
        }
        // The link opens the owner's pages, so no other server may get it.
        guard Self.isGateway(health) else { throw AdminRequestFailed.isNoGateway(url) }
        let links = OwnerLinks(in: invocation.directories)
        let link = Owner.link(try links.make(at: Date()), at: "\(url.origin)/")
        if invocation.wantsJSON {
            try invocation.printJSON(["url": link])
            return .success
        }
        try invocation.console.print(link)
        guard invocation.console.isTerminal,
            let words = WebBrowser(environment: invocation.environment).arguments(for: link),
            !WebBrowser.needsTerminal(words)
        else { return .success }
        if let problem = await WebBrowser.run(words) { invocation.console.note("\(problem): open the link yourself.") }
        return .success
    }

    /// Whether a reply to a request for `/health` is that of a gateway.
    private static func isGateway(_ health: HTTPResponse) -> Bool {
        guard health.status == 200 else { return false }
        do {
            return try JSONDecoder().decode(JSON.self, from: Data(health.body))["status"]?.text == "ok"
        } catch {
            return false
        }
    }
}
