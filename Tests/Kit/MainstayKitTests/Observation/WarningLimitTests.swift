// SPDX-License-Identifier: Apache-2.0

import MainstayKit
import Testing

@Suite struct WarningLimitTests {
    @Test func `What repeats is told once a minute, with how often it was not`() {
        var limit = WarningLimit()
        let start = ContinuousClock.now
        let told = (0..<180).map { limit.admit(at: start.advanced(by: .seconds($0))) }
        #expect(told.enumerated().filter { $0.element != nil }.map(\.offset) == [0, 60, 120])
        #expect(told.compactMap(\.self) == [0, 59, 59])
        #expect(limit.admit(at: start.advanced(by: .seconds(1_000))) == 59)
    }
}
