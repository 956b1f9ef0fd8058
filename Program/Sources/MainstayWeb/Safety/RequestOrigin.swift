// SPDX-License-Identifier: Apache-2.0

import MainstayHTTPServer
import MainstayKit

/// Where a request comes from, as the browser says (Fetch Metadata; RFC 6454). A page cannot change these fields.
enum RequestOrigin {
    private static let fetchSite = HTTPFieldName(known: "Sec-Fetch-Site")
    private static let fetchDestination = HTTPFieldName(known: "Sec-Fetch-Dest")

    /// Returns `true` if a request that changes something does not come from another site.
    ///
    /// A program such as curl sends neither field. It cannot be made to act for a person, and it needs the form's token
    /// too.
    static func isThisSite(_ request: HTTPServerRequest) -> Bool {
        if let site = request.value(of: fetchSite), site != "same-origin" { return false }
        return request.hasOwnOrigin
    }

    /// Returns `true` if the browser uses TLS. A browser says so itself in the origin of a form, and a trusted proxy in
    /// Forwarded or X-Forwarded-Proto.
    static func isSecure(_ request: HTTPServerRequest) -> Bool {
        if let origin = request.value(of: .origin) { return origin.lowercased().hasPrefix("https://") }
        return request.isThroughTLS
    }

    /// Returns `true` if a link on another site led here. The browser then keeps the session's cookie back.
    static func isFromElsewhere(_ request: HTTPServerRequest) -> Bool {
        request.value(of: fetchSite).map { $0 == "cross-site" || $0 == "same-site" } ?? false
    }

    private static let purposes = [HTTPFieldName(known: "Sec-Purpose"), HTTPFieldName(known: "Purpose")]

    /// Returns `true` if a browser prepares a page that a person may open later or never (Fetch Standard, Sec-Purpose).
    static func isPrefetch(_ request: HTTPServerRequest) -> Bool {
        purposes.contains { request.value(of: $0)?.lowercased().hasPrefix("prefetch") == true }
    }

    /// Returns `true` if a person opened the page, so that reading it may be remembered. Pictures and frames of other
    /// sites do not count, and neither does a page that a browser only prepares.
    static func isVisit(_ request: HTTPServerRequest) -> Bool {
        guard request.method == .get, !isPrefetch(request) else { return false }
        let site = request.value(of: fetchSite) ?? "none"
        let destination = request.value(of: fetchDestination) ?? "document"
        return ["none", "same-origin"].contains(site) && ["document", "empty"].contains(destination)
    }
}
