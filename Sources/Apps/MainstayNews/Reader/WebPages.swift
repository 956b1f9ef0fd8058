// SPDX-License-Identifier: Apache-2.0

public import Mainstay

/// Fetches web pages for reading.
public struct WebPages: Sendable {
    /// The maximum size of a page, in bytes.
    private static let bodyLimit = 8 << 20

    private let client: @Sendable (Upstream) -> Client

    /// Makes a reader.
    ///
    /// - Parameter client: Returns the client of a site, so that pages pass through the same policies as everything else.
    public init(client: @escaping @Sendable (Upstream) -> Client) {
        self.client = client
    }

    /// The text of the page at an address.
    ///
    /// - Throws: ``WebPageError`` if there is no page or if it is not text.
    public func page(at url: HTTPURL) async throws(WebPageError) -> Answer<WebPage> {
        let request = HTTPRequest(
            url: url, fields: [.accept: "text/html, application/xhtml+xml, text/plain;q=0.9, */*;q=0.1"],
            options: HTTPRequest.Options(bodyLimit: Self.bodyLimit))
        let response: HTTPResponse
        do throws(TransportError) {
            response = try await client(Self.upstream(of: url)).response(to: request)
        } catch {
            throw WebPageError("\(url.host) does not answer: \(error)")
        }
        guard response.status.isSuccess else {
            throw WebPageError("\(url.host) answers with status \(response.status.code) instead of the page")
        }
        return Answer(
            try Self.page(response, at: url), provenance: response.provenance, status: response.status,
            fields: response.fields)
    }

    /// The description of a site. The cache keeps its pages for reading without a network, unless a page forbids it.
    private static func upstream(of url: HTTPURL) -> Upstream {
        Upstream(
            host: url.authority, baseURL: url.replacingTarget(with: "/") ?? url, timeToLive: .seconds(600),
            overridesCacheControl: true
        ).with { $0.content = { _ in .any } }
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

/// An error: a page cannot be shown as text.
public struct WebPageError: Error, Sendable, CustomStringConvertible {
    /// The reason.
    public let description: String

    init(_ description: String) {
        self.description = description
    }
}
