// SPDX-License-Identifier: Apache-2.0

import MainstayKit
import Testing

@testable import MainstayLearning

@Suite struct DriftCheckTests {
    private static let description = Samples.learned(Samples.books(0..<40))

    private func drift(
        _ numbers: Range<Int> = 100..<103, _ description: APIDescription = description,
        _ change: (inout [String: JSON], Int) -> Void
    ) -> [Drift] {
        var check = DriftCheck(description)
        for number in numbers {
            var exchange = Samples.books(number..<(number + 1))[0]
            guard case .object(var members)? = (try? JSONReader.value(of: exchange.response.body)) else { continue }
            change(&members, number)
            exchange.response.body = Samples.bytes(.object(members))
            check.add(exchange.request, exchange.response)
        }
        return check.drift
    }

    @Test func `Replies with other values, or other members in another order, are no drift`() {
        #expect(drift { _, _ in }.isEmpty)
        #expect(drift { members, _ in members["subtitle"] = .null }.isEmpty)
    }

    @Test func `A kind that was never seen is breaking when a second reply confirms it`() {
        let found = drift { members, _ in members["id"] = "one" }
        #expect(found.map(\.rule) == [.kind])
        #expect(found.map(\.level) == [.breaking])
        #expect(found.first?.members == ["id"])
        #expect(found.first?.replies == 3)
        #expect(drift(100..<101) { members, _ in members["id"] = "one" }.map(\.level) == [.warning])
    }

    @Test func `Members that are gone from one object are one finding`() {
        let found = drift { members, _ in
            members["title"] = nil
            members["state"] = nil
        }
        #expect(found.map(\.rule) == [.gone])
        #expect(found.first?.members == ["state", "title"])
        #expect(found.first?.level == .breaking)
        #expect(found.first?.text == "state, title are gone from the reply.")
    }

    @Test func `A member that was there sometimes is gone when chance cannot explain it`() {
        let books = Samples.books(0..<40).enumerated().map { index, exchange -> RecordedExchange in
            var exchange = exchange
            guard index % 2 == 0, case .object(var members)? = (try? JSONReader.value(of: exchange.response.body))
            else {
                return exchange
            }
            members["subtitle"] = nil
            exchange.response.body = Samples.bytes(.object(members))
            return exchange
        }
        let description = Samples.learned(books)
        let remove = { (members: inout [String: JSON], _: Int) in members["subtitle"] = nil }
        #expect(drift(100..<109, description, remove).isEmpty)
        #expect(drift(100..<110, description, remove).map(\.members) == [["subtitle"]])
    }

    @Test func `A member that has another name is one finding with both names`() {
        let found = drift { members, _ in members["created"] = members.removeValue(forKey: "created_at") }
        #expect(found.map(\.rule) == [.renamed])
        #expect(found.first?.members == ["created_at", "created"])
    }

    @Test func `An object is no other name of one with other members`() {
        func found(_ name: String, _ members: JSON) -> [Drift.Rule] {
            drift {
                $0["author"] = nil
                $0[name] = members
                _ = $1
            }.map(\.rule)
        }
        #expect(found("writer", ["name": "Some person", "born": 1_900]) == [.renamed])
        #expect(found("ratings", ["up": 1, "down": 2]) == [.gone, .member])
    }

    @Test(arguments: ["", "REDACTED", "…", "...", "***"])
    func `A text that was left out in the recording has not lost its form`(text: String) {
        #expect(drift { members, _ in members["created_at"] = .string(text) }.isEmpty)
    }

    @Test func `Null, lost forms, new members and new words have their levels`() {
        #expect(drift { members, _ in members["title"] = .null }.map(\.level) == [.warning])
        let format = drift { members, _ in members["created_at"] = "yesterday" }
        #expect(format.map(\.rule) == [.format])
        #expect(format.first?.text == "created_at in the reply: no longer date-time.")
        #expect(drift { members, _ in members["isbn"] = "x" }.map(\.level) == [.note])
        let word = drift { members, _ in members["state"] = "burnt" }
        #expect(word.map(\.rule) == [.word])
        #expect(word.map(\.level) == [.note])
    }

