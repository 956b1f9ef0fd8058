// SPDX-License-Identifier: Apache-2.0

import MainstayHackerNews
import MainstayKit
import MainstayNews
import MainstayNewsBrowser
import MainstayServices

/// `mainstay news read`: prints the text of a story's page.
enum NewsRead: Command {
    static let specification = CommandSpecification(
        name: "news read", overview: "Read the page of a story as text.",
        discussion: "Links have numbers, whose addresses are at the end.",
        arguments: [
            .init(name: "id", help: "The story's number or its web address on the site, or the address of any page.")
        ],
        options: [.noPager, .json, .offline, .verbose, .upstream, .color, .help])

    /// `{"title": …, "url": …, "text": "…", "links": […], "cut": false}`.
    private struct Document: Encodable, Sendable {
        var title: String
        var url: String
        var text: String
        var links: [String]
        var cut: Bool
    }

    static func run(_ invocation: Invocation) async throws -> ExitStatus {
        let news = try invocation.services().news
        guard let url = try await address(invocation, news) else { return .notFound }
        let answer: Answer<WebPage>
        do throws(WebPageError) {
            answer = try await news.pages.page(at: url)
        } catch {
            invocation.console.note("Error: \(error)".printable)
            return .unavailable
        }
        let page = answer.value
        let lines = PageLines.lines(of: page, width: invocation.console.readingWidth, at: url.description)
            .map(\.plain)
        if invocation.wantsJSON {
            try invocation.printJSON(
                answer.map {
                    Document(
                        title: $0.title, url: url.description, text: lines.joined(separator: "\n"), links: $0.links,
                        cut: $0.isCut)
                })
        } else {
            // Most pages have their title as a heading too.
            let isTitled = page.title.isEmpty || lines.first == page.title.printable
            let title = isTitled ? [] : [invocation.style.bold(page.title.printable), ""]
            try await invocation.show(
                (title + lines).joined(separator: "\n"), remark: ProvenanceText.describe(answer.provenance).printable)
        }
        guard !page.blocks.isEmpty else {
            invocation.console.note("Error: the page at \(url) has no text to read".printable)
            return .notFound
        }
        return .success
    }

    /// The address of the page; `nil` after a note if the item has none.
    private static func address(_ invocation: Invocation, _ news: NewsServices) async throws -> HTTPURL? {
        let text = invocation.arguments.positional.first ?? ""
        guard let id = ItemAddress.number(in: text) else {
            guard let url = HTTPURL(text) else {
                throw UsageError("'\(text.printable)' is neither an item nor the address of a page.", specification)
            }
            return url
        }
        do throws(APIError) {
            if let url = try await news.hackerNews.item(id).value.address { return url }
            invocation.console.note(
                "Error: item \(id) has no page of its own; read it with 'mainstay news item \(id)'.")
        } catch {
            guard error.kind == .notFound else { throw error }
            invocation.console.note("Error: there is no item \(id)")
        }
        return nil
    }
}
