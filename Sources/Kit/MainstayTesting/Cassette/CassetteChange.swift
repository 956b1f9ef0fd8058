// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit

/// Something about the form of a reply that changed when a cassette was updated. Values are not compared.
public struct CassetteChange: Hashable, Sendable, CustomStringConvertible {
    /// The most changes of one exchange that are named.
    private static let limit = 20

    /// The method and the URL, without credentials.
    public var request: String
    /// What changed, in words: `the member items[].title is gone`.
    public var text: String

    /// The request and what changed.
    public var description: String { "\(request): \(text)" }

    /// Compares a recorded exchange with the one that takes its place.
    static func between(_ old: HTTPArchive.Entry, _ new: HTTPArchive.Entry) -> [CassetteChange] {
        let request = "\(new.request.method) \(new.request.url)"
        return texts(old.response, new.response).prefix(limit).map { CassetteChange(request: request, text: $0) }
    }

    private static func texts(_ old: HTTPArchive.Response, _ new: HTTPArchive.Response) -> [String] {
        if old.status != new.status { return ["the status is \(new.status), and was \(old.status)"] }
        let (type, oldType) = (name(new.content.mediaType), name(old.content.mediaType))
        if type != oldType { return ["the media type is \(type), and was \(oldType)"] }
        guard let before = value(old.content), let after = value(new.content) else { return [] }
        let (kinds, oldKinds) = (Kinds(of: after), Kinds(of: before))
        return kinds.changes(from: oldKinds)
    }

    private static func name(_ type: String) -> String {
        MediaType(type).name
    }

    private static func value(_ body: HTTPArchive.Body) -> JSON? {
        guard !body.isCut, let bytes = body.bytes, JSONText.isWellFormed(bytes) else { return nil }
        // What cannot be decoded is not compared.
        do { return try JSONDecoder().decode(JSON.self, from: Data(bytes)) } catch { return nil }
    }
}

/// The kinds of the values at each place of a document. The items of a list share a place.
private struct Kinds {
    /// The part of a place that stands for the items of a list.
    private static let item = "[]"

    private var places: [[String]: Set<String>] = [:]

    init(of value: JSON) { add(value, at: []) }

    private mutating func add(_ value: JSON, at place: [String]) {
        places[place, default: []].insert(Self.name(value))
        switch value {
        case .array(let items): for item in items { add(item, at: place + [Self.item]) }
        case .object(let members): for (name, member) in members { add(member, at: place + [name]) }
        default: break
        }
    }

    /// What differs from the kinds of an earlier document. What is below a place that is new or gone is not named, and
    /// neither are the items of a list that is or was empty.
    func changes(from old: Kinds) -> [String] {
        let all = Set(places.keys).union(old.places.keys).sorted { $0.lexicographicallyPrecedes($1) }
        return all.compactMap { place in
            guard let now = places[place] else { return hasObject(above: place) ? "\(Self.title(place)) is gone" : nil }
            guard let before = old.places[place] else {
                return old.hasObject(above: place) ? "\(Self.title(place)) is new" : nil
            }
            // Null stands for any value, so it is no change.
            let (new, known) = (now.subtracting(["null"]), before.subtracting(["null"]))
            guard !new.isEmpty, !known.isEmpty, !new.isSubset(of: known) else { return nil }
            return "\(Self.title(place)) is \(Self.list(new)), and was \(Self.list(known))"
        }
    }

    private func hasObject(above place: [String]) -> Bool {
        place.last != Self.item && places[place.dropLast()]?.contains("an object") == true
    }

    private static func title(_ place: [String]) -> String {
        guard !place.isEmpty else { return "the content" }
        let text = place.reduce("") { $1 == item || $0.isEmpty ? $0 + $1 : "\($0).\($1)" }
        return place.last == item ? "an item of \(text)" : "the member \(text)"
    }

    private static func list(_ kinds: Set<String>) -> String { kinds.sorted().joined(separator: " or ") }

    private static func name(_ value: JSON) -> String {
        switch value {
        case .null: "null"
        case .bool: "true or false"
        case .integer: "an integer"
        case .number, .digits: "a number"
        case .string: "a text"
        case .array: "a list"
        case .object: "an object"
        }
    }
}