    @Test func `Too little evidence is no more than a note`() {
        let few = Samples.learned(Samples.books(0..<10))
        #expect(drift(100..<103, few) { members, _ in members["id"] = "one" }.map(\.level) == [.note])
        let fewer = Samples.learned(Samples.books(0..<4))
        #expect(drift(100..<103, fewer) { members, _ in members["id"] = "one" }.isEmpty)
    }

    @Test func `Outages are no drift, but an operation that is no longer there is`() {
        var check = DriftCheck(Self.description)
        for number in 0..<3 {
            let exchange = Samples.exchange(
                .get, "/v1/books/\(number)", ["error": .integer(Int64(number))], status: 503)
            check.add(exchange.request, exchange.response)
        }
        #expect(check.report(file: "a").isOutage)
        #expect(check.drift.map(\.level) == [.warning])
        for number in 0..<3 {
            let exchange = Samples.exchange(.get, "/v1/books/\(number)", ["gone": .integer(Int64(number))], status: 410)
            check.add(exchange.request, exchange.response)
        }
        #expect(check.drift.map(\.rule) == [.operation])
        #expect(!check.report(file: "a").isOutage)
    }

    @Test func `New statuses and media types are told`() {
        var check = DriftCheck(Self.description)
        for number in 100..<103 {
            let accepted = Samples.exchange(.get, "/v1/books/\(number)", ["id": .integer(Int64(number))], status: 202)
            check.add(accepted.request, accepted.response)
            var text = Samples.books(number..<(number + 1))[0]
            text.response.fields[.contentType] = "text/csv"
            text.response.body = Array("a,\(number)".utf8)
            check.add(text.request, text.response)
        }
        #expect(check.drift.map(\.rule) == [.mediaType, .status])
        #expect(check.drift.map(\.level) == [.warning, .warning])
    }

    @Test func `Accepted differences are counted and not told`() {
        var description = Self.description
        let remove = { (members: inout [String: JSON], _: Int) in members["title"] = nil }
        description.accepted = Set(drift(100..<103, description, remove).map(\.fingerprint))
        #expect(description.accepted.count == 1)
        #expect(drift(100..<103, description, remove).isEmpty)
        #expect(!drift(100..<103, description) { members, _ in members["state"] = nil }.isEmpty)
    }

    @Test func `A reply that is compared twice confirms nothing`() {
        var check = DriftCheck(Self.description)
        var exchange = Samples.books(100..<101)[0]
        exchange.response.body = Samples.bytes(["id": "one"])
        for _ in 0..<3 { check.add(exchange.request, exchange.response) }
        #expect(check.replies == 1)
        #expect(check.drift.allSatisfy { !$0.isConfirmed })
    }

    @Test func `Reports quote what stands in names`() throws {
        var check = DriftCheck(Self.description)
        for number in 100..<103 {
            var exchange = Samples.books(number..<(number + 1))[0]
            exchange.response.body = Samples.bytes(["id": .integer(Int64(number)), "<a&\"\n::error::%": 1])
            check.add(exchange.request, exchange.response)
        }
        let report = check.report(file: "a,b.json")
        let junit = report.junit(operations: check.asked, failingAt: .note)
        #expect(junit.contains("&lt;a&amp;&quot;"))
        #expect(junit.contains("tests=\"1\" failures=\"1\""))
        #expect(report.annotations.split(separator: "\n").count == report.drift.count)
        #expect(report.annotations.contains("file=a%2Cb.json"))
        #expect(report.fails(at: .breaking))
        guard case .object(let members) = report.json, case .array(let drift)? = members["drift"] else {
            Issue.record("no list")
            return
        }
        #expect(drift.count == report.drift.count)
        #expect(report.text.contains("3 replies compared"))
    }
}
