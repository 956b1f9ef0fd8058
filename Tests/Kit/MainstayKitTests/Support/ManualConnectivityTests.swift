// SPDX-License-Identifier: Apache-2.0

import MainstayKit
import Testing

@Suite(.timeLimit(.minutes(10))) struct ManualConnectivityTests {
    @Test func `A listener learns how it is, and what changes`() async {
        let network = ManualConnectivity(isOnline: false)
        var news = network.changes.makeAsyncIterator()
        #expect(await news.next() == false)
        network.set(true)
        #expect(await news.next() == true && network.isOnline)
        // What is said again is no change.
        network.set(true)
        network.set(false)
        #expect(await news.next() == false)
        var later = network.changes.makeAsyncIterator()
        #expect(await later.next() == false)
    }

    @Test func `A slow listener learns the last change only`() async {
        let network = ManualConnectivity()
        let news = network.changes
        for isOnline in [false, true, false] { network.set(isOnline) }
        var iterator = news.makeAsyncIterator()
        #expect(await iterator.next() == false)
    }
}
