// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayPlatform

/// The calls of a connection, which their callers send, and what others see of the connection.
///
/// `@unchecked Sendable`: the descriptors are constants, and all else is in a lock.
final class RedisLine: @unchecked Sendable {
    /// The largest number of calls, and of bytes to send, that may wait for answers.
    static let limits = (calls: 10_000, bytes: 16 << 20)

    private struct State {
        /// The calls that the connection's thread does not know of yet, in the order in which they are sent.
        var waiting: [RedisCall] = []
        /// Where calls are sent; `nil` while there is no connection.
        var outlet: CInt?
        /// What the system did not take yet.
        var unsent: [UInt8] = []
        var count = 0
        var bytes = 0
        var isWoken = false
        var isClosed = false
        var problem: String? = "it is not connected yet"
        var incarnation = ""
        var counts = RedisCounts()
        var observers: [@Sendable (Bool) -> Void] = []
    }

    private let state = Lock(State())
    private let ends: (read: CInt, write: CInt)

    init() {
        var pipe: [CInt] = [-1, -1]
        // Without a descriptor left, the loop still looks every 50 ms.
        if MainstayPlatform.pipe(&pipe) == 0 {
            for end in pipe {
                _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK)
                _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            }
        }
        ends = (pipe[0], pipe[1])
    }

    deinit {
        for end in [ends.read, ends.write] where end >= 0 { close(end) }
    }

    /// Becomes readable when there is something to do.
    var descriptor: CInt { ends.read }
    var isClosed: Bool { state.withLock { $0.isClosed } }
    var counts: RedisCounts { state.withLock { $0.counts } }
    /// Why there is no connection; `nil` if there is one.
    var problem: String? { state.withLock { $0.problem } }
    var incarnation: String { state.withLock { $0.incarnation } }

    func end() {
        state.withLock { $0.isClosed = true }
        wake()
    }

    func observe(_ observer: @escaping @Sendable (Bool) -> Void) {
        state.withLock { $0.observers.append(observer) }
    }

    func count(_ change: @Sendable (inout RedisCounts) -> Void) {
        state.withLock { change(&$0.counts) }
    }

    /// Sends a call, or ends it at once if it cannot be sent. The connection's thread is woken only if it must do something about it
    /// before its next look.
    func add(_ call: RedisCall) {
        var call = call
        let size = call.size
        let wanted = call
        let (error, mustWake) = state.withLock { state -> (RedisError?, Bool) in
            if let problem = state.problem {
                state.counts.skipped += 1
                return (.down(problem), false)
            }
            guard state.count < Self.limits.calls, state.bytes + size <= Self.limits.bytes else {
                state.counts.failures += 1
                return (.full, false)
            }
            state.waiting.append(wanted)
            state.count += 1
            state.bytes += size
            state.counts.commands += wanted.count
            state.unsent += wanted.bytes
            Self.flush(&state)
            guard !state.unsent.isEmpty || wanted.limit <= RedisLoop.nap else { return (nil, false) }
            defer { state.isWoken = true }
            return (nil, !state.isWoken)
        }
        if let error { call.end(.failure(error)) }
        if mustWake { wake() }
    }

    /// Sends what the system takes now.
    ///
    /// - Returns: Whether all is sent.
    func flush() -> Bool {
        state.withLock { state in
            Self.flush(&state)
            return state.unsent.isEmpty
        }
    }

    private static func flush(_ state: inout State) {
        guard let outlet = state.outlet, !state.unsent.isEmpty else { return }
        let sent = state.unsent.withUnsafeBytes { bytes in
            send(outlet, bytes.baseAddress, bytes.count, CInt(MSG_DONTWAIT) | noSignal)
        }
        // The thread that reads finds the error.
        guard sent > 0 else { return }
        if sent == state.unsent.count {
            state.unsent.removeAll(keepingCapacity: sent < 1 << 16)
        } else {
            state.unsent.removeFirst(sent)
        }
    }

    #if os(Linux)
    private static let noSignal = CInt(MSG_NOSIGNAL)
    #else
    private static let noSignal: CInt = 0
    #endif

    /// Takes the calls that were sent since.
    ///
    /// - Parameter isWoken: Whether the descriptor is readable.
    func take(isWoken: Bool) -> [RedisCall] {
        if isWoken {
            var bytes = [UInt8](repeating: 0, count: 16)
            while read(ends.read, &bytes, bytes.count) > 0 {}
        }
        return state.withLock { state in
            let waiting = state.waiting
            state.waiting = []
            if isWoken { state.isWoken = false }
            return waiting
        }
    }

    /// Notes that calls are done or given up.
    func release(_ calls: Int, bytes: Int) {
        state.withLock {
            $0.count -= calls
            $0.bytes -= bytes
        }
    }

    /// From now on calls are sent.
    func isUp(_ incarnation: String, outlet: CInt) {
        let observers = state.withLock { state in
            (state.problem, state.incarnation, state.outlet) = (nil, incarnation, outlet)
            state.counts.connections += 1
            return state.observers
        }
        for observer in observers { observer(true) }
    }

    /// From now on nothing is sent, because the connection will be closed.
    func detach() {
        state.withLock { $0.outlet = nil }
    }

    /// From now on calls end at once.
    ///
    /// - Returns: The calls that waited.
    func isDown(_ problem: String) -> [RedisCall] {
        let (waiting, observers) = state.withLock { state in
            let waiting = state.waiting
            let wasUp = state.problem == nil
            (state.waiting, state.unsent, state.outlet) = ([], [], nil)
            state.problem = problem
            return (waiting, wasUp ? state.observers : [])
        }
        for observer in observers { observer(false) }
        return waiting
    }

    private func wake() {
        var byte: UInt8 = 1
        _ = write(ends.write, &byte, 1)
    }
}
