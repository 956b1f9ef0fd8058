// SPDX-License-Identifier: Apache-2.0

/// The filters that an endpoint takes. A scope conforms to one protocol of ``OxfordTakes`` for each.
public protocol OxfordScope: Sendable {
    /// The version of the API.
    static var version: OxfordVersion { get }
    /// The name of the scope: `entries`.
    static var name: String { get }
}

extension OxfordScope {
    /// The type's name, beginning with a small letter.
    public static var name: String {
        String(describing: self).prefix(1).lowercased() + String(describing: self).dropFirst()
    }

    /// The names of the filters.
    public static var filters: [OxfordFilterName] {
        OxfordFilterName.allCases.filter { $0.isTaken(by: Self.self) }
    }

    /// The fields that a reply can be limited to.
    public static var fields: [String] {
        func names<Scope: OxfordTakes.Fields>(_ scope: Scope.Type) -> [String] { Scope.Field.allCases.map(\.rawValue) }
        guard let scope = self as? any OxfordTakes.Fields.Type else { return [] }
        return names(scope)
    }

    /// Checks how many values the filters have, and the page they ask for.
    ///
    /// Throws ``OxfordFilterError`` if the service would refuse them.
    public static func check(_ filters: [OxfordFilterName: [String]]) throws(OxfordFilterError) {
        for (name, values) in filters where name.isVocabulary && values.count > Oxford.mostValues {
            throw .outOfRange("\(name.rawValue) takes at most \(Oxford.mostValues) values")
        }
        if self is any OxfordTakes.WordListing.Type, filters.reduce(0, { $0 + $1.value.count }) > Oxford.mostValuesOfAll
        {
            throw .outOfRange("all filters together take at most \(Oxford.mostValuesOfAll) values")
        }
        let number = { (name: OxfordFilterName) in filters[name]?.first.flatMap { Int($0) } }
        let (limit, offset) = (number(.limit) ?? 1, number(.offset) ?? 0)
        guard 1...Oxford.greatestLimit ~= limit else {
            throw .outOfRange("limit is from 1 to \(Oxford.greatestLimit), and not \(limit)")
        }
        guard 0...Oxford.furthestResult ~= offset, filters[.offset] == nil || offset + limit <= Oxford.furthestResult
        else { throw .outOfRange("offset and limit are together at most \(Oxford.furthestResult)") }
    }
}
