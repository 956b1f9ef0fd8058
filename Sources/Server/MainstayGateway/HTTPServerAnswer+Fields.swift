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

    /// The answer with compressed content, if it comes later and the caller accepts that.
    func packed(for request: HTTPServerRequest) -> HTTPServerAnswer {
        guard case .later(let isExpensive, let reply) = self,
            let coding = ContentCoding.preferred(by: request.value(of: .acceptEncoding))
        else { return self }
        return .later(isExpensive: isExpensive) {
            let reply = await reply()
            guard case .whole(let response) = reply, Packing.isWorthwhile(for: response) else { return reply }
            return .whole(Packing.marked(Packing.compressed(response, with: coding) ?? response))
        }
    }
}
