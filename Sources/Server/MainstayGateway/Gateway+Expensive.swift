// SPDX-License-Identifier: Apache-2.0

import Mainstay
public import MainstayHTTPServer
import MainstayOxford
import MainstayWordsAPI

extension Gateway {
    /// Returns `true` for searches through the whole dictionary, which take a tenth of a second each. Look-ups take almost no time.
    public func isExpensive(_ request: HTTPServerRequest) -> Bool {
        let segments = request.path.split(separator: "/")
        switch segments.first {
        case WordsAPI.upstream.host[...]: return segments.count == 2 && request.query?.isEmpty == false
        case Oxford.upstream.host[...]: return segments.contains("wordlist") || segments.contains("search")
        default: return false
        }
    }
}
