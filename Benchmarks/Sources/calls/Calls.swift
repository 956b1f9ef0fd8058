// SPDX-License-Identifier: Apache-2.0

import Dispatch
import MainstayKit

/// Sends a number of calls, for `scripts/instructions`, which counts what one costs: `calls miss 1000` through all
/// policies to a transport that answers at once, `calls hit 1000` to a kept reply. Both decode it.
@main enum Calls {
    private struct Word: Decodable, Sendable {
        var word: String
        var lines: [String]
    }

    private struct Instant: Transport {
        let response: HTTPResponse

        func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse { response }
    }

    static func main() {
        let arguments = CommandLine.arguments
        guard arguments.count == 3, let count = Int(arguments[2]), ["miss", "hit"].contains(arguments[1]) else {
            return print("usage: calls miss|hit NUMBER")
        }
        // Valgrind does not survive the end of the first thread, with which an asynchronous main function begins.
        let done = DispatchSemaphore(value: 0)
        Task.detached {
            do { try await send(count, isHit: arguments[1] == "hit") } catch { print(error) }
            done.signal()
        }
        done.wait()
    }

    private static func send(_ count: Int, isHit: Bool) async throws {
        let body = Array(#"{"word":"benchmark","lines":["A standard against which things are measured."]}"#.utf8)
        let fields: HTTPFields = [
            "Content-Type": "application/json", "Cache-Control": isHit ? "max-age=86400" : "no-store",
        ]
        let client = Client(
            "https://words.example",
            through: Instant(response: HTTPResponse(status: 200, fields: fields, body: body)))
        let word = Endpoint<Word>(.get, "words/benchmark")
        for _ in 0..<count { _ = try await client.send(word) }
    }
}
