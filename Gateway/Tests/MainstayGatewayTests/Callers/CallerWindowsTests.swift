// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayGateway
import MainstayKit
import Testing

@Suite struct CallerWindowsTests {
    private let start = Date(timeIntervalSince1970: 1_000)

    private func admit(
        _ windows: inout CallerWindows, at date: Date, isShadow: Bool = false, expecting isExpected: Bool,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let isAllowed = windows.admit(at: date, isShadow: isShadow)
        #expect(isAllowed == isExpected, sourceLocation: sourceLocation)
    }

    private func at(_ seconds: Double) -> Date { start.addingTimeInterval(seconds) }

    @Test func `A window allows its requests, and the next one begins with the first request after its end`() {
        var windows = CallerWindows([Quota(2, per: .seconds(10))])
        for (time, isAllowed, left, seconds) in [
            (0, true, 1, 10), (4, true, 0, 6), (5, false, 0, 5), (9.9, false, 0, 1), (12, true, 1, 10),
            (21.9, true, 0, 1),
            (22, true, 1, 10),
        ] as [(Double, Bool, Int, Int)] {
            let wasAllowed = windows.admit(at: at(time))
            #expect(wasAllowed == isAllowed, "\(time)")
            #expect(windows.left(at: at(time)).map(\.requests) == [left], "\(time)")
            #expect(windows.left(at: at(time)).map(\.seconds) == [seconds], "\(time)")
        }
    }

    @Test func `All windows must allow a request, and a refused one counts in none`() {
        var windows = CallerWindows([Quota(1, per: .seconds(1)), Quota(2, per: .seconds(100))])
        admit(&windows, at: at(0), expecting: true)
        admit(&windows, at: at(0.5), expecting: false)
        #expect(windows.left(at: at(0.5)).map(\.requests) == [0, 1])
        admit(&windows, at: at(1), expecting: true)
        admit(&windows, at: at(2), expecting: false)
        #expect(windows.left(at: at(2)).map(\.requests) == [1, 0])
    }

    @Test func `In the shadow, requests beyond a quota count too`() {
        var windows = CallerWindows([Quota(1, per: .seconds(10))])
        admit(&windows, at: at(0), isShadow: true, expecting: true)
        admit(&windows, at: at(1), isShadow: true, expecting: false)
        #expect(windows.left(at: at(1)).map(\.requests) == [0])
    }

    @Test func `A clock that is set back locks nobody out for longer than a window`() {
        var windows = CallerWindows([Quota(1, per: .seconds(10))])
        admit(&windows, at: at(3_600), expecting: true)
        admit(&windows, at: at(0), expecting: true)
        admit(&windows, at: at(1), expecting: false)
        admit(&windows, at: at(10), expecting: true)
    }

    @Test func `Without a quota there is no limit`() {
        var windows = CallerWindows([])
        for _ in 0..<1_000 { admit(&windows, at: start, expecting: true) }
        #expect(windows.left(at: start).isEmpty)
    }

    @Test func `What was used before a restart counts, if the quota is the same`() {
        let quotas = [Quota(2, per: .seconds(10)), Quota(5, per: .seconds(100))]
        var windows = CallerWindows(quotas)
        admit(&windows, at: at(0), expecting: true)
        let kept = windows.used
        var restored = CallerWindows(quotas, restoring: kept)
        #expect(restored.left(at: at(3)) == windows.left(at: at(3)))
        admit(&restored, at: at(3), expecting: true)
        admit(&restored, at: at(4), expecting: false)
        let other = CallerWindows([Quota(3, per: .seconds(10)), quotas[1]], restoring: kept)
        #expect(other.left(at: at(3)).map(\.requests) == [3, 4])
    }

    @Test(arguments: [(-1, 1_005.0), (1, .infinity), (1, .nan), (.max, 1_005), (.max, 1e300)] as [(Int, Double)])
    func `A file that no gateway wrote stops nobody for long`(used: Int, ends: Double) {
        let quota = Quota(2, per: .seconds(10))
        var windows = CallerWindows([quota], restoring: [CallerWindows.Used(quota: [2, 10], ends: ends, used: used)])
        _ = windows.admit(at: at(0), isShadow: true)
        admit(&windows, at: at(11), expecting: true)
    }
}
