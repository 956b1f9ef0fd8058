// SPDX-License-Identifier: Apache-2.0

import MainstayKit

/// The credentials that requests had, as a description has them.
struct LearnedSecurity {
    private(set) var schemes: [String: APIDescription.SecurityScheme] = [:]
    private var all: Set<Set<LearnedCredential>> = []

    init(_ operations: [APIDescription.Place: OperationRecord]) {
        for record in operations.values { all.formUnion(record.credentials.keys) }
        for credential in all.joined() { schemes[Self.name(of: credential)] = Self.scheme(of: credential) }
    }

    /// The alternatives of all operations; `nil` if no request had a credential.
    var alternatives: [[String: [String]]]? { Self.alternatives(all) }

    /// The alternatives of an operation; `nil` if they are those of all.
    func alternatives(of record: OperationRecord) -> [[String: [String]]]? {
        let own = Set(record.credentials.keys)
        return own == all ? nil : Self.alternatives(own) ?? []
    }

    private static func alternatives(_ sets: Set<Set<LearnedCredential>>) -> [[String: [String]]]? {
        guard sets.contains(where: { !$0.isEmpty }) else { return nil }
        // The ones with most credentials first, no credentials last.
        let names: [[String]] = sets.map { $0.map(name).sorted() }.sorted { left, right in
            left.count != right.count ? left.count > right.count : left.lexicographicallyPrecedes(right)
        }
        return names.map { names in Dictionary(uniqueKeysWithValues: names.map { ($0, []) }) }
    }

    private static func name(of credential: LearnedCredential) -> String {
        switch credential {
        case .scheme(let scheme): scheme
        case .field(let name): ModelName.function([name])
        case .item(let name): ModelName.function([name, "item"])
        }
    }

    private static func scheme(of credential: LearnedCredential) -> APIDescription.SecurityScheme {
        var scheme = APIDescription.SecurityScheme(kind: "apiKey")
        switch credential {
        case .scheme(let name):
            scheme.kind = "http"
            scheme.scheme = name
        case .field(let name): (scheme.name, scheme.place) = (name, "header")
        case .item(let name): (scheme.name, scheme.place) = (name, "query")
        }
        return scheme
    }
}
