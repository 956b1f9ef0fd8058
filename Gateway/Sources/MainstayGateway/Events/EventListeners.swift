// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayKit

/// The listeners of a feed. They share the events of one upstream stream, and the feed ends when the last of them
/// leaves.
///
/// A listener that reads too slowly is cancelled, so that it costs the others nothing. At most 64 KiB and one event
/// wait for it.
final class EventListeners: Sendable {
    /// The result of joining.
    enum Entry {
        /// A channel that delivers the events.
        case listener(BodyChannel)
        case full
        /// The feed has ended because the last listener left.
        case ended
    }

    fileprivate struct State {
        var listeners: [UInt64: BodyChannel] = [:]
        var lastListener: UInt64 = 0
        /// What a new listener gets first; `nil` until it is known.
        var greeting: [UInt8]?
        /// The last events with an identifier, oldest first.
        var recent: [(id: String, event: [UInt8])] = []
        var recentSize = 0
        var task: Task<Void, Never>?
        var hasEnded = false
    }

    private static let listenerLimit = 1_000
    /// The size limit of the events that a listener can get again after it has lost its connection, in bytes.
    private static let recentLimit = 64 << 10

    private let onEnd: @Sendable () -> Void
    private let state = Lock(State())

    /// - Parameter onEnd: Called when the feed has ended.
    init(onEnd: @escaping @Sendable () -> Void) {
        self.onEnd = onEnd
    }

    /// Adds a listener.
    ///
    /// - Parameters:
    ///   - id: The identifier of the last event that the listener has. It gets the later ones if they are still known.
    ///   - start: Starts the task that follows the upstream. It is called for the first listener.
    func join(after id: String? = nil, start: () -> Task<Void, Never>) -> Entry {
        state.withLock { state in
            guard !state.hasEnded else { return .ended }
            guard state.listeners.count < Self.listenerLimit else { return .full }
            state.lastListener += 1
            let number = state.lastListener
            let listener = BodyChannel(idleTimeout: nil, resume: {}, cancel: { self.leave(number) })
            if let greeting = state.greeting { _ = listener.append(greeting, limit: .max) }
            if let id, let known = state.recent.lastIndex(where: { $0.id == id }) {
                for missed in state.recent[(known + 1)...] { _ = listener.append(missed.event, limit: .max) }
            }
            state.listeners[number] = listener
            if state.task == nil { state.task = start() }
            return .listener(listener)
        }
    }

    private func leave(_ number: UInt64) {
        let task = state.withLock { state -> Task<Void, Never>? in
            state.listeners[number] = nil
            guard state.listeners.isEmpty else { return nil }
            state.hasEnded = true
            return state.task
        }
        guard let task else { return }
        task.cancel()
        onEnd()
    }

    /// Disconnects all listeners.
    ///
    /// - Parameter outcome: What they learn: the end of the content, or a failure.
    func end(_ outcome: Result<Void, TransportError>) {
        let (listeners, task) = state.withLock { state in
            defer { state.listeners = [:] }
            state.hasEnded = true
            return (Array(state.listeners.values), state.task)
        }
        // The task may be the caller, which has nothing left to do.
        task?.cancel()
        for listener in listeners { listener.finish(outcome) }
        onEnd()
    }

    /// What a new listener gets first; `nil` until it is known.
    var greeting: [UInt8]? { state.withLock(\.greeting) }

    /// Sends an event to all listeners.
    ///
    /// - Parameters:
    ///   - event: The bytes of the event.
    ///   - id: Its identifier; empty if it has none.
    ///   - greeting: What new listeners get first from now on; `nil` to change nothing.
    func offer(_ event: [UInt8], id: String = "", greeting: [UInt8]? = nil) {
        let slow = state.withLock { state in
            if let greeting { state.greeting = greeting }
            if !id.isEmpty { state.remember(event, id: id, limit: Self.recentLimit) }
            var slow: [BodyChannel] = []
            for listener in state.listeners.values {
                if listener.pausesIfFull() { slow.append(listener) } else { _ = listener.append(event, limit: .max) }
            }
            return slow
        }
        // Cancelling a listener calls leave(), which takes the lock.
        for listener in slow { listener.cancel(TransportError(.overloaded, detail: "events were not read in time")) }
    }
}

extension EventListeners.State {
    fileprivate mutating func remember(_ event: [UInt8], id: String, limit: Int) {
        recent.append((id, event))
        recentSize += event.count + id.utf8.count
        while recentSize > limit, !recent.isEmpty {
            let oldest = recent.removeFirst()
            recentSize -= oldest.event.count + oldest.id.utf8.count
        }
    }
}
