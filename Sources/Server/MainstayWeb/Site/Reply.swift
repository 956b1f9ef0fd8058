// SPDX-License-Identifier: Apache-2.0

import MainstayHTTPServer

/// What the site answers to a visit.
enum Reply: Sendable {
    /// A page.
    case page(any Page)
    /// Another place, for which the browser asks with GET. Every form that changed something is answered so, and a reload therefore
    /// sends no form again.
    case see(Address)
    /// Something other than a page.
    case file(HTTPServerResponse)
}
