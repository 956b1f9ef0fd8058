// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit

/// The purges whose replies may still be in the file. A pure value.
///
/// A purge is one row, however many replies it chooses, so it is done at once. A reply is purged if its row is not
/// newer than the purge. Row numbers and not times decide, because a clock may be set back.
struct PurgeMarks {
    struct Mark {
        var purge: Purge
        var date: Date
        /// The highest row number when the replies were purged.
        var end: Int64
    }

    /// What the purges did to a reply.
    enum Effect: Equatable {
        case none
        case removed
        case stale(since: Date)
    }

    /// The marks of tags, URLs and places by name, because there may be many of them.
    private var named: [Purge.Scope: [Mark]] = [:]
    private var others: [Mark] = []
    private(set) var count = 0

    init(_ marks: [Mark] = []) {
        for mark in marks {
            switch mark.purge.scope {
            case .tag, .url, .place: named[mark.purge.scope, default: []].append(mark)
            case .prefix, .origin, .upstream: others.append(mark)
            }
            count += 1
        }
    }

    /// What the purges did to the reply in a row.
    func effect(onRow row: Int64, key: StoreKey, fields: HTTPFields) -> Effect {
        guard count > 0 else { return .none }
        var marks = others.filter { row <= $0.end && $0.purge.includes(fields: fields, key: key) }
        if !named.isEmpty {
            let scopes =
                CacheTags.all(in: fields, key: key).map(Purge.Scope.tag)
                + Purge.urls(of: key).map(Purge.Scope.url) + [.place(String(key.place))]
            for scope in scopes { marks += (named[scope] ?? []).filter { row <= $0.end } }
        }
        if marks.contains(where: { !$0.purge.isSoft }) { return .removed }
        // The first purge made the reply stale.
        return marks.map(\.date).min().map { .stale(since: $0) } ?? .none
    }
}
