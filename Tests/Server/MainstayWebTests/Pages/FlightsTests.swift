// SPDX-License-Identifier: Apache-2.0

import Mainstay
import MainstayTripFavorites
import MainstayTrips
import Testing

@testable import MainstayWeb

@Suite struct FlightsTests {
    private let keep = [("id", "trip-1"), ("region", "blc"), ("keep", "yes")]

    @Test func `The feed shows flights, with a filter by region and a link to book`() async throws {
        let shown = try await TestSite().get("/flights?region=blc")
        #expect(shown.words.contains("1 flight") && shown.words.contains("72.50 abyss"))
        #expect(shown.words.contains("2019-03-17 18:40 UTC") && shown.words.contains("2019-03-21 07:25 UTC"))
        #expect(shown.structure.contains("option value= selected"))
        #expect(shown.text.contains("href=\"https://jetradar.com/"))
    }

    @Test func `Times are those of the clocks at the airports`() async throws {
        let site = try await TestSite {
            $0.zones = { _ in
                var airport = Trips.Airport(code: "VNO")
                airport.tz = "Europe/Vilnius"
                return Trips.Zones([airport])
            }
        }
        let shown = try await site.get("/flights")
        #expect(shown.words.contains("2019-03-17 20:40") && !shown.words.contains("UTC"))
        #expect(shown.words.contains("2019-03-21 09:25") && shown.words.contains("(4 nights)"))
        #expect(shown.text.contains("datetime=\"2019-03-17T18:40:00Z\""))
    }

    @Test func `A favourite is kept, shown, and removed`() async throws {
        let site = try await TestSite()
        #expect(try await site.get("/flights/favorites").words.contains("You have no favourites yet."))
        let kept = try await site.follow("/flights/favorites", keep)
        #expect(kept.words.contains("is among your favourites.") && kept.text.contains("aria-pressed=\"true\""))
        #expect(try await site.get("/flights/favorites").words.contains("1 flight"))
        let removed = try await site.follow(
            "/flights/favorites", [("id", "trip-1"), ("keep", "no"), ("from", "favorites")])
        #expect(
            removed.words.contains("no longer among your favourites.")
                && removed.words.contains("You have no favourites yet."))
        #expect(kept.words.contains("from test") && removed.words.contains("from your favourites"))
    }

    @Test func `A form that is sent twice keeps one favourite`() async throws {
        let site = try await TestSite()
        for _ in 0..<2 { _ = try await site.follow("/flights/favorites", keep) }
        #expect(try await site.belongings.favorites.trips(in: nil).value.count == 1)
    }

    @Test func `A flight that is not offered any more is not kept`() async throws {
        let site = try await TestSite()
        let shown = try await site.follow("/flights/favorites", [("id", "none"), ("keep", "yes")])
        #expect(shown.words.contains("not offered any more"))
        #expect(try await site.belongings.favorites.trips(in: nil).value.isEmpty)
    }
}
