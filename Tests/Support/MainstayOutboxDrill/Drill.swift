// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation
import MainstayKit
import MainstayOutbox
import MainstayPlatform

#if os(Linux) && !MAINSTAY_PORTABLE
import MainstayCurl
#else
import MainstayURLSession
#endif

/// An app that writes offline until it is killed: `MainstayOutboxDrill FILE URL ROUND COUNT`. It says on standard output
/// what is confirmed. With a count of 0 it sends what is left, says what remains, and ends.
@main struct Drill {
    static func main() async throws {
        let arguments = CommandLine.arguments
        guard arguments.count == 5, let url = HTTPURL(arguments[2]), let count = Int(arguments[4]) else { exit(2) }
        #if os(Linux) && !MAINSTAY_PORTABLE
        let transport = CurlTransport()
        #else
        let transport = URLSessionTransport()
        #endif
        let client = Client(upstream: Upstream(host: "drill", baseURL: url), transport: transport)
        try await run(client, file: arguments[1], round: arguments[3], count: count)
    }

    @MainActor private static func run(_ client: Client, file: String, round: String, count: Int) async throws {
        var settings = Outbox.Settings()
        settings.backoff = Backoff(first: .milliseconds(2), longest: .milliseconds(20))
        let outbox = Outbox(for: client, file: file, settings: settings)
        let running = Task { await outbox.run() }
        try await outbox.load()
        for number in 0..<count {
            try await decide(outbox)
            let name = "\(round)-\(number)"
            let hasKey = number.isMultiple(of: 2)
            let path: EndpointPath = hasKey ? "keyed" : "plain"
            let write = Endpoint<Void>(
                .post, path, body: .text(name), idempotencyKey: hasKey ? .random : nil)
            try await outbox.enqueue(write, lane: "\(hasKey) \(number % 3)")
            say("confirmed \(name)")
        }
        // The last ones may be on their way, and the app decides as before.
        while !outbox.items.isEmpty {
            try await decide(outbox)
            await outbox.send()
        }
        running.cancel()
        say("done")
    }

    /// Discards the writes whose outcome is unknown, as somebody does who cannot ask the server.
    @MainActor private static func decide(_ outbox: Outbox) async throws {
        for item in outbox.items where item.state == .outcomeUnknown {
            say("unknown \(String(decoding: item.body ?? [], as: UTF8.self))")
            try await outbox.discard(item.id)
        }
    }

    /// Writes a line at once, because the process may be killed after it.
    private static func say(_ line: String) {
        let bytes = Array("\(line)\n".utf8)
        _ = write(1, bytes, bytes.count)
    }
}
