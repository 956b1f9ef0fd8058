// SPDX-License-Identifier: Apache-2.0

// Made by `mainstay generate`. A change would be lost when it is made again.

public import MainstayFoundation
public import MainstayKit

/// Odd 'API'\u{A}"; import Darwin; // (odd.example.com).
public struct Odd: APIClient {
    /// Sends the requests.
    public let client: Client

    /// Makes a client that sends requests through a transport.
    public init(transport: any Transport, upstream: Upstream = Odd.upstream) {
        client = Client(upstream: upstream, transport: transport)
    }

    /// `GET /`.
    ///
    /// - Throws: `APIError`.
    public func root() async throws(APIError) -> Answer<String?> {
        try await client.answer(to: Self.root())
    }

    /// `GET /"; import Darwin; //\(x)/{"; import Darwin; //}`.
    ///
    /// - Throws: `APIError`.
    public func importDarwin() async throws(APIError) -> Answer<ImportDarwin> {
        try await client.answer(to: Self.importDarwin())
    }

    /// `GET /a?action=list&x=%22`.
    ///
    /// - Throws: `APIError`.
    public func aActionListX22() async throws(APIError) -> Answer<Mixed> {
        try await client.answer(to: Self.aActionListX22())
    }

    /// `GET /all`.
    ///
    /// - Throws: `APIError`.
    public func initOperation() async throws(APIError) -> Answer<All> {
        try await client.answer(to: Self.initOperation())
    }

    /// `GET /error`.
    ///
    /// - Throws: `APIError`.
    public func clientOperation() async throws(APIError) -> Answer<ErrorModel> {
        try await client.answer(to: Self.clientOperation())
    }

    /// `GET /errors`.
    ///
    /// - Throws: `APIError`.
    public func selfOperation() async throws(APIError) -> Answer<[String: ErrorModel2]> {
        try await client.answer(to: Self.selfOperation())
    }

    /// `GET /events`.
    ///
    /// - Throws: `APIError`.
    public func events() async throws(APIError) -> Answer<Page> {
        try await client.answer(to: Self.events())
    }

    /// All pages of `GET /events`.
    public func eventsPages() -> Pages<Page> {
        client.pages(Self.events(), next: .query { $0.value.paging?.next.map { ["after": $0] } })
    }

    /// `GET /feed`.
    ///
    /// - Throws: `APIError`.
    public func feed() async throws(APIError) -> Answer<FeedReply> {
        try await client.answer(to: Self.feed())
    }

    /// All pages of `GET /feed`.
    public func feedPages() -> Pages<FeedReply> {
        client.pages(Self.feed(), next: .url { $0.value.next.flatMap { URL(string: $0) } })
    }

    /// `GET /files/{file}.zip`.
    ///
    /// - Throws: `APIError`.
    public func fileZip(_ file: String) async throws(APIError) -> Answer<Data> {
        try await client.answer(to: Self.fileZip(file))
    }

    /// `POST /files/{file}.zip`.
    ///
    /// - Throws: `APIError`.
    public func createFileZip(_ file: String, parts: [MultipartPart]? = nil) async throws(APIError) -> Answer<String> {
        try await client.answer(to: Self.createFileZip(file, parts: parts))
    }

    /// `PUT /files/{file}.zip`.
    ///
    /// - Throws: `APIError`.
    public func replaceFileZip(_ file: String, content: [UInt8]) async throws(APIError) -> Answer<Void> {
        try await client.answer(to: Self.replaceFileZip(file, content: content))
    }

    /// `GET /list`.
    ///
    /// - Throws: `APIError`.
    public func list() async throws(APIError) -> Answer<[JSON]> {
        try await client.answer(to: Self.list())
    }

    /// `GET /loop`.
    ///
    /// - Throws: `APIError`.
    public func loop() async throws(APIError) -> Answer<JSON> {
        try await client.answer(to: Self.loop())
    }

    /// `GET /merged`.
    ///
    /// - Throws: `APIError`.
    public func merged() async throws(APIError) -> Answer<Merged> {
        try await client.answer(to: Self.merged())
    }

    /// `GET /odd`, 148 replies.
    ///
    /// - Throws: `APIError`.
    public func odd() async throws(APIError) -> Answer<OddModel> {
        try await client.answer(to: Self.odd())
    }

    /// `PROPFIND /ping`.
    ///
    /// - Throws: `APIError`.
    public func propfindPing() async throws(APIError) -> Answer<Void> {
        try await client.answer(to: Self.propfindPing())
    }

    /// `GET /trees`.
    ///
    /// - Throws: `APIError`.
    public func trees() async throws(APIError) -> Answer<[Tree]> {
        try await client.answer(to: Self.trees())
    }

    /// All pages of `GET /trees`.
    public func treesPages() -> Pages<[Tree]> {
        client.pages(Self.trees(), next: .link)
    }

    /// `POST /trees`.
    ///
    /// - Throws: `APIError`.
    public func createTree(form: HTTPQuery? = nil) async throws(APIError) -> Answer<Tree> {
        try await client.answer(to: Self.createTree(form: form))
    }

    /// `DELETE /trees/{tree}`.
    ///
    /// - Throws: `APIError`.
    public func deleteTree(_ tree: String) async throws(APIError) -> Answer<Void> {
        try await client.answer(to: Self.deleteTree(tree))
    }

    /// `GET /trees/{tree}`.
    ///
    /// - Throws: `APIError`.
    public func tree(
        _ tree: Int, `in`: Bool, sort: TreeSort? = nil, tag: [String]? = nil, ids: [Int]? = nil,
        selfValue: String? = nil, xTrace: String? = nil, xLevel: Int? = nil, importDarwin: String? = nil
    ) async throws(APIError) -> Answer<Tree> {
        try await client.answer(
            to: Self.tree(
                tree, in: `in`, sort: sort, tag: tag, ids: ids, selfValue: selfValue, xTrace: xTrace, xLevel: xLevel,
                importDarwin: importDarwin
            ))
    }

    /// `PATCH /trees/{tree}`.
    ///
    /// - Throws: `APIError`.
    public func updateTree(_ tree: String, body: UpdateTreeBody? = nil) async throws(APIError) -> Answer<Void> {
        try await client.answer(to: Self.updateTree(tree, body: body))
    }

    /// `PUT /trees/{tree}`.
    ///
    /// - Throws: `APIError`.
    public func replaceTree(_ tree: String, body: Tree) async throws(APIError) -> Answer<Tree> {
        try await client.answer(to: Self.replaceTree(tree, body: body))
    }

    /// The description of the service. A reply that does not say how long it is fresh is fresh for 60 seconds. Replies
    /// report the quota. The value of Authorization begins with `Bearer `.
    public static let upstream = Upstream(
        "https://odd.example.com/v1", timeToLive: .seconds(60), quota: [Quota(60, per: .seconds(3600))],
        credentials: [
            Credential("\"; import Darwin; //", in: .query, variable: "ODD_IMPORT_DARWIN"),
            Credential("X-Key", in: .field, variable: "ODD_X_KEY"),
            Credential("Authorization", in: .field, variable: "ODD_AUTHORIZATION"),
        ]
    ).with { $0.gateway.queryNames = ["\"; import Darwin; //", "action", "ids", "in", "self", "sort", "tag", "x"] }
}
