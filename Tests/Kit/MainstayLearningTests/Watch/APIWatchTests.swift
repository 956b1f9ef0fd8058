// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit
import Testing

@testable import MainstayLearning

@Suite struct APIWatchTests {
    private static let base = HTTPURL("https://api.library.example")!

    /// Replies that lack the title and have a member of another kind.
    private static func changed(_ numbers: Range<Int>) throws -> [RecordedExchange] {
        try Samples.books(numbers).map { exchange in
            var exchange = exchange
            guard case .object(var members) = try JSONReader.value(of: exchange.response.body) else { return exchange }
            members["title"] = nil
            members["id"] = .string("number \(members["id"] ?? .null)")
            exchange.response.body = Samples.bytes(.object(members))
            return exchange
        }
    }

    private func watch(_ description: APIDescription? = nil, learns: Bool = true) -> APIWatch {
        APIWatch(of: Self.base, description, learns: learns)
    }

    @Test func `An unknown API is described when enough paths were seen, without values`() throws {
        var watch = watch()
        for exchange in Samples.books(0..<APIWatch.unknownReplies - 1) {
            _ = watch.add(exchange.request, exchange.response)
        }
        #expect(!watch.canLearn)
        let last = Samples.books(500..<501)[0]
        _ = watch.add(last.request, last.response)
        #expect(watch.canLearn)
        watch.learn()
        #expect(!watch.canLearn)
        let description = try #require(watch.description)
        #expect(description.operations.map { "\($0.place)" } == ["GET /v1/books/{book}"])
        let text = String(decoding: try description.document(), as: UTF8.self)
        for value in ["Secret", "lent", "lost", "A subtitle"] { #expect(!text.contains(value)) }
    }

    @Test func `Replies that differ from what was learned are drift, and a second one confirms it`() throws {
        var watch = watch(Samples.learned(Samples.books(0..<40)))
        let replies = try Self.changed(600..<602)
        _ = watch.add(replies[0].request, replies[0].response)
        #expect(watch.drift.allSatisfy { !$0.isConfirmed } && !watch.drift.isEmpty)
        #expect(watch.confirmed.isEmpty)
        _ = watch.add(replies[1].request, replies[1].response)
        #expect(watch.drift.filter(\.isConfirmed).map(\.rule) == [.gone, .kind])
        #expect(watch.confirmed == [.breaking: 2])
    }

    @Test func `Of many replies to one operation a sample is looked at`() {
        var watch = watch(Samples.learned(Samples.books(0..<40)), learns: false)
        let looked = Samples.books(0..<300).count { watch.add($0.request, $0.response) }
        #expect(looked == APIWatch.firstReplies + (300 - APIWatch.firstReplies) / APIWatch.laterShare)
    }

    @Test func `A description that is only read is not completed`() {
        let description = Samples.learned(Samples.books(0..<40))
        var watch = watch(description, learns: false)
        for exchange in Samples.books(40..<80) { _ = watch.add(exchange.request, exchange.response) }
        #expect(!watch.canLearn)
        #expect(watch.description == description)
    }

    @Test func `An operation is learned from until there is enough evidence`() throws {
        var watch = watch(Samples.learned(Samples.books(0..<40)))
        for batch in 0..<10 {
            for exchange in Samples.books(100 + 20 * batch..<120 + 20 * batch) {
                _ = watch.add(exchange.request, exchange.response)
            }
            if watch.canLearn { watch.learn() }
        }
        let operation = try #require(watch.description?.operations.first?.operation)
        #expect(operation.evidence?.replies == 100)
    }

    @Test func `What was found goes on in another process, and has no values`() throws {
        let description = Samples.learned(Samples.books(0..<40))
        var first = watch(description)
        let replies = try Self.changed(600..<602)
        _ = first.add(replies[0].request, replies[0].response)
        let data = try JSONEncoder().encode(try #require(first.state))
        #expect(!String(decoding: data, as: UTF8.self).contains("Secret"))
        let state = try JSONDecoder().decode(DriftCheck.State.self, from: data)

        var second = APIWatch(of: Self.base, description, learns: true, state: state)
        #expect(second.drift == first.drift)
        // The same reply confirms nothing.
        _ = second.add(replies[0].request, replies[0].response)
        #expect(second.confirmed.isEmpty)
        _ = second.add(replies[1].request, replies[1].response)
        #expect(second.confirmed == [.breaking: 2])
    }

    @Test func `An accepted difference is told no more, and counts still`() throws {
        var description = Samples.learned(Samples.books(0..<40))
        var watch = watch(description)
        for exchange in try Self.changed(600..<602) { _ = watch.add(exchange.request, exchange.response) }
        description.accepted = Set(watch.drift.map(\.fingerprint))
        watch.use(description)
        #expect(watch.drift.isEmpty)
        #expect(watch.confirmed == [.breaking: 2])
    }

    @Test func `Refusals and outages teach nothing`() {
        var watch = watch(Samples.learned(Samples.books(0..<40)))
        for status in [429, 500, 503] {
            for number in 0..<50 {
                let exchange = Samples.exchange(
                    .get, "/v1/books/\(number)", ["error": .integer(Int64(number))], status: status)
                _ = watch.add(exchange.request, exchange.response)
            }
        }
        for number in 0..<200 {
            let scan = Samples.exchange(.get, "/wp-admin/\(number)", nil, status: 404)
            _ = watch.add(scan.request, scan.response)
        }
        #expect(!watch.canLearn)
        // All that is told is that the operation does not answer.
        #expect(watch.drift.map(\.rule) == [.operation])
        #expect(watch.drift.map(\.text) == ["150 of 150 requests were answered with 429 (50), 500 (50), 503 (50)."])
    }
}
