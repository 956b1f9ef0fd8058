// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayKit

/// Random replies that are alike, as those of an API are.
struct RandomJSON {
    var generator: SeededGenerator

    init(seed: UInt64) {
        generator = SeededGenerator(seed: seed)
    }

    mutating func reply() -> JSON { object(depth: 0) }

    private mutating func object(depth: Int) -> JSON {
        var members: [String: JSON] = [:]
        if chance(2) { members["type"] = .string(["book", "author", "shelf"].randomElement(using: &generator)!) }
        for name in ["id", "name", "created_at", "state", "next", "tags", "owner"] where !chance(4) {
            members[name] = value(depth: depth + 1)
        }
        return .object(members)
    }

    private mutating func value(depth: Int) -> JSON {
        switch Int.random(in: 0..<(depth > 3 ? 7 : 9), using: &generator) {
        case 0: .null
        case 1: .bool(chance(2))
        case 2: .integer(Int64.random(in: -10...2_000_000_000, using: &generator))
        case 3: .number(Double(Int.random(in: 0...99, using: &generator)) + 0.5)
        case 4: .digits("1\(Int.random(in: 100...999, using: &generator))e400")
        case 5: .string(["open", "closed", "", "REDACTED", "2026-01-31"].randomElement(using: &generator)!)
        case 6: .string("text \(Int.random(in: 0...999, using: &generator))")
        case 7: .array((0..<Int.random(in: 0...3, using: &generator)).map { _ in value(depth: depth + 1) })
        default: object(depth: depth + 1)
        }
    }

    mutating func chance(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &generator) == 0 }
}
