// SPDX-License-Identifier: Apache-2.0

import MainstayBase
public import MainstayHTTPServer
import MainstayKit

/// The pages of a gateway: everything that the apps of this package do, in a browser. They work without scripts, and
/// load nothing from other hosts.
public struct Web: Sendable {
    private let routes: [PageRoute]
    private let flights: Flights
    private let random: RandomSource
    private let audience: Audience

    /// Makes the pages.
    ///
    /// - Parameter sources: Everything that the pages show.
    public init(_ sources: WebSources) {
        random = sources.random
        audience = sources.audience
        flights = Flights(sources: sources)
        routes = Self.routes(sources, flights)
    }

    /// Reads in advance what the first visitor of a page would wait for, from this machine only.
    public func prepare() async {
        await flights.prepare()
    }

    /// The account that the sender of a request has signed in to, and that of an operator for the owner; `nil` if there
    /// is none, or if the request is for a file that all pages need, which nobody has to pay for. This needs nothing
    /// but memory.
    public func account(of request: HTTPServerRequest) -> Account? {
        guard !request.path.hasPrefix("/assets/") else { return nil }
        let visitor = Visitor(request, in: audience)
        return visitor.account ?? (visitor.isOwner ? Account(name: nil, isOperator: true) : nil)
    }

    /// Whether the owner sends a request, and has shown that. This needs nothing but memory.
    public func isOwner(_ request: HTTPServerRequest) -> Bool { Visitor(request, in: audience).isOwner }

    /// The page in the place of the gateway's answer to a browser whose key has no requests left.
    ///
    /// - Returns: `nil` if the request does not come from a page.
    public func page(inPlaceOf refusal: HTTPServerResponse, to request: HTTPServerRequest) -> HTTPServerResponse? {
        guard request.value(of: .accept)?.contains("text/html") == true else { return nil }
        let exchange = makeExchange(for: request)
        let seconds = refusal.fields[.retryAfter]
        var response = exchange.response(to: ProblemPage.refused(refusal.status, seconds: seconds))
        response.fields[.retryAfter] = seconds
        return response
    }

    /// Answers a request for a page. A form that changes something must come from one of these pages.
    ///
    /// - Returns: `nil` if there is no page at the path, or if the pages need an account that the caller does not have.
    ///   A browser gets a page about it instead.
    public func answer(to request: HTTPServerRequest) -> HTTPServerAnswer? {
        let exchange = makeExchange(for: request)
        let visit: Visit
        do throws(FormError) {
            visit = try Visit(request, by: exchange.visitor, in: exchange.token.browser)
        } catch {
            return .now(exchange.response(to: ProblemPage.unreadable(error)))
        }
        let here = routes.filter { $0.isAt(visit.path) }
        let isBrowser = request.value(of: .accept)?.contains("text/html") == true
        guard exchange.visitor.isAdmitted || here.contains(where: \.isOpen) else {
            return isBrowser || request.method == .post
                ? .now(exchange.response(to: signIn(visit, hasPage: here.contains { $0.method == .get }))) : nil
        }
        if here.isEmpty { return isBrowser ? .now(exchange.response(to: ProblemPage.missing)) : nil }
        let method = request.method == .head ? .get : request.method
        guard let route = here.first(where: { $0.method == method }) else {
            return .now(exchange.refusal(of: method, allowing: here.map(\.method)))
        }
        if method == .post, !RequestOrigin.isThisSite(request) || !exchange.token.isIn(visit.form, isOpen: route.isOpen)
        {
            return .now(exchange.response(to: ProblemPage.foreignForm))
        }
        return .later(isExpensive: route.isExpensive(visit)) {
            let reply = await route.answer(visit)
            // Everybody reads. What keeps something is for people who sign in.
            guard case .page(let page) = reply, page.wantsAccount, visit.visitor.canSignIn, visit.visitor.account == nil
            else { return exchange.reply(reply) }
            return exchange.reply(.page(signIn(visit, hasPage: here.contains { $0.method == .get })))
        }
    }

    private func makeExchange(for request: HTTPServerRequest) -> PageExchange {
        let visitor = Visitor(request, in: audience)
        return PageExchange(
            visitor: visitor, token: FormToken(request, account: visitor.tag, random: random), theme: Theme(request),
            isKeptForm: request.value(of: HTTPFieldName(known: "Mainstay-Form")) != nil,
            isPrefetch: RequestOrigin.isPrefetch(request))
    }

    /// The page that asks for the key, in the place of another.
    private func signIn(_ visit: Visit, hasPage: Bool) -> SignInPage {
        let isForm = visit.request.method == .post
        let target = hasPage ? Address(visit.path, query: isForm ? [] : visit.query.all) : Address()
        return SignInPage(
            reason: isForm ? .formRefused : .needed, target: target,
            isFromElsewhere: RequestOrigin.isFromElsewhere(visit.request))
    }
}
