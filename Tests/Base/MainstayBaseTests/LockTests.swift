// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import Testing

@Suite struct LockTests {
    @Test func noChangeIsLostWhenManyTasksChangeOneValue() async {
        let count = Lock(0)
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    for _ in 0..<1_000 { count.withLock { $0 += 1 } }
                }
            }
        }
        #expect(count.withLock { $0 } == 8_000)
    }

    @Test func aGuardedObjectIsReleasedWithItsLock() {
        final class Object: Sendable {}
        weak var weakObject: Object?
        do {
            let lock = Lock(Object())
            weakObject = lock.withLock { $0 }
            #expect(weakObject != nil)
        }
        #expect(weakObject == nil)
    }
}
