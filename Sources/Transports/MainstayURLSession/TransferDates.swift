// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayKit

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The dates that URLSession measures of one transfer (`URLSessionTaskTransactionMetrics`). A date is `nil` if the
/// transfer had no such part.
struct TransferDates {
    var fetchStart: Date?
    var domainLookupEnd: Date?
    var connectStart: Date?
    var secureConnectionStart: Date?
    var secureConnectionEnd: Date?
    var connectEnd: Date?
    var requestStart: Date?
    var responseStart: Date?
    var responseEnd: Date?
}

extension TransferDates {
    init(_ metrics: URLSessionTaskTransactionMetrics) {
        self.init(
            fetchStart: metrics.fetchStartDate, domainLookupEnd: metrics.domainLookupEndDate,
            connectStart: metrics.connectStartDate, secureConnectionStart: metrics.secureConnectionStartDate,
            secureConnectionEnd: metrics.secureConnectionEndDate, connectEnd: metrics.connectEndDate,
            requestStart: metrics.requestStartDate, responseStart: metrics.responseStartDate,
            responseEnd: metrics.responseEndDate)
    }
}

extension HTTPResponse.Times {
    /// Creates the times of a transfer from its dates.
    ///
    /// - Returns: `nil` if the dates do not say when the transfer began, or if no response came.
    init?(_ dates: TransferDates) {
        guard let start = dates.fetchStart, let request = dates.requestStart, let response = dates.responseStart else {
            return nil
        }
        let since = { (date: Date) in Duration.seconds(date.timeIntervalSince(start)) }
        // URLSession counts TLS as a part of the connection. Without a connection, an open one was used.
        let connection = dates.connectEnd.map { end in
            (
                nameResolved: since(dates.domainLookupEnd ?? dates.connectStart ?? start),
                connected: since(dates.secureConnectionStart ?? end), secured: dates.secureConnectionEnd.map(since)
            )
        }
        self.init(
            connection: connection, requestSent: since(request), firstByte: since(response),
            ended: since(dates.responseEnd ?? response))
    }
}
