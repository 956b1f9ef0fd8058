// SPDX-License-Identifier: Apache-2.0

import Mainstay
import MainstayHTTPServer

extension HTTPServerAnswer {
    /// The answer with changed fields, whether it comes now or later, whole or as a stream.
    func mapFields(_ change: @escaping @Sendable (HTTPFields) -> HTTPFields) -> HTTPServerAnswer {
        switch self {
        case .now(var response):
            response.fields = change(response.fields)
            return .now(response)
        case .later(let isExpensive, let reply):
            return .later(isExpensive: isExpensive) {
                switch await reply() {
                case .whole(var response):
                    response.fields = change(response.fields)
                    return .whole(response)
                case .stream(var stream):
                    stream.fields = change(stream.fields)
                    return .stream(stream)
                }
            }
        }
    }
}
