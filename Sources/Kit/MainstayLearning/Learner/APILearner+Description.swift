// SPDX-License-Identifier: Apache-2.0

import MainstayKit

extension APILearner {
    /// The description of what was learned, with what was known before.
    ///
    /// - Parameter title: The name of the API, for a new description; by default from its host.
    public func description(title: String? = nil) -> APIDescription {
        var builder = DescriptionBuilder(known: known)
        var description = APIDescription(title: title ?? known?.title ?? HostName.title(of: origin ?? ""))
        if let origin { description.servers = [APIDescription.Server(url: origin)] }
        description.upstream = upstream.facts
        let places = operations.keys.sorted()
        for place in places { builder.absorb(operations[place]!, at: place) }
        builder.settle()
        let security = LearnedSecurity(operations)
        description.components.securitySchemes = security.schemes
        description.security = security.alternatives
        var ids = Set((known?.operations ?? []).compactMap(\.operation.id))
        for place in places {
            var operation = builder.operation(at: place, operations[place]!)
            if known?[place]?.id == nil { operation.id = Self.id(of: place, &ids) }
            operation.security = security.alternatives(of: operations[place]!)
            description[place] = operation
        }
        description.components.schemas = builder.schemas
        guard var result = known else { return description }
        result.learn(description)
        return result
    }

    private static func id(of place: APIDescription.Place, _ ids: inout Set<String>) -> String {
        let words = PathNames.words(PathTemplate(place.path))
        let base = ModelName.function([place.method.rawValue.lowercased()] + words)
        var id = base
        var number = 2
        while !ids.insert(id).inserted {
            id = "\(base)\(number)"
            number += 1
        }
        return id
    }
}

/// Makes the operations and schemas of a description from what was counted.
struct DescriptionBuilder {
    /// A place with content: the status, 0 for a request, and the media type.
    private struct Slot: Hashable {
        var place: APIDescription.Place
        var status: Int
        var type: String
    }

    private let known: APIDescription?
    private var models = ModelTable()
    private var slots: [Slot: JSONShape] = [:]
    /// The places that are counted beside the models.
    private var placeCount = 0

    init(known: APIDescription?) {
        self.known = known
        for (_, operation) in known?.operations ?? [] {
            for content in operation.responses.values.flatMap(\.content.values) { placeCount += content.places.count }
        }
        for (name, schema) in known?.components.schemas ?? [:] {
            if let model = ModelTable.Model(schema) { models.add(model, named: name) }
        }
    }

    /// The schemas of all models.
    var schemas: [String: APIDescription.Schema] { models.models.mapValues(\.schema) }

    mutating func absorb(_ record: OperationRecord, at place: APIDescription.Place) {
        let words = PathNames.words(PathTemplate(place.path))
        let name = ModelName.singular(words.last ?? "Reply")
        let parent = words.dropLast().last.map(ModelName.singular) ?? ""
        for (type, content) in record.requestContent.sorted(by: { $0.key < $1.key }) {
            let hint = ModelTable.Hint(name: "New" + name, parent: parent, isSent: true)
            absorb(content.shape, Slot(place: place, status: 0, type: type), hint)
        }
        for (status, response) in record.responses.sorted(by: { $0.key < $1.key }) {
            let isError = status >= 400
            let hint = ModelTable.Hint(
                name: isError ? "Problem" : name, parent: isError ? "" : parent, isError: isError)
            for (type, content) in response.content.sorted(by: { $0.key < $1.key }) {
                absorb(content.shape, Slot(place: place, status: status, type: type), hint)
            }
        }
    }

    mutating func settle() { models.settle() }

    private mutating func absorb(_ shape: JSONShape, _ slot: Slot, _ hint: ModelTable.Hint) {
        var typed = knownContent(slot)?.schema.flatMap { JSONShape($0) } ?? JSONShape()
        models.absorb(shape, into: &typed, hint)
        slots[slot] = typed
    }

    private func knownContent(_ slot: Slot) -> APIDescription.Content? {
        guard let operation = known?[slot.place] else { return nil }
        let content = slot.status == 0 ? operation.requestBody?.content : operation.responses["\(slot.status)"]?.content
        return content?[Self.mediaType(slot.type)]
    }

