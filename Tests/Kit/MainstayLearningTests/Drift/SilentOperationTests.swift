// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit
import Testing

@testable import MainstayLearning

/// Operations that no longer answer, while others of the API do.
@Suite struct SilentOperationTests {
    private static let base = HTTPURL("https://api.library.example")!

    /// Replies of an operation without parameters.
    private static func regions(_ numbers: Range<Int>) -> [RecordedExchange] {
        numbers.map { number in
            Samples.exchange(.get, "/v1/regions", ["data": [["id": "x", "size": .integer(Int64(number))]]])
        }
    }

    private static let books = Samples.learned(Samples.books(0..<40))
    private static let library = Samples.learned(Samples.books(0..<40) + regions(0..<30))

    struct Failure: Sendable, CustomTestStringConvertible {
        var status: Int
        var type = "application/json"
        var body: String
        var name: String
        var level = Drift.Level.breaking
        var members: [String]

        var response: HTTPResponse {
            HTTPResponse(status: HTTPStatus(status), fields: [.contentType: type], body: Array(body.utf8))
        }
        var testDescription: String { name }

        static let page = Self(status: 200, type: "text/html", body: "<html>", name: "HTML", members: ["page"])
        static let refusal = Self(status: 422, body: #"{"title": "no"}"#, name: "422", members: ["other"])
        static let gone = Self(status: 410, body: #"{"error": "gone"}"#, name: "410", members: [])
        static let all = [
            page, refusal, gone, Self(status: 404, body: "{}", name: "404", members: []),
            Self(status: 200, body: "", name: "no content", members: ["other"]),
            Self(status: 401, body: "{}", name: "401", level: .warning, members: ["refused"]),
            Self(
                status: 503, type: "text/html", body: "<html>", name: "503", level: .warning, members: ["unavailable"]),
        ]
    }

    private func check(_ failure: Failure, _ description: APIDescription = library, count: Int = 28) -> DriftCheck {
        var check = DriftCheck(description)
        for exchange in Samples.books(100..<108) { check.add(exchange.request, exchange.response) }
        let request = Self.regions(0..<1)[0].request
        for _ in 0..<count { check.add(request, failure.response) }
        return check
    }

    @Test(arguments: Failure.all)
    func `It is told beside others that answer, also by equal replies`(failure: Failure) {
        let check = check(failure)
        let found = check.drift
        #expect(found.map(\.text) == ["28 of 28 requests were answered with \(failure.name)."])
        #expect(found.map(\.level) == [failure.level])
        #expect(found.map(\.rule) == [.operation])
        #expect(found.map { "\($0.operation)" } == ["GET /v1/regions"])
        #expect(found.map(\.members) == [failure.members])
        #expect(found.map(\.evidence) == [30])
        let report = check.report(file: "a")
        #expect(report.fails(at: .warning) && !report.isOutage && report.outages == 28)
    }

    @Test func `If none of them answers, the whole API is out of order, unless it is gone`() {
        func report(_ failure: Failure) -> DriftReport {
            var check = DriftCheck(Self.library)
            for exchange in Samples.books(100..<120) + Self.regions(0..<20) {
                check.add(exchange.request, failure.response)
            }
            return check.report(file: "a")
        }
        #expect(report(.page).isOutage)
        #expect(report(Failure.all[6]).isOutage)
        #expect(!report(.gone).isOutage)
        // Neither another form of errors nor what too few replies say makes it anything else.
        let errors = (0..<10).map { number in
            Samples.exchange(.get, "/v1/regions", ["errors": .integer(Int64(number))], status: 503)
        }
        for failure in [Failure(status: 503, body: #"{"title": "no"}"#, name: "503", members: []), .gone] {
            var check = DriftCheck(Samples.learned(Self.regions(0..<8) + errors))
            for exchange in Self.regions(0..<30) { check.add(exchange.request, failure.response) }
            #expect(!check.drift.isEmpty && check.report(file: "a").isOutage)
        }
    }

    @Test func `A few failures after an answer are no silence, and an answer ends one`() {
        var check = DriftCheck(Self.library)
        let live = Self.regions(100..<101)[0]
        check.add(live.request, live.response)
        for _ in 0..<19 { check.add(live.request, Failure.gone.response) }
        #expect(check.drift.isEmpty)
        check.add(live.request, HTTPResponse(status: 500))
        #expect(check.drift.map(\.text) == ["The last 20 requests were answered with 410 (19), 500 (1)."])
        check.add(live.request, live.response)
        #expect(check.drift.isEmpty)
    }

    @Test func `It takes evidence that the operation answered, and that failures were not usual`() {
        let few = Samples.learned(Samples.books(0..<40) + Self.regions(0..<4))
        #expect(check(.gone, few).drift.isEmpty)
        let some = Samples.learned(Samples.books(0..<40) + Self.regions(0..<10))
        #expect(check(.gone, some).drift.map(\.level) == [.note])
        let failing = (0..<60).map { number in
            Samples.exchange(.get, "/v1/regions", ["error": .integer(Int64(number))], status: 410)
        }
        let flaky = Samples.learned(Samples.books(0..<40) + Self.regions(0..<5) + failing)
        #expect(check(.gone, flaky).drift.isEmpty)
    }

    @Test func `Counts of a damaged file end no process`() {
        var damaged = Self.library
        let place = APIDescription.Place(.get, "/v1/regions")
        for status in ["200", "204", "410"] {
            damaged[place]?.responses[status, default: .init()].evidence = .init(replies: .max)
            for type in ["application/json", "application/xml"] {
                damaged[place]?.responses[status]?.content[type, default: .init()].evidence = .init(replies: .max)
            }
        }
        for failure in Failure.all { _ = check(failure, damaged).drift }
    }

    @Test func `Things that were deleted are no operation that is gone`() {
        var check = DriftCheck(Self.books)
        for number in 100..<109 {
            let missing = Samples.exchange(.get, "/v1/books/\(number)", ["error": "not found"], status: 404)
            check.add(missing.request, missing.response)
        }
        #expect(check.drift.isEmpty)
        let missing = Samples.exchange(.get, "/v1/books/109", ["error": "not found"], status: 404)
        check.add(missing.request, missing.response)
        #expect(check.drift.map(\.text) == ["10 of 10 requests were answered with 404."])
    }

    @Test func `Who accepts that an operation is out of order does not accept that it is gone`() {
        var description = Self.library
        description.accepted = Set(check(Failure.all[6]).drift.map(\.fingerprint))
        #expect(check(Failure.all[6], description).drift.isEmpty)
        #expect(!check(.gone, description).drift.isEmpty)
    }

    @Test func `Errors of another form are told`() {
        let errors = (0..<30).map { number in
            Samples.exchange(.get, "/v1/books/\(200 + number)", ["errors": [["reason": "no \(number)"]]], status: 422)
        }
        let description = Samples.learned(Samples.books(0..<40) + errors)
        func found(_ body: JSON) -> [Drift] {
            var check = DriftCheck(description)
            for number in 100..<103 {
                let error = Samples.exchange(.get, "/v1/books/\(900 + number)", body, status: 422)
                check.add(error.request, error.response)
                let book = Samples.books(number..<(number + 1))[0]
                check.add(book.request, book.response)
            }
            return check.drift
        }
        #expect(found(["errors": [["reason": "other"]], "hint": "x"]).isEmpty)
        #expect(found(["title": "no", "detail": "never"]).map(\.text) == ["The errors with 422 have another form."])
        #expect(found(["no"]).map(\.level) == [.warning])
    }

    // MARK: While a program runs

    @Test(arguments: Failure.all)
    func `All requests count, though few replies are looked at, and no failure is learned`(failure: Failure) throws {
        var watch = APIWatch(of: Self.base, Self.books, learns: true)
        for exchange in Samples.books(40..<200) { _ = watch.add(exchange.request, exchange.response) }
        watch.learn()
        let requests = Samples.books(200..<500).map(\.request)
        for request in requests.prefix(19) { _ = watch.add(request, failure.response) }
        #expect(watch.drift.isEmpty)
        for request in requests.dropFirst(19) { _ = watch.add(request, failure.response) }
        #expect(watch.drift.map(\.text) == ["The last 300 requests were answered with \(failure.name)."])
        #expect(watch.drift.map(\.level) == [failure.level])
        #expect(watch.confirmed == [failure.level: 1])
        // What was counted goes on in another process.
        watch.learn()
        let data = try JSONEncoder().encode(try #require(watch.state))
        let state = try JSONDecoder().decode(DriftCheck.State.self, from: data)
        var next = APIWatch(of: Self.base, watch.description, learns: true, state: state)
        _ = next.add(requests[0], failure.response)
        #expect(next.drift.map(\.replies) == [301])
        let answer = Samples.books(900..<901)[0]
        _ = next.add(answer.request, answer.response)
        #expect(next.drift.isEmpty)
    }

    @Test(arguments: Failure.all)
    func `The failures of an operation that is still learned are not taken for usual`(failure: Failure) {
        var watch = APIWatch(of: Self.base, Samples.learned(Samples.books(0..<20)), learns: true)
        for exchange in Samples.books(100..<250) {
            _ = watch.add(exchange.request, failure.response)
            watch.learn()
        }
        #expect(watch.drift.map(\.text) == ["150 of 150 requests were answered with \(failure.name)."])
        let content = watch.description?.operations.first?.operation.responses["200"]?.content.keys.map(\.self)
        #expect(content == ["application/json"])
    }

    @Test func `A state that the last release wrote is read`() throws {
        let old =
            #"{"replies": 3, "outages": 2, "unknown": 0, "seen": [7], "places": [], "operations": [{"method": "GET", "#
            + #""path": "/v1/books/{book}", "state": {"answered": 3, "missing": 2, "statuses": {"202": 2}, "#
            + #""mediaTypes": {}}}]}"#
        let state = try JSONDecoder().decode(DriftCheck.State.self, from: Data(old.utf8))
        let watch = APIWatch(of: Self.base, Self.books, learns: true, state: state)
        #expect(watch.replies == 3)
        #expect(watch.drift.map(\.rule) == [.status])
    }
}
