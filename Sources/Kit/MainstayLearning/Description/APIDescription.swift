// SPDX-License-Identifier: Apache-2.0

public import MainstayKit

/// The description of an API: its operations, what they take, and the shapes of what they answer.
///
/// In a file it is a document of OpenAPI 3.1 as JSON (spec.openapis.org/oas/v3.1), with what Mainstay has counted and
/// what people have named in members that begin with `x-mainstay`. Members that are not known here are kept in `other`
/// and written back, so reading and writing a document loses nothing.
public struct APIDescription: Sendable, Hashable {
    /// The name of the API (`info.title`).
    public var title = ""
    /// The name of the API's client in code (`x-mainstay-name`); `nil` if it follows from the title.
    public var name: String?
    /// The base URLs (`servers`). The first one is used.
    public var servers: [Server] = []
    /// The paths by their templates, such as `/books/{book}`.
    public var paths: [String: PathItem] = [:]
    /// What the operations share (`components`).
    public var components = Components()
    /// The credentials that each operation needs unless it says otherwise: alternatives, each with the names of schemes
    /// in ``Components/securitySchemes`` and their scopes.
    public var security: [[String: [String]]]?
    /// What replies say about limits and freshness (`x-mainstay-upstream`).
    public var upstream = UpstreamFacts()
    /// The fingerprints of changes that a person has accepted (`x-mainstay-accepted`).
    public var accepted: Set<String> = []
    /// The members of `info` that have no property here.
    public var info: [String: JSON] = [:]
    /// The members of the document that have no property here.
    public var other: [String: JSON] = [:]

    /// Creates a description without operations.
    public init(title: String = "") {
        self.title = title
    }

    /// An address where the API is served.
    public struct Server: Sendable, Hashable, DescriptionValue {
        /// The URL, perhaps relative or with variables in braces.
        public var url = ""
        /// The variables in it by their names (`variables`), as OpenAPI has them.
        public var variables: [String: JSON] = [:]
        /// The members that have no property here.
        public var other: [String: JSON] = [:]

        /// Creates a server.
        public init(url: String) {
            self.url = url
        }

        init(_ members: inout DescriptionMembers) {
            url = members.text("url") ?? ""
            variables = members.object("variables") ?? [:]
            other = members.rest
        }

        var members: [String: JSON] {
            var members = other.merging(["url": .string(url)]) { known, _ in known }
            if !variables.isEmpty { members["variables"] = .object(variables) }
            return members
        }
    }

    /// The parts that operations share, by name.
    public struct Components: Sendable, Hashable, DescriptionValue {
        /// The schemas: the models.
        public var schemas: [String: Schema] = [:]
        /// The parameters.
        public var parameters: [String: Parameter] = [:]
        /// The bodies of requests.
        public var requestBodies: [String: RequestBody] = [:]
        /// The responses.
        public var responses: [String: Response] = [:]
        /// The kinds of credentials.
        public var securitySchemes: [String: SecurityScheme] = [:]
        /// The members that have no property here.
        public var other: [String: JSON] = [:]

        /// Creates components without parts.
        public init() {}

        init(_ members: inout DescriptionMembers) throws(DescriptionError) {
            schemas = try members.map("schemas")
            parameters = try members.map("parameters")
            requestBodies = try members.map("requestBodies")
            responses = try members.map("responses")
            securitySchemes = try members.map("securitySchemes")
            other = members.rest
        }

        var members: [String: JSON] {
            var members = other
            members.set("schemas", schemas)
            members.set("parameters", parameters)
            members.set("requestBodies", requestBodies)
            members.set("responses", responses)
            members.set("securitySchemes", securitySchemes)
            return members
        }
    }
}

extension APIDescription: DescriptionValue {
    init(_ members: inout DescriptionMembers) throws(DescriptionError) {
        if let info = members.object("info") {
            self.info = info
            if case .string(let text)? = info["title"] {
                title = text
                self.info["title"] = nil
            }
        }
        name = members.text("x-mainstay-name")
        servers = try members.list("servers") ?? []
        paths = try members.map("paths")
        components = try members.value("components") ?? Components()
        security = members.security()
        upstream = try members.value("x-mainstay-upstream") ?? UpstreamFacts()
        accepted = Set(members.texts("x-mainstay-accepted") ?? [])
        _ = members.take("openapi")
        other = members.rest
    }

    var members: [String: JSON] {
        var members = other
        members["openapi"] = "3.1.0"
        if members["info"] == nil {
            // A document without a version is not valid.
            members["info"] = .object(info.merging(["title": .string(title), "version": "1"]) { known, _ in known })
        }
        members["x-mainstay-name"] = name.map(JSON.string)
        if !servers.isEmpty { members["servers"] = .array(servers.map(\.json)) }
        members["paths"] = .object(paths.mapValues(\.json))
        if components != Components() { members["components"] = components.json }
        members.set(security: security)
        if upstream != UpstreamFacts() { members["x-mainstay-upstream"] = upstream.json }
        if !accepted.isEmpty { members["x-mainstay-accepted"] = .array(accepted.sorted().map(JSON.string)) }
        return members
    }
}
