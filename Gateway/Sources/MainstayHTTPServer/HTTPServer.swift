// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
public import MainstayBase
import MainstayKit
import MainstayPlatform
import Synchronization

/// An HTTP/1.1 server (RFC 9110, RFC 9112) without TLS, on epoll.
///
/// ```swift
/// let server = try HTTPServer(configuration: .init(port: 8080), handler: handler)
/// print("listening at http://\(server.address)")
/// try await server.run()
/// ```
public final class HTTPServer: Sendable {
    /// The address that the server listens on. If the configured port is 0, it has the port that the system chose.
    public let address: SocketAddress
    /// The port that the server listens on.
    public var port: Int { address.port }

    /// The connections now.
    public var connections: Connections {
        var connections = Connections()
        connections.open = group.connectionCount.load(ordering: .relaxed)
        connections.accepted = group.acceptedCount.load(ordering: .relaxed)
        return connections
    }

    private let group: LoopGroup
    /// The socket that listens, until ``run()`` makes the loops.
    private let prepared: Lock<Listener?>

    /// Binds the address and listens. Connections wait until ``run()`` is called.
    ///
    /// - Throws: ``HTTPServerError``, which says what to do about it.
    public convenience init(
        configuration: Configuration = Configuration(), handler: any HTTPHandler
    ) throws(HTTPServerError) {
        try self.init(configuration: configuration, handler: handler, now: Self.monotonicTime)
    }

    /// Binds the address and listens. The caller's clock gives milliseconds.
    package init(
        configuration: Configuration, handler: any HTTPHandler, now: @escaping @Sendable () -> Int64
    ) throws(HTTPServerError) {
        group = try LoopGroup(configuration: configuration, now: now)
        let listener =
            if let socket = configuration.inheritedSocket {
                try Listener(inherited: socket)
            } else {
                try Listener(host: configuration.host, port: configuration.port)
            }
        try EventLoop.prepare(group, listener)
        address = listener.address
        prepared = Lock(listener)
        // A message and not a property, because a property would keep a handler after it was replaced.
        group.post(.update(handler: handler, configuration.limits))
    }

    deinit {
        group.post(.stop(grace: 0))
    }

    /// Serves until ``shutdown(within:)`` is called or the task is cancelled. When the task is cancelled, requests in
    /// progress get the configured grace period. A server that has stopped cannot be started again.
    ///
    /// - Throws: ``HTTPServerError/system(call:code:text:)`` if the system cannot start a thread.
    public func run() async throws(HTTPServerError) {
        if let listener = prepared.withLock({ $0.take() }) { try start(listener) }
        let grace = group.configuration.gracePeriod.milliseconds
        await withTaskCancellationHandler {
            await group.end.wait()
        } onCancel: {
            group.post(.stop(grace: grace))
        }
    }

    /// Stops the server. It accepts no more connections, closes those without a request, and answers the requests in
    /// progress. After `grace` it closes all connections that are left. The call returns when all connections are
    /// closed.
    public func shutdown(within grace: Duration) async {
        if prepared.withLock({ $0.take() }) != nil {
            // No loop was started, so there is nothing to wait for, now or in a later run().
            for _ in group.mailboxes { group.endLoop() }
        }
        group.post(.stop(grace: grace.milliseconds))
        await group.end.wait()
    }

    /// Replaces the handler and the limits for all later requests. Connections stay open. The old handler answers the
    /// requests that it already has; then the server releases it.
    public func update(handler: any HTTPHandler, limits: Limits = Limits()) {
        group.post(.update(handler: handler, limits))
    }

    private func start(_ listener: Listener) throws(HTTPServerError) {
        for index in group.epolls.indices {
            do {
                try startThread { [group] in
                    EventLoop(index: index, group: group, listener: index == 0 ? listener : nil).run()
                }
            } catch {
                for _ in index..<group.epolls.count { group.endLoop() }
                group.post(.stop(grace: 0))
                throw error
            }
        }
    }

    /// Makes the loops look at the clock.
    package func wake() {
        group.post(.wake)
    }

    /// Has the loops read something besides connections, as long as it and they live.
    ///
    /// - Returns: Whether they do; `false` if the server ends or has too many sources.
    public func watch(_ source: any ReadableSource) -> Bool {
        guard let place = group.sources.insert(source) else { return false }
        var isWatched = false
        for epoll in group.epolls where EventLoop.watch(source.descriptor, place, by: epoll) { isWatched = true }
        return isWatched
    }

    private static func monotonicTime() -> Int64 {
        var time = timespec()
        // Reading the coarse clock needs no system call. It ticks every few milliseconds, which is precise enough here.
        clock_gettime(CLOCK_MONOTONIC_COARSE, &time)
        return Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000
    }
}
#endif
