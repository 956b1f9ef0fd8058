// SPDX-License-Identifier: Apache-2.0

import MainstayKit

/// A member of an object of a description, with the property that has its value. So its name stands in one place.
struct DescriptionField<Owner: DescriptionValue>: Sendable {
    typealias Property<Value> = any (WritableKeyPath<Owner, Value> & Sendable)

    /// Takes the member if its value has the expected form.
    let read: @Sendable (inout Owner, inout DescriptionMembers) throws(DescriptionError) -> Void
    /// Adds the member to those that have no property.
    let write: @Sendable (Owner, inout [String: JSON]) -> Void

    /// A member that is written unless the property is `nil`.
    static func optional<Value: DescriptionMember>(_ name: String, _ property: Property<Value?>) -> Self {
        Self(
            read: { (owner, members) throws(DescriptionError) in owner[keyPath: property] = try members.take(name) },
            write: { owner, members in
                if let value = owner[keyPath: property] { members[name] = value.json }
            })
    }

    /// A member that is written if the property is not what it is at first.
    static func usual<Value: DescriptionMember & Equatable>(_ name: String, _ property: Property<Value>) -> Self {
        let usual = Owner()[keyPath: property]
        return Self(
            read: { (owner, members) throws(DescriptionError) in
                owner[keyPath: property] = try members.take(name) ?? usual
            },
            write: { owner, members in
                let value = owner[keyPath: property]
                if value != usual { members[name] = value.json }
            })
    }

    /// A member that is always written, unless one of another form stands there.
    ///
    /// - Parameter isNeeded: Whether a value that is the same as at first is written too.
    static func always<Value: DescriptionMember & Equatable>(
        _ name: String, _ property: Property<Value>, if isNeeded: @escaping @Sendable (Owner) -> Bool = { _ in true }
    ) -> Self {
        let field = usual(name, property)
        let usual = Owner()[keyPath: property]
        return Self(
            read: field.read,
            write: { owner, members in
                let value = owner[keyPath: property]
                if members[name] == nil, value != usual || isNeeded(owner) { members[name] = value.json }
            })
    }

    /// A member without which the object has no meaning.
    ///
    /// - Parameter reason: What a document without it lacks.
    static func required<Value: DescriptionMember>(
        _ name: String, _ property: Property<Value>, or reason: String
    ) -> Self {
        Self(
            read: { (owner, members) throws(DescriptionError) in
                guard let value: Value = try members.take(name) else { throw DescriptionError("", reason) }
                owner[keyPath: property] = value
            },
            write: { owner, members in members[name] = owner[keyPath: property].json })
    }
}

/// A part of a description that is an object in the document.
protocol DescriptionValue: DescriptionMember {
    /// The members that have properties, in the order in which they are read.
    static var fields: [DescriptionField<Self>] { get }
    /// The members that have no property.
    var other: [String: JSON] { get set }

    /// Creates a value without members.
    init()
}

extension DescriptionValue {
    static var isStrict: Bool { true }

    static func read(_ json: JSON, isOld: Bool) throws(DescriptionError) -> Self? {
        try object(json, isOld: isOld)
    }

    /// Reads an object. Members that no field takes are kept.
    static func object(_ json: JSON, isOld: Bool) throws(DescriptionError) -> Self {
        guard case .object(let members) = json else { throw DescriptionError("", "an object is expected here") }
        var value = Self()
        var rest = DescriptionMembers(rest: members, isOld: isOld)
        for field in fields { try field.read(&value, &rest) }
        value.other = rest.rest
        return value
    }

    /// The members to write.
    var members: [String: JSON] {
        var members = other
        for field in Self.fields { field.write(self, &members) }
        return members
    }

    var json: JSON { .object(members) }
}
