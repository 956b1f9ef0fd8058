// SPDX-License-Identifier: Apache-2.0

import MainstayKit
package import MainstayTrips
import MainstayTripsBackend

extension Trips.Zones {
    /// The largest number of airports to ask the API for, because their zones are not known here.
    private static let mostAirports = 40
    /// The zones that are known here. Their rules come from files, so they are read once.
    private static let known = Trips.Zones(airports)
    private static let airports = Trips.Airport.withZones + TripsBackend.airports

    /// The zones of the airports of some trips: those that are known here, and some more that the API knows.
    package init(of trips: [Trips.Trip], _ services: Services) async {
        let codes = Set(trips.flatMap { [$0.departure?.airportCode, $0.destination?.airportCode] }.compactMap(\.self))
        let unknown = codes.filter { !Self.known.knows($0) }.sorted().prefix(Self.mostAirports)
        guard !unknown.isEmpty else {
            self = Self.known
            return
        }
        var airports = Self.airports
        await withTaskGroup(of: Trips.Airport?.self) { [api = services.trips.api] group in
            for code in unknown {
                group.addTask {
                    // Without the airport its times are in universal time, and the trip is still worth showing.
                    do { return try await api.airport(code).value } catch { return nil }
                }
            }
            for await airport in group { if let airport { airports.append(airport) } }
        }
        self.init(airports)
    }
}
