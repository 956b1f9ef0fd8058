// SPDX-License-Identifier: Apache-2.0

import MainstayCurl
import MainstayKit
import MainstayTesting
import Testing

@Suite(.timeLimit(.minutes(10))) struct BombTests {
    /// Around the lengths at which a run, a byte and a block of it end.
    @Test(arguments: [0, 1, 2, 257, 258, 259, 516, 517, 1031, 1032, 1033, 2064, 100_000, 1 << 20])
    func `A bomb decodes to so many zeros, its checksum right`(count: Int) async throws {
        let server = try LoopbackServer { _ in .bomb(expandingTo: count) }
        let response = try await CurlTransport().send(HTTPRequest(url: server.url))
        #expect(response.body == [UInt8](repeating: 0, count: count))
    }

    @Test func `A bomb is small`() async throws {
        let server = try LoopbackServer { _ in .bomb(expandingTo: 10_000_000_000) }
        let response = try await CurlTransport().send(HTTPRequest(method: .head, url: server.url))
        #expect(response.status == 200)
        guard case .zeros(let count) = LoopbackServer.Reply.bomb(expandingTo: 10_000_000_000).steps[2] else {
            return #expect(Bool(false), "the middle is not zeros")
        }
        #expect(count < 10_000_000)
    }
}
