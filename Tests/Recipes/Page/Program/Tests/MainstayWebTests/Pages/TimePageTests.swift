// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit
import MainstayTesting
import Testing

@Suite struct TimePageTests {
    @Test func `The page shows the time of the clock`() async throws {
        let clock = ManualClock()
        let shown = try await TestSite(clock: clock).get("/time")
        #expect(shown.status == 200 && shown.words.contains("It is \(clock.date.formatted(.iso8601))."))
    }
}
