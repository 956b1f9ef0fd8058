// SPDX-License-Identifier: Apache-2.0

import MainstayKit
import MainstayLearning

/// Plans the functions of a client.
struct OperationPlanner {
    let description: APIDescription
    var types: TypePlan
    private var names = SwiftNames(reserved: SwiftNames.ofClient)

    init(_ description: APIDescription, _ types: TypePlan) {
        (self.description, self.types) = (description, types)
    }

    /// Plans a function for each of some operations, in this order.
    mutating func plan(_ places: [APIDescription.Place]) -> [OperationPlan] {
        // Names that a person has written have the first claim to them.
        let stated = places.filter { description[$0]?.name != nil }
        var chosen: [APIDescription.Place: String] = [:]
        for place in stated + places.filter({ description[$0]?.name == nil }) {
            guard let operation = description[place] else { continue }
            chosen[place] = names.take(name(of: place, operation), suffix: "Operation")
        }
        return places.compactMap { place in
            guard let operation = description[place], let name = chosen[place] else { return nil }
            return plan(place, operation, name)
        }
    }

    private func name(of place: APIDescription.Place, _ operation: APIDescription.Operation) -> String {
        if let name = operation.name ?? operation.id { return SwiftName.lower(name, prefix: "operation") }
        let verbs: [HTTPMethod: String] = [
            .get: "", .post: "create", .put: "replace", .patch: "update", .delete: "delete",
        ]
        let verb = verbs[place.method] ?? place.method.rawValue.lowercased()
        let segments = PathTemplate(place.path).segments
        var words = verb.isEmpty ? [] : [verb]
        for (index, segment) in segments.enumerated() {
            let texts = segment.compactMap { if case .text(let text) = $0 { text } else { nil } }
            let isValue = texts.count < segment.count
            // What follows is one of them.
            let isParent =
                index + 1 < segments.count
                && segments[index + 1].contains { if case .parameter = $0 { true } else { false } }
            let isMade = place.method == .post && index + 1 == segments.count
            let text = texts.joined(separator: " ")
            // Versions and endings are no words of a name.
            if isValue && [".json", ".xml"].contains(text) { continue }
            words.append(isParent || isMade ? SwiftName.singular(text) : text)
        }
        let text = words.filter { !$0.isEmpty }.joined(separator: " ")
        return SwiftName.lower(text.isEmpty ? "root" : text, prefix: "operation")
    }

    private mutating func plan(
        _ place: APIDescription.Place, _ operation: APIDescription.Operation, _ name: String
    ) -> OperationPlan {
        let parts = place.path.split(separator: "?", maxSplits: 1)
        let template = PathTemplate(String(parts.first ?? ""))
        let constants = parts.count > 1 ? Self.items(of: parts[1]) : []
        var used = SwiftNames(reserved: SwiftNames.ofParameters)
        let declared = description.parameters(of: place)
        let owner = SwiftName.upper(name, prefix: "Operation")
        var path: [OperationPlan.Parameter] = []
        var seen = Set<String>()
        for key in template.parameters where seen.insert(key).inserted {
            let parameter = declared.first { $0.place == .path && $0.name == key } ?? .init(key, in: .path)
            path.append(self.parameter(parameter, owner, &used, place: .path(key)))
        }
        if path.count == 1 { path[0].hasLabel = false }
        // Content of a GET has no meaning (RFC 9110 §9.3.1), also if a recorded program sent some.
        let hasBody = place.method != .get && place.method != .head
        var others = hasBody ? self.body(of: operation, owner, &used).map { [$0] } ?? [] : []
        for parameter in declared where !parameter.name.isEmpty {
            switch parameter.place {
            case .query? where !constants.contains { $0.name == parameter.name }:
                let place = OperationPlan.Parameter.Place.query(
                    parameter.name, isJoined: parameter.isExploded == false)
                others.append(self.parameter(parameter, owner, &used, place: place))
            case .header?:
                let ignored = ["accept", "content-type", "authorization"]
                guard HTTPFieldName(parameter.name) != nil, !ignored.contains(parameter.name.lowercased()) else {
                    break
                }
                others.append(self.parameter(parameter, owner, &used, place: .field(parameter.name)))
            default: break
            }
        }
        let (required, optional) = (others.filter { !$0.isOptional }, others.filter(\.isOptional))
        let output = output(of: operation, owner)
        return OperationPlan(
            pages: pages(of: operation, output), place: place, name: name, template: template, constants: constants,
            parameters: path + required + optional, output: output, replies: operation.evidence?.replies)
    }

    /// The items of a query in a template.
    private static func items(of query: Substring) -> [(name: String, value: String)] {
        query.split(separator: "&").map { item in
            let parts = item.split(separator: "=", maxSplits: 1).map { PercentEncoding.decode($0) ?? String($0) }
            return (parts.first ?? "", parts.count > 1 ? parts[1] : "")
        }.filter { !$0.name.isEmpty && !$0.value.contains("{") }
    }

