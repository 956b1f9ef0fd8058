// SPDX-License-Identifier: Apache-2.0

/// How a request uses the cache of its pipeline, and those on the way to the upstream. It is sent as Cache-Control (RFC
/// 9111 §5.2.1).
public struct CacheUse: Sendable, Hashable {
    let directives: String

    /// Asks the upstream even if a fresh reply is kept, and keeps the new one.
    public static let reload = CacheUse(directives: "no-cache")
    /// Neither uses nor keeps a reply.
    public static let noStore = CacheUse(directives: "no-store")
    /// Asks no upstream. The request fails with the status 504 if no reply is kept (RFC 9111 §5.2.1.7).
    public static let onlyIfCached = CacheUse(directives: "only-if-cached, max-stale")

    /// Accepts a kept reply up to an age.
    ///
    /// - Parameter age: The largest age, in whole seconds. A negative age counts as zero.
    public static func maximumAge(_ age: Duration) -> CacheUse {
        CacheUse(directives: "max-age=\(max(0, age.components.seconds))")
    }

    func apply(to fields: inout HTTPFields) {
        fields[.cacheControl] = directives
    }
}
