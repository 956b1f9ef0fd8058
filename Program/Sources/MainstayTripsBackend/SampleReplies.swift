// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation
import MainstayKit
import MainstayTrips

/// The replies with sample trips: one with all trips and one for each region. The trips change once a day, so each
/// reply is kept for the day.
final class SampleReplies: Sendable {
    private struct Day {
        var number: Int64?
        var replies: [String: HTTPResponse] = [:]
    }

    private let day = Lock(Day())

    /// The reply with the trips that leave from a region, or with all trips.
    func reply(leavingFrom region: Trips.Region?, at now: Date) throws(TransportError) -> HTTPResponse {
        let number = SampleTrips.day(of: now)
        let name = region?.id ?? ""
        let known = day.withLock { $0.number == number ? $0.replies[name] : nil }
        if let known { return known }
        let trips = SampleTrips.trips(at: now).filter { region?.contains($0) ?? true }
        let reply = try EmulatedReply.json(200, trips, provider: "sample trips")
        day.withLock { day in
            if day.number != number { day = Day(number: number) }
            day.replies[name] = reply
        }
        return reply
    }
}
