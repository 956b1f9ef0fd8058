// SPDX-License-Identifier: Apache-2.0

/// The kept responses that a request makes invalid because it changes something (RFC 9111 §4.4).
enum Invalidation {
    /// Returns the URLs whose kept responses must be removed: the target, and the URLs of the same origin in Location
    /// and Content-Location. Empty if the request is safe or did not succeed.
    static func urls(after response: HTTPResponse, to request: HTTPRequest) -> [HTTPURL] {
        guard !request.method.isSafe, response.status.isSuccess || response.status.isRedirect else { return [] }
        let named = [.location, CacheField.contentLocation].compactMap { name in
            response.fields[name].flatMap(request.url.resolving)
        }
        return [request.url] + named.filter { $0.hasSameOrigin(as: request.url) && $0 != request.url }
    }

    /// The largest number of groups of one answer. RFC 9875 §2 asks for at least 32.
    private static let groupLimit = 128
    private static let groupInvalidation = HTTPFieldName(known: "Cache-Group-Invalidation")

    /// Returns the groups whose kept responses must be removed (RFC 9875 §3). Empty if the request is safe or did not
    /// succeed.
    static func groups(after response: HTTPResponse, to request: HTTPRequest) -> [String] {
        guard !request.method.isSafe, response.status.isSuccess || response.status.isRedirect,
            let members = response.fields[groupInvalidation].flatMap(StructuredField.list)
        else { return [] }
        let groups = members.compactMap { member -> String? in
            if case .string(let group) = member.item?.value { group } else { nil }
        }
        return Array(groups.prefix(groupLimit))
    }
}
