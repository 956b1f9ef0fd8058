// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation
import MainstayKit
import MainstayOutbox
import MainstayTestSupport
import MainstayTesting
import Testing

/// What an outbox does when the clock of the device is set: by hand, after a flight, or because its battery was empty.
@MainActor @Suite(.timeLimit(.minutes(10))) struct OutboxClockTests {
    private nonisolated static let year: TimeInterval = 365 * 86_400
    private nonisolated static let jumps = [-year, -3_600, 3_600, year]
    private let note = Endpoint<Void>(.put, "notes", body: .text("wind 4"))

    /// An app on a device whose clock can be set.
    @MainActor private struct Device {
        let fixture: OutboxFixture
        let clock: SetClock
        let steps: Lock<[ScriptedTransport.Step]>

        init(at date: Date = Date(timeIntervalSince1970: 1_780_000_000), _ steps: ScriptedTransport.Step...) throws {
            let rest = Lock(steps)
            self.steps = rest
            fixture = try OutboxFixture { _ in rest.withLock { $0.isEmpty ? .reply(201) : $0.removeFirst() } }
            clock = SetClock(fixture.clock, at: date)
        }

        func outbox() -> Outbox {
            let upstream = Upstream(host: "api.example.com", baseURL: HTTPURL("https://api.example.com/v1")!)
            let client = Client(upstream: upstream, transport: fixture.transport, clock: clock)
            return Outbox(for: client, file: fixture.file, settings: fixture.settings, clock: clock)
        }

        var sent: Int { fixture.transport.requests.count }
    }

    @Test(arguments: jumps, [false, true])
    func `A wait that the server asked for is as long as it said, whatever the clock says`(
        _ jump: TimeInterval, _ isRestarted: Bool
    ) async throws {
        // Without the process that knew how long it has waited, only a clock that was set back can be noticed.
        if isRestarted, jump > 0 { return }
        let device = try Device(.reply(503, fields: [.retryAfter: "120"]))
        var outbox = device.outbox()
        try await outbox.enqueue(note)
        await outbox.send()
        device.clock.set(by: jump)
        if isRestarted { outbox = device.outbox() }
        await outbox.send()
        #expect(device.sent == 1)
        device.fixture.clock.advance(by: .seconds(119))
        await outbox.send()
        #expect(device.sent == 1)
        device.fixture.clock.advance(by: .seconds(2))
        await outbox.send()
        #expect(device.sent == 2 && outbox.items.isEmpty)
    }

    @Test(arguments: jumps, [false, true])
    func `A write has the time that it was given, whatever the clock says`(
        _ jump: TimeInterval, _ isRestarted: Bool
    ) async throws {
        if isRestarted, jump > 0 { return }
        let device = try Device(.fail(.unreachable), .fail(.unreachable), .fail(.unreachable))
        var outbox = device.outbox()
        try await outbox.enqueue(note, expiresAfter: .seconds(600))
        device.clock.set(by: jump)
        if isRestarted { outbox = device.outbox() }
        await outbox.send()
        device.fixture.clock.advance(by: .seconds(590))
        await outbox.send()
        #expect(device.sent == 2 && outbox.items.map(\.state) == [.pending])
        // The date is corrected, so the next process has it.
        outbox = device.outbox()
        await outbox.send()
        #expect(device.sent == 3 && outbox.items.map(\.state) == [.pending])
        device.fixture.clock.advance(by: .seconds(20))
        await outbox.send()
        #expect(device.sent == 3 && outbox.items.map(\.reason) == ["it was not sent in time"])
    }

    @Test(arguments: [false, true])
    func `A write of a device that did not know the year is sent when it does`(_ isRestarted: Bool) async throws {
        let device = try Device(at: Date(timeIntervalSince1970: 12))
        var outbox = device.outbox()
        try await outbox.enqueue(note, expiresAfter: .seconds(3_600))
        device.clock.set(by: 1_780_000_000)
        if isRestarted { outbox = device.outbox() }
        await outbox.send()
        #expect(device.sent == 1 && outbox.items.isEmpty)
    }

    @Test(arguments: jumps, [false, true])
    func `A key is trusted for as long as the server remembers it, by a clock that nobody sets`(
        _ jump: TimeInterval, _ isRestarted: Bool
    ) async throws {
        let device = try Device(.fail(.connectionLost), .reply(201))
        let order = Endpoint<Void>(.post, "orders", body: .text("1"), idempotencyKey: .random)
        for isLate in [false, true] {
            device.steps.withLock { $0 = [.fail(.connectionLost), .reply(201)] }
            let before = device.sent
            var outbox = device.outbox()
            let id = try await outbox.enqueue(order)
            await outbox.send()
            #expect(device.sent == before + 1)
            device.clock.set(by: jump)
            device.fixture.clock.advance(by: .seconds(isLate ? 2 * 86_400 : 3_600))
            if isRestarted { outbox = device.outbox() }
            await outbox.send()
            // A process that does not know how long ago it was asks, rather than sending twice. An hour is not noticed.
            let isKnown = !isRestarted || abs(jump) == 3_600
            let isSent = isKnown && !isLate
            #expect(device.sent == before + (isSent ? 2 : 1), "\(isLate)")
            if !isSent {
                #expect(outbox.items.map(\.state) == [.outcomeUnknown])
                try await outbox.sendAgain(id)
                await outbox.send()
                #expect(device.sent == before + 2 && outbox.items.isEmpty)
            }
            device.clock.set(by: -jump)
        }
    }
}

/// A clock whose date can be set, while the time that passes is that of another one.
private final class SetClock: TimeSource {
    private let clock: ManualClock
    private let offset: Lock<TimeInterval>

    init(_ clock: ManualClock, at date: Date) {
        self.clock = clock
        offset = Lock(date.timeIntervalSince(clock.date))
    }

    func set(by seconds: TimeInterval) { offset.withLock { $0 += seconds } }

    var date: Date { clock.date.addingTimeInterval(offset.withLock(\.self)) }
    var now: ContinuousClock.Instant { clock.now }
    var minimumResolution: Duration { clock.minimumResolution }

    func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
        try await clock.sleep(until: deadline, tolerance: tolerance)
    }

    func sleep(until deadline: ContinuousClock.Instant, for purpose: SleepPurpose) async throws {
        try await clock.sleep(until: deadline, for: purpose)
    }
}
