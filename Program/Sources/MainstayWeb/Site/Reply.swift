// SPDX-License-Identifier: Apache-2.0

import MainstayHTTPServer
import MainstayKit

/// What the site answers to a visit.
enum Reply: Sendable {
    /// A page.
    case page(any Page)
    /// A page of which some parts become known later. They stand where the page's content has ``HTML/rest``. It may come
    /// with the field for a cookie.
    case growing(any Page, any PageParts, cookie: String? = nil)
    /// Another place, for which the browser asks with GET. Every form that changed something is answered so, and a
    /// reload therefore sends no form again. It may come with the field for a cookie.
    case see(Address, cookie: String? = nil)
    /// Something other than a page.
    case file(HTTPServerResponse)
    /// Something other than a page, which is sent as it is made.
    case stream(HTTPStreamResponse)
}
