// SPDX-License-Identifier: Apache-2.0

package import MainstayFoundation

extension StoredResponse {
    /// Creates the form of a network response that may be kept; `nil` if it may not be kept (RFC 9111 §3).
    ///
    /// A reply without an explicit lifetime is kept if it is a success or "not found". A shared cache keeps it without
    /// Set-Cookie, so that no client gets another client's cookie. RFC 9111 §7.3 leaves this to the origin, but many
    /// origins send cookies with every reply.
    // Inlined, its values would take their places in the frame of an asynchronous function.
    @inline(never) package convenience init?(
        _ response: HTTPResponse, to request: HTTPRequest, sent: Date, received: Date, upstream: Upstream
    ) {
        let (given, isOverridden) = (response.fields, upstream.overridesCaching(of: response.status))
        let directives = isOverridden ? .ignored : CacheDirectives(of: given, mode: upstream.cacheMode)
        guard request.method == .get, response.provenance.source == .network,
            Self.mayBeKept(
                response, directives, date: received, upstream: upstream, isForced: upstream.keepsForOutages(request)),
            Self.mayBeKept(request, directives, mode: upstream.cacheMode, isForced: isOverridden),
            let names = Vary.names(given)
        else { return nil }
        var varying = Vary.selecting(names, in: request.fields)
        if response.status == 206 {
            // Parts of one reply differ in their range alone.
            guard let range = request.fields[CacheField.range], ByteRange(range) != nil,
                given[CacheField.contentRange].flatMap(ContentRange.init) != nil
            else { return nil }
            varying[CacheField.range] = range
        }
        var fields = Self.storable(given, directives, mode: upstream.cacheMode)
        // What is kept for outages only stays so.
        if upstream.overridesCacheControl, !directives.forbidsStoring { fields.remove(.cacheControl) }
        if !fields.contains(.date) { fields.append(HTTPFields.Field(name: .date, known: HTTPDate.format(received))) }
        self.init(
            status: response.status, fields: fields, body: response.body,
            varying: varying, sent: sent, received: received, noted: response.noted)
    }

    private static func mayBeKept(
        _ response: HTTPResponse, _ directives: CacheDirectives, date: Date, upstream: Upstream, isForced: Bool
    ) -> Bool {
        let status = response.status
        guard CacheableStatus.isStorable(status) else { return false }
        if directives.contains(.mustUnderstand) {
            // `must-understand` overrides no-store for caches that know the status (RFC 9111 §5.2.2.3).
            guard CacheableStatus.isUnderstood(status) else { return false }
        } else if directives.contains(.noStore), !isForced {
            return false
        }
        if upstream.cacheMode == .shared, directives.contains(.private) { return false }
        if let lifetime = upstream.lifetimes[status], lifetime > .zero { return true }
        let mayBeGuessed = CacheableStatus.isHeuristic(status) || directives.contains(.public)
        switch upstream.meaning(of: response, at: date).consequences.keep {
        case .never: return false
        case .asNotFound: return true
        case .asAnswer where mayBeGuessed: return true
        case .asAnswer, .named:
            return saysForHowLong(response.fields, directives, mode: upstream.cacheMode)
                || mayBeGuessed && response.fields.contains(.lastModified)
        }
    }

    /// Returns `true` if the request permits keeping. With credentials in the request, the reply must allow it (RFC
    /// 9111 §3.5).
    private static func mayBeKept(
        _ request: HTTPRequest, _ directives: CacheDirectives, mode: CacheMode, isForced: Bool
    ) -> Bool {
        if RequestDirectives(request.fields).forbidsStoring { return false }
        guard !isForced, mode == .shared, request.fields.contains(.authorization) else { return true }
        return directives.allowSharing
    }

    private static func saysForHowLong(_ fields: HTTPFields, _ directives: CacheDirectives, mode: CacheMode) -> Bool {
        directives.contains(.maxAge) || mode == .shared && directives.contains(.sMaxAge)
            || !directives.areTargeted && fields.contains(.expires)
    }

    /// Removes the fields that must not be kept (RFC 9111 §3.1). Fields that `no-cache` names, or `private` in a shared
    /// cache, are not for later requests, so they are removed too.
    private static func storable(_ fields: HTTPFields, _ directives: CacheDirectives, mode: CacheMode) -> HTTPFields {
        var left = directives.fieldNames(of: .noCache)
        if let connection = fields[.connection] {
            left.formUnion(HTTPList.elements(connection).compactMap(HTTPFieldName.init))
        }
        if mode == .shared { left.formUnion(directives.fieldNames(of: .private)) }
        return fields.keeping { line in
            !unstorable.contains(line.name) && !(mode == .shared && line.name == CacheField.setCookie)
                && !(!left.isEmpty && left.contains(line.name))
        }
    }

    private static let unstorable = HTTPFieldNames(CacheField.unstorable)

    /// Returns this response with the fields of a 304 or of an answer to HEAD, and with their freshness (RFC 9111
    /// §3.2).
    func updated(with fields: HTTPFields, sent: Date, received: Date, upstream: Upstream) -> StoredResponse {
        let (isOverridden, mode) = (upstream.overridesCaching(of: status), upstream.cacheMode)
        let directives = isOverridden ? .ignored : CacheDirectives(of: fields, mode: mode)
        let new = Self.storable(fields, directives, mode: mode).lines.filter {
            !CacheField.unchangeable.contains($0.name)
                && !(upstream.overridesCacheControl && $0.name == .cacheControl)
        }
        // Fields that are not repeated keep their values, except those that give the response's age.
        let replaced = Set(new.lazy.map(\.name))
        var merged = HTTPFields(
            self.fields.lines.filter { line in
                line.name != .age && line.name != .date && !replaced.contains(line.name)
            } + new)
        if !merged.contains(.date) { merged[.date] = HTTPDate.format(received) }
        return StoredResponse(
            status: status, fields: merged, body: body, varying: varying, sent: sent, received: received)
    }
}
