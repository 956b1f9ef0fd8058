// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayHTTPServer
import MainstayKit

/// Passes requests on to an API, and records them with their replies.
///
/// It is a reverse proxy: the program asks it in the place of the API. The API's own address in a reply becomes that of
/// the proxy, so that the program asks the proxy for the next page too.
final class RecordingProxy: HTTPHandler {
    /// The most bytes of a request's content, and of a reply that is read before it is passed on.
    static let contentLimit = 16 << 20
    /// The most bytes that are recorded of a reply that is passed on while it arrives.
    private static let streamLimit = 1 << 20
    /// How long the API may take to begin its reply, and between its parts.
    private static let patience = Duration.seconds(60)
    /// The fields of a request that the proxy or its transport sends itself.
    private static let own = HTTPFields.connectionNames.union([.host, .contentLength, .expect, .acceptEncoding])

    private let base: HTTPURL
    private let transport: any StreamingTransport
    private let tape: RecordingTape
    private let ownOrigin = Lock("")

    init(to base: HTTPURL, through transport: any StreamingTransport, on tape: RecordingTape) {
        (self.base, self.transport, self.tape) = (base, transport, tape)
    }

    /// Says where the proxy listens.
    func setOwnOrigin(_ origin: String) { ownOrigin.withLock { $0 = origin } }

    func answer(to request: HTTPServerRequest) -> HTTPServerAnswer {
        // A web page may have another name for this machine (DNS rebinding).
        guard request.isForLoopback else { return .now(Self.refusal(421, "This proxy answers on this machine only.")) }
        guard !Self.isForeign(request) else {
            return .now(
                Self.refusal(403, "This proxy answers programs and pages of this machine, and no other web page."))
        }
        let target = request.path + (request.query.map { "?\($0)" } ?? "")
        guard let url = base.replacingTarget(with: target) else {
            return .now(Self.refusal(400, "The target is not a path."))
        }
        return .later { [self] in
            var fields = request.fields
            for name in Self.own { fields[name] = nil }
            var sent = HTTPRequest(
                method: request.method, url: url, fields: fields, body: request.body.isEmpty ? nil : request.body)
            sent.options.timeout = Self.patience
            sent.options.redirects = .pass
            sent.options.bodyLimit = .max
            return await reply(to: sent)
        }
    }

    private static let fetchSite = HTTPFieldName(known: "Sec-Fetch-Site")

    /// Whether a web page that this machine did not serve makes a browser send a request, preflights included. It could
    /// write what it likes into the recording.
    private static func isForeign(_ request: HTTPServerRequest) -> Bool {
        guard let origin = request.value(of: .origin) else { return request.value(of: fetchSite) == "cross-site" }
        guard let host = HTTPURL(origin)?.host else { return true }
        return !SocketAddress(host: host.filter { $0 != "[" && $0 != "]" }, port: 0).isLoopback
    }

    private func reply(to request: HTTPRequest) async -> HTTPServerReply {
        let place = tape.begin()
        do throws(TransportError) {
            var response = try await transport.stream(request, idleTimeout: Self.patience)
            var read: [UInt8] = []
            var isWhole = false
            if !Self.isEndless(response) {
                var iterator = response.body.makeAsyncIterator()
                while read.count <= Self.contentLimit, !isWhole {
                    if let chunk = try await iterator.next(isolation: nil) { read += chunk } else { isWhole = true }
                }
            }
            let head = HTTPResponse(status: response.status, fields: response.fields)
            if isWhole {
                tape.end(place, Self.entry(request, head, read, size: read.count))
                return .whole(passed(head, read))
            }
            response.body = recorded(response.body.preceded(by: read), at: place, request, head)
            response.fields = passed(response.fields)
            return .stream(response)
        } catch {
            tape.fail("\(request.method) \(Redaction().url(request.url)): \(error)")
            return .whole(Self.refusal(502, "\(base.host) did not answer: \(error)"))
        }
    }

    // MARK: Recording