    private mutating func parameter(
        _ parameter: APIDescription.Parameter, _ owner: String, _ used: inout SwiftNames,
        place: OperationPlan.Parameter.Place
    ) -> OperationPlan.Parameter {
        let name = used.take(
            SwiftName.lower(parameter.codeName ?? parameter.name, prefix: "parameter"), suffix: "Value")
        let wanted = owner + SwiftName.upper(parameter.name, prefix: "Parameter")
        let type = types.type(of: simple(parameter.schema), named: wanted, in: owner).wrapped
        let isPath = if case .path = place { true } else { false }
        let isTerm = types.isQueryValue(type)
        let text: String =
            switch type {
            case .bool, .int, .double, .string: type.text
            case .named where isTerm: type.text
            case .array(let item) where !isPath: ["Int", "Double", "Bool"].contains(item.text) ? type.text : "[String]"
            default: "String"
            }
        return OperationPlan.Parameter(
            name: name, type: text, isOptional: !isPath && !parameter.isRequired, isTerm: isTerm && text != "String",
            place: place)
    }

    /// A schema only if no model is needed for it: a value in a path or a query is no object.
    private func simple(_ schema: APIDescription.Schema?) -> APIDescription.Schema? {
        guard let schema else { return nil }
        let form = SchemaForm(schema, in: description)
        switch form.kind {
        case .string?, .integer?, .number?, .boolean?: return schema
        case .array?:
            var list = APIDescription.Schema(.array)
            list.items = form.items.flatMap(simple)
            if list.items.map({ SchemaForm($0, in: description).texts != nil }) ?? false { list.items = .init(.string) }
            return list
        default: return nil
        }
    }

    private mutating func body(
        of operation: APIDescription.Operation, _ owner: String, _ used: inout SwiftNames
    ) -> OperationPlan.Parameter? {
        guard let body = operation.requestBody.flatMap(description.resolved),
            let (mediaType, content) = Self.best(body.content)
        else { return nil }
        let essence = Self.essence(mediaType)
        let (name, type, kind): (String, String, OperationPlan.Body) =
            if Self.isJSON(essence) {
                ("body", types.type(of: content.schema, named: "\(owner)Body", in: owner).wrapped.text, .json)
            } else if essence == "application/x-www-form-urlencoded" {
                ("form", "HTTPQuery", .form)
            } else if essence.hasPrefix("multipart/") {
                ("parts", "[MultipartPart]", .multipart)
            } else if essence.hasPrefix("text/") {
                ("text", "String", .text(mediaType))
            } else {
                ("content", "[UInt8]", .data(mediaType))
            }
        return OperationPlan.Parameter(
            name: used.take(name), type: type, isOptional: !body.isRequired, place: .body(kind))
    }

    private mutating func output(of operation: APIDescription.Operation, _ owner: String) -> OperationPlan.Output {
        let successes = operation.responses.filter { $0.key.hasPrefix("2") }.sorted { $0.key < $1.key }
        let fallback = operation.responses["default"].map { [("default", $0)] } ?? []
        let all = (successes.isEmpty ? fallback : successes.map { ($0.key, $0.value) })
        let found = all.compactMap { description.resolved($0.1) }
        let contents = found.compactMap { Self.best($0.content) }
        let best = contents.first { Self.isJSON(Self.essence($0.0)) } ?? contents.first
        guard let (mediaType, content) = best else { return .nothing }
        let essence = Self.essence(mediaType)
        // A wildcard with a shape is JSON, because other content has none.
        if Self.isJSON(essence) || essence == "*/*" && content.schema != nil {
            let type = types.type(of: content.schema, named: "\(owner)Reply", in: owner)
            return .value(type)
        }
        return essence.hasPrefix("text/") ? .text : .data
    }

    /// The rule for further pages, if the reply has the members that it names.
    private mutating func pages(of operation: APIDescription.Operation, _ output: OperationPlan.Output) -> String? {
        guard let pages = operation.pages, case .value(let type) = output else { return nil }
        switch pages.rule {
        case .link?: return ".link"
        case .url?: return member(pages.member, of: type).map { ".url { $0.value\($0).flatMap { URL(string: $0) } }" }
        case .cursor?:
            guard let queryName = pages.queryName else { return nil }
            let name = SwiftText.literal(queryName)
            return member(pages.member, of: type).map { ".query { $0.value\($0).map { [\(name): $0] } }" }
        case .number?, nil: return nil
        }
    }

    /// The way to a text within a value, such as `.paging?.next`.
    private mutating func member(_ path: [String], of type: SwiftType) -> String? {
        types.finish()
        guard !path.isEmpty else { return nil }
        var (type, text) = (type, "")
        for (index, member) in path.enumerated() {
            guard case .named(let name) = type.wrapped, case .model(let model)? = types.declarations[name],
                let property = model.properties.first(where: { $0.member == member }), !property.isRequired
            else { return nil }
            if index > 0 || type != type.wrapped { text += "?" }
            text += ".\(SwiftName.written(property.name))"
            type = property.type
        }
        return type == .string ? text : nil
    }

    /// The content to use: JSON if there is some, and otherwise the first by name.
    private static func best(_ content: [String: APIDescription.Content]) -> (String, APIDescription.Content)? {
        let sorted = content.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
        return sorted.first { isJSON(essence($0.0)) } ?? sorted.first
    }

    /// A media type without its parameters.
    private static func essence(_ mediaType: String) -> String {
        String(mediaType.prefix { $0 != ";" }).filter { $0 != " " }.lowercased()
    }

    private static func isJSON(_ essence: String) -> Bool {
        essence == "application/json" || essence == "text/json" || essence.hasSuffix("+json")
    }
}
