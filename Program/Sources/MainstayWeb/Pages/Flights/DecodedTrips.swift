// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayKit
import MainstayTrips

/// The trips of the last replies. Decoding a reply takes longer than everything else that a page of flights needs.
final class DecodedTrips: Sendable {
    private struct Reply {
        var body: [UInt8]
        var trips: [Trips.Trip]
    }

    /// The most replies to remember: more than there are regions on a usual day.
    private static let mostReplies = 8
    /// The most bytes of a reply to remember. Decoded trips take a few times as much.
    private static let mostBytes = 1 << 20

    /// The one used last is first.
    private let replies = Lock<[Reply]>([])

    /// The number of replies that are remembered.
    var count: Int { replies.withLock(\.count) }

    /// The trips that leave from a region, or all trips.
    ///
    /// - Throws: `APIError`.
    func trips(_ api: Trips, in region: String?) async throws(APIError) -> Answer<[Trips.Trip]> {
        try await api.client.answer(to: endpoint(region))
    }

    /// Decodes all trips in advance, unless there are too many to remember. It does nothing if they cannot be read.
    func prepare(_ api: Trips) async {
        var endpoint = endpoint(nil)
        endpoint.decode = { [decode = endpoint.decode] response, upstream in
            response.body.count <= Self.mostBytes ? try decode(response, upstream) : []
        }
        // A visitor learns what is wrong.
        do { _ = try await api.client.answer(to: endpoint) } catch {}
    }

    private func endpoint(_ region: String?) -> Endpoint<[Trips.Trip]> {
        var endpoint = Trips.trips(in: region)
        endpoint.decode = { [self, decode = endpoint.decode] response, upstream in
            if let known = known(response.body) { return known }
            let trips = try decode(response, upstream)
            remember(Reply(body: response.body, trips: trips))
            return trips
        }
        return endpoint
    }

    private func known(_ body: [UInt8]) -> [Trips.Trip]? {
        replies.withLock { replies in
            guard let place = replies.firstIndex(where: { $0.body == body }) else { return nil }
            replies.insert(replies.remove(at: place), at: 0)
            return replies[0].trips
        }
    }

    private func remember(_ reply: Reply) {
        guard reply.body.count <= Self.mostBytes else { return }
        replies.withLock { replies in
            replies = [reply] + replies.prefix(Self.mostReplies - 1)
        }
    }
}
