// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import Testing

@Suite struct AtomicTests {
    private final class Shared: Sendable {
        let flag = AtomicFlag()
        let counter = AtomicCounter()
    }

    @Test func `One of many tasks is the first to set a flag`() async {
        let shared = Shared()
        let firsts = await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<8 { group.addTask { !shared.flag.exchange(true) } }
            return await group.reduce(into: 0) { count, isFirst in count += isFirst ? 1 : 0 }
        }
        #expect(firsts == 1 && shared.flag.isSet)
        shared.flag.set(false)
        #expect(!shared.flag.isSet && !shared.flag.exchange(true))
    }

    @Test func `Many tasks get different sums`() async {
        let shared = Shared()
        let sums = await withTaskGroup(of: [UInt64].self) { group in
            for _ in 0..<8 { group.addTask { (0..<1_000).map { _ in shared.counter.add(1) } } }
            return await group.reduce(into: Set()) { all, some in all.formUnion(some) }
        }
        #expect(sums == Set(1...8_000) && shared.counter.value == 8_000)
        shared.counter.set(.max)
        #expect(shared.counter.add(1) == 0)
    }
}
