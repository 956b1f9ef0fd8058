// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation
import Testing

/// Random numbers, and durations as numbers.
@Suite struct NumberTests {
    /// The numbers of the published SplitMix64, so that games and tests repeat on every platform and in later versions.
    @Test(
        arguments: [
            (0, [0xE220_A839_7B1D_CDAF, 0x6E78_9E6A_A1B9_65F4, 0x06C4_5D18_8009_454F]),
            (1_234_567, [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423]),
        ] as [(UInt64, [UInt64])])
    func `A seed gives the numbers of SplitMix64`(seed: UInt64, numbers: [UInt64]) {
        var generator = SeededGenerator(seed: seed)
        #expect(numbers.map { _ in generator.next() } == numbers)
    }

    @Test func `The last seed and the copy of a generator go on like any other`() {
        var generator = SeededGenerator(seed: .max)
        #expect(Set((0..<1_000).map { _ in generator.next() }).count == 1_000)
        var copy = generator
        #expect(copy.next() == generator.next())
    }

    @Test func `The bits of the numbers are even`() {
        var generator = SeededGenerator(seed: 42)
        var ones = [Int](repeating: 0, count: 64)
        for _ in 0..<10_000 {
            let number = generator.next()
            for bit in 0..<64 where number >> UInt64(bit) & 1 == 1 { ones[bit] += 1 }
        }
        #expect(ones.allSatisfy { 4_700...5_300 ~= $0 })
    }

    @Test func `A source draws from its generator, one after the other`() {
        let source = RandomSource(SeededGenerator(seed: 3))
        var generator = SeededGenerator(seed: 3)
        for _ in 0..<10 { #expect(source.withGenerator { $0.next() } == generator.next()) }
    }

    @Test func `A source may be used by several tasks, and draws no number twice`() async {
        let source = RandomSource(SeededGenerator(seed: 9))
        let drawn = await withTaskGroup(of: [UInt64].self) { group in
            for _ in 0..<8 { group.addTask { (0..<500).map { _ in source.withGenerator { $0.next() } } } }
            return await group.reduce(into: []) { $0 += $1 }
        }
        var generator = SeededGenerator(seed: 9)
        #expect(Set(drawn) == Set((0..<4_000).map { _ in generator.next() }))
    }

    @Test(arguments: [Duration.zero, .nanoseconds(1), .seconds(86_400 * 365)])
    func `A duration is drawn within its bound`(bound: Duration) {
        let source = RandomSource(SeededGenerator(seed: 5))
        for _ in 0..<200 { #expect(.zero...bound ~= source.duration(upTo: bound)) }
    }

    @Test(
        arguments: [
            (.zero, 0), (.seconds(1), 1), (.seconds(-1), -1), (.milliseconds(1_500), 1.5),
            (.milliseconds(-1_500), -1.5),
            (.microseconds(250), 0.00025), (.nanoseconds(1), 1e-9), (.seconds(31_557_600_000), 31_557_600_000),
        ] as [(Duration, Double)])
    func `A duration is a number of seconds`(duration: Duration, seconds: Double) {
        #expect(abs(duration.inSeconds - seconds) <= abs(seconds) * 1e-12)
    }

    @Test(
        arguments: [
            (0, .zero), (1.5, .milliseconds(1_500)), (-2, .seconds(-2)), (.nan, .zero), (-.nan, .zero),
            (.infinity, .seconds(31_557_600_000)), (-.infinity, .seconds(-31_557_600_000)),
            (1e300, .seconds(31_557_600_000)), (-1e300, .seconds(-31_557_600_000)),
            (31_557_600_001, .seconds(31_557_600_000)),
        ] as [(Double, Duration)])
    func `Any number of seconds is a duration, of a thousand years at most`(seconds: Double, duration: Duration) {
        #expect(Duration.seconds(clamping: seconds) == duration)
    }

    @Test func `The system's clock has the system's date`() {
        let before = Date()
        let date = ContinuousClock().date
        #expect(before <= date && date <= Date())
    }

    @Test func `A detached thread runs its body once`() async {
        let value = await withCheckedContinuation { continuation in
            let code = startDetachedThread { continuation.resume(returning: 7) }
            if code != 0 { continuation.resume(returning: Int(code)) }
        }
        #expect(value == 7)
    }

    @Test func `Tasks that start now give their values`() async throws {
        let log = Lock<[String]>([])
        let task = Task<Int, any Error>.startingNow {
            log.withLock { $0.append("in the task") }
            return 5
        }
        #expect(try await task.value == 5)
        let sum = await withTaskGroup(of: Int.self) { group in
            for number in 1...4 { group.addTaskNow { number } }
            return await group.reduce(0, +)
        }
        #expect(sum == 10 && log.withLock { $0 } == ["in the task"])
    }
}
