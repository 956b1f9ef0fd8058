// SPDX-License-Identifier: Apache-2.0

import Foundation
@testable import MainstayKit
import Testing

/// The service worker decides about the replies to kept forms as everybody else does about replies.
@Suite struct FormMeaningTests {
    private static let script = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../Program/Sources/CMainstayAssets/Files/worker.js").standardized

    /// The rows of the table of meaning in the language of the worker, with equal neighbours as one.
    private static var rows: String {
        var rows: [(first: Int, last: Int, write: Meaning.Consequences.Write)] = []
        var waits: [String] = []
        for status in 200..<600 {
            let (write, waiting) = (write(status), write(status, wait: "30"))
            if waiting != write { waits.append("  [\(status), \(status), '\(waiting.rawValue)', true],\n") }
            guard write != .refused, write != .gone else { continue }
            if let last = rows.last, last.write == write, last.last == status - 1 {
                rows[rows.count - 1].last = status
            } else {
                rows.append((status, status, write))
            }
        }
        let others = [
            (name: "notUnderstood", write: Meaning.notUnderstood.form),
            (name: "connectionLost", write: TransportError.Kind.connectionLost.consequences.write),
        ]
        let lines =
            waits + rows.map { "  [\($0.first), \($0.last), '\($0.write.rawValue)'],\n" }
            + others.map { "  ['\($0.name)', '\($0.name)', '\($0.write.rawValue)'],\n" }
        return "const rows = [\n\(lines.joined())];\n"
    }

    private static func write(_ status: Int, wait: String? = nil) -> Meaning.Consequences.Write {
        var response = HTTPResponse(status: HTTPStatus(status))
        response.fields[.retryAfter] = wait
        return Upstream("https://gateway.example").meaning(of: response, at: .distantPast).form
    }

    @Test func `The script has the rows of the table of meaning`() throws {
        let text = try String(contentsOf: Self.script, encoding: .utf8)
        let begin = try #require(text.range(of: "// Rows.\n")).upperBound
        let end = try #require(text.range(of: "// End of the rows.\n")).lowerBound
        if ProcessInfo.processInfo.environment["MAINSTAY_WRITE_MEANINGS"] != nil {
            let new = text.replacingCharacters(in: begin..<end, with: Self.rows)
            try new.write(to: Self.script, atomically: true, encoding: .utf8)
        } else {
            #expect(String(text[begin..<end]) == Self.rows)
        }
    }
}

extension Meaning {
    fileprivate var form: Consequences.Write { consequences.form ?? consequences.write }
}
