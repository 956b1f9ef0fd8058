// SPDX-License-Identifier: Apache-2.0

import MainstayKit

/// The fields that a gateway passes on between its callers and an upstream.
enum PassedFields {
    /// The fields of every upstream's replies: those about the content, its age and the next request.
    private static let usual = names(
        "Allow", "Cache-Control", "Content-Disposition", "Content-Language", "Content-Type", "Date", "Deprecation",
        "ETag",
        "Expires", "Last-Modified", "Link", "Location", "Retry-After", "Sunset", "Vary")

    /// The fields of replies that reach further than the reply: they change what browsers do with the gateway's whole
    /// origin, which all upstreams and the pages share, or they are orders to the server in front of the gateway.
    private static let farReaching = names(
        "Accept-CH", "Alt-Svc", "Clear-Site-Data", "Critical-CH", "Expect-CT", "NEL", "Origin-Agent-Cluster",
        "Public-Key-Pins", "Public-Key-Pins-Report-Only", "Refresh", "Report-To", "Reporting-Endpoints",
        "Service-Worker-Allowed", "Set-Cookie2", "Strict-Transport-Security", "X-Accel-Redirect",
        "X-LIGHTTPD-send-file",
        "X-LIGHTTPD-send-file2", "X-Reproxy-URL", "X-Sendfile", "X-Sendfile2")

    /// The fields of requests that tell a server to read another method, host or path than those that the gateway has
    /// checked, and that are part of the key of what it keeps.
    private static let disguising = names(
        "X-Forwarded-Host", "X-Forwarded-Path", "X-Forwarded-Prefix", "X-Forwarded-Server", "X-Forwarded-Uri", "X-Host",
        "X-HTTP-Host-Override", "X-HTTP-Method", "X-HTTP-Method-Override", "X-Method-Override", "X-Original-Host",
        "X-Original-URI", "X-Original-URL", "X-Rewrite-URL")

    private static func names(_ names: String...) -> HTTPFieldNames {
        HTTPFieldNames(Set(names.map(HTTPFieldName.init(known:))))
    }

    /// Whether a field of a reply is passed on to the caller.
    static func isPassed(_ name: HTTPFieldName, from upstream: Upstream) -> Bool {
        let isNamed = { upstream.gateway.responseFields.contains(name) }
        guard upstream.gateway.isTransparent else { return usual.contains(name) || isNamed() }
        return !HTTPFields.connectionNames.contains(name) && name != .age && (!farReaching.contains(name) || isNamed())
    }

    /// Whether a field of a request is passed on to a transparent upstream. Some servers read `X_A` as `X-A`, so that a
    /// caller could send a field by a name that the gateway does not check.
    static func isPassed(_ name: HTTPFieldName, toTransparent upstream: Upstream) -> Bool {
        upstream.gateway.forwardedFields.contains(name)
            || !disguising.contains(name) && !name.canonical.utf8.contains(UInt8(ascii: "_"))
    }
}
