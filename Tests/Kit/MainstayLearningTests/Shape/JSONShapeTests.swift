// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation
import MainstayKit
import Testing

@testable import MainstayLearning

@Suite struct JSONShapeTests {
    private func shape(_ replies: JSON...) -> JSONShape {
        replies.reduce(into: JSONShape()) { $0.merge(JSONShape(of: $1)) }
    }

    private func member(_ name: String, of shape: JSONShape) -> JSONShape.Member? { shape.objects.members.named[name] }

    /// More splits by MAINSTAY_LAWS=10000.
    @Test func `Replies have the same shape in any order and split`() {
        let rounds = ProcessInfo.processInfo.environment["MAINSTAY_LAWS"].flatMap { Int($0) } ?? 300
        var random = RandomJSON(seed: 7)
        for _ in 0..<rounds {
            let replies = (0..<Int.random(in: 1...12, using: &random.generator)).map { _ in random.reply() }
            let whole = replies.reduce(into: JSONShape()) { $0.merge(JSONShape(of: $1)) }
            var parts = replies.map { JSONShape(of: $0) }.shuffled(using: &random.generator)
            while parts.count > 1 {
                let part = parts.remove(at: Int.random(in: parts.indices, using: &random.generator))
                parts[Int.random(in: parts.indices, using: &random.generator)].merge(part)
            }
            #expect(parts == [whole])
        }
    }

    @Test func `Items of a list count once for each reply`() {
        let books = shape(["books": [["id": 1], ["id": 2], ["id": 3]]], ["books": [["id": 1]]])
        let items = member("books", of: books)?.shape.lists.items
        #expect(items?.replies == 2)
        #expect(items?.values == 4)
        #expect(items.flatMap { member("id", of: $0) }?.shape.numbers.integers == 2)
    }

    @Test func `Absent and null are counted apart`() {
        let books = shape(["a": 1, "b": .null], ["a": 1], ["a": .null])
        #expect(books.replies == 3)
        #expect(member("a", of: books)?.shape.replies == 3)
        #expect(member("a", of: books)?.shape.nulls == 1)
        #expect(member("b", of: books)?.shape.replies == 1)
    }

    @Test func `A member that only some objects of a reply have is partial`() {
        let books = shape([["a": 1], ["a": 1, "b": 2]], [["a": 1, "b": 2]])
        let items = books.lists.items ?? JSONShape()
        #expect(member("a", of: items)?.partial == 0)
        #expect(member("b", of: items)?.partial == 1)
        #expect(member("b", of: items)?.shape.replies == 2)
    }

    @Test func `Forms are those of all texts that are not blank`() {
        let dates = shape("2026-01-31", "", "REDACTED", "2025-12-01").texts
        #expect(dates.forms == .date)
        #expect(dates.formed == 2)
        #expect(dates.blanks == 2)
        #expect(shape("2026-01-31", "soon").texts.forms == [])
    }

    @Test func `Words are counted by reply, and other texts only as hashes`() {
        let texts = shape(["open", "open", "a secret!"], ["open"]).lists.items?.texts
        #expect(texts?.words.values.compactMap(\.text) == ["open"])
        #expect(texts?.words.count == 2)
        #expect(texts?.words.values.map(\.replies).max() == 2)
    }

    @Test func `Objects are counted by what names their type`() {
        let events = shape(["type": "push", "commits": []], ["type": "fork", "forkee": [:]], ["type": "push"])
        #expect(events.objects.variants.keys.sorted().map(\.text) == ["fork", "push"])
        #expect(events.objects.members.named["type"]?.shape.replies == 3)
    }

    @Test func `Numbers that a type cannot hold are counted apart`() {
        let numbers = shape(1, 1.5, .integer(1 << 60), .digits("18446744073709551615"), .digits("0.50")).numbers
        #expect(numbers.integers == 2)
        #expect(numbers.reals == 3)
        #expect(numbers.beyondDouble == 1)
        #expect(numbers.wide == 1)
    }

    @Test func `More members than the limit are a map`() {
        let names = (0...LearningRules.memberLimit).map { ("name\($0)", JSON.integer(1)) }
        let folded = JSONShape(of: .object(Dictionary(uniqueKeysWithValues: names)))
        #expect(folded.objects.members.named.isEmpty)
        #expect(folded.objects.members.rest?.numbers.integers == 1)
        let halves = [names[..<1_500], names[1_500...]].map { part in
            JSONShape(of: .object(Dictionary(uniqueKeysWithValues: Array(part))))
        }
        var merged = halves[0]
        merged.merge(halves[1])
        #expect(merged.objects.members.named.isEmpty)
        #expect(merged.objects.members.rest?.numbers.integers == LearningRules.memberLimit + 1)
    }

    @Test func `More texts and variants than the limits are not kept`() {
        let texts = (0...LearningRules.textLimit).reduce(into: JSONShape()) { $0.merge(JSONShape(of: "word\($1)")) }
        #expect(texts.texts.isFree)
        #expect(texts.texts.words.isEmpty)
        let events = (0...LearningRules.variantLimit).reduce(into: JSONShape()) {
            $0.merge(JSONShape(of: ["type": "type\($1)" as JSON]))
        }
        #expect(events.objects.isUniform)
        #expect(events.objects.variants.keys.sorted() == [.none])
    }

    @Test func `What is deeper than the limit is left out`() {
        let deep = (0..<200).reduce(JSON.integer(1)) { value, _ in .array([value]) }
        var levels: [Int] = []
        JSONShape(of: deep).countPositions(into: &levels, depth: 0)
        #expect(levels.count == LearningRules.depthLimit + 1)
    }

    @Test func `Shapes with too many positions lose their deepest levels, in any order`() {
        let replies = (0..<40).map { number -> JSON in
            ["name\(number)": ["a\(number)": 1, "b\(number)": 2] as JSON].json
        }
        func pruned(_ replies: [JSON]) -> JSONShape {
            var (shape, budget) = (JSONShape(), ShapeBudget(limit: 50))
            for reply in replies {
                shape.merge(JSONShape(of: reply), &budget, depth: 0)
                if budget.isExceeded { budget.restore { $0(&shape) } }
            }
            return shape
        }
        let shape = pruned(replies)
        var levels: [Int] = []
        shape.countPositions(into: &levels, depth: 0)
        #expect(levels == [1, 40])
        #expect(pruned(replies.reversed()) == shape)
    }
}

extension [String: JSON] {
    fileprivate var json: JSON { .object(self) }
}
