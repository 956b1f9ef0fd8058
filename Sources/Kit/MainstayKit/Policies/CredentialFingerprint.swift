// SPDX-License-Identifier: Apache-2.0

import MainstayBase

/// Fingerprints of credentials. They distinguish users without keeping the credentials, and become part of keys that
/// stores write to disk.
///
/// A fingerprint is the first 128 bits of a SHA-256 hash. With a shorter or simpler hash, a user could choose a
/// credential with the same fingerprint as another user's.
package enum CredentialFingerprint {
    /// The fingerprints computed last, by their input, so that equal credentials are hashed once.
    private static let known = Lock(LRUCache<String, String>(capacity: 256, costLimit: 1 << 18))

    /// Returns the fingerprint of the credentials that a request will be sent with. An upstream counts its limits by
    /// them. If all callers share credentials on purpose, only these count, so that no caller gets another quota by
    /// adding a credential.
    ///
    /// - Parameter identity: The user's identity according to the transport (``IdentifyingTransport``).
    /// - Returns: 32 hexadecimal digits; empty if there are no credentials.
    package static func ofCredentials(
        of request: HTTPRequest, to upstream: Upstream, identity: String? = nil
    ) -> String {
        let credentials = request.options.sendsCredentials ? upstream.credentials : []
        return fingerprint(
            of: upstream.gateway.credentialsAreShared ? nil : request, where: isCredential, credentials, identity) ?? ""
    }

    /// Returns the fingerprint of all credentials that a request will be sent with: the upstream's, also if all callers
    /// share them, and those in the request. An upstream that asks for a pause means them.
    ///
    /// - Parameter identity: The user's identity according to the transport (``IdentifyingTransport``).
    /// - Returns: 32 hexadecimal digits; empty if there are no credentials.
    static func ofSender(of request: HTTPRequest, to upstream: Upstream, identity: String?) -> String {
        fingerprint(
            of: request, where: isCredential, request.options.sendsCredentials ? upstream.credentials : [], identity)
            ?? ""
    }

    /// Returns the fingerprint of the user that a reply to a request belongs to. Unlike
    /// ``ofCredentials(of:to:identity:)`` it leaves out credentials that all callers share
    /// (``Upstream/Gateway/credentialsAreShared``), and counts every field that may tell users apart
    /// (``Upstream/isOfUser(_:)``).
    ///
    /// - Parameter identity: The user's identity according to the transport (``IdentifyingTransport``).
    /// - Returns: 32 hexadecimal digits for each part that tells users apart, with points between; `nil` if the request
    ///   has nothing of a user.
    static func ofUser(of request: HTTPRequest, to upstream: Upstream, identity: String?) -> String? {
        let isAlone = upstream.gateway.credentialsAreShared || !request.options.sendsCredentials
        let credentials = isAlone ? [] : upstream.credentials
        var parts: String?
        func add(_ part: String) { parts = parts.map { "\($0).\(part)" } ?? part }
        for credential in credentials {
            if let source = credential.source { add(part(of: source.identity, for: credential.name)) }
        }
        if let identity { add(part(of: identity, for: "")) }
        if let rest = fingerprint(of: request, where: upstream.isOfUser, credentials, nil, countsSources: false) {
            add(rest)
        }
        return parts
    }

    /// Returns the part of a user's fingerprint that one credential gives, or the transport, which has no name. What is
    /// kept for the user is found by it.
    private static func part(of identity: String, for name: String) -> String {
        ofValue("\(name.utf8.count):\(name)\(identity.utf8.count):\(identity)")
    }

    /// Returns the parts of the fingerprints of a user's requests.
    ///
    /// - Parameter texts: What the transport may call the user (``PipelineContext/partition(of:)``).
    static func parts(of identity: String, to upstream: Upstream, as texts: [String]) -> Set<String> {
        Set(
            upstream.credentials.filter { $0.source != nil }.map { part(of: identity, for: $0.name) }
                + texts.map { part(of: $0, for: "") })
    }

    /// Returns the fingerprint of one value.
    static func ofValue(_ value: String) -> String {
        known.withLock { known in
            if let fingerprint = known.value(for: value) { return fingerprint }
            let fingerprint = String(SHA256.hexDigest(Array(value.utf8)).prefix(32))
            known.set(fingerprint, for: value, cost: value.utf8.count)
            return fingerprint
        }
    }

    private static func fingerprint(
        of request: HTTPRequest?, where counts: (HTTPFieldName) -> Bool, _ credentials: [Credential],
        _ identity: String?, countsSources: Bool = true
    ) -> String? {
        var text = ""
        // The lengths make sure that different lists of parts give different texts.
        func add(_ name: some StringProtocol, _ value: some StringProtocol) {
            text += "\(name.utf8.count):\(name)\(value.utf8.count):\(value)"
        }
        for credential in credentials {
            if let source = credential.source {
                if countsSources { add(credential.name, source.identity) }
            } else if let value = credential.value {
                add(credential.name, value)
            }
        }
        if let request {
            for line in request.fields.lines where counts(line.name) { add(line.name.canonical, line.value) }
            for item in request.url.credentialItems { add("?", item) }
        }
        if let identity { add("", identity) }
        return text.isEmpty ? nil : ofValue(text)
    }

    /// Returns `true` if a field has a name like a credential's.
    static func isCredential(_ name: HTTPFieldName) -> Bool { isCredential(lowercased: name.canonical) }

    /// Judges a name by its end or its beginning: Authorization, X-RapidAPI-Key, app_id, access_token, Cookie …
    static func isCredential(lowercased name: String) -> Bool {
        // The last letter rules out nearly all names, at almost no cost.
        switch name.utf8.last {
        case UInt8(ascii: "y"): if name.hasSuffix("key") { return !isHarmless(name) }
        case UInt8(ascii: "n"):
            if name.hasSuffix("token") || name.hasSuffix("authorization") { return !isHarmless(name) }
        case UInt8(ascii: "t"): if name.hasSuffix("secret") { return true }
        case UInt8(ascii: "e"): if name.hasSuffix("cookie") || name.hasSuffix("signature") { return true }
        case UInt8(ascii: "d"):
            if ["app_id", "appid", "password"].contains(where: name.hasSuffix) { return true }
        case UInt8(ascii: "g"): if name.hasSuffix("sig") { return true }
        default: break
        }
        // `author` is excluded, because many APIs use it to search.
        return name.hasPrefix("auth") && (!name.hasPrefix("author") || name.hasPrefix("authoriz"))
    }

    /// Names of keys and tokens that belong to a request or a place in a list and to no user, without what separates
    /// their words.
    private static let harmless: Set = [
        "idempotencykey", "xidempotencykey", "pagetoken", "nextpagetoken", "prevpagetoken", "previouspagetoken",
        "nexttoken",
        "continuationtoken", "nextcontinuationtoken", "synctoken", "nextsynctoken", "cursortoken", "skiptoken",
        "$skiptoken",
        "pagingtoken", "paginationtoken", "startkey", "endkey", "sortkey", "partitionkey", "rangekey", "primarykey",
        "foreignkey", "rowkey", "nextpartitionkey", "nextrowkey", "exclusivestartkey",
    ]

    private static func isHarmless(_ name: String) -> Bool { harmless.contains(name.filter { $0 != "-" && $0 != "_" }) }
}

