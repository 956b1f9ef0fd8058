// SPDX-License-Identifier: Apache-2.0

import MainstayBase

/// The version of a resource, in the form in which a request names it (RFC 9110 §13.1).
package struct ResourceVersion: Sendable, Hashable {
    /// The field that names it: If-Match or If-Unmodified-Since.
    package let condition: HTTPFieldName
    /// The ETag, or the date.
    package let value: String

    private init?(_ condition: HTTPFieldName, _ value: String?) {
        guard let value else { return nil }
        (self.condition, self.value) = (condition, value)
    }

    /// The version that a reply has: its ETag, or its Last-Modified if the ETag is weak or missing; `nil` if it has
    /// neither. If-Match compares strongly, so a weak ETag never matches (RFC 9110 §13.1.1).
    package init?(of reply: HTTPFields) {
        let tag = reply[.etag].flatMap { $0.isEmpty || $0.hasPrefix("W/") || $0 == "*" ? nil : $0 }
        guard let version = Self(CacheField.ifMatch, tag) ?? Self(CacheField.ifUnmodifiedSince, reply[.lastModified])
        else { return nil }
        self = version
    }

    /// The version that a request names; `nil` if it names none.
    package init?(namedBy request: HTTPFields) {
        guard
            let version = Self(CacheField.ifMatch, request[CacheField.ifMatch])
                ?? Self(CacheField.ifUnmodifiedSince, request[CacheField.ifUnmodifiedSince])
        else { return nil }
        self = version
    }

    /// Whether it is an ETag, which is exact.
    package var isETag: Bool { condition == CacheField.ifMatch }

    /// Returns `true` if a later version of the same kind is another one. An ETag and a date cannot be compared.
    package func differs(from other: ResourceVersion) -> Bool { condition == other.condition && value != other.value }

    /// Returns `true` if a request has a condition, so that it changes only what its sender knows.
    package static func isNamed(by request: HTTPFields) -> Bool {
        request.contains(CacheField.ifNoneMatch) || ResourceVersion(namedBy: request) != nil
    }
}

/// The versions that resources have after the changes that this program has made. Whoever saw an earlier version can
/// change the resource again, because the change in between was the program's own.
package final class ResourceVersions: Sendable {
    private struct Own {
        /// The version after the last change; `nil` if the reply did not say it.
        var latest: ResourceVersion?
        /// The versions that own changes have replaced, one after the other, with nobody else's in between.
        var replaced: [ResourceVersion] = []

        var cost: Int { replaced.reduce(latest?.value.utf8.count ?? 0) { $0 + $1.value.utf8.count } }
    }

    /// The most replaced versions of a resource.
    private static let replacedLimit = 100
    /// The keys are those of the store, so that the versions of one user are never another's. A resource that is
    /// forgotten costs a conflict or one more request.
    private let known = Lock(LRUCache<StoreKey, Own>(capacity: 1_000, costLimit: 1 << 20))

    package init() {}

    /// Returns the version that a change names now.
    ///
    /// - Parameter seen: The version from which the change was made; `nil` if none is known.
    /// - Returns: The version after the last own change if that has replaced what was seen, or if nothing was seen.
    ///   `nil` if the version is unknown.
    package func current(after seen: ResourceVersion?, at key: StoreKey) -> ResourceVersion? {
        known.withLock { known in
            guard let own = known.value(for: key) else { return seen }
            guard let seen else { return own.latest }
            return own.replaced.contains(seen) ? own.latest : seen
        }
    }

    /// Notes that a change of the program's own was carried out. To note one twice has no effect.
    ///
    /// - Parameters:
    ///   - new: The version afterwards; `nil` if the reply does not say it.
    ///   - old: The version that the change named; `nil` if it named none.
    package func note(_ new: ResourceVersion?, replacing old: ResourceVersion?, at key: StoreKey) {
        change(key) { own in
            if let old, own.latest == new, own.replaced.contains(old) { return }
            // Somebody else has changed it in between, and what was seen before that does not show it.
            if old == nil || own.latest != old { own.replaced = [] }
            if let old { own.replaced.append(old) }
            own.latest = new
            // A version that is there again is the newest.
            own.replaced.removeAll { $0 == new }
            // A form names the version that it was opened with, or the last one.
            if own.replaced.count > Self.replacedLimit { own.replaced.remove(at: Self.replacedLimit / 2) }
        }
    }

    /// Notes a change of the program's own by a request for another URL, whose reply says nothing of this version.
    package func noteElsewhere(replacing old: ResourceVersion?, at key: StoreKey) {
        let isNoted = known.withLock { known in
            old.map { known.value(for: key)?.replaced.contains($0) ?? false } ?? false
        }
        if !isNoted { note(nil, replacing: old, at: key) }
    }

    /// Notes the version that a change names, if the reply to the own change before it did not say it.
    package func learn(_ version: ResourceVersion, at key: StoreKey) {
        change(key) { own in
            if own.latest == nil, !own.replaced.isEmpty, !own.replaced.contains(version) { own.latest = version }
        }
    }

    /// Notes that the resource may have another version, because it is not known whether a change was carried out.
    func forget(at key: StoreKey) { change(key) { $0.latest = nil } }

    private func change(_ key: StoreKey, _ body: (inout Own) -> Void) {
        known.withLock { known in
            var own = known.value(for: key) ?? Own()
            body(&own)
            // Without a version it says nothing.
            if own.latest == nil, own.replaced.isEmpty {
                known.remove(key)
            } else {
                known.set(own, for: key, cost: own.cost)
            }
        }
    }
}

/// The one look-up of a version, for all that change a resource.
extension Client {
    /// The versions that the program's own changes have made; `nil` if the transport is not a pipeline.
    package var versions: ResourceVersions? { known?.pipeline?.cache?.versions }

    /// The key of a resource among ``versions``.
    package func versionKey(of request: HTTPRequest) -> StoreKey {
        known?.pipeline?.cache?.keys(for: request).own ?? upstream.storeKey(for: request)
    }

    /// Returns the kept answer even if its Cache-Control forbids to use it without asking. It is not to be shown: it
    /// says which version the program has seen last.
    package func keptForItsVersion<Output>(_ endpoint: Endpoint<Output>) async throws(APIError) -> Answer<Output>? {
        guard versions != nil else { return nil }
        do throws(APIError) {
            return try await send(endpoint, as: try endpoint.request(to: upstream).forItsVersion)
        } catch  where error.kind != .cancelled {
            return nil
        }
    }

    /// Returns the version to name in a request that changes what a GET request reads: that of the kept reply, or that
    /// after the program's last change; `nil` if neither is known.
    package func version(of request: HTTPRequest) async -> ResourceVersion? {
        guard let versions else { return nil }
        var kept: HTTPResponse?
        do throws(TransportError) { kept = try await response(to: request.forItsVersion) } catch {
            // Nothing is kept, and the program's own last change may say it.
        }
        let seen = kept.flatMap { $0.status.isSuccess ? ResourceVersion(of: $0.fields) : nil }
        return versions.current(after: seen, at: versionKey(of: request))
    }
}

extension HTTPRequest {
    /// The request for what is kept, however old it is, and whatever its Cache-Control says.
    fileprivate var forItsVersion: HTTPRequest {
        var request = self
        request.fields[.cacheControl] = "only-if-cached, max-stale"
        request.options.acceptsLesser = false
        request.context.keepsForOutages = true
        return request
    }
}
