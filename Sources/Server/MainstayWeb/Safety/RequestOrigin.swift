// SPDX-License-Identifier: Apache-2.0

import Mainstay
import MainstayHTTPServer

/// Where a request comes from, as the browser says (Fetch Metadata; RFC 6454). A page cannot change these fields.
enum RequestOrigin {
    private static let fetchSite = HTTPFieldName(known: "Sec-Fetch-Site")
    private static let fetchDestination = HTTPFieldName(known: "Sec-Fetch-Dest")

    /// Returns `true` if a request that changes something does not come from another site.
    ///
    /// A program such as curl sends neither field. It cannot be made to act for a person, and it needs the form's token too.
    static func isThisSite(_ request: HTTPServerRequest) -> Bool {
        if let site = request.value(of: fetchSite), site != "same-origin" { return false }
        guard let origin = request.value(of: .origin) else { return true }
        guard let host = request.value(of: .host), let slashes = origin.firstRange(of: "://") else { return false }
        // Something in front of the gateway may speak HTTPS, so only the host and port must be equal.
        return origin[slashes.upperBound...].lowercased() == host.lowercased()
    }

    /// Returns `true` if a person opened the page, so that reading it may be remembered. Pictures and frames of other sites do not
    /// count.
    static func isVisit(_ request: HTTPServerRequest) -> Bool {
        guard request.method == .get else { return false }
        let site = request.value(of: fetchSite) ?? "none"
        let destination = request.value(of: fetchDestination) ?? "document"
        return ["none", "same-origin"].contains(site) && ["document", "empty"].contains(destination)
    }
}
