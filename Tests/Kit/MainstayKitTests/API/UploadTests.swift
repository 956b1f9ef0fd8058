// SPDX-License-Identifier: Apache-2.0

import MainstayKit
import MainstayTesting
import Testing

@Suite(.timeLimit(.minutes(10))) struct UploadTests {
    /// Takes the content of requests and says how many bytes it had.
    private struct Taking: Transport {
        func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
            let body = try await request.source?.open().collect()
            return Fixture.response(200, body: "\(body?.count ?? 0)")
        }
    }

    private func client(_ transport: any Transport) -> Client {
        Client(upstream: Fixture.upstream, transport: transport)
    }

    @Test func `An upload ends with the answer`() async throws {
        let endpoint = Endpoint<Int>(.post, "x", body: .bytes([UInt8](repeating: 1, count: 300_000)))
        var seen: [UploadProgress<Int>] = []
        for try await progress in client(Taking()).upload(endpoint) { seen.append(progress) }
        let last = try #require(seen.last)
        #expect(last.answer?.value == 300_000 && last.sent == 300_000 && last.total == 300_000 && last.fraction == 1)
        #expect(seen.dropLast().allSatisfy { $0.answer == nil && $0.sent <= 300_000 })
        #expect(seen.map(\.sent) == seen.map(\.sent).sorted())
    }

    @Test func `A request without content has an answer only`() async throws {
        var seen: [UploadProgress<Int>] = []
        for try await progress in client(Taking()).upload(Endpoint<Int>(.post, "x")) { seen.append(progress) }
        #expect(seen.map(\.answer?.value) == [0])
    }

    @Test func `An upload without an answer fails, and is over`() async throws {
        var iterator = client(ScriptedTransport(.status(404))).upload(Endpoint<Int>(.post, "x")).makeAsyncIterator()
        let error = await #expect(throws: APIError.self) { try await iterator.next(isolation: nil) }
        #expect(error?.kind == .notFound)
        #expect(try await iterator.next(isolation: nil)?.sent == nil)
    }

    @Test func `Cancelling the task ends the request`() async throws {
        let task = Task {
            for try await _ in client(ScriptedTransport(.hang)).upload(Endpoint<Void>(.post, "x")) {}
        }
        task.cancel()
        let error = await #expect(throws: APIError.self) { try await task.value }
        #expect(error?.kind == .cancelled)
    }
}
