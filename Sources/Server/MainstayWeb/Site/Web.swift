// SPDX-License-Identifier: Apache-2.0

import Mainstay
import MainstayBase
public import MainstayHTTPServer

/// The pages of a gateway: everything that the apps of this package do, in a browser. They work without scripts, and load nothing from
/// other hosts.
public struct Web: Sendable {
    private let routes: [Route]
    private let random: RandomSource

    /// Makes the pages.
    ///
    /// - Parameter sources: Everything that the pages show.
    public init(_ sources: WebSources) {
        random = sources.random
        routes = Self.routes(sources)
    }

    /// Answers a request for a page. A form that changes something must come from one of these pages.
    ///
    /// - Returns: `nil` if there is no page at the path, and the caller is not a browser that could show one about it.
    public func answer(to request: HTTPServerRequest) -> HTTPServerAnswer? {
        let token = FormToken(request, random: random)
        let visit: Visit
        do throws(FormError) {
            visit = try Visit(request)
        } catch {
            return .now(response(to: .page(ProblemPage.unreadable(error)), token))
        }
        let method = request.method == .head ? .get : request.method
        let here = routes.filter { $0.isAt(visit.path) }
        if here.isEmpty, request.value(of: .accept)?.contains("text/html") != true { return nil }
        guard let route = here.first(where: { $0.method == method }) else {
            return .now(response(to: .page(here.isEmpty ? ProblemPage.missing : ProblemPage.wrongMethod), token))
        }
        if method == .post, !RequestOrigin.isThisSite(request) || !token.isIn(visit.form) {
            return .now(response(to: .page(ProblemPage.foreignForm), token))
        }
        return .later(isExpensive: route.isExpensive) {
            .whole(response(to: await route.answer(visit), token))
        }
    }

    private func response(to reply: Reply, _ token: FormToken) -> HTTPServerResponse {
        switch reply {
        case .page(let page):
            var writer = HTMLWriter(token: token.text)
            writer.writeDocumentType()
            writer.write(Layout(page: page).document)
            var fields = PageFields.page
            if page.status == 405 { fields[.allow] = "GET, HEAD, POST" }
            if writer.hasToken {
                // The size of a compressed page could tell its token to somebody who can make the browser ask for pages (BREACH).
                fields[.cacheControl] = "\(fields[.cacheControl] ?? ""), no-transform"
            }
            if writer.hasToken, !token.isKnown { fields[HTTPFieldName(known: "Set-Cookie")] = token.cookie }
            return HTTPServerResponse(status: page.status, fields: fields, body: writer.bytes)
        case .see(let address):
            return HTTPServerResponse(
                status: 303, fields: [.location: address.text, .cacheControl: "no-store"], body: [])
        case .file(let response): return response
        }
    }
}
