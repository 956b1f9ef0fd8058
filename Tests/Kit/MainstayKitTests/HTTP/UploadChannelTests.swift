// SPDX-License-Identifier: Apache-2.0

import MainstayBase
@testable import MainstayKit
import MainstayTestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct UploadChannelTests {
    /// Content of so many chunks, and how many of them were read.
    private final class Source: Sendable {
        let left: Lock<Int>
        let read = Lock(0)

        init(_ count: Int) { left = Lock(count) }

        var stream: HTTPBodyStream {
            HTTPBodyStream {
                let isLeft = self.left.withLock { left in
                    left -= 1
                    return left >= 0
                }
                if isLeft { self.read.withLock { $0 += 1 } }
                return isLeft ? [UInt8](repeating: 1, count: 100 << 10) : nil
            }
        }
    }

    private func take(_ channel: UploadChannel, _ count: Int) -> UploadChannel.Taken {
        withUnsafeTemporaryAllocation(byteCount: count, alignment: 1) { channel.take(into: $0) }
    }

    @Test func `Reading stops when the buffer is full, and continues when there is room`() async {
        let source = Source(10)
        let channel = UploadChannel(source.stream) {}
        while source.read.withLock({ $0 }) < 3 { await Task.yield() }
        for _ in 1...100 { await Task.yield() }
        #expect(source.read.withLock { $0 } == 3)
        var sent = 0
        while true {
            switch take(channel, 30_000) {
            case .bytes(let count): sent += count
            case .nothing: await Task.yield()
            case .end: return #expect(sent == 1_000 << 10)
            case .failed(let error): return #expect(error == TransportError(.other))
            }
        }
    }

    @Test func `A transfer that found nothing is resumed once there is something`() async {
        let (news, continuation) = AsyncStream.makeStream(of: Void.self)
        let gate = Gate()
        let stream = HTTPBodyStream {
            await gate.pass()
            return nil
        }
        let channel = UploadChannel(stream) { continuation.yield() }
        #expect(take(channel, 10) == .nothing)
        gate.open()
        for await _ in news { break }
        #expect(take(channel, 10) == .end)
    }

    @Test func `A failure comes after the bytes before it`() async {
        let isFirst = Lock(true)
        let stream = HTTPBodyStream { () throws(TransportError) in
            let wasFirst = isFirst.withLock { isFirst in
                defer { isFirst = false }
                return isFirst
            }
            guard wasFirst else { throw TransportError(.file) }
            return [1, 2, 3]
        }
        let channel = UploadChannel(stream) {}
        var taken: [UploadChannel.Taken] = []
        while taken.last != .failed(TransportError(.file)) {
            let next = take(channel, 2)
            if next == .nothing { await Task.yield() } else { taken.append(next) }
        }
        #expect(taken == [.bytes(2), .bytes(1), .failed(TransportError(.file))])
    }

    @Test func `Nothing is read after the transfer has ended`() async {
        let source = Source(10)
        let channel = UploadChannel(source.stream) {}
        while source.read.withLock({ $0 }) < 3 { await Task.yield() }
        channel.close()
        for _ in 1...100 { await Task.yield() }
        #expect(source.read.withLock { $0 } == 3)
    }
}
