// SPDX-License-Identifier: Apache-2.0

public import MainstayFoundation

/// The pages of a list, one after the other. The next page is requested when it is asked for, and each has its
/// provenance.
///
/// ```swift
/// for try await page in client.pages(Endpoint<[Book]>(.get, "books")) { show(page.value) }
/// ```
public struct Pages<Output: Sendable>: AsyncSequence, Sendable {
    /// How to find the page after another.
    public struct Rule: Sendable {
        fileprivate let next: @Sendable (Endpoint<Output>, HTTPRequest, Answer<Output>) throws(APIError) -> HTTPRequest?

        /// The link with the relation `next` (RFC 8288). A link to another origin is an error, because the caller's
        /// fields would be sent there. So is one to a page of before, because the pages would never end.
        public static var link: Rule {
            Rule { endpoint, request, answer throws(APIError) in
                let target = answer.fields["Link"].flatMap { LinkField.target(in: $0, relation: "next") }
                guard let target else { return nil }
                return try following(target, request, endpoint)
            }
        }

        /// A URL in the reply: `.url { page in page.value.next }`, or `.url(\.value.next)`. A relative one is resolved
        /// against the URL of the page. A URL of another origin is an error, as with ``link``, and so is one to a page
        /// of before.
        ///
        /// - Parameter next: Returns the URL; `nil` after the last page.
        public static func url(_ next: @escaping @Sendable (Answer<Output>) -> URL?) -> Rule {
            Rule { endpoint, request, answer throws(APIError) in
                guard let url = next(answer) else { return nil }
                return try following(url.absoluteString, request, endpoint)
            }
        }

        /// Returns the request for the page at a link.
        private static func following(
            _ target: String, _ request: HTTPRequest, _ endpoint: Endpoint<Output>
        ) throws(APIError) -> HTTPRequest {
            let problem: String
            if let url = request.url.resolving(target) {
                if url.hasSameOrigin(as: request.url) {
                    var request = request
                    request.url = url
                    return request
                }
                problem = "is at another place"
            } else {
                problem = "has no valid URL"
            }
            throw APIError(
                .invalidRequest("the next page of \(endpoint.name) \(problem): \(target)"),
                upstream: request.url.host, endpoint: endpoint.name, request: request)
        }

        /// The items of the query that ask for the next page, such as a cursor in the reply or the number of the page.
        /// They replace items with the same names.
        ///
        /// - Parameter next: Returns the items; `nil` after the last page.
        public static func query(_ next: @escaping @Sendable (Answer<Output>) -> HTTPQuery?) -> Rule {
            Rule { endpoint, request, answer throws(APIError) in
                guard let items = next(answer)?.items else { return nil }
                let names = Set(items.map { PercentEncoding.queryComponent($0.name) })
                let kept = (request.url.query ?? "").split(separator: "&").filter { item in
                    !names.contains(String(item.prefix { $0 != "=" }))
                }
                let target = request.url.path + (kept.isEmpty ? "" : "?" + kept.joined(separator: "&"))
                var request = request
                request.url = (request.url.replacingTarget(with: target) ?? request.url).appending(
                    path: [], query: items)
                return request
            }
        }
    }

    fileprivate let client: Client
    fileprivate let endpoint: Endpoint<Output>
    fileprivate let rule: Rule
    fileprivate let limit: Int

    /// Makes an iterator that begins at the first page.
    public func makeAsyncIterator() -> Iterator {
        Iterator(pages: self)
    }

    /// Returns the error for a next page where the upstream's credentials must not go. The upstream would answer that
    /// they are missing.
    fileprivate func misplaced(_ next: HTTPRequest) -> APIError? {
        let upstream = client.upstream
        guard !upstream.credentials.isEmpty, next.url.place(below: upstream.baseURL) != .inside else { return nil }
        return APIError(
            .invalidRequest(
                "the next page of \(endpoint.name) is outside of \(upstream.baseURL), where the credentials must not go: "
                    + "\(next.url.withoutCredentialItems)"), upstream: upstream.host, endpoint: endpoint.name,
            request: next)
    }

    /// Returns the error for a page after as many as the limit allows. Without it a list that was cut would look
    /// complete.
    fileprivate func cut(before next: HTTPRequest) -> APIError {
        APIError(
            .invalidRequest(
                "\(endpoint.name) has more pages than the limit of \(limit): the next one is "
                    + "\(next.url.withoutCredentialItems). Give a larger `limit`, or stop reading before"),
            upstream: client.upstream.host, endpoint: endpoint.name, request: next)
    }

    /// Requests one page after the other.
    public struct Iterator: AsyncIteratorProtocol {
        fileprivate let pages: Pages
        private var last: (request: HTTPRequest, answer: Answer<Output>)?
        /// Whether the last page was given, or one has failed.
        private var isOver = false
        private var asked: Set<HTTPURL> = []
        /// The session of the user whose list it is. Another user's pages do not follow.
        private var session: UserSession?

        fileprivate init(pages: Pages) {
            self.pages = pages
        }

        /// The next page; `nil` after the last one.
        ///
        /// - Throws: ``APIError`` if a page has no answer, if the next one is a page that was asked for before, or if
        ///   there are more pages than the limit allows. The iteration ends with it.
        public mutating func next(isolation actor: isolated (any Actor)?) async throws(APIError) -> Answer<Output>? {
            guard !isOver else { return nil }
            isOver = true
            var request: HTTPRequest
            if let last {
                // A page that names itself as the next is the last.
                guard let next = try pages.rule.next(pages.endpoint, last.request, last.answer),
                    next.url != last.request.url
                else { return nil }
                if let error = pages.misplaced(next) { throw error }
                request = next
            } else {
                request = try pages.endpoint.request(to: pages.client.upstream)
                session = pages.client.user.map { [request] in $0.session(of: request) ?? $0.now }
            }
            request.context.user = session
            guard asked.count < pages.limit else { throw pages.cut(before: request) }
            guard asked.insert(request.url).inserted else {
                throw APIError(
                    .invalidRequest(
                        "the next page of \(pages.endpoint.name) is one of those before it: \(request.url)"),
                    upstream: request.url.host, endpoint: pages.endpoint.name, request: request)
            }
            let answer = try await pages.client.send(pages.endpoint, as: request)
            (last, isOver) = ((request, answer), false)
            return answer
        }

        /// The next page; `nil` after the last one.
        ///
        /// - Throws: ``APIError`` if a page has no answer, if the next one is a page that was asked for before, or if
        ///   there are more pages than the limit allows. The iteration ends with it.
        public mutating func next() async throws(APIError) -> Answer<Output>? {
            try await next(isolation: #isolation)
        }
    }
}

extension Client {
    /// The pages of a list.
    ///
    /// - Parameters:
    ///   - endpoint: The endpoint of the first page.
    ///   - rule: How to find the next page; the Link field by default.
    ///   - limit: The most pages, so that an upstream whose pages never end does not keep a program busy; 1,000 by
    ///     default. If there are more, the iteration throws ``APIError`` after the last of them. For the first pages
    ///     only, take `prefix(_:)` of the result.
    public func pages<Output>(
        _ endpoint: Endpoint<Output>, next rule: Pages<Output>.Rule = .link, limit: Int = 1_000
    ) -> Pages<Output> {
        Pages(client: self, endpoint: endpoint, rule: rule, limit: limit)
    }
}