    /// Whether a reply is passed on while it arrives, because it may go on for long.
    private static func isEndless(_ response: HTTPStreamResponse) -> Bool {
        let type = MediaType(response.fields[.contentType] ?? "").name
        return ["text/event-stream", "application/x-ndjson", "application/ndjson", "application/jsonl"].contains(type)
            || type.hasPrefix("multipart/") || response.body.announcedLength.map { $0 > contentLimit } ?? false
    }

    /// The same content, of which the beginning is recorded when it ends.
    private func recorded(
        _ body: HTTPBodyStream, at place: Int, _ request: HTTPRequest, _ head: HTTPResponse
    ) -> HTTPBodyStream {
        let seen = Lock((bytes: [UInt8](), size: 0, isWhole: false))
        return HTTPBodyStream(announcedLength: body.announcedLength) { () async throws(TransportError) in
            var iterator = body.makeAsyncIterator()
            let chunk = try await iterator.next(isolation: nil)
            seen.withLock { seen in
                seen.size += chunk?.count ?? 0
                seen.isWhole = chunk == nil
                seen.bytes += (chunk ?? []).prefix(Self.streamLimit - seen.bytes.count)
            }
            return chunk
        }.onEnd { [tape] in
            let seen = seen.withLock(\.self)
            var entry = Self.entry(request, head, seen.bytes, size: seen.size)
            entry.response.content.isCut = !seen.isWhole || seen.size > seen.bytes.count
            tape.end(place, entry)
        }
    }

    private static func entry(
        _ request: HTTPRequest, _ head: HTTPResponse, _ body: [UInt8], size: Int
    ) -> HTTPArchive.Entry {
        var response = HTTPArchive.Response(head)
        response.content = HTTPArchive.Body(body, mediaType: head.fields[.contentType] ?? "", size: size)
        return HTTPArchive.Entry(request: HTTPArchive.Request(request), response: response)
    }

    // MARK: Passing on

    /// The reply for the program.
    private func passed(_ head: HTTPResponse, _ body: [UInt8]) -> HTTPServerResponse {
        let isText = String(validUTF8: body) != nil
        return HTTPServerResponse(
            status: head.status, fields: passed(head.fields),
            body: isText ? Array(passed(String(decoding: body, as: UTF8.self)).utf8) : body)
    }

    private func passed(_ fields: HTTPFields) -> HTTPFields {
        var fields = fields
        for name in [HTTPFieldName.location, HTTPFieldName(known: "Content-Location"), HTTPFieldName(known: "Link")] {
            if let value = fields[name] { fields[name] = passed(value) }
        }
        return fields
    }

    /// A text with the address of the proxy in the place of the API's. In JSON, slashes may be escaped.
    private func passed(_ text: String) -> String {
        let own = ownOrigin.withLock(\.self)
        guard text.contains(base.authority) else { return text }
        let escaped = { (text: String) in text.replacing("/", with: "\\/") }
        return [(base.origin, own), (escaped(base.origin), escaped(own))].reduce(text) { text, pair in
            Self.replacing(pair.0, with: pair.1, in: text)
        }
    }

    /// Replaces an origin, but not one that only begins like it: `https://example.com` in `https://example.com.au`.
    private static func replacing(_ origin: String, with own: String, in text: String) -> String {
        var (result, rest) = ("", text[...])
        while let range = rest.firstRange(of: origin) {
            let next = rest[range.upperBound...].first
            let isWhole = next.map { !($0.isLetter || $0.isNumber || $0 == "." || $0 == "-" || $0 == ":") } ?? true
            result += rest[..<range.lowerBound] + (isWhole ? own : origin)
            rest = rest[range.upperBound...]
        }
        return result + rest
    }

    private static func refusal(_ status: HTTPStatus, _ text: String) -> HTTPServerResponse {
        HTTPServerResponse(
            status: status, fields: [.contentType: "text/plain; charset=utf-8"], body: Array("\(text)\n".utf8))
    }
}
