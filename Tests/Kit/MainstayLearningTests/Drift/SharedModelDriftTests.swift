// SPDX-License-Identifier: Apache-2.0

import MainstayKit
import Testing

@testable import MainstayLearning

/// Operations whose replies are described by one model.
@Suite struct SharedModelDriftTests {
    /// Replies of two operations whose envelopes are alike, so that both have the same model.
    private static func lists(
        _ numbers: Range<Int>, _ change: (inout [String: JSON]) -> Void = { _ in }
    ) -> [RecordedExchange] {
        numbers.flatMap { number in
            func envelope(_ item: [String: JSON]) -> JSON {
                ["data": [.object(item)], "page": 1, "pages": 1, "results": .integer(Int64(number))]
            }
            var region: [String: JSON] = ["id": .string("eu-\(number)"), "site_type": "core", "country": "fr"]
            change(&region)
            return [
                Samples.exchange(.get, "/v1/regions", envelope(region)),
                Samples.exchange(
                    .get, "/v1/events", envelope(["id": .integer(Int64(number)), "action": "boot", "seen": true])),
            ]
        }
    }

    private static func content(of path: String, in description: APIDescription) -> APIDescription.Content? {
        description.paths[path]?.operations[.get]?.responses["200"]?.content["application/json"]
    }

    private static func found(
        _ description: APIDescription, _ change: (inout [String: JSON]) -> Void = { _ in }
    ) -> [Drift] {
        var check = DriftCheck(description)
        for exchange in lists(100..<140, change) { check.add(exchange.request, exchange.response) }
        return check.drift
    }

    @Test func `Each operation is compared with its own replies`() {
        let description = Samples.learned(Self.lists(0..<30))
        let model = Self.content(of: "/v1/regions", in: description)?.schema?.reference
        #expect(model != nil && model == Self.content(of: "/v1/events", in: description)?.schema?.reference)
        #expect(Self.found(description).isEmpty)
        let gone = Self.found(description) { $0["country"] = nil }
        #expect(gone.map(\.text) == ["country is gone from /data/*."])
        #expect(gone.map { "\($0.operation)" } == ["GET /v1/regions"])
        #expect(gone.map(\.level) == [.breaking])
        #expect(gone.map(\.evidence) == [30])
        // Only events have numbers here.
        #expect(Self.found(description) { $0["id"] = 7 }.map(\.rule) == [.kind])
    }

    @Test func `The counts of an operation add up when the API is learned again, and are kept in its file`() throws {
        let first = Samples.learned(Self.lists(0..<30))
        let read = try APIDescription(document: try first.document())
        #expect(read.paths == first.paths)
        let again = Samples.learned(Self.lists(30..<60), known: read)
        for path in ["/v1/regions", "/v1/events"] {
            let whole = Samples.learned(Self.lists(0..<60))
            #expect(Self.content(of: path, in: again)?.places == Self.content(of: path, in: whole)?.places)
        }
        #expect(Self.found(again) { $0["country"] = nil }.map(\.evidence) == [60])
        #expect(Self.content(of: "/v1/regions", in: again)?.places["/data/*/action"] == nil)
        #expect(Self.content(of: "/v1/regions", in: again)?.places["/data/*/country"]?.replies == 60)
    }

    @Test func `A description without an operation's own counts is compared by its models, as before`() throws {
        var old = Samples.learned(Self.lists(0..<30))
        for place in old.operations.map(\.place) {
            old[place]?.responses["200"]?.content["application/json"]?.places = [:]
        }
        for description in [old, Samples.learned(Self.lists(30..<40), known: old)] {
            #expect(Self.found(description) { $0["id"] = true }.contains { $0.rule == .kind })
            // The events had numbers here, and the model does not say that the regions had none.
            #expect(!Self.found(description) { $0["id"] = 7 }.contains { $0.rule == .kind })
            #expect(Self.content(of: "/v1/regions", in: description)?.places.isEmpty == true)
        }
    }

    @Test func `Variants and maps have places of their own`() throws {
        let exchanges = (0..<30).map { number in
            Samples.exchange(
                .get, "/v1/things/\(number)",
                [
                    "shapes": [
                        ["type": "circle", "radius": 1, "centre": [1, 2]],
                        ["type": "text", "words": "some", "font": "serif", "size": .integer(Int64(number))],
                    ],
                    "by_day": ["2026-01-02": ["high": 1, "low": 2], "2026-01-03": ["high": 3, "low": 4]],
                ])
        }
        let description = Samples.learned(exchanges)
        let places = try #require(
            description.operations.first?.operation.responses["200"]?.content["application/json"]?.places)
        #expect(places["/shapes/*/<circle>"]?.replies == 30)
        #expect(places["/shapes/*/<text>/font"]?.replies == 30)
        #expect(places["/by_day/{}/high"]?.kinds.keys.map(\.self) == [.integer])
        var check = DriftCheck(description)
        for number in 100..<102 {
            let changed = Samples.exchange(
                .get, "/v1/things/\(number)",
                [
                    "shapes": [
                        ["type": "circle", "centre": [1, 2]],
                        ["type": "text", "words": "some", "font": "x", "size": 1],
                    ],
                    "by_day": ["2026-01-04": ["high": .string("h\(number)"), "low": 2]],
                ])
            check.add(changed.request, changed.response)
        }
        #expect(check.drift.map(\.place).sorted() == ["/by_day/{}", "/shapes/*/<circle>"])
    }

    @Test func `An operation beyond the bound of places is compared by its models`() throws {
        var full = Samples.learned(Samples.books(0..<40))
        let place = try #require(full.operations.first?.place)
        let count = try #require(full[place]?.responses["200"]?.content["application/json"]?.places.count)
        for number in count..<LearningRules.placeLimit - 5 {
            full[place]?.responses["200"]?.content["application/json"]?.places["/x\(number)"] = .init(replies: 1)
        }
        let description = Samples.learned(Self.lists(0..<30), known: full)
        #expect(Self.content(of: "/v1/events", in: description)?.places.isEmpty == true)
        #expect(Self.found(description) { $0["id"] = true }.contains { $0.rule == .kind })
        let places = description[place]?.responses["200"]?.content["application/json"]?.places.count
        #expect(places == LearningRules.placeLimit - 5)
    }
}
