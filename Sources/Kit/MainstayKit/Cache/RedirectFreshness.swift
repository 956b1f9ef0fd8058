// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation

/// How long a reply is fresh to which redirects led. It answers the first request, so it can be reused no longer than
/// each redirect (RFC 9111 §3): `/latest` may lead elsewhere soon, whatever the reply says of itself.
package struct RedirectFreshness: Sendable {
    /// The shortest lifetime of the redirects; `nil` if they limit nothing.
    private var lifetime: Duration?
    /// What the redirects forbid: `no-store` and `private`.
    private var restrictions: [CacheDirectives.Name] = []

    package init() {}

    /// Adds a redirect that is followed.
    ///
    /// If it names no lifetime, a permanent one limits nothing, and any other holds for this request only (RFC 9110
    /// §15.1).
    package mutating func add(_ status: HTTPStatus, _ fields: HTTPFields) {
        let directives = CacheDirectives(fields[.cacheControl])
        for name in [.noStore, .private] as [CacheDirectives.Name]
        where directives.contains(name) && !restrictions.contains(name) {
            restrictions.append(name)
        }
        let own = Self.lifetime(fields, directives) ?? ([301, 308].contains(status.code) ? nil : .zero)
        if let own { lifetime = min(lifetime ?? own, own) }
    }

    /// Returns the fields of the reply with a Cache-Control field that respects the redirects.
    package func limiting(_ fields: HTTPFields) -> HTTPFields {
        guard lifetime != nil || !restrictions.isEmpty else { return fields }
        var elements = HTTPList.elements(fields[.cacheControl] ?? "")
        if let lifetime {
            let own = Self.lifetime(fields, CacheDirectives(fields[.cacheControl])) ?? .zero
            let seconds = min(lifetime, own).components.seconds
            elements.removeAll { ["max-age", "s-maxage"].contains($0.prefix { $0 != "=" }.lowercased()) }
            elements.append(seconds > 0 ? "max-age=\(seconds)" : "no-cache")
        }
        var limited = fields
        // These would override Cache-Control.
        limited.remove(CacheField.cdnCacheControl)
        if lifetime != nil { limited.remove(.expires) }
        limited[.cacheControl] = (elements + restrictions.map(\.rawValue)).joined(separator: ", ")
        return limited
    }

    /// The lifetime that fields name, the shorter one if they name two; `nil` if they name none.
    private static func lifetime(_ fields: HTTPFields, _ directives: CacheDirectives) -> Duration? {
        if directives.contains(.noCache) { return .zero }
        if let seconds = [directives.seconds(.maxAge), directives.seconds(.sMaxAge)].compactMap(\.self).min() {
            return seconds
        }
        return fields[.expires].map { expires in
            let now = Date()
            let date = fields[.date].flatMap { CacheDate.parse($0, now: now) } ?? now
            return .seconds(clamping: max(0, CacheDate.parse(expires, now: now)?.timeIntervalSince(date) ?? 0))
        }
    }
}
