// SPDX-License-Identifier: Apache-2.0

import MainstayHTTPServer
import MainstayKit

extension HTTPServerAnswer {
    /// The answer with changed fields, whether it comes now or later, whole or as a stream.
    consuming func mapFields(_ change: @escaping @Sendable (inout HTTPFields) -> Void) -> HTTPServerAnswer {
        switch consume self {
        case .now(var response):
            change(&response.fields)
            return .now(response)
        case .later(let isExpensive, let reply):
            return .later(isExpensive: isExpensive) { await reply().mapFields(change) }
        case .soon(let begin, let then): return .soon(begin: begin) { then().mapFields(change) }
        }
    }

    /// The answer with compressed content, if the caller accepts that. A page that is sent as it is made is compressed
    /// as it is sent.
    func packed(for request: HTTPServerRequest) -> HTTPServerAnswer {
        let field = request.value(of: .acceptEncoding)
        let coding = ContentCoding.preferred(by: field)
        let pack: @Sendable (HTTPServerResponse) -> HTTPServerResponse = { response in
            guard Packing.isWorthwhile(for: response) else { return response }
            var packed = coding.flatMap { Packing.compressed(response, with: $0) } ?? response
            Packing.mark(&packed.fields)
            return packed
        }
        switch self {
        case .now(let response): return .now(pack(response))
        case .later(let isExpensive, let reply):
            return .later(isExpensive: isExpensive) {
                switch await reply() {
                case .whole(let response): return .whole(pack(response))
                case .stream(var stream):
                    guard stream.fields[.contentType]?.hasPrefix("text/html") == true else { return .stream(stream) }
                    Packing.mark(&stream.fields)
                    return .stream(ContentCoding.acceptsGzip(field) ? GzipStream.compressed(stream) : stream)
                }
            }
        case .soon(let begin, let then): return .soon(begin: begin) { then().packed(for: request) }
        }
    }
}

extension HTTPServerReply {
    /// The reply with changed fields, whole or as a stream.
    consuming func mapFields(_ change: (inout HTTPFields) -> Void) -> HTTPServerReply {
        switch consume self {
        case .whole(var response):
            change(&response.fields)
            return .whole(response)
        case .stream(var stream):
            change(&stream.fields)
            return .stream(stream)
        }
    }
}
