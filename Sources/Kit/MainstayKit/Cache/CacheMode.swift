// SPDX-License-Identifier: Apache-2.0

/// The audience of kept replies (RFC 9111 §1).
@nonexhaustive public enum CacheMode: Sendable {
    /// One user. Replies marked `private`, and replies to requests with credentials, may be kept.
    case `private`
    /// Several users, as in a gateway. The cache obeys `s-maxage`, `proxy-revalidate`, `private` and CDN-Cache-Control.
    case shared
}
