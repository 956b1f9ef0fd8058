// SPDX-License-Identifier: Apache-2.0

// Reads recorded replies with a generated client and writes them again: `round-trip ARCHIVE`. `scripts/learn-scores`
// compiles it with the client and with the checks of the client's test, and compares what it prints: a line of JSON for
// each reply, with the reply and what was written.

import MainstayFoundation
import MainstayKit
import MainstayLearning

/// What the replies of one operation are read as.
struct Check: Sendable {
    let name: String
    let method: String
    let template: PathTemplate
    let roundTrip: @Sendable (Data) throws -> Data

    init(_ method: String, _ path: String, _ type: (some Codable & Sendable).Type) {
        (name, self.method, template) = ("\(method) \(path)", method, PathTemplate(path))
        // As a client reads replies and writes requests.
        roundTrip = { try JSONEncoder().encodeKeepingDigits(JSONDecoder().decodeKeepingDigits(type, from: $0)) }
    }

    /// The check of a request: of templates that match, the one with the most constants.
    static func of(_ request: HTTPRequest) -> Check? {
        let path = URL(string: "\(request.url)")?.path.split(separator: "/").map(String.init) ?? []
        let found = all.filter { $0.method == request.method.rawValue && $0.template.values(in: path) != nil }
        return found.min { $0.template.parameters.count < $1.template.parameters.count }
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
    guard 200..<300 ~= exchange.response.status.code, !exchange.response.body.isEmpty,
        let check = Check.of(exchange.request)
    else { continue }
    let reply = Data(exchange.response.body)
    var line = Line(operation: check.name, reply: String(decoding: reply, as: UTF8.self))
    do {
        line.written = String(decoding: try check.roundTrip(reply), as: UTF8.self)
    } catch {
        line.error = "\(error)"
    }
    print(String(decoding: try JSONEncoder().encode(line), as: UTF8.self))
}
