// SPDX-License-Identifier: Apache-2.0

extension Client {
    /// Creates a client for previews. It answers with values, and sends nothing:
    ///
    /// ```swift
    /// #Preview("Books") { BookList(api: .preview(["GET books": .json([Book(title: "Emma")])])) }
    /// #Preview("Offline") { BookList(api: .preview(["GET books": .stale([Book(title: "Emma")])])) }
    /// #Preview("Loading") { BookList(api: .preview(["GET books": .loading])) }
    /// #Preview("Failed") { BookList(api: .preview(["GET books": .failure()])) }
    /// ```
    ///
    /// Any other request fails as ``APIError/Kind/invalidRequest(_:)`` and says which replies there are. In tests, use
    /// a `ScriptedTransport` of MainstayTesting, which records the requests.
    ///
    /// - Parameters:
    ///   - replies: The replies by method and path below the base URL. Without a method it is GET. A route with a query
    ///     (`GET books?page=2`) comes before the same one without.
    ///   - upstream: The description of the API. Its encoder writes the values.
    public static func preview(_ replies: [String: PreviewReply], of upstream: Upstream = .preview) -> Client {
        Client(upstream: upstream, transport: PreviewTransport(replies, of: upstream))
    }
}

extension Upstream {
    /// An API that is nowhere, for ``Client/preview(_:of:)``.
    public static let preview = Upstream(host: "preview.example", baseURL: HTTPURL("https://preview.example")!)
}
