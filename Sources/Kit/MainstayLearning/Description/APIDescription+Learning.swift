// SPDX-License-Identifier: Apache-2.0

import MainstayKit

extension APIDescription {
    /// Takes in what was learned anew, and keeps what people have written.
    ///
    /// What is learned (kinds, formats, required members, values, evidence) is replaced where the new description has
    /// it, so the caller adds the earlier evidence to the new before. What the new one does not have stays: an
    /// operation that was not asked for this time is still one. These stay as they are in any case:
    ///
    /// - names (`x-mainstay-name`), ids, texts and accepted changes,
    /// - templates of paths: a new one that differs in the names of its parameters only is the same path,
    /// - whether a schema with a name is an object or a map,
    /// - schemas without evidence, which a person or another program has written. So a person who takes `x-mainstay`
    ///   out of a schema keeps it as it is.
    public mutating func learn(_ new: APIDescription) {
        if title.isEmpty { title = new.title }
        name = name ?? new.name
        if servers.isEmpty { servers = new.servers }
        security = security ?? new.security
        upstream.learn(new.upstream)
        accepted.formUnion(new.accepted)
        info.keep(new.info)
        other.keep(new.other)
        components.learn(new.components)
        let templates = Dictionary(paths.keys.map { (PathTemplate($0).form, $0) }, uniquingKeysWith: min)
        for (path, item) in new.paths {
            let known = paths[path] == nil ? templates[PathTemplate(path).form] ?? path : path
            let names = Dictionary(
                zip(PathTemplate(path).parameters, PathTemplate(known).parameters),
                uniquingKeysWith: { first, _ in first })
            paths[known, default: PathItem()].learn(item, renaming: names)
        }
    }
}

extension APIDescription.UpstreamFacts {
    mutating func learn(_ new: Self) {
        if limits.isEmpty { limits = new.limits }
        for name in new.rateFields { rateFields.insert(field: name) }
        freshness = freshness ?? new.freshness
        hasValidators = new.hasValidators ?? hasValidators
        idempotencyField = idempotencyField ?? new.idempotencyField
        other.keep(new.other)
    }
}

extension APIDescription.Components {
    mutating func learn(_ new: Self) {
        schemas.learn(new.schemas)
        parameters.learn(new.parameters)
        requestBodies.learn(new.requestBodies)
        responses.learn(new.responses)
        securitySchemes.merge(new.securitySchemes) { known, _ in known }
        other.keep(new.other)
    }
}

extension APIDescription.PathItem {
    mutating func learn(_ new: Self, renaming names: [String: String]) {
        parameters.learn(new.parameters, renaming: names)
        for (method, operation) in new.operations {
            var operation = operation
            let new = operation.parameters
            operation.parameters = []
            operation.parameters.learn(new, renaming: names)
            operations.learn([method: operation])
        }
        other.keep(new.other)
    }
}

extension APIDescription.Operation: LearnedPart {
    mutating func learn(_ new: Self) {
        id = id ?? new.id
        name = name ?? new.name
        parameters.learn(new.parameters, renaming: [:])
        requestBody.learn(new.requestBody)
        responses.learn(new.responses)
        security = security ?? new.security
        pages = pages ?? new.pages
        evidence.learn(new.evidence)
        other.keep(new.other)
    }
}

extension APIDescription.RequestBody: LearnedPart {
    mutating func learn(_ new: Self) {
        guard reference == nil else { return }
        isRequired = isRequired && new.isRequired
        content.learn(new.content)
        other.keep(new.other)
    }
}

extension APIDescription.Response: LearnedPart {
    mutating func learn(_ new: Self) {
        guard reference == nil else { return }
        if text.isEmpty { text = new.text }
        content.learn(new.content)
        fields.keep(new.fields)
        evidence.learn(new.evidence)
        other.keep(new.other)
    }
}

extension APIDescription.Content: LearnedPart {
    mutating func learn(_ new: Self) {
        schema.learn(new.schema)
        evidence.learn(new.evidence)
        if !new.places.isEmpty { places = new.places }
        other.keep(new.other)
    }
}

extension APIDescription.Parameter: LearnedPart {
    mutating func learn(_ new: Self) {
        guard reference == nil else { return }
        if new.evidence != nil, evidence != nil { isRequired = new.isRequired }
        schema.learn(new.schema)
        codeName = codeName ?? new.codeName
        isExploded = isExploded ?? new.isExploded
        evidence.learn(new.evidence)
        other.keep(new.other)
    }
}

extension APIDescription.Schema: LearnedPart {
    /// Takes in a schema that was learned for the same place.
    mutating func learn(_ new: Self) {
        // What has no evidence was written by a person or another program, and says more than replies can. Only
        // members that it does not have are added.
        guard evidence != nil || isEmpty else {
            if isObject { properties.learn(new.properties) }
            if let learned = new.items { items?.learn(learned) }
            return
        }
        let known = self
        self = new
        name = known.name ?? new.name
        onlyValue = known.onlyValue ?? new.onlyValue
        other = known.other
        other.keep(new.other)
        if known.name != nil, known.properties.isEmpty != new.properties.isEmpty, known.isObject, new.isObject {
            (properties, required, additional) = (known.properties, known.required, known.additional)
            return
        }
        (properties, items, additional) = (known.properties, known.items, known.additional)
        properties.learn(new.properties)
        items.learn(new.items)
        additional.learn(new.additional)
        anyOf = Self.learned(known.anyOf, new.anyOf)
        oneOf = Self.learned(known.oneOf, new.oneOf)
        allOf = Self.learned(known.allOf, new.allOf)
        discriminator = discriminator ?? known.discriminator
    }

    private var isEmpty: Bool { self == Self() }
    private var isObject: Bool { kinds?.contains(.object) ?? false }

    /// Variants have no names of their own, so those at the same index belong together if there are as many.
    private static func learned(_ known: [Self], _ new: [Self]) -> [Self] {
        guard known.count == new.count else { return new }
        return zip(known, new).map { known, new in
            var known = known
            known.learn(new)
            return known
        }
    }
}

extension APIDescription.Evidence: LearnedPart {
    // The caller has added what was known.
    mutating func learn(_ new: Self) { self = new }
}

/// A part of a description that takes in what was learned of it anew.
private protocol LearnedPart {
    mutating func learn(_ new: Self)
}

extension Optional where Wrapped: LearnedPart {
    fileprivate mutating func learn(_ new: Self) {
        guard let new else { return }
        if self?.learn(new) == nil { self = new }
    }
}

extension [APIDescription.Parameter] {
    /// Takes in parameters, those of the path by the names that the known template has.
    fileprivate mutating func learn(_ new: Self, renaming names: [String: String]) {
        for var parameter in new {
            if parameter.place == .path { parameter.name = names[parameter.name] ?? parameter.name }
            let same = firstIndex { known in
                known.name == parameter.name && known.place == parameter.place
                    && known.reference == parameter.reference
            }
            if let same { self[same].learn(parameter) } else { append(parameter) }
        }
    }
}

extension Dictionary where Value: LearnedPart {
    fileprivate mutating func learn(_ new: Self) {
        for (key, value) in new where self[key]?.learn(value) == nil { self[key] = value }
    }
}

extension [String: JSON] {
    /// Adds members that are not there.
    fileprivate mutating func keep(_ new: Self) {
        merge(new) { known, _ in known }
    }
}
