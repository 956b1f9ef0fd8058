// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayKit
import Testing

@testable import MainstayURLSession

@Suite struct TransferDatesTests {
    private let dates = TransferDates(
        fetchStart: date(0), domainLookupEnd: date(0.002), connectStart: date(0.003),
        secureConnectionStart: date(0.005), secureConnectionEnd: date(0.009), connectEnd: date(0.009),
        requestStart: date(0.010), responseStart: date(0.040), responseEnd: date(0.041))

    private static func date(_ seconds: Double) -> Date { Date(timeIntervalSinceReferenceDate: 8_000_000 + seconds) }

    /// The time in whole milliseconds, because dates are binary fractions.
    private func milliseconds(_ time: Duration?) -> Int? {
        time.map { Int(($0 / .milliseconds(1)).rounded()) }
    }

    @Test func `The times of a transfer begin where it began`() throws {
        let times = try #require(HTTPResponse.Times(dates))
        #expect(milliseconds(times.nameResolved) == 2 && milliseconds(times.connected) == 5)
        #expect(milliseconds(times.secured) == 9 && milliseconds(times.requestSent) == 10)
        #expect(milliseconds(times.firstByte) == 40 && milliseconds(times.ended) == 41)
    }

    @Test func `A connection without TLS is open at its end`() throws {
        var dates = dates
        (dates.secureConnectionStart, dates.secureConnectionEnd) = (nil, nil)
        let times = try #require(HTTPResponse.Times(dates))
        #expect(milliseconds(times.connected) == 9 && times.secured == nil)
    }

    @Test func `An address needs no resolver`() throws {
        var dates = dates
        dates.domainLookupEnd = nil
        #expect(milliseconds(try #require(HTTPResponse.Times(dates)).nameResolved) == 3)
    }

    @Test func `A transfer without a connection has used an open one`() throws {
        let times = try #require(
            HTTPResponse.Times(
                TransferDates(fetchStart: Self.date(0), requestStart: Self.date(0), responseStart: Self.date(0.02))))
        #expect(!times.isNewConnection && times.nameResolved == nil)
        #expect(milliseconds(times.ended) == 20)
    }

    @Test func `A transfer without a response has no times`() {
        var dates = dates
        dates.responseStart = nil
        #expect(HTTPResponse.Times(dates) == nil)
    }
}
