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

    /// Creates a description without a title and operations.
    public init() {}

    /// Creates a description without operations.
    public init(title: String) {
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

        static let fields: [DescriptionField<Self>] = [.always("url", \.url), .usual("variables", \.variables)]

        init() {}
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

        static let fields: [DescriptionField<Self>] = [
            .usual("schemas", \.schemas), .usual("parameters", \.parameters),
            .usual("requestBodies", \.requestBodies), .usual("responses", \.responses),
            .usual("securitySchemes", \.securitySchemes),
        ]
    }
}

extension APIDescription: DescriptionValue {
    static let fields: [DescriptionField<Self>] = [
        DescriptionField(
            read: { (description, members) throws(DescriptionError) in
                let _: JSON? = try members.take("openapi")
                guard let info: [String: JSON] = try members.take("info") else { return }
                description.info = info
                guard case .string(let text)? = info["title"] else { return }
                (description.title, description.info["title"]) = (text, nil)
            },
            write: { description, members in
                members["openapi"] = "3.1.0"
                guard members["info"] == nil else { return }
                // A document without a version is not valid.
                let least: [String: JSON] = ["title": .string(description.title), "version": "1"]
                members["info"] = .object(description.info.merging(least) { known, _ in known })
            }),
        .optional("x-mainstay-name", \.name), .usual("servers", \.servers), .always("paths", \.paths),
        .usual("components", \.components), .optional("security", \.security),
        .usual("x-mainstay-upstream", \.upstream), .usual("x-mainstay-accepted", \.accepted),
    ]
}
