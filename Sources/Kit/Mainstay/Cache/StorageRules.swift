// SPDX-License-Identifier: Apache-2.0

package import MainstayFoundation

extension StoredResponse {
    /// A response from the network as it may be kept; `nil` where it may not (RFC 9111 §3).
    ///
    /// A reply that does not say for how long it is good is kept where it is what was asked for, or says that there is no such
    /// thing. A shared cache keeps a Set-Cookie only where the reply itself says for how long it is good (RFC 9111 §7.3 leaves
    /// that to the origin): no client is given another's cookie because of a guess.
    package convenience init?(
        _ response: HTTPResponse, to request: HTTPRequest, sent: Date, received: Date, upstream: Upstream
    ) {
        let directives = CacheDirectives(of: response.fields, mode: upstream.cacheMode)
        guard request.method == .get, response.provenance.source == .network,
            Self.mayBeKept(response, directives, date: received, upstream: upstream),
            Self.mayBeKept(request, directives, mode: upstream.cacheMode),
            let names = Vary.names(response.fields)
        else { return nil }
        var fields = Self.storable(response.fields, directives, mode: upstream.cacheMode)
        if upstream.overridesCacheControl { fields.remove(.cacheControl) }
        if !fields.contains(.date) { fields[.date] = HTTPDate.format(received) }
        self.init(
            status: response.status, fields: fields, body: response.body,
            varying: Vary.selecting(names, in: request.fields), sent: sent, received: received)
    }

    private static func mayBeKept(
        _ response: HTTPResponse, _ directives: CacheDirectives, date: Date, upstream: Upstream
    ) -> Bool {
        let status = response.status
        guard CacheableStatus.isStorable(status) else { return false }
        if directives.contains("must-understand") {
            // It is there to take no-store back from caches that know the status (RFC 9111 §5.2.2.3).
            guard CacheableStatus.isUnderstood(status) else { return false }
        } else if directives.contains("no-store") {
            return false
        }
        if upstream.cacheMode == .shared, directives.contains("private") { return false }
        let mayBeGuessed = CacheableStatus.isHeuristic(status) || directives.contains("public")
        switch upstream.classify(response, date) {
        case .throttled, .credentials: return false
        case .notFound: return true
        case .success where mayBeGuessed: return true
        case .success, .failure:
            return saysForHowLong(response.fields, directives, mode: upstream.cacheMode)
                || mayBeGuessed && response.fields.contains(.lastModified)
        }
    }

    /// The part the request has in it: credentials make a reply one user's, unless it says otherwise (RFC 9111 §3.5).
    private static func mayBeKept(_ request: HTTPRequest, _ directives: CacheDirectives, mode: CacheMode) -> Bool {
        if RequestDirectives(request.fields).forbidsStoring { return false }
        guard mode == .shared, request.fields.contains(.authorization) else { return true }
        return directives.allowSharing
    }

    private static func saysForHowLong(_ fields: HTTPFields, _ directives: CacheDirectives, mode: CacheMode) -> Bool {
        directives.contains("max-age") || mode == .shared && directives.contains("s-maxage")
            || !directives.areTargeted && fields.contains(.expires)
    }

    /// RFC 9111 §3.1. Fields that `no-cache` or `private` is limited to are not for later requests, and so not for keeping.
    private static func storable(_ fields: HTTPFields, _ directives: CacheDirectives, mode: CacheMode) -> HTTPFields {
        var left = CacheField.unstorable.union(directives.fieldNames(of: "no-cache"))
        left.formUnion(HTTPList.elements(fields[.connection] ?? "").compactMap(HTTPFieldName.init))
        if mode == .shared {
            left.formUnion(directives.fieldNames(of: "private"))
            if !saysForHowLong(fields, directives, mode: mode), !directives.contains("public") {
                left.insert(CacheField.setCookie)
            }
        }
        return HTTPFields(fields.lines.filter { !left.contains($0.name) })
    }

    /// It with the fields of a 304 or of the answer to HEAD in place of its own, and as fresh as they (RFC 9111 §3.2).
    func updated(with fields: HTTPFields, sent: Date, received: Date, mode: CacheMode) -> StoredResponse {
        let directives = CacheDirectives(of: fields, mode: mode)
        let new = Self.storable(fields, directives, mode: mode).lines.filter {
            !CacheField.unchangeable.contains($0.name)
        }
        // What is not said anew is as it was, but for how old the whole is.
        let replaced = Set(new.map(\.name)).union([.age, .date])
        var merged = HTTPFields(self.fields.lines.filter { !replaced.contains($0.name) } + new)
        if !merged.contains(.date) { merged[.date] = HTTPDate.format(received) }
        return StoredResponse(
            status: status, fields: merged, body: body, varying: varying, sent: sent, received: received)
    }
}
