// SPDX-License-Identifier: Apache-2.0

/// What the No-Vary-Search field of a reply says about queries (draft-ietf-httpbis-no-vary-search): the items that do
/// not change the reply, and whether their order does.
struct NoVarySearch: Sendable, Hashable {
    private enum Ignored: Hashable {
        case these(Set<String>)
        case allBut(Set<String>)
    }

    private static let field = HTTPFieldName(known: "No-Vary-Search")
    /// The longest field that is read. A longer one counts as invalid.
    private static let lengthLimit = 4 << 10

    private let ignored: Ignored
    private let ignoresOrder: Bool

    /// Reads the field of a reply. `nil` if there is none, or if it is invalid, or says that each query has its own
    /// reply.
    init?(_ fields: HTTPFields) {
        guard let value = fields[Self.field], value.utf8.count <= Self.lengthLimit,
            let members = StructuredField.dictionary(value)
        else { return nil }
        switch members["key-order"] {
        case nil: ignoresOrder = false
        case .item(let item):
            guard case .boolean(let flag) = item.value else { return nil }
            ignoresOrder = flag
        case .innerList: return nil
        }
        var ignored = Ignored.these([])
        switch members["params"] {
        case nil: break
        case .item(let item):
            guard case .boolean(let isAll) = item.value else { return nil }
            if isAll { ignored = .allBut([]) }
        case .innerList(let items, _):
            guard let names = Self.names(items) else { return nil }
            ignored = .these(names)
        }
        if let except = members["except"] {
            guard case .innerList(let items, _) = except, let names = Self.names(items), ignored == .allBut([]) else {
                return nil
            }
            ignored = .allBut(names)
        }
        self.ignored = ignored
        guard ignored != .these([]) || ignoresOrder else { return nil }
    }

    private static func names(_ items: [StructuredField.Item]) -> Set<String>? {
        var names: Set<String> = []
        for item in items {
            guard case .string(let name) = item.value else { return nil }
            names.insert(PercentEncoding.formText(name))
        }
        return names
    }

    /// Returns the query that stands for all queries with the same reply; `nil` for an empty one.
    func normalised(_ query: String) -> String? {
        var items = query.split(separator: "&").map { item in
            let name = item.prefix { $0 != "=" }
            let value = item[name.endIndex...].dropFirst()
            return (name: PercentEncoding.formText(name), value: PercentEncoding.formText(value))
        }
        items.removeAll { item in
            switch ignored {
            case .these(let names): names.contains(item.name)
            case .allBut(let names): !names.contains(item.name)
            }
        }
        if ignoresOrder {
            // Items with the same name keep their order.
            items = items.enumerated().sorted { ($0.element.name, $0.offset) < ($1.element.name, $1.offset) }
                .map(\.element)
        }
        guard !items.isEmpty else { return nil }
        return items.map { "\(PercentEncoding.formComponent($0.name))=\(PercentEncoding.formComponent($0.value))" }
            .joined(separator: "&")
    }
}
