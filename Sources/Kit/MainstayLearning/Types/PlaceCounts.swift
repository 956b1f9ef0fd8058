// SPDX-License-Identifier: Apache-2.0

import MainstayKit

/// What was counted of the content of one operation, by the place in it.
///
/// Operations share models, and the counts of a model are those of all operations together. They do not say that every
/// reply of one operation has a member, or that none has it. So the counts of each operation are kept beside the
/// reference to the model.
struct PlaceCounts {
    /// The counts, by the place: a path of names as ``Drift/place`` has it. A place that the operation never had is missing.
    private(set) var places: [String: APIDescription.Evidence]
    private let models: [String: ModelTable.Model]

    /// Adds the counts of new replies to known ones.
    ///
    /// - Parameters:
    ///   - shape: The new replies.
    ///   - typed: The place of the description that has them.
    init(
        _ shape: JSONShape, _ typed: JSONShape, models: [String: ModelTable.Model],
        known: [String: APIDescription.Evidence]
    ) {
        (places, self.models) = (known, models)
        add(shape, typed, at: "")
    }

    private mutating func add(
        _ shape: JSONShape, _ typed: JSONShape, at place: String, in replies: Int? = nil, partial: Int = 0
    ) {
        let objects = places[place]?.kinds[.object] ?? 0
        var counted = places[place].map { JSONShape($0) } ?? JSONShape()
        counted.addCounts(of: shape)
        var evidence = counted.evidence(in: replies, partial: partial)
        // That all replies had it goes without saying, and makes the file shorter.
        if evidence.present == evidence.replies { evidence.present = nil }
        places[place] = evidence
        if let items = shape.lists.items, let typed = typed.lists.items { add(items, typed, at: "\(place)/*") }
        switch typed.objects.role {
        case nil: break
        case .model(let name): add(shape.objects.members, models[name]?.objects, at: place, objects: objects)
        case .map(let values): add(shape.objects.members.mapValues, values, at: "\(place)/{}")
        case .union(let member, let names):
            for (tag, members) in shape.objects.variants where tag.member == member {
                guard let name = names[tag.text] else { continue }
                let variant = "\(place)/<\(tag.text)>"
                let objects = places[variant]?.replies ?? 0
                places[variant] = APIDescription.Evidence(replies: objects + members.replies)
                add(members, models[name]?.objects, at: variant, objects: objects)
            }
        }
    }

    /// Adds the members of objects.
    ///
    /// - Parameter objects: The known replies with such an object.
    private mutating func add(
        _ members: JSONShape.Members, _ model: JSONShape.Members?, at place: String, objects: Int
    ) {
        guard let model, members.replies > 0, members.restShape.isEmpty else { return }
        for (name, typed) in model.named {
            let (member, known) = (members.named[name], places["\(place)/\(name)"])
            guard member != nil || known != nil else { continue }
            add(
                member?.shape ?? JSONShape(), typed.shape, at: "\(place)/\(name)",
                in: (known?.replies ?? objects) + members.replies,
                partial: (known?.partial ?? 0) + (member?.partial ?? 0))
        }
    }
}
