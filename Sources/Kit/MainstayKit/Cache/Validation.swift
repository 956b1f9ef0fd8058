// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation

extension StoredResponse {
    /// Returns a request to which the upstream answers 304 if this response is still right (RFC 9111 §4.3.1). It
    /// replaces the client's own conditions. `nil` if this response has no validator.
    func validating(_ request: HTTPRequest) -> HTTPRequest? {
        let etag = fields[.etag]
        let modified = fields[.lastModified].flatMap { CacheDate.parse($0, now: received) == nil ? nil : $0 }
        guard etag != nil || modified != nil else { return nil }
        var conditional = request
        conditional.fields[CacheField.ifNoneMatch] = etag
        conditional.fields[CacheField.ifModifiedSince] = modified
        // The answer is about the whole response, of which the client then gets its part.
        conditional.fields.remove(CacheField.range, CacheField.ifRange)
        return conditional
    }

    /// Returns `true` if a 304 confirms this response: the 304 names the same entity tag, or none (RFC 9111 §4.3.4).
    func isConfirmed(by response: HTTPResponse) -> Bool {
        guard let confirmed = response.fields[.etag], let own = fields[.etag] else { return true }
        return EntityTag.isSame(confirmed, own)
    }

    /// Returns `true` if an answer to HEAD can describe this response (RFC 9111 §4.3.5). One with another media type is
    /// about something else, such as a login page, also if it has no validators.
    func isDescribed(by response: HTTPResponse) -> Bool {
        let validators: [HTTPFieldName] = [.etag, .lastModified, .contentLength]
        let types = [response.fields[.contentType], fields[.contentType]].compactMap { $0.map { MediaType($0).name } }
        return response.status == status && Set(types).count < 2
            && validators.allSatisfy { name in
                guard let described = response.fields[name], let own = fields[name] else { return true }
                return name == .etag ? EntityTag.isSame(described, own) : described == own
            }
    }

    /// Returns `true` if the client's conditions say that it has this response already (RFC 9110 §13.2.2, RFC 9111
    /// §4.3.2).
    func isKnown(to request: HTTPRequest) -> Bool {
        guard status.isSuccess else { return false }
        if let known = request.fields[CacheField.ifNoneMatch] {
            guard let etag = fields[.etag] else { return false }
            return EntityTag.isListed(etag, in: known)
        }
        guard let text = request.fields[CacheField.ifModifiedSince], let since = CacheDate.parse(text, now: received)
        else { return false }
        let modified = fields[.lastModified].flatMap { CacheDate.parse($0, now: received) } ?? date
        return modified <= since
    }
}

/// Entity tags (RFC 9110 §8.8.3).
public enum EntityTag {
    /// Returns `true` if an If-None-Match field names a tag. The field demands weak comparison.
    public static func isListed(_ tag: String, in list: String) -> Bool {
        list.trimmingHTTPWhitespace() == "*"
            || HTTPList.elements(list, hasEscapes: false).contains { isSame($0, tag) }
    }

    /// Compares two tags weakly (RFC 9110 §8.8.3.2).
    package static func isSame(_ one: String, _ other: String) -> Bool {
        opaque(one) == opaque(other)
    }

    private static func opaque(_ tag: String) -> Substring {
        tag.hasPrefix("W/") ? tag.dropFirst(2) : tag[...]
    }
}
