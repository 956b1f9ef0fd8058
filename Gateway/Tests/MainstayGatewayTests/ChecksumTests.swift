// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import MainstayGateway

/// The checksum in entity tags.
@Suite struct ChecksumTests {
    private static func sum(_ bytes: [UInt8]) -> UInt64 { Checksum.of(bytes.span.bytes) }

    @Test func `A change of any byte, of the order or of the length changes the checksum`() {
        let content = (0..<100).map { UInt8($0) }
        var others = (0...100).map { Array(content.prefix($0)) }
        for place in content.indices {
            var changed = content
            changed[place] ^= 1
            others.append(changed)
        }
        for place in content.indices.dropFirst() {
            var swapped = content
            swapped.swapAt(place - 1, place)
            others.append(swapped)
        }
        others += (2...40).map { Array(repeating: 0, count: $0) }
        #expect(Set(others.map(Self.sum)).count == others.count)
    }

    @Test func `Two halves of a block can be told apart`() {
        let (one, other) = (Array(repeating: UInt8(1), count: 8), Array(repeating: UInt8(2), count: 8))
        #expect(Self.sum(one + other) != Self.sum(other + one))
    }

    @Test func `It is the same on all machines and after a restart`() {
        #expect(Self.sum(Array("An entity tag must survive a restart.".utf8)) == 0x4416_BA56_0E25_7AB5)
    }
}
