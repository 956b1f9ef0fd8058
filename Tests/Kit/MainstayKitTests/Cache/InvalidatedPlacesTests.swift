// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import MainstayKit

@Suite struct InvalidatedPlacesTests {
    @Test func `A change of a place is found by requests that began before it`() {
        let places = InvalidatedPlaces()
        let before = places.now
        places.add("a")
        #expect(places.contains("a", since: before) && !places.contains("b", since: before))
        #expect(!places.contains("a", since: places.now))
    }

    @Test func `If anything may have changed, no request that runs is current`() {
        let places = InvalidatedPlaces()
        let before = places.now
        places.addAll()
        #expect(places.contains("a", since: before) && !places.contains("a", since: places.now))
    }

    @Test func `Beyond the limit all requests that run count as sent before a change`() {
        let places = InvalidatedPlaces()
        let before = places.now
        for number in 0..<InvalidatedPlaces.limit { places.add("\(number)") }
        #expect(!places.contains("other", since: before))
        places.add("one more")
        #expect(
            places.contains("other", since: before) && !places.contains("other", since: places.now))
    }
}
