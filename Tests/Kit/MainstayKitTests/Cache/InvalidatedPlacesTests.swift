// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import MainstayKit

@Suite struct InvalidatedPlacesTests {
    @Test func `A change of a place is found by requests that began before it`() {
        let places = InvalidatedPlaces()
        let before = places.now
        places.add(KeyPlace("a"))
        #expect(places.contains(KeyPlace("a"), since: before) && !places.contains(KeyPlace("b"), since: before))
        #expect(!places.contains(KeyPlace("a"), since: places.now))
    }

    @Test func `If anything may have changed, no request that runs is current`() {
        let places = InvalidatedPlaces()
        let before = places.now
        places.addAll()
        #expect(places.contains(KeyPlace("a"), since: before) && !places.contains(KeyPlace("a"), since: places.now))
    }

    @Test func `Beyond the limit all requests that run count as sent before a change`() {
        let places = InvalidatedPlaces()
        let before = places.now
        for number in 0..<InvalidatedPlaces.limit { places.add(KeyPlace("\(number)")) }
        #expect(!places.contains(KeyPlace("other"), since: before))
        places.add(KeyPlace("one more"))
        #expect(
            places.contains(KeyPlace("other"), since: before) && !places.contains(KeyPlace("other"), since: places.now))
    }
}
