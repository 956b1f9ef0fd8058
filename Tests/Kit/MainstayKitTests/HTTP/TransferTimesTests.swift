// SPDX-License-Identifier: Apache-2.0

import MainstayKit
import Testing

@Suite struct TransferTimesTests {
    private let first = HTTPResponse.Times(
        connection: (.milliseconds(2), .milliseconds(5), .milliseconds(9)), requestSent: .milliseconds(10),
        firstByte: .milliseconds(40), ended: .milliseconds(41))
    private let second = HTTPResponse.Times(
        requestSent: .microseconds(50), firstByte: .milliseconds(20), ended: .milliseconds(30))

    @Test func `Times are kept to the microsecond`() {
        #expect(first.nameResolved == .milliseconds(2) && first.connected == .milliseconds(5))
        #expect(first.secured == .milliseconds(9) && first.requestSent == .milliseconds(10))
        #expect(second.requestSent == .microseconds(50) && second.ended == .milliseconds(30))
    }

    @Test func `A transfer on an open connection has no times of a connection`() {
        #expect(!second.isNewConnection)
        #expect(second.nameResolved == nil && second.connected == nil && second.secured == nil)
    }

    @Test func `Times that cannot be are brought within bounds`() {
        let times = HTTPResponse.Times(
            requestSent: .seconds(-1), firstByte: .seconds(Int64.max), ended: .seconds(5_000))
        #expect(times.requestSent == .zero)
        #expect(times.firstByte == .seconds(4_000) && times.ended == .seconds(4_000))
    }

    @Test func `An archive has the parts of the time between them`() {
        let timings = HTTPArchive.Timings(first)
        #expect(timings.dns == .milliseconds(2) && timings.connect == .milliseconds(7))
        #expect(timings.ssl == .milliseconds(4) && timings.blocked == .milliseconds(1))
        #expect(timings.wait == .milliseconds(30) && timings.receive == .milliseconds(1))
        let reused = HTTPArchive.Timings(second)
        #expect(reused.dns == nil && reused.connect == nil && reused.ssl == nil)
        #expect(reused.receive == .milliseconds(10))
    }
}
