// SPDX-License-Identifier: Apache-2.0

import MainstayHTTPServer
import MainstayKit

/// Writes the answers to one visitor.
struct PageExchange: Sendable {
    private static let setCookie = HTTPFieldName(known: "Set-Cookie")
    /// Tells the service worker whose page it is (``Visitor/tag``).
    private static let account = HTTPFieldName(known: "Mainstay-Account")

    let visitor: Visitor
    let token: FormToken
    let theme: Theme?
    /// Whether the service worker sends a form that it has kept. It wants to know what became of it, and no page.
    var isKeptForm = false
    /// Whether a browser only prepares the page. It then gets no cookie that remembers a visit or a choice.
    var isPrefetch = false

    /// What the server sends for a reply.
    func reply(_ reply: Reply) -> HTTPServerReply {
        switch reply {
        case .page(let page): return .whole(response(to: page))
        case .growing(let page, let parts, let cookie): return .stream(stream(page, parts, cookie))
        case .see(let address, let cookie):
            var fields: HTTPFields = [.cacheControl: "no-store"]
            if let cookie, !isPrefetch { fields[Self.setCookie] = cookie }
            fields[isKeptForm ? PageFields.mark : .location] = isKeptForm ? "yes" : address.text
            return .whole(HTTPServerResponse(status: isKeptForm ? 204 : 303, fields: fields, body: []))
        case .file(let response): return .whole(response)
        case .stream(let stream): return .stream(stream)
        }
    }

    /// A page.
    func response(to page: any Page) -> HTTPServerResponse {
        let writer = written(page)
        return HTTPServerResponse(status: page.status, fields: fields(of: page, writer), body: writer.bytes)
    }

    /// The answer to a method that a place does not accept, or to OPTIONS (RFC 9110 §9.3.7, §15.5.6).
    func refusal(of method: HTTPMethod, allowing methods: [HTTPMethod]) -> HTTPServerResponse {
        let allowed = (methods.contains(.get) ? ["GET", "HEAD"] : []) + (methods.contains(.post) ? ["POST"] : [])
        var response =
            method == .options ? HTTPServerResponse(status: 204) : response(to: ProblemPage.wrongMethod)
        response.fields[.allow] = (allowed + ["OPTIONS"]).joined(separator: ", ")
        return response
    }

    private func written(_ page: any Page) -> HTMLWriter {
        var writer = HTMLWriter(token: token.text)
        writer.writeDocumentType()
        // A browser keeps this page when it first comes here, and shows it later to whoever has signed in.
        let account = page is OfflinePage ? "-" : visitor.tag
        writer.write(Layout(page: page, sections: visitor.sections, account: account, theme: theme).document)
        return writer
    }

    private func fields(of page: any Page, _ writer: HTMLWriter) -> HTTPFields {
        var fields = PageFields.page
        if !visitor.tag.isEmpty { fields[Self.account] = visitor.tag }
        // After signing out, the back button must not show what is kept for somebody.
        if visitor.session != nil { fields[.cacheControl] = "private, no-store" }
        if page.status == 401 { fields[HTTPFieldName(known: "WWW-Authenticate")] = "Bearer" }
        let cookies = [isPrefetch ? nil : page.cookie, writer.hasToken && !token.isKnown ? token.cookie : nil]
            .compactMap(\.self)
        for cookie in cookies { fields.append(cookie, for: Self.setCookie) }
        return fields
    }

    /// A page whose parts are sent as they become known.
    private func stream(_ page: any Page, _ parts: any PageParts, _ cookie: String?) -> HTTPStreamResponse {
        let writer = written(page)
        var fields = fields(of: page, writer)
        if let cookie, !isPrefetch { fields.append(cookie, for: Self.setCookie) }
        let split = writer.rest ?? writer.bytes.count
        let content = GrowingContent(
            head: Array(writer.bytes[..<split]), parts: parts, tail: Array(writer.bytes[split...]), token: token.text)
        return HTTPStreamResponse(
            status: page.status, fields: fields, body: HTTPBodyStream { await content.next() })
    }
}
