// SPDX-License-Identifier: Apache-2.0

import MainstayHTTPServer
import MainstayKit

extension HTTPServerRequest {
    /// Whether the request is GET or HEAD, which kept replies can answer.
    var reads: Bool { method == .get || method == .head }
}
