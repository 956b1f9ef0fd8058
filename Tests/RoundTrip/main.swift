// SPDX-License-Identifier: Apache-2.0

// Reads recorded replies with a generated client and writes them again: `round-trip ARCHIVE`. `scripts/learn-scores`
// compiles it with the client and with the checks of the client's test, and compares what it prints: a line of JSON for
// each reply, with the reply and what was written.

import MainstayFoundation
import MainstayKit
import MainstayLearning

/// What the replies of one operation are read as.
struct Check: Sendable {
    let operation: String
    let roundTrip: @Sendable (Data) throws -> Data

    init(_ method: String, _ path: String, _ type: (some Codable & Sendable).Type) {
        operation = "\(method) \(path)"
        // As a client reads replies and writes requests.
        roundTrip = { try JSONEncoder().encodeKeepingDigits(JSONDecoder().decodeKeepingDigits(type, from: $0)) }
    }
}

struct Line: Encodable {
    var operation: String
    var reply: String
    var written: String?
    var error: String?
}

let archive = try ArchiveReader(file: CommandLine.arguments[1])
while let exchange = try archive.nextExchange() {
    // The operation, as the archive was written.
    let operation = exchange.request.fields["X-Operation"] ?? ""
    let reply = Data(exchange.response.body)
    var line = Line(operation: operation, reply: String(decoding: reply, as: UTF8.self))
    do {
        line.written = try Check.all.first { $0.operation == operation }.map {
            String(decoding: try $0.roundTrip(reply), as: UTF8.self)
        }
        if line.written == nil { line.error = "the client has no function for it" }
    } catch {
        line.error = "\(error)"
    }
    print(String(decoding: try JSONEncoder().encode(line), as: UTF8.self))
}
