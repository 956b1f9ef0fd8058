// SPDX-License-Identifier: Apache-2.0

public import MainstayKit

/// Fetches web pages for reading.
public struct WebPages: Sendable {
    /// The maximum size of a page, in bytes.
    private static let bodyLimit = 8 << 20
    /// How long all requests together may take if the first one is redirected. One request alone has the limit of its
    /// pipeline.
    private static let timeLimit = Duration.seconds(10)
    /// How long a page is fresh, and a redirect to it.
    private static let timeToLive = Duration.seconds(600)

    private let clock: any TimeSource
    private let client: @Sendable (Upstream) -> Client

    /// Makes a reader.
    ///
    /// - Parameters:
    ///   - clock: The clock that says what time it is.
    ///   - client: Returns the client of a site, so that pages pass through the same policies as everything else.
    public init(
        clock: any TimeSource = ContinuousClock(), client: @escaping @Sendable (Upstream) -> Client
    ) {
        (self.clock, self.client) = (clock, client)
    }

    /// The text of the page at an address. Its relative links are resolved against the address that answers after all
    /// redirects.
    ///
    /// - Throws: ``WebPageError`` if there is no page or if it is not text.
    public func page(at url: HTTPURL) async throws(WebPageError) -> Answer<WebPage> {
        let end = clock.moment.advanced(by: Self.timeLimit)
        var request = HTTPRequest(
            url: url, fields: [.accept: "text/html, application/xhtml+xml, text/plain;q=0.9, */*;q=0.1"],
            options: HTTPRequest.Options(bodyLimit: Self.bodyLimit))
        var (followed, attempts) = (0, 0)
        while true {
            let response = try await response(to: request)
            attempts += response.provenance.attempts
            guard let next = try Self.next(after: response, to: request, followed: followed) else {
                guard response.status.isSuccess else {
                    throw WebPageError(
                        "\(request.url.host) answers with status \(response.status.code) instead of the page")
                }
                let page = try Self.page(response, at: request.url)
                if let refresh = page.refresh, refresh != request.url, page.isShort, followed < Self.refreshLimit {
                    request.url = refresh
                    request.options.deadline = end.instant
                    followed += 1
                    continue
                }
                var provenance = response.provenance
                provenance.attempts = attempts
                return Answer(page, provenance: provenance, status: response.status, fields: response.fields)
            }
            request = next
            request.options.deadline = end.instant
            followed += 1
        }
    }

    /// The most pages that lead to another one by themselves.
    private static let refreshLimit = 5

    /// Sends one request. A kept reply does not say which address it came from, so no transport may follow a redirect
    /// unseen.
    private func response(to request: HTTPRequest) async throws(WebPageError) -> HTTPResponse {
        var request = request
        request.options.redirects = .pass
        do throws(TransportError) {
            return try await client(Self.upstream(of: request.url)).response(to: request)
        } catch {
            throw WebPageError("the page at \(request.url.host) cannot be read: \(error)")
        }
    }

    private static func next(
        after response: HTTPResponse, to request: HTTPRequest, followed: Int
    ) throws(WebPageError) -> HTTPRequest? {
        do throws(TransportError) {
            return try Redirect.next(after: response, to: request, followed: followed)
        } catch {
            throw WebPageError("\(request.url.host) does not lead to a page: \(error)")
        }
    }

    /// The description of a site: the origin is its host, and it has no credentials. The cache keeps its pages and
    /// redirects for reading without a network, unless a page forbids it.
    private static func upstream(of url: HTTPURL) -> Upstream {
        // An API may be at the same origin, with credentials. Its name has no colon, so that neither its settings nor its
        // kept replies are the site's.
        Upstream(
            host: url.origin, name: url.authority, baseURL: url.replacingTarget(with: "/") ?? url,
            timeToLive: timeToLive, overridesCacheControl: true
        ).with { site in
            site.storeName = ":page"
            site.content = { _ in .any }
            site.redirects = .pass
            site.lifetimes = [301: timeToLive, 302: timeToLive, 303: timeToLive, 307: timeToLive, 308: timeToLive]
            site.classify = { response, date in
                response.status.isRedirect ? .success : Upstream.classifyByStatus(response, date)
            }
        }
    }

    static func page(_ response: HTTPResponse, at url: HTTPURL) throws(WebPageError) -> WebPage {
        let contentType = response.fields[.contentType]
        let type = (contentType ?? "").prefix { $0 != ";" }.lowercased().trimmed
        let text = { PageEncoding.text(of: response.body, contentType: contentType) }
        let looksLikeHTML = response.body.first { !$0.isSpace } == UInt8(ascii: "<")
        switch type {
        case "text/html", "application/xhtml+xml": return WebPage(html: text(), at: url)
        case "" where looksLikeHTML: return WebPage(html: text(), at: url)
        case let type where type.hasPrefix("text/") || type == "application/json": return WebPage(text: text())
        default: throw WebPageError("the page is not text but \(type.isEmpty ? "of an unknown type" : type)")
        }
    }
}

extension WebPage {
    /// Whether the page has hardly any text, as one has that only leads to another.
    fileprivate var isShort: Bool {
        blocks.reduce(0) { $0 + $1.runs.reduce(0) { $0 + $1.text.utf8.count } } < 500
    }
}
