// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayKit
import MainstayOutbox
import Testing

/// A case of `Tests/Vectors/outbox.json`, which the forms of the pages obey too.
struct WriteVector: Decodable, Sendable, CustomTestStringConvertible {
    var outcome: JSON
    var retryAfter: Double?
    var repeatable: Bool
    var delete: Bool?
    var doubt: Bool?
    var attempts: Int?
    var verdict: String
    var after: Double?

    var testDescription: String { "\(outcome) \(repeatable ? "repeatable" : "") → \(verdict)" }

    static let all: [WriteVector] = {
        struct File: Decodable { var cases: [WriteVector] }
        let tests = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
        do {
            let data = try Data(contentsOf: tests.appending(path: "Vectors/outbox.json"))
            return try JSONDecoder().decode(File.self, from: data).cases
        } catch {
            Issue.record(error)
            return []
        }
    }()
}

@Suite struct WriteVerdictTests {
    @Test(arguments: WriteVector.all) func `The verdict on an attempt is that of the table`(_ vector: WriteVector)
        throws
    {
        let outcome: WriteOutcome =
            switch vector.outcome {
            case .integer(let status): Self.reply(Int(status), vector.retryAfter)
            case "unsent":
                Self.failure(vector.retryAfter.map { .rateLimited(until: Self.now + $0) } ?? .nameNotResolved)
            case "lost": Self.failure(.connectionLost)
            case "unusable": Self.failure(.tooLarge(limit: 1))
            case "signedOut": Self.failure(.credentialsMissing)
            case "unsendable": Self.failure(.invalidRequest)
            default: throw TransportError(.other, detail: "an unknown outcome: \(vector.outcome)")
            }
        let verdict = WriteVerdict(
            after: outcome, isRepeatable: vector.repeatable, isDelete: vector.delete ?? false,
            mayHaveArrived: vector.doubt ?? false, attempts: vector.attempts ?? 1)
        let expected: WriteVerdict? =
            switch vector.verdict {
            case "done": .done
            case "retry": .retry(after: vector.after.map { .seconds($0) })
            case "signIn": .signIn
            case "conflict": .conflict
            case "unknown": .unknown
            case "rejected": .rejected
            default: nil
            }
        #expect(verdict == expected)
    }

    private static let now = Date(timeIntervalSince1970: 1_800_000_000)

    private static func reply(_ status: Int, _ wait: Double?) -> WriteOutcome {
        var response = HTTPResponse(status: HTTPStatus(status))
        response.fields[.retryAfter] = wait.map { "\(Int($0))" }
        return WriteOutcome(response, from: Upstream("https://books.example"), at: now)
    }

    private static func failure(_ kind: TransportError.Kind) -> WriteOutcome {
        WriteOutcome(TransportError(kind), at: now)
    }

    @Test func `The table has cases`() {
        #expect(WriteVector.all.count > 50)
    }
}
