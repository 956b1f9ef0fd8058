// SPDX-License-Identifier: Apache-2.0

/// For whom replies are kept (RFC 9111 §1).
public enum CacheMode: Sendable {
    /// For one user: what is marked `private`, and what was asked for with credentials, may be kept.
    case `private`
    /// For several, as a gateway does: `s-maxage`, `proxy-revalidate`, `private` and CDN-Cache-Control have their say.
    case shared
}
