// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation
import MainstayHTTPServer
import MainstayKit

/// Recognises callers by their keys and counts their requests. The same object serves before and after the
/// configuration is reloaded, so a reload does not give callers their quotas again.
final class CallerLimits: Sendable {
    /// A counted request of a caller.
    struct Turn: Sendable {
        let name: String
        /// Whether the quotas allow the request.
        let isAllowed: Bool
        /// Whether the gateway answers requests beyond the quotas too.
        let isShadow: Bool
        /// What is left of each quota after the request.
        let left: [CallerWindows.Left]
    }

    /// Limits how often one caller may try a key.
    let wrongKeys: WrongCredentials

    init(wrongKeys: WrongCredentials = WrongCredentials()) {
        self.wrongKeys = wrongKeys
    }

    private struct Counts {
        var windows: CallerWindows
        var key: CallerKey
        var allowed = 0
        var refused = 0
        var lastUsed: Date?
    }

    private struct State {
        var keys: [String: CallerKey] = [:]
        var areWanted = false
        /// By the caller's name.
        var counts: [String: Counts] = [:]
        /// What callers had used before a restart, by their names. A caller starts from it when its key is used first.
        var restored: CallerUsageFile.Usage = [:]
    }

    private let state = Lock(State())

    /// Replaces the keys. A caller whose quotas stay the same keeps its counts. A caller with new quotas starts from
    /// zero.
    ///
    /// - Parameter areWanted: Whether callers need a key or a token. If they once did, they always do: without a key,
    ///   none gets in.
    func use(_ keys: [CallerKey], areWanted: Bool = true) {
        state.withLock { state in
            if areWanted { state.areWanted = true }
            state.keys = Dictionary(keys.map { ($0.hash, $0) }) { first, _ in first }
            let old = state.counts
            state.counts = Dictionary(
                keys.map { key in
                    let restored = state.restored[key.name] ?? []
                    var counts =
                        old[key.name]
                        ?? Counts(windows: CallerWindows(key.quotas, restoring: restored), key: key)
                    if counts.key.quotas != key.quotas { counts.windows = CallerWindows(key.quotas) }
                    counts.key = key
                    return (key.name, counts)
                }
            ) { first, _ in first }
            // These counts are used now. A caller that is removed and added again does not start from them a second
            // time.
            for key in keys { state.restored[key.name] = nil }
        }
    }

    /// Forgets all keys but these, also if nothing else of a new configuration can be used.
    ///
    /// - Returns: The names of the callers whose keys were forgotten.
    func keepOnly(_ keys: [CallerKey]) -> [String] {
        let hashes = Set(keys.map(\.hash))
        return state.withLock { state in
            let revoked = state.keys.values.filter { !hashes.contains($0.hash) }
            for key in revoked {
                state.keys[key.hash] = nil
                if state.counts[key.name]?.key.hash == key.hash { state.counts[key.name] = nil }
            }
            return revoked.map(\.name).sorted()
        }
    }

    /// Remembers what callers had used before a restart. Call it before ``use(_:)``.
    func restore(_ usage: CallerUsageFile.Usage) {
        state.withLock { $0.restored = usage }
    }

    /// What callers have used of their quotas, by their names.
    var usage: CallerUsageFile.Usage {
        state.withLock { $0.counts.mapValues(\.windows.used).filter { !$0.value.isEmpty } }
    }

    /// Whether each caller needs a key or a token.
    var areWanted: Bool { state.withLock { $0.areWanted } }

    /// Whether there is a key.
    var hasKeys: Bool { state.withLock { !$0.keys.isEmpty } }

    /// The caller with a key; `nil` if no caller has it.
    func caller(with key: String) -> CallerKey? {
        guard key.hasPrefix(CallerKey.prefix) else { return nil }
        return caller(ofHash: CallerKey.hash(of: key))
    }

    /// The caller with the key that has a hash; `nil` if no caller has it.
    func caller(ofHash hash: String) -> CallerKey? { state.withLock { $0.keys[hash] } }

    /// The caller with a name; `nil` if no caller has it.
    func caller(named name: String) -> CallerKey? { state.withLock { $0.counts[name]?.key } }

    /// The counts of each caller, sorted by name.
    func uses(at now: Date) -> [CallerUse] {
        state.withLock { $0.counts }.values.sorted { $0.key.name < $1.key.name }.map { counts in
            CallerUse(
                key: counts.key, left: counts.windows.left(at: now), allowed: counts.allowed, refused: counts.refused,
                lastUsed: counts.lastUsed)
        }
    }

    /// Counts a request of a caller.
    func turn(of caller: CallerKey, at now: Date) -> Turn {
        state.withLock { state in
            var counts = state.counts[caller.name] ?? Counts(windows: CallerWindows(caller.quotas), key: caller)
            let isAllowed = counts.windows.admit(at: now, isShadow: caller.isShadow)
            if isAllowed { counts.allowed += 1 } else { counts.refused += 1 }
            counts.lastUsed = now
            state.counts[caller.name] = counts
            return Turn(
                name: caller.name, isAllowed: isAllowed, isShadow: caller.isShadow, left: counts.windows.left(at: now))
        }
    }

    /// Adds the counts of all callers together. Who watches a gateway need not know who uses it.
    func render(to text: inout PrometheusText) {
        let counts = state.withLock { Array($0.counts.values) }
        let beyond = { (isShadow: Bool) in counts.filter { $0.key.isShadow == isShadow }.map(\.refused).reduce(0, +) }
        text.add(
            .counter, "mainstay_caller_requests_total",
            "Requests of callers with keys. The gateway refuses those beyond a quota, or only counts them (shadow).",
            [("allowed", counts.map(\.allowed).reduce(0, +)), ("refused", beyond(false)), ("shadow", beyond(true))].map
            {
                ([("result", $0.0)], Double($0.1))
            })
    }
}

extension CallerLimits.Turn {
    private static let rateLimit = HTTPFieldName(known: "RateLimit")
    private static let policy = HTTPFieldName(known: "RateLimit-Policy")

    /// Whether the request is answered.
    var isAnswered: Bool { isAllowed || isShadow }

    /// Adds the fields that say what is left of the quotas (draft-ietf-httpapi-ratelimit-headers-10). Adds nothing if
    /// the quotas refuse no request.
    func told(_ fields: HTTPFields) -> HTTPFields {
        guard !isShadow, !left.isEmpty else { return fields }
        var fields = fields
        fields[Self.policy] = left.map { "\(Self.name($0));q=\($0.quota.requests);w=\(Self.window($0))" }
            .joined(separator: ", ")
        fields[Self.rateLimit] = left.map { "\(Self.name($0));r=\($0.requests);t=\($0.seconds)" }.joined(
            separator: ", ")
        return fields
    }

    /// The answer to a request beyond a quota.
    var refusal: HTTPServerResponse {
        // The next request needs room in every quota, so the longest wait counts.
        let wait = left.filter { $0.requests == 0 }.map(\.seconds).max() ?? 1
        return .quotaSpent(retryAfter: max(1, wait))
    }

    private static func window(_ left: CallerWindows.Left) -> Int64 { left.quota.window.components.seconds }

    private static func name(_ left: CallerWindows.Left) -> String {
        StructuredField.string("\(left.quota.requests)-in-\(window(left))s")
    }
}
