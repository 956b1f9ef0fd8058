// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
import Mainstay
import MainstayPlatform

/// An HTTP/1.1 server (RFC 9110, RFC 9112) without TLS, on epoll.
///
/// ```swift
/// let server = try HTTPServer(configuration: .init(port: 8080), handler: handler)
/// print("listening at http://\(server.address)")
/// try await server.run()
/// ```
public final class HTTPServer: Sendable {
    /// The address served, with the port chosen where none was asked for.
    public let address: SocketAddress
    /// The port served.
    public var port: Int { address.port }

    private let group: LoopGroup
    /// What the loops are made of, until they are.
    private let prepared: Lock<(listener: Listener, epolls: [Epoll])?>

    /// Binds the address and listens. Connections wait until ``run()`` is called.
    ///
    /// - Throws: ``HTTPServerError``, with what to do about it.
    public convenience init(
        configuration: Configuration = Configuration(), handler: any HTTPHandler
    ) throws(HTTPServerError) {
        try self.init(configuration: configuration, handler: handler, now: Self.monotonicTime)
    }

    /// Binds the address and listens, with a clock of the caller's own that gives milliseconds.
    package init(
        configuration: Configuration, handler: any HTTPHandler, now: @escaping @Sendable () -> Int64
    ) throws(HTTPServerError) {
        group = try LoopGroup(configuration: configuration, now: now)
        let listener = try Listener(host: configuration.host, port: configuration.port)
        var epolls: [Epoll] = []
        for (index, mailbox) in group.mailboxes.enumerated() {
            epolls.append(try EventLoop.prepare(mailbox: mailbox, listener: index == 0 ? listener : nil))
        }
        address = listener.address
        prepared = Lock((listener, epolls))
        // Not a property: the server would keep a handler that was replaced.
        group.post(.update(handler: handler, configuration.limits))
    }

    deinit {
        group.post(.stop(grace: 0))
    }

    /// Serves until ``shutdown(within:)`` was called or the task is cancelled, which stops as gracefully as the
    /// configuration says. Once, for a server that stopped is not started again.
    ///
    /// - Throws: ``HTTPServerError/system(call:code:text:)`` where the system gives no thread.
    public func run() async throws(HTTPServerError) {
        if let (listener, epolls) = prepared.withLock({ $0.take() }) { try start(epolls, listener: listener) }
        let grace = group.configuration.gracePeriod.milliseconds
        await withTaskCancellationHandler {
            await group.end.wait()
        } onCancel: {
            group.post(.stop(grace: grace))
        }
    }

    /// Stops: takes no more connections, closes those without a request, answers the requests in flight, and after a
    /// time closes what is left. Returns when all is closed.
    public func shutdown(within grace: Duration) async {
        if prepared.withLock({ $0.take() }) != nil {
            // No loop was begun: there is nothing to wait for, now or in a later run().
            for _ in group.mailboxes { group.end.countDown() }
        }
        group.post(.stop(grace: grace.milliseconds))
        await group.end.wait()
    }

    /// Changes the handler and the limits for the requests that come from now on. Connections stay open, and the handler
    /// before answers the requests it was asked; the server keeps it no longer than that.
    public func update(handler: any HTTPHandler, limits: Limits = Limits()) {
        group.post(.update(handler: handler, limits))
    }

    private func start(_ epolls: [Epoll], listener: Listener) throws(HTTPServerError) {
        for (index, epoll) in epolls.enumerated() {
            do {
                try startThread { [group] in
                    EventLoop(index: index, group: group, epoll: epoll, listener: index == 0 ? listener : nil).run()
                }
            } catch {
                for _ in index..<epolls.count { group.end.countDown() }
                group.post(.stop(grace: 0))
                throw error
            }
        }
    }

    /// Has the loops look at the clock.
    package func wake() {
        group.post(.wake)
    }

    private static func monotonicTime() -> Int64 {
        var time = timespec()
        // The coarse clock is read without a system call and ticks every few milliseconds, which is fine enough here.
        clock_gettime(CLOCK_MONOTONIC_COARSE, &time)
        return Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000
    }
}
#endif