extension HTTPURL {
    /// The query items that have names like a credential's.
    var credentialItems: [Substring] {
        guard let query, Self.mayHoldCredential(query) else { return [] }
        return query.utf8.split(separator: UInt8(ascii: "&")).lazy.map(Substring.init).filter(Self.isCredential(item:))
    }

    /// This URL without these items.
    var withoutCredentialItems: HTTPURL {
        guard let query else { return self }
        let kept = query.split(separator: "&", omittingEmptySubsequences: false).filter { !Self.isCredential(item: $0) }
        let target = path + (kept.isEmpty ? "" : "?" + kept.joined(separator: "&"))
        return replacingTarget(with: target) ?? self
    }

    /// Returns `false` if no item can have a name like a credential's. The ends of the names rule out nearly all
    /// queries, and splitting a query into items costs much more.
    private static func mayHoldCredential(_ query: String) -> Bool {
        var query = query
        return query.withUTF8 { bytes in
            var (start, index) = (0, 0)
            while start < bytes.count {
                while index < bytes.count, bytes[index] != UInt8(ascii: "="), bytes[index] != UInt8(ascii: "&") {
                    if bytes[index] == UInt8(ascii: "%") { return true }
                    index += 1
                }
                if index > start, endsLikeCredential(bytes[start..<index]) { return true }
                while index < bytes.count, bytes[index] != UInt8(ascii: "&") { index += 1 }
                index += 1
                start = index
            }
            return false
        }
    }

    /// Compares only the first letter and the last two.
    private static func endsLikeCredential(_ name: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        guard let first = name.first, first | 0x20 != UInt8(ascii: "a") else { return true }
        guard name.count > 1 else { return false }
        let end = UInt16(name[name.endIndex - 2] | 0x20) << 8 | UInt16(name[name.endIndex - 1] | 0x20)
        return credentialEnds.contains(end)
    }

    /// The last two letters of all names that `CredentialFingerprint.isCredential(lowercased:)` recognises by their
    /// ends.
    private static let credentialEnds = ["ey", "en", "on", "et", "ie", "re", "id", "rd", "ig"].map { end in
        end.utf8.reduce(0 as UInt16) { $0 << 8 | UInt16($1) }
    }

    private static func isCredential(item: Substring) -> Bool {
        let name = item.utf8.prefix { $0 != UInt8(ascii: "=") }
        guard !name.isEmpty else { return false }
        let text = Substring(name)
        return CredentialFingerprint.isCredential(
            lowercased: (PercentEncoding.decode(text) ?? String(text)).lowercased())
    }
}
