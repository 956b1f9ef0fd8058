// SPDX-License-Identifier: Apache-2.0

import MainstayKit
public import MainstayLearning

/// The Swift source of an API's client: the client, its endpoints, its models, and a test that replays a recording.
///
/// Equal descriptions and options give equal files. Nothing in a description can become code: names of others are
/// in literals, and names in code are made of their letters.
public struct GeneratedClient: Sendable {
    /// The name of the client's type.
    public let name: String
    /// The files by their paths below the folder of the sources: `GitHub.swift`, `Models/Models+Issue.swift`.
    public let files: [String: String]
    /// The test that reads a recording without loss.
    public let test: File
    /// The number of operations that have a function.
    public let operationCount: Int
    /// The number of models, open sets and unions.
    public let typeCount: Int
    /// The number of members that have a property.
    public let memberCount: Int
    /// The module that the files import.
    let module: ClientOptions.Module

    /// A file.
    public struct File: Sendable, Hashable {
        /// The name.
        public let name: String
        /// The content.
        public let text: String
    }

    /// Why no client can be generated.
    public struct Failure: Error, Hashable, CustomStringConvertible {
        /// The reason, for a person.
        public let description: String

        init(_ description: String) {
            self.description = description
        }
    }

    /// Generates a client.
    ///
    /// - Throws: `Failure` if the description has no operation that is wanted, no URL, or too many types.
    public init(of description: APIDescription, _ options: ClientOptions = ClientOptions()) throws(Failure) {
        let address = try Self.address(of: description, options)
        let name = Self.name(of: description, options, host: address.host)
        let places = try Self.places(of: description, options)
        var planner = OperationPlanner(description, TypePlan(description, options, clientName: name))
        let operations = planner.plan(places)
        planner.types.finish()
        planner.types.box()
        guard !planner.types.isFull else {
            throw Failure("the operations need more than 20,000 types: choose some of them with --operation")
        }
        let declarations = planner.types.declarations
        let facts = UpstreamWriter(description: description, address: address, places: places)
        var files: [String: String] = [:]
        let client = ClientWriter(name: name, module: options.module, title: description.title, upstream: facts)
        for file in client.files(operations) { files[file.name] = file.text }
        for file in EndpointWriter(name: name, module: options.module).files(operations) {
            files[file.name] = file.text
        }
        let models = ModelWriter(name: name, options: options)
        for file in models.files(declarations) { files[file.name] = file.text }
        (self.name, self.files, module) = (name, files, options.module)
        test = TestWriter(name: name, module: options.module).file(operations)
        (operationCount, typeCount) = (operations.count, declarations.count)
        memberCount = declarations.values.reduce(0) { count, declaration in
            if case .model(let model) = declaration { count + model.properties.count } else { count }
        }
    }

    /// What to add by hand to `Package.swift` of an app.
    public var packageLines: String {
        """
        .target(name: "\(name)", dependencies: [.product(name: "\(module.rawValue)", package: "mainstay")]),
        .testTarget(
            name: "\(name)Tests",
            dependencies: ["\(name)", .product(name: "MainstayTesting", package: "mainstay")],
            exclude: ["\(name).har"]),
        """
    }

    private static func places(
        of description: APIDescription, _ options: ClientOptions
    ) throws(Failure) -> [APIDescription.Place] {
        let all = description.operations
        guard !all.isEmpty else { throw Failure("the description has no operation") }
        switch options.operations {
        case .all: return all.map(\.place)
        case .used:
            let used = all.filter { ($0.operation.evidence?.replies ?? 0) > 0 }
            return (used.isEmpty ? all : used).map(\.place)
        case .only(let names):
            let chosen = all.filter { place, operation in
                names.contains("\(place)") || operation.id.map(names.contains) ?? false
                    || operation.name.map(names.contains) ?? false
            }
            let known = Set(all.flatMap { ["\($0.place)", $0.operation.id, $0.operation.name].compactMap { $0 } })
            if let unknown = names.subtracting(known).min() {
                throw Failure(
                    "the description has no operation '\(SwiftText.words(unknown))': give its name, its id, or its "
                        + "method and path, such as 'GET /books/{book}'")
            }
            return chosen.map(\.place)
        }
    }

    private static func address(of description: APIDescription, _ options: ClientOptions) throws(Failure) -> HTTPURL {
        if let stated = options.baseURL {
            guard let url = HTTPURL(stated) else {
                throw Failure("'\(SwiftText.words(stated))' is not an absolute http or https URL")
            }
            return url
        }
        for server in description.servers {
            if let url = HTTPURL(filled(server)), url.query == nil { return url }
        }
        throw Failure("the description has no server with an absolute URL: give one with --base-url URL")
    }

    /// The URL of a server with the defaults of its variables (OpenAPI 3.1 §4.8.5).
    private static func filled(_ server: APIDescription.Server) -> String {
        PathTemplate.filled(server.url) { name in
            guard case .object(let variable)? = server.variables[name], case .string(let value)? = variable["default"]
            else {
                return nil
            }
            return value
        }
    }

    private static func name(of description: APIDescription, _ options: ClientOptions, host: String) -> String {
        let parts = host.split(separator: ".").map(String.init).filter { !["api", "www"].contains($0) }
        let fallback = parts.first { $0.utf8.contains { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 } } ?? "API"
        let candidates = [options.name, description.name, description.title, fallback].compactMap { $0 }
        let text = candidates.first { !SwiftName.words(of: $0).isEmpty } ?? "API"
        let name = SwiftName.upper(text, prefix: "API")
        return SwiftNames(reserved: SwiftNames.ofTypes).has(name) ? name + "API" : name
    }
}

extension PathTemplate {
    /// A text with values in the place of names in braces. A name without a value stays.
    static func filled(_ text: String, _ value: (String) -> String?) -> String {
        var (result, rest) = ("", text[...])
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            let name = String(rest[rest.index(after: open)..<close])
            result += rest[..<open] + (value(name) ?? "{\(name)}")
            rest = rest[rest.index(after: close)...]
        }
        return result + rest
    }
}

extension GeneratedClient {
    /// What was written, and what to do with it, for a person.
    public func summary(of folder: GeneratedFolder, in output: String) -> String {
        let lines = files.values.reduce(test.text.count { $0 == "\n" }) { $0 + $1.count { $0 == "\n" } }
        let written = folder.isCurrent ? "nothing changed" : "\(folder.changes.count) written"
        return """
            \(name): \(operationCount) operations, \(typeCount) types, \(memberCount) members, \(lines) lines in \(folder.count) files (\(written)).
            If \(output) is a new target, add it to Package.swift:

            \(packageLines)
            """
    }
}
