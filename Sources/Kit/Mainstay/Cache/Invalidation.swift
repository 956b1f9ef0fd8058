// SPDX-License-Identifier: Apache-2.0

/// What a request that changes something makes invalid (RFC 9111 §4.4).
enum Invalidation {
    /// The URLs whose kept responses must go: the target, and what Location and Content-Location name, where that is of the
    /// same origin. None where the request is safe or did not succeed.
    static func urls(after response: HTTPResponse, to request: HTTPRequest) -> [HTTPURL] {
        guard !request.method.isSafe, response.status.isSuccess || response.status.isRedirect else { return [] }
        let named = [.location, CacheField.contentLocation].compactMap { name in
            response.fields[name].flatMap(request.url.resolving)
        }
        return [request.url] + named.filter { $0.hasSameOrigin(as: request.url) && $0 != request.url }
    }
}
