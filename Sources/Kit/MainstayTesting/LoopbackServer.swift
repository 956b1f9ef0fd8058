// SPDX-License-Identifier: Apache-2.0

import MainstayBase
public import MainstayKit

/// A small HTTP/1.1 server on 127.0.0.1 that a test controls, including its faults.
///
/// ```swift
/// let server = try LoopbackServer { request in
///     request.target == "/word" ? .response(body: Array("mouse".utf8)) : .reset
/// }
/// let response = try await transport.send(HTTPRequest(url: server.url.appending(path: ["word"])))
/// #expect(server.requests.count == 1)
/// ```
///
/// The server never waits for a length of time. A reply is late because a ``Gate`` is closed, and a test waits for
/// events, not for times. Each connection has its own thread, so the handler may block, and several threads may call it
/// at once. The server stops when it is released.
public final class LoopbackServer: Sendable {
    /// Returns the reply to a request.
    public typealias Handler = @Sendable (Request) -> Reply

    /// The port, chosen by the system.
    public let port: Int

    private let core: Core
    private let acceptor: BlockingThread

    /// Starts a server.
    ///
    /// - Parameters:
    ///   - bodyLimit: How many bytes of each request's content are kept. The rest is read and dropped.
    ///   - handler: Called once for each request.
    /// - Throws: ``Failure`` if the system has no socket or thread left.
    public convenience init(keeping bodyLimit: Int = .max, _ handler: @escaping Handler) throws(Failure) {
        try self.init(keeping: bodyLimit, reading: { _ in }, handler)
    }

    /// Starts a server.
    ///
    /// - Parameter reading: Called with the number of bytes after each part of a request that is read. It may block, so
    ///   that the server reads slowly.
    package init(
        keeping bodyLimit: Int, reading: @escaping @Sendable (Int) -> Void, _ handler: @escaping Handler
    ) throws(Failure) {
        let listener = try Socket.listening()
        core = Core(handler: handler, bodyLimit: bodyLimit, reading: reading, stopped: try Gate())
        port = try listener.port()
        acceptor = try BlockingThread { [core] in core.accept(from: listener) }
    }

    deinit {
        stop()
    }

    /// The URL `http://127.0.0.1` with the port.
    public var url: HTTPURL {
        var url = Self.host
        url.port = port
        return url
    }

    /// The URL of a path on this server: `server.url("v1/books")`. The text of ``url`` ends with a slash, so a path is
    /// not written after it.
    public func url(_ path: EndpointPath) -> HTTPURL { url.appending(path: path.segments) }

    /// The complete requests that have arrived, in order.
    public var requests: [Request] {
        core.state.withLock { $0.requests }
    }

    /// The number of connections accepted so far.
    public var connectionCount: Int {
        core.state.withLock { $0.accepted }
    }

    /// Waits until `count` requests have arrived, or the task is cancelled.
    public func waitForRequests(_ count: Int) async {
        await core.wait { $0.requests.count >= count }
    }

    /// Waits until `count` connections have been accepted and have ended, or the task is cancelled.
    public func waitForDisconnections(_ count: Int) async {
        await core.wait { $0.ended >= count }
    }

    /// Closes all connections and waits for their threads. A handler that blocks delays it.
    public func stop() {
        core.stopped.open()
        acceptor.join()
    }

    /// The reason for which a server could not start.
    public struct Failure: Error, Sendable, CustomStringConvertible {
        /// The system call that failed.
        public let call: String
        /// Its error number (`errno`).
        public let code: Int32

        /// The system call and its error number.
        public var description: String { "\(call) failed with error \(code)" }
    }

    private static let host = HTTPURL("http://127.0.0.1")!
}

extension LoopbackServer {
    /// The state that the server's threads share.
    final class Core: Sendable {
        struct State {
            var requests: [Request] = []
            var accepted = 0
            var ended = 0
            fileprivate var waiters: [UInt64: Waiter] = [:]
            fileprivate var lastWaiter: UInt64 = 0
        }

        fileprivate struct Waiter {
            var condition: @Sendable (State) -> Bool
            var continuation: CheckedContinuation<Void, Never>
        }

        let handler: Handler
        let bodyLimit: Int
        let reading: @Sendable (Int) -> Void
        let stopped: Gate
        let state = Lock(State())

        init(handler: @escaping Handler, bodyLimit: Int, reading: @escaping @Sendable (Int) -> Void, stopped: Gate) {
            (self.handler, self.bodyLimit, self.reading, self.stopped) = (handler, bodyLimit, reading, stopped)
        }

        /// Changes the state and resumes the tasks that waited for the change.
        func update(_ change: (inout State) -> Void) {
            let met = state.withLock { state in
                change(&state)
                let met = state.waiters.filter { $0.value.condition(state) }
                for id in met.keys { state.waiters[id] = nil }
                return met.values.map(\.continuation)
            }
            met.forEach { $0.resume() }
        }

        func wait(for condition: @escaping @Sendable (State) -> Bool) async {
            let id = state.withLock { state in
                state.lastWaiter += 1
                return state.lastWaiter
            }
            await withTaskCancellationHandler {
                await withCheckedContinuation { continuation in
                    let isOver = state.withLock { state in
                        if Task.isCancelled || condition(state) { return true }
                        state.waiters[id] = Waiter(condition: condition, continuation: continuation)
                        return false
                    }
                    if isOver { continuation.resume() }
                }
            } onCancel: {
                state.withLock { $0.waiters.removeValue(forKey: id) }?.continuation.resume()
            }
        }

        /// Serves connections until the server is stopped, and then joins their threads.
        func accept(from listener: Socket) {
            var threads: [BlockingThread] = []
            while listener.waitForInput(unless: stopped) {
                guard let socket = listener.nextConnection() else { continue }
                let number = state.withLock { state in
                    state.accepted += 1
                    return state.accepted
                }
                do throws(Failure) {
                    threads.append(
                        try BlockingThread { Connection(socket: socket, number: number, core: self).serve() })
                } catch {
                    // The system has no thread left, so the client sees a closed connection.
                    socket.end()
                    update { $0.ended += 1 }
                }
                threads.removeAll { thread in
                    guard thread.isFinished else { return false }
                    thread.join()
                    return true
                }
            }
            listener.end()
            threads.forEach { $0.join() }
        }
    }
}
