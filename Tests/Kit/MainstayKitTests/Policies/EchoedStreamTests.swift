// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayKit
import MainstayTesting
import Testing

/// Keys that an upstream repeats in content that is still arriving, and before its reply.
@Suite(.timeLimit(.minutes(10))) struct EchoedStreamTests {
    private static let key = "s3cret/key"

    private func pipeline(_ transport: any Transport) -> Pipeline {
        var upstream = Upstream(host: "api.example.com", baseURL: HTTPURL("https://api.example.com/v1")!)
        upstream.credentials = [
            Credential("Authorization", in: .field, value: "Bearer \(Self.key)"),
            Credential("key", in: .query, value: "\(Self.key)-and-more"),
        ]
        let context = PipelineContext(upstream: upstream, clock: ManualClock())
        return Pipeline(through: transport, context: context, store: MemoryStore())
    }

    private let request = HTTPRequest(url: HTTPURL("https://api.example.com/v1/x")!)

    private func streamed(_ chunks: [[UInt8]]) async throws -> String {
        let steps = chunks.map { ScriptedTransport.Chunk.bytes($0) }
        let pipeline = pipeline(ScriptedTransport(.stream(fields: ["Link": "<\(Self.key)>"], chunks: steps)))
        let response = try await pipeline.stream(request, idleTimeout: nil)
        #expect(response.fields["Link"] == "<REDACTED>")
        return String(decoding: try await response.body.collect(), as: UTF8.self)
    }

    @Test func `Stars replace a key wherever the chunks end`() async throws {
        let text = "data: ['Bearer s3cret/key'] s3cret/key-and-more s3cret/key-and s3cres3cret%2Fkey s3cret/ke"
        let stars = { (key: String) in String(repeating: "*", count: key.utf8.count) }
        let expected =
            "data: ['\(stars("Bearer s3cret/key"))'] \(stars("s3cret/key-and-more")) \(stars(Self.key))-and "
            + "s3cre\(stars("s3cret%2Fkey")) s3cret/ke"
        let bytes = Array(text.utf8)
        for place in 1..<bytes.count {
            #expect(try await streamed([Array(bytes[..<place]), Array(bytes[place...])]) == expected)
        }
        #expect(try await streamed(bytes.map { [$0] }) == expected)
        #expect(try await streamed([bytes]) == expected)
    }

    @Test func `A stream that ends with a key, and one without, are whole`() async throws {
        #expect(try await streamed([Array("x s3cret/key".utf8)]) == "x **********")
        #expect(try await streamed([Array("x s3cret/key-and".utf8)]) == "x **********-and")
        #expect(try await streamed([]) == "")
        #expect(try await streamed([Array("event\n\n".utf8)]) == "event\n\n")
    }

    @Test func `What cannot begin a key is passed on at once`() async throws {
        let transport = ScriptedTransport(
            .stream(chunks: [.bytes(Array("data: s3cret\n\ns3c".utf8)), .fail(.connectionLost)]))
        let response = try await pipeline(transport).stream(request, idleTimeout: nil)
        var chunks = response.body.makeAsyncIterator()
        #expect(try await chunks.next(isolation: nil).map { String(decoding: $0, as: UTF8.self) } == "data: s3cret\n\n")
        await #expect(throws: TransportError.self) { _ = try await chunks.next(isolation: nil) }
    }

    @Test func `Many keys in one chunk take no longer than its length`() async throws {
        let count = 20_000
        let text = String(repeating: Self.key, count: count)
        #expect(try await streamed([Array(text.utf8)]) == String(repeating: "*", count: count * Self.key.utf8.count))
    }

    @Test func `A reply that is collected until it is too long hides keys in both parts`() async throws {
        let chunks = [Array("s3cret/key s3cret".utf8), Array("/key".utf8)].map { ScriptedTransport.Chunk.bytes($0) }
        for limit in [8, 100] {
            var request = request
            request.options.bodyLimit = limit
            request.context.streaming = .init(idleTimeout: nil, collects: true)
            let response = try await pipeline(ScriptedTransport(.stream(chunks: chunks))).send(request)
            let body = try await response.stream?.collect() ?? response.body
            #expect(!String(decoding: body, as: UTF8.self).contains("s3cret/key") && body.count > 16)
        }
    }

    @Test func `An interim response repeats no key`() async throws {
        let reported = Lock<[HTTPFields]>([])
        let report = InterimResponses.Report { _, fields in reported.withLock { $0.append(fields) } }
        let pipeline = pipeline(Hinting())
        let response = await InterimResponses.$report.withValue(report) {
            await Result.catching { () async throws(TransportError) in try await pipeline.send(request) }
        }
        #expect(try response.get().body == Array("REDACTED".utf8))
        #expect(reported.withLock { $0 } == [["Link": "</a?k=REDACTED>", "X-Other": "1"]])
    }
}

/// Sends an interim response and a reply, both with the key.
private struct Hinting: Transport {
    func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        InterimResponses.report?.callAsFunction(103, ["Link": "</a?k=s3cret/key>", "X-Other": "1"])
        return HTTPResponse(status: 200, body: Array("s3cret/key".utf8))
    }
}

extension Result {
    fileprivate static func catching(_ body: () async throws(Failure) -> Success) async -> Self {
        do throws(Failure) {
            return .success(try await body())
        } catch {
            return .failure(error)
        }
    }
}
