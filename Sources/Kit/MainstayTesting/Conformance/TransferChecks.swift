// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit

extension TransportConformance {
    /// Checks that a client's downloads and events work over a `StreamingTransport`.
    static let transferChecks: [Check] = [
        streaming("an interrupted download continues where it stopped") { transport in
            let whole = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 / 7) }
            let server = try LoopbackServer { request in
                let begins = request.fields[.range].flatMap { Int($0.dropFirst(6).dropLast()) } ?? 0
                let rest = Array(whole[begins...])
                guard begins > 0 else {
                    return .response(
                        fields: [.etag: "\"a\"", .contentLength: "\(whole.count)"], body: Array(whole[..<100_000])
                    ).then(.close)
                }
                return .response(
                    206, fields: [.etag: "\"a\"", .contentRange: "bytes \(begins)-\(whole.count - 1)/\(whole.count)"],
                    body: rest)
            }
            let path = FileManager.default.temporaryDirectory.appending(path: "mainstay-\(UUID())").path(
                percentEncoded: false)
            defer { unlinkIfThere(path) }
            var last: DownloadProgress?
            for try await progress in client(of: server, transport).download(Endpoint<Void>(.get, "file"), to: path) {
                last = progress
            }
            try require(last, is: DownloadProgress(received: whole.count, total: whole.count), "the progress")
            try require(FileManager.default.contents(atPath: path) == Data(whole), "the file differs")
            try require(server.requests.map { $0.fields[.range] }, is: [nil, "bytes=100000-"], "the ranges")
            try require(
                server.requests.map { $0.fields[.acceptEncoding] ?? "identity" }, is: ["identity", "identity"],
                "Accept-Encoding")
        },
        streaming("events continue after the last one") { transport in
            let server = try LoopbackServer { request in
                guard request.fields[.lastEventID] == nil else { return .response(204) }
                return .response(
                    fields: [.contentType: "text/event-stream"], body: Array("retry: 1\nid: 7\ndata: a\n\n".utf8))
            }
            var events: [ServerSentEvent] = []
            for try await event in client(of: server, transport).events(Endpoint<Void>(.get, "events")) {
                events.append(event)
            }
            try require(events, is: [ServerSentEvent(data: "a", lastEventID: "7")], "the events")
            try require(server.requests.map { $0.fields[.lastEventID] }, is: [nil, "7"], "Last-Event-ID")
        },
    ]

    private static func client(of server: LoopbackServer, _ transport: any Transport) -> Client {
        Client(upstream: Upstream(host: "127.0.0.1", baseURL: server.url, timeToLive: .zero), transport: transport)
    }

    private static func unlinkIfThere(_ path: String) {
        guard FileManager.default.fileExists(atPath: path) else { return }
        do { try FileManager.default.removeItem(atPath: path) } catch { print("\(path) is left: \(error)") }
    }
}
