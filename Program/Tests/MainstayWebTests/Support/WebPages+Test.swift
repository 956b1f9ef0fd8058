// SPDX-License-Identifier: Apache-2.0

import MainstayKit
import MainstayNews
import MainstayTesting

extension WebPages {
    /// Pages that all have the same HTML.
    static func saying(_ html: String) -> WebPages {
        let reply = HTTPResponse(status: 200, fields: [.contentType: "text/html"], body: Array(html.utf8))
        return WebPages { Client(upstream: $0, transport: ScriptedTransport(.respond(reply))) }
    }
}
