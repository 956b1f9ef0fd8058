// SPDX-License-Identifier: Apache-2.0

import MainstayCurl
import MainstayTesting
import Testing

@Suite(.timeLimit(.minutes(10)))
struct ConformanceTests {
    @Test func `The transport keeps all that a transport promises`() async {
        let results = await TransportConformance { CurlTransport() }.run()
        #expect(results.map(\.name) == TransportConformance.names)
        for result in results { #expect(result.outcome == .passed, "\(result)") }
    }
}
