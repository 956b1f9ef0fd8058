// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayKit
import MainstayOutbox

/// Does one thing a number of times, for `scripts/instructions`, which counts what it costs once: `calls hit 1000`.
@main enum Calls {
    private enum Kind: String, CaseIterable {
        /// A call through all policies to a transport that answers at once; its reply may not be kept.
        case call
        /// A call that a kept reply answers.
        case hit
        /// A call whose reply is kept.
        case keptMiss = "kept-miss"
        /// A call for which the upstream says that the kept reply has not changed.
        case revalidation
        /// A write that an outbox keeps.
        case enqueue

        var cacheControl: String {
            switch self {
            case .call: "no-store"
            case .hit, .keptMiss: "max-age=86400"
            case .revalidation, .enqueue: "max-age=0"
            }
        }
    }

    private struct Word: Decodable, Sendable {
        var word: String
        var lines: [String]
    }

    private struct Instant: Transport {
        let response: HTTPResponse

        func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
            request.fields["If-None-Match"] == nil
                ? response : HTTPResponse(status: 304, fields: response.fields, body: [])
        }
    }

    static func main() {
        let arguments = CommandLine.arguments
        guard arguments.count == 3, let count = Int(arguments[2]), let kind = Kind(rawValue: arguments[1]) else {
            return print("usage: calls \(Kind.allCases.map(\.rawValue).joined(separator: "|")) NUMBER")
        }
        // Valgrind does not survive the end of the first thread, with which an asynchronous main function begins.
        Task.detached {
            do { try await kind == .enqueue ? enqueue(count) : send(count, kind) } catch { print(error) }
            exit(0)
        }
        while true { RunLoop.main.run(until: .distantFuture) }
    }

    private static func send(_ count: Int, _ kind: Kind) async throws {
        let body = Array(#"{"word":"benchmark","lines":["A standard against which things are measured."]}"#.utf8)
        var fields: HTTPFields = ["Content-Type": "application/json", "Cache-Control": kind.cacheControl]
        if kind == .revalidation { fields["ETag"] = #""one""# }
        let client = Client(
            "https://words.example",
            through: Instant(response: HTTPResponse(status: 200, fields: fields, body: body)))
        for number in 0..<count {
            let word = Endpoint<Word>(.get, kind == .keptMiss ? "words/benchmark\(number)" : "words/benchmark")
            _ = try await client.send(word)
        }
    }

    @MainActor private static func enqueue(_ count: Int) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "mainstay-calls-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        var settings = Outbox.Settings()
        settings.itemLimit = count
        let outbox = Outbox(for: .preview([:]), file: folder.appending(path: "outbox.sqlite").path, settings: settings)
        try await outbox.load()
        let endpoint = Endpoint<Void>(.put, "books/1", body: .bytes([UInt8](repeating: UInt8(ascii: "x"), count: 500)))
        for _ in 0..<count { try await outbox.enqueue(endpoint, lane: "books") }
    }
}
