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
        let upstream = Upstream("https://gateway.example")
        for status in 200..<600 {
            let write = upstream.meaning(of: HTTPResponse(status: HTTPStatus(status)), at: .distantPast).form
            guard write != .refused, write != .gone else { continue }
            if let last = rows.last, last.write == write, last.last == status - 1 {
                rows[rows.count - 1].last = status
            } else {
                rows.append((status, status, write))
            }
        }
        let (other, meaning) = (Meaning.notUnderstood.form.rawValue, Meaning.notUnderstood.rawValue)
        let lines = rows.map { "  [\($0.first), \($0.last), '\($0.write.rawValue)'],\n" }.joined()
        return "const rows = [\n\(lines)  ['\(meaning)', '\(meaning)', '\(other)'],\n];\n"
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
