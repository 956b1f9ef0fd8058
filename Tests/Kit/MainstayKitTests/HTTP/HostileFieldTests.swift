// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit
import MainstayTesting
import Testing

/// No number in a field of a reply or of a request ends the process.
@Suite(.timeLimit(.minutes(10))) struct HostileFieldTests {
    private static let numbers = [
        "\(Int.min)", "-1", "0", "\(Int.max - 1)", "\(Int.max)", "9223372036854775808", "1e308", "1e999", "nan", "inf",
        "",
        String(repeating: "9", count: 400), "\u{0664}\u{0662}",
    ]

    /// The fields of replies that have a number, each with the number in it.
    private static let replies: [@Sendable (String) -> (name: String, value: String)] = [
        { ("Age", $0) }, { ("Cache-Control", "max-age=\($0), stale-while-revalidate=\($0), stale-if-error=\($0)") },
        { ("Cache-Control", "s-maxage=\($0)") }, { ("CDN-Cache-Control", "max-age=\($0)") }, { ("Retry-After", $0) },
        { ("Content-Length", $0) }, { ("Content-Range", "bytes 0-\($0)/\($0)") },
        { ("Content-Range", "bytes \($0)-\($0)/*") }, { ("Content-Range", "bytes */\($0)") },
        { ("RateLimit", "\"a\";r=\($0);t=\($0)") }, { ("RateLimit", "limit=\($0), remaining=\($0), reset=\($0)") },
        { ("X-RateLimit-Remaining", $0) }, { ("Expires", $0) }, { ("Last-Modified", $0) }, { ("Date", $0) },
        { ("Date", "Sun, 06 Nov \($0) 08:49:37 GMT") },
    ]

    /// The fields of requests that have a number.
    private static let requests: [@Sendable (String) -> (name: String, value: String)] = [
        { ("Accept", $0) }, { ("Range", "bytes=\($0)-") }, { ("Range", "bytes=0-\($0)") },
        { ("Range", "bytes=-\($0)") },
        { ("Cache-Control", "max-age=\($0)") }, { ("Cache-Control", "max-stale=\($0), min-fresh=\($0)") },
    ]

    @Test(arguments: numbers) func `A field with any number is read, kept and used again`(number: String) async throws {
        let clock = ManualClock()
        var options = Pipeline.Options()
        options.schedule.attempts = 1
        options.breaker = nil
        for reply in Self.replies {
            for status in [200, 206, 304, 404, 429, 503] {
                let (name, value) = reply(number)
                var fields: HTTPFields = [.etag: "\"1\"", .contentType: "text/plain"]
                fields[try #require(HTTPFieldName(name))] = value
                fields["X-RateLimit-Reset"] = number
                let pipeline = Pipeline(
                    through: ScriptedTransport(
                        .respond(HTTPResponse(status: HTTPStatus(status), fields: fields, body: [1, 2]))),
                    context: PipelineContext(upstream: Fixture.upstream, clock: clock), store: MemoryStore(),
                    options: options)
                for ask in Self.requests {
                    var request = Fixture.request
                    let (name, value) = ask(number)
                    request.fields[try #require(HTTPFieldName(name))] = value
                    request.options.deadline = clock.now.advanced(by: .milliseconds(1))
                    // Any reply and any refusal will do.
                    do throws(TransportError) { _ = try await pipeline.send(request) } catch { continue }
                }
            }
        }
    }
}
