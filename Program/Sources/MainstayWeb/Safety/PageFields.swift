// SPDX-License-Identifier: Apache-2.0

import MainstayKit

/// The fields that protect every page.
enum PageFields {
    /// Everything comes from this site, and nothing in a page is a script or a style. A text can become neither a
    /// script nor the address of one: the one policy for that is in `offline.js`, and it makes only the address of the
    /// service worker.
    private static let policy = [
        "default-src 'none'", "style-src 'self'", "script-src 'self'", "img-src 'self' data:", "connect-src 'self'",
        "media-src 'self'", "manifest-src 'self'", "worker-src 'self'", "form-action 'self'", "base-uri 'none'",
        "frame-ancestors 'none'", "require-trusted-types-for 'script'", "trusted-types mainstay",
    ].joined(separator: "; ")

    /// Tells the service worker that a reply is this site's, and not that of a network before it, such as a hotel's.
    static let mark = HTTPFieldName(known: "Mainstay-Page")

    /// The fields of a page. Its forms belong to one browser, so no shared cache keeps it.
    ///
    /// The Referrer-Policy is not `no-referrer`, because with that browsers hide the origin of this site's own forms.
    static let page: HTTPFields = [
        mark: "yes", .contentType: "text/html; charset=utf-8", .cacheControl: "private, no-cache",
        .contentSecurityPolicy: policy,
        HTTPFieldName(known: "Referrer-Policy"): "same-origin", HTTPFieldName(known: "Vary"): "Cookie",
        HTTPFieldName(known: "Permissions-Policy"):
            "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
        HTTPFieldName(known: "Cross-Origin-Opener-Policy"): "same-origin",
        HTTPFieldName(known: "Cross-Origin-Resource-Policy"): "same-origin",
        HTTPFieldName(known: "X-Content-Type-Options"): "nosniff",
    ]

    /// The fields of a style sheet, a script or a picture of this site.
    static func asset(_ type: String, cacheControl: String) -> HTTPFields {
        [
            .contentType: type, .cacheControl: cacheControl, .contentSecurityPolicy: policy,
            HTTPFieldName(known: "Cross-Origin-Resource-Policy"): "same-origin",
            HTTPFieldName(known: "X-Content-Type-Options"): "nosniff",
        ]
    }
}