    /// The operation with all that was counted of it.
    mutating func operation(at place: APIDescription.Place, _ record: OperationRecord) -> APIDescription.Operation {
        let before = known?[place]
        var operation = APIDescription.Operation()
        let requests = record.requests + (before?.evidence?.replies ?? 0)
        operation.evidence = APIDescription.Evidence(replies: requests)
        operation.parameters = parameters(of: place, record, requests: requests)
        if !record.requestContent.isEmpty {
            let sent = record.requestContent.values.reduce(0) { $0 + $1.replies }
            operation.requestBody = APIDescription.RequestBody(
                content: content(record.requestContent, at: place, status: 0), isRequired: sent == record.requests)
        }
        for (status, counted) in record.responses.sorted(by: { $0.key < $1.key }) {
            let earlier = before?.responses["\(status)"]?.evidence
            var response = APIDescription.Response(
                content: content(counted.content, at: place, status: status), text: HTTPStatus(status).reasonPhrase)
            if response.text.isEmpty { response.text = "Status \(status)" }
            var evidence = APIDescription.Evidence(replies: counted.replies + (earlier?.replies ?? 0))
            let seen = counted.seen.union(earlier?.seen?.hashes ?? []).sorted()
            evidence.seen = SeenReplies(hashes: Array(seen.prefix(OperationRecord.seenLimit)))
            response.evidence = evidence
            operation.responses["\(status)"] = response
        }
        operation.pages = LearnedPages.rule(of: record)
        return operation
    }

    private static func mediaType(_ type: String) -> String { type.isEmpty ? "application/json" : type }

    /// Counts by place, with those of the known content; empty if there are none.
    private mutating func places(
        of shape: JSONShape, _ typed: JSONShape, _ known: APIDescription.Content?
    ) -> [String: APIDescription.Evidence] {
        let before = known?.places ?? [:]
        // An earlier release kept only the counts of the models, which are not those of one operation.
        if let replies = known?.evidence?.replies, replies > 0, before.isEmpty { return [:] }
        guard typed.lists.replies + typed.objects.replies > 0 else { return [:] }
        let places = PlaceCounts(shape, typed, models: models.models, known: before).places
        guard placeCount + places.count - before.count <= LearningRules.placeLimit else { return [:] }
        placeCount += places.count - before.count
        return places
    }

    private mutating func content(
        _ contents: [String: OperationRecord.Content], at place: APIDescription.Place, status: Int
    ) -> [String: APIDescription.Content] {
        var result: [String: APIDescription.Content] = [:]
        for (type, counted) in contents.sorted(by: { $0.key < $1.key }) {
            let slot = Slot(place: place, status: status, type: type)
            var content = APIDescription.Content()
            if let shape = slots[slot], shape.values > 0 { content.schema = shape.schema() }
            let known = knownContent(slot)
            let earlier = known?.evidence?.replies ?? 0
            content.evidence = APIDescription.Evidence(replies: counted.replies + earlier)
            if status != 0, let shape = slots[slot] { content.places = places(of: counted.shape, shape, known) }
            result[Self.mediaType(type)] = content
        }
        return result
    }

    private func parameters(
        of place: APIDescription.Place, _ record: OperationRecord, requests: Int
    ) -> [APIDescription.Parameter] {
        func known(_ name: String, _ kind: APIDescription.Parameter.Place) -> APIDescription.Parameter? {
            self.known?.parameters(of: place).first { $0.name == name && $0.place == kind }
        }
        func parameter(
            _ name: String, _ kind: APIDescription.Parameter.Place, _ shape: JSONShape
        ) -> APIDescription.Parameter {
            var typed = known(name, kind)?.schema.flatMap { JSONShape($0) } ?? JSONShape()
            typed.addCounts(of: shape)
            var parameter = APIDescription.Parameter(
                name, in: kind, isRequired: typed.replies == requests,
                schema: typed.parameterSchema(name: name))
            parameter.evidence = APIDescription.Evidence(replies: requests, present: typed.replies)
            return parameter
        }
        let path = zip(PathTemplate(place.path).parameters, record.parameters).map { parameter($0, .path, $1) }
        let query = record.query.sorted { $0.key < $1.key }.map { parameter($0.key, .query, $0.value) }
        return path + query
    }
}

extension JSONShape {
    /// The schema of a parameter, whose values are all texts in a request.
    func parameterSchema(name: String) -> APIDescription.Schema {
        var schema = schema(member: name)
        let words = Set(texts.words.values.compactMap(\.text))
        if texts.formed > 0, texts.blanks == 0 {
            if texts.forms.contains(.integerText) {
                (schema.kinds, schema.format, schema.values) = ([.integer], nil, nil)
            } else if !texts.isFree, !words.isEmpty, words.count == texts.words.count,
                words.isSubset(of: ["true", "false"])
            {
                (schema.kinds, schema.format, schema.values) = ([.boolean], nil, nil)
            }
        }
        return schema
    }
}

/// A name for an API by its host.
enum HostName {
    static func title(of origin: String) -> String {
        let host = origin.split(separator: "/").last.map(String.init) ?? ""
        let labels = host.prefix { $0 != ":" }.split(separator: ".")
        let usual: Set<Substring> = ["api", "www", "oauth", "rest", "com", "org", "net", "io", "co", "uk", "dev"]
        let label = labels.first { !usual.contains($0) && !$0.allSatisfy(\.isNumber) } ?? "API"
        return ModelName.type(String(label)).isEmpty ? "API" : ModelName.type(String(label))
    }
}
