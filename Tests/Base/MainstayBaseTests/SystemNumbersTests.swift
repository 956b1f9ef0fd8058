// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import Testing

@Suite struct SystemNumbersTests {
    @Test func `The system's numbers differ, in one source and between sources, and none is given twice`() async {
        let numbers = await withTaskGroup { group in
            for _ in 0..<4 {
                group.addTask {
                    let source = RandomSource()
                    return (0..<1_000).map { _ in source.withGenerator { $0.next() as UInt64 } }
                }
            }
            return await group.reduce(into: [UInt64]()) { $0 += $1 }
        }
        #expect(Set(numbers).count == 4_000)
        // About half of all bits are set.
        let bits = numbers.reduce(0) { $0 + $1.nonzeroBitCount }
        #expect(120_000...136_000 ~= bits)
    }
}
