// SPDX-License-Identifier: Apache-2.0

public import MainstayKit

extension APIDescription {
    /// An operation with its path and method.
    public struct Place: Sendable, Hashable, Comparable, CustomStringConvertible {
        /// The template of the path, as it is in ``APIDescription/paths``.
        public var path: String
        /// The method.
        public var method: HTTPMethod

        /// Creates a place.
        public init(_ method: HTTPMethod, _ path: String) {
            (self.method, self.path) = (method, path)
        }

        /// The method and the path: `GET /books/{book}`.
        public var description: String { "\(method) \(path)" }

        /// Sorts by path, then by method.
        public static func < (lhs: Place, rhs: Place) -> Bool {
            (lhs.path, lhs.method.rawValue) < (rhs.path, rhs.method.rawValue)
        }
    }

    /// All operations, sorted by path and method.
    public var operations: [(place: Place, operation: Operation)] {
        paths.flatMap { path, item in item.operations.map { (Place($0, path), $1) } }.sorted { $0.0 < $1.0 }
    }

    /// The operation at a place; `nil` if there is none. Setting one makes its path.
    public subscript(place: Place) -> Operation? {
        get { paths[place.path]?.operations[place.method] }
        set { paths[place.path, default: PathItem()].operations[place.method] = newValue }
    }

    /// Finds the operation for a request by its decoded path segments below the base URL. If several templates match,
    /// the one with the most constant segments counts, as OpenAPI 3.1 §4.8.8.2 says, then the first by name.
    ///
    /// - Returns: The place and the values of the parameters in the path; `nil` if no template with the method matches.
    public func operation(_ method: HTTPMethod, path: [String]) -> (place: Place, values: [String: String])? {
        var best: (constants: Int, place: Place, values: [String: String])?
        for (text, item) in paths where item.operations[method] != nil {
            let template = PathTemplate(text)
            guard let values = template.values(in: path) else { continue }
            let place = Place(method, text)
            if let best, (best.constants, place.path) > (template.constantCount, best.place.path) { continue }
            best = (template.constantCount, place, values)
        }
        return best.map { ($0.place, $0.values) }
    }

    /// The parameters of an operation, those of its path included, without references. One of the operation replaces
    /// one of the path with the same name and place.
    public func parameters(of place: Place) -> [Parameter] {
        let own = (self[place]?.parameters ?? []).compactMap(resolved)
        let shared = (paths[place.path]?.parameters ?? []).compactMap(resolved).filter { shared in
            !own.contains { $0.name == shared.name && $0.place == shared.place }
        }
        return shared + own
    }

    /// The response that a reply with a status should have: the one for the status, for its class (`2XX`), or the
    /// default. `nil` if there is none.
    public func response(of place: Place, status: Int) -> Response? {
        guard let responses = self[place]?.responses else { return nil }
        let found = responses["\(status)"] ?? responses["\(status / 100)XX"] ?? responses["default"]
        return found.flatMap(resolved)
    }

    /// The schema that a schema stands for: itself without a reference. `nil` if a reference leads nowhere, in a
    /// circle, or to another document.
    public func resolved(_ schema: Schema) -> Schema? {
        follow(schema, \.reference) { self.schema(at: $0) }
    }

    /// The parameter that a parameter stands for; `nil` if its reference leads nowhere or in a circle.
    public func resolved(_ parameter: Parameter) -> Parameter? {
        follow(parameter, \.reference) { Self.name(in: $0, of: "parameters").flatMap { components.parameters[$0] } }
    }

    /// The body that a body stands for; `nil` if its reference leads nowhere or in a circle.
    public func resolved(_ body: RequestBody) -> RequestBody? {
        follow(body, \.reference) { Self.name(in: $0, of: "requestBodies").flatMap { components.requestBodies[$0] } }
    }

    /// The response that a response stands for; `nil` if its reference leads nowhere or in a circle.
    public func resolved(_ response: Response) -> Response? {
        follow(response, \.reference) { Self.name(in: $0, of: "responses").flatMap { components.responses[$0] } }
    }

    /// The name of the component of ``Components/schemas`` that a reference names; `nil` if it names something else.
    public static func component(named reference: String) -> String? {
        name(in: reference, of: "schemas")
    }

    /// More references one after the other are a circle.
    private static var longestChain: Int { 32 }

    private func follow<Value>(
        _ value: Value, _ reference: (Value) -> String?, _ find: (String) -> Value?
    ) -> Value? {
        var value = value
        for _ in 0..<Self.longestChain {
            guard let next = reference(value) else { return value }
            guard let found = find(next) else { return nil }
            value = found
        }
        return nil
    }

    private static func name(in reference: String, of kind: String) -> String? {
        let prefix = "#/components/\(kind)/"
        guard reference.hasPrefix(prefix) else { return nil }
        let name = reference.dropFirst(prefix.count)
        return name.utf8.contains(UInt8(ascii: "/")) ? nil : decoded(name)
    }

    /// A part of a reference, which is percent-encoded as the fragment of a URL.
    private static func decoded(_ part: some StringProtocol) -> String {
        DescriptionMembers.unescaped(PercentEncoding.decode(part) ?? String(part))
    }

    /// The schema at a reference: a component, or one below it.
    private func schema(at reference: String) -> Schema? {
        let prefix = "#/components/schemas/"
        guard reference.hasPrefix(prefix) else { return nil }
        var parts = reference.dropFirst(prefix.count).split(separator: "/").map(Self.decoded)[...]
        guard let name = parts.popFirst(), var schema = components.schemas[name] else { return nil }
        while let part = parts.popFirst() {
            let next: Schema? =
                switch part {
                case "properties": parts.popFirst().flatMap { schema.properties[$0] }
                case "items": schema.items
                case "additionalProperties": schema.additional
                case "anyOf": Self.item(parts.popFirst(), of: schema.anyOf)
                case "oneOf": Self.item(parts.popFirst(), of: schema.oneOf)
                case "allOf": Self.item(parts.popFirst(), of: schema.allOf)
                default: nil
                }
            guard let next else { return nil }
            schema = next
        }
        return schema
    }

    private static func item(_ index: String?, of schemas: [Schema]) -> Schema? {
        index.flatMap { Int($0) }.flatMap { schemas.indices.contains($0) ? schemas[$0] : nil }
    }
}
