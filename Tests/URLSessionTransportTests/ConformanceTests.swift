// SPDX-License-Identifier: Apache-2.0

import MainstayTesting
import Testing
import URLSessionTransport

@Suite(.timeLimit(.minutes(1)))
struct ConformanceTests {
    @Test func `The transport keeps what a transport promises, with the exceptions it documents`() async {
        let results = await TransportConformance({ URLSessionTransport() }, exceptions: [:]).run()
        #expect(results.map(\.name) == TransportConformance.names)
        for result in results { #expect(result.isFine, "\(result)") }
    }
}
