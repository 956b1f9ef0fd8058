// SPDX-License-Identifier: Apache-2.0

import MainstayCurl
import MainstayFoundation
import MainstayKit
import MainstayTesting
import Testing

/// Transports that wrap another one keep its promises.
@Suite(.timeLimit(.minutes(10))) struct WrapperConformanceTests {
    @Test func `An inspector keeps every promise of its transport`() async {
        for result in await TransportConformance({ Inspector(CurlTransport()) }).run() {
            #expect(result.isFine, "\(result)")
        }
    }

    @Test func `So does a cassette that records`() async throws {
        let path = FileManager.default.temporaryDirectory.appending(path: "conformance-\(UUID()).har").path()
        let cassette = try Cassette(recording: CurlTransport(), to: path)
        for result in await TransportConformance({ cassette }).run() { #expect(result.isFine, "\(result)") }
    }
}
