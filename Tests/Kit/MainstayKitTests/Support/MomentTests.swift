// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayKit
import Testing

struct MomentTests {
    @Test(arguments: [Duration.zero, .nanoseconds(1), .milliseconds(-1_500), .seconds(86_400), .seconds(Int64.max)])
    func `A moment is its instant, however far away`(distance: Duration) {
        let now = ContinuousClock.now
        let moment = Moment(now).advanced(by: distance)
        #expect(moment == Moment(now.advanced(by: distance)))
        #expect(moment.instant == now.advanced(by: distance))
        #expect(Moment(now).duration(to: moment) == distance)
    }

    @Test func `Moments have the order of their instants`() {
        let now = ContinuousClock.now
        let moments = [3, 1, 2].map { Moment(now.advanced(by: .nanoseconds($0))) }
        #expect(moments.sorted().map { Moment(now).duration(to: $0) } == [1, 2, 3].map { .nanoseconds($0) })
    }

    @Test func `A request keeps its deadline exactly`() {
        let deadline = ContinuousClock.now.advanced(by: .nanoseconds(1))
        var options = HTTPRequest.Options(deadline: deadline)
        #expect(options.deadline == deadline)
        options.deadline = nil
        #expect(options.deadline == nil && options == HTTPRequest.Options())
    }
}
