// SPDX-License-Identifier: Apache-2.0

import MainstayGateway
import MainstayKit
import MainstayTesting
import Testing

/// The tables follow W3C Trace Context, level 1.
@Suite struct TraceContextTests {
    private static let trace = "4bf92f3577b34da6a3ce929d0e0e4736"
    private static let parent = "00f067aa0ba902b7"
    private let random = RandomSource(SeededGenerator(seed: 1))

    @Test(arguments: [
        ("00-\(trace)-\(parent)-01", true), ("00-\(trace)-\(parent)-00", false), ("00-\(trace)-\(parent)-03", true),
        ("00-\(trace)-\(parent)-fe", false), ("01-\(trace)-\(parent)-01", true),
        ("cc-\(trace)-\(parent)-01-what-the-future-will-be-like", true),
    ])
    func `A valid parent gives its trace and whether it is sampled`(text: String, isSampled: Bool) throws {
        let context = try #require(TraceContext(parent: text, state: nil))
        #expect(context.trace == Self.trace)
        #expect(context.isSampled == isSampled)
    }

    @Test(arguments: [
        "", "00", "00-\(trace)-\(parent)", "00-\(trace)-\(parent)-1", "00-\(trace)-\(parent)-01-",
        "ff-\(trace)-\(parent)-01",
        "0-\(trace)-\(parent)-001", "00-\(trace.uppercased())-\(parent)-01", "00-\(trace)-\(parent.uppercased())-01",
        "00-00000000000000000000000000000000-\(parent)-01", "00-\(trace)-0000000000000000-01",
        "00_\(trace)-\(parent)-01", "00-\(trace)-\(parent)-0g", "cc-\(trace)-\(parent)-01.more",
        "00-\(trace)-\(parent)-01, 00-\(trace)-\(parent)-01", "00-\(trace.dropLast())é-\(parent)-01",
    ])
    func `An invalid parent gives nothing, so that a new trace begins`(text: String) {
        #expect(TraceContext(parent: text, state: "a=1") == nil)
    }

    @Test func `Each request to an upstream is a new span of the same trace`() throws {
        let context = try #require(TraceContext(parent: "cc-\(Self.trace)-\(Self.parent)-09-x", state: nil))
        let children = (0..<100).map { _ in context.child(using: random) }
        #expect(Set(children).count == 100)
        for child in children {
            #expect(TraceContext(parent: child, state: nil) == context)
            #expect(child.utf8.count == 55 && child.hasSuffix("-01") && !child.contains(Self.parent))
        }
    }

    @Test func `An identifier has the digits of its numbers`() throws {
        struct Numbers: RandomNumberGenerator {
            var numbers: [UInt64]
            mutating func next() -> UInt64 { numbers.removeFirst() }
        }
        for numbers in [[0x0123_4567_89AB_CDEF, .max], [1, 1 << 63], [0x9A9A_9A9A_0F0F_F0F0, 0xA0]] as [[UInt64]] {
            let context = TraceContext(using: RandomSource(Numbers(numbers: numbers)))
            let digits = numbers.map { String($0, radix: 16) }.map { String(repeating: "0", count: 16 - $0.count) + $0 }
            #expect(context.trace == digits.joined())
        }
    }

    @Test func `A new trace is valid and not sampled`() throws {
        let contexts = (0..<100).map { _ in TraceContext(using: random) }
        #expect(Set(contexts.map(\.trace)).count == 100)
        for context in contexts {
            #expect(TraceContext(parent: context.child(using: random), state: nil) == context)
            #expect(!context.isSampled)
        }
    }

    @Test func `The state of other systems is passed on, up to 512 bytes of whole entries`() {
        let entry = { (number: Int) in "vendor\(number)=" + String(repeating: "x", count: 91) }
        let parent = "00-\(Self.trace)-\(Self.parent)-01"
        #expect(TraceContext(parent: parent, state: "congo=t61rcWkgMzE")?.state == "congo=t61rcWkgMzE")
        let long = (0..<9).map(entry).joined(separator: ",")
        #expect(TraceContext(parent: parent, state: long)?.state == (0..<5).map(entry).joined(separator: ","))
        #expect(TraceContext(parent: parent, state: "a=" + String(repeating: "x", count: 600))?.state == nil)
    }
}
