// SPDX-License-Identifier: Apache-2.0

// Made by `mainstay generate`. A change would be lost when it is made again.

public import MainstayFoundation
public import MainstayKit

extension Odd {
    /// `GET /`.
    public static func root() -> Endpoint<String?> {
        Endpoint(.get, "")
    }

    /// `GET /"; import Darwin; //\(x)/{"; import Darwin; //}`.
    public static func importDarwin() -> Endpoint<ImportDarwin> {
        Endpoint(.get, "\"; import Darwin; //\\(x)/{\"; import Darwin; //}")
    }

    /// `GET /a?action=list&x=%22`.
    public static func aActionListX22() -> Endpoint<Mixed> {
        Endpoint(.get, "a", query: ["action": "list", "x": "\""])
    }

    /// `GET /all`.
    public static func initOperation() -> Endpoint<All> {
        Endpoint(.get, "all")
    }

    /// `GET /error`.
    public static func clientOperation() -> Endpoint<ErrorModel> {
        Endpoint(.get, "error")
    }

    /// `GET /errors`.
    public static func selfOperation() -> Endpoint<[String: ErrorModel2]> {
        Endpoint(.get, "errors")
    }

    /// `GET /events`.
    public static func events() -> Endpoint<Page> {
        Endpoint(.get, "events")
    }

    /// `GET /feed`.
    public static func feed() -> Endpoint<FeedReply> {
        Endpoint(.get, "feed")
    }

    /// `GET /files/{file}.zip`.
    public static func fileZip(_ file: String) -> Endpoint<Data> {
        Endpoint(.get, "files/\(file).zip")
    }

    /// `POST /files/{file}.zip`.
    public static func createFileZip(_ file: String, parts: [MultipartPart]? = nil) -> Endpoint<String> {
        Endpoint(.post, "files/\(file).zip", body: parts.map { EndpointBody.multipart($0) })
    }

    /// `PUT /files/{file}.zip`.
    public static func replaceFileZip(_ file: String, content: [UInt8]) -> Endpoint<Void> {
        Endpoint(.put, "files/\(file).zip", body: .bytes(content, mediaType: "application/zip"))
    }

    /// `GET /list`.
    public static func list() -> Endpoint<[JSON]> {
        Endpoint(.get, "list")
    }

    /// `GET /loop`.
    public static func loop() -> Endpoint<JSON> {
        Endpoint(.get, "loop")
    }

    /// `GET /merged`.
    public static func merged() -> Endpoint<Merged> {
        Endpoint(.get, "merged")
    }

    /// `GET /odd`, 148 replies.
    public static func odd() -> Endpoint<OddModel> {
        Endpoint(.get, "odd")
    }

    /// `PROPFIND /ping`.
    public static func propfindPing() -> Endpoint<Void> {
        Endpoint(HTTPMethod("PROPFIND") ?? .get, "ping")
    }

    /// `GET /trees`.
    public static func trees() -> Endpoint<[Tree]> {
        Endpoint(.get, "trees")
    }

    /// `POST /trees`.
    public static func createTree(form: HTTPQuery? = nil) -> Endpoint<Tree> {
        Endpoint(.post, "trees", body: form.map { EndpointBody.form($0) })
    }

    /// `DELETE /trees/{tree}`.
    public static func deleteTree(_ tree: String) -> Endpoint<Void> {
        Endpoint(.delete, "trees/\(tree)")
    }

    /// `GET /trees/{tree}`.
    public static func tree(
        _ tree: Int, `in`: Bool, sort: TreeSort? = nil, tag: [String]? = nil, ids: [Int]? = nil,
        selfValue: String? = nil, xTrace: String? = nil, xLevel: Int? = nil, importDarwin: String? = nil
    ) -> Endpoint<Tree> {
        var endpoint = Endpoint<Tree>(
            .get, "trees/\(tree)",
            query: [
                "in": `in`, "sort": sort, "tag": tag, "ids": ids?.map { "\($0)" }.joined(separator: ","),
                "self": selfValue, "\"; import Darwin; //": importDarwin,
            ]
        )
        endpoint.fields["X-Trace"] = xTrace
        endpoint.fields["X-Level"] = xLevel.map { "\($0)" }
        return endpoint
    }

    /// `PATCH /trees/{tree}`.
    public static func updateTree(_ tree: String, body: UpdateTreeBody? = nil) -> Endpoint<Void> {
        Endpoint(.patch, "trees/\(tree)", body: body.map { EndpointBody.json($0) })
    }

    /// `PUT /trees/{tree}`.
    public static func replaceTree(_ tree: String, body: Tree) -> Endpoint<Tree> {
        Endpoint(.put, "trees/\(tree)", body: .json(body))
    }
}
