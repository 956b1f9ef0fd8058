// SPDX-License-Identifier: Apache-2.0

/// A policy that lets equal safe requests share one request to the upstream if they run at the same time.
///
/// Two requests are equal if they have the same method, URL, fields (including credentials) and user. All callers get the result of
/// the shared request, even if it is a failure. The shared request is cancelled early only if its last caller stops waiting.
///
/// A reply that no cache may keep (`no-store`; in a shared cache also `private` and Set-Cookie) answers the first caller only. The
/// others send requests of their own, and so do later ones (RFC 9111 §4). After a request that changes something at the URL, nobody
/// joins one from before.
public final class Coalescing: Transport {
    /// How long after the standard deadline a caller stops waiting. Layers that honour the deadline have returned by then, with a
    /// better explanation.
    private static let grace = Duration.milliseconds(50)

    private let next: any Transport
    /// The wrapped transport if it is a cache. To call a known function costs less than to call one of a protocol.
    private let cache: Caching?
    private let context: PipelineContext
    /// `nil` if requests do not share.
    private let sharedRequests: SharedRequests?
    private let alarms: Alarms
    private let limits: TimeLimits?

    /// Wraps a transport.
    public convenience init(_ next: any Transport, context: PipelineContext) {
        self.init(next, context: context, limits: nil)
    }

    /// - Parameters:
    ///   - isSharing: Whether equal requests share. If not, each has its own shared request.
    ///   - limits: How long a shared request may take if the caller sets no deadline; `nil` for no limit.
    init(_ next: any Transport, context: PipelineContext, isSharing: Bool = true, limits: TimeLimits?) {
        (self.next, cache) = (next, next as? Caching)
        self.context = context.identifying(by: next)
        sharedRequests = isSharing ? SharedRequests(context) : nil
        self.limits = limits
        alarms = Alarms(clock: context.clock, for: "the deadline of a call")
    }

    /// Sends a request, or waits for the response to an equal one that is running.
    ///
    /// - Throws: ``TransportError/Kind/deadlineExceeded`` if the request's own deadline passes first; otherwise the error of the
    ///   wrapped transport.
    public func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        // A stream can be read once, so it cannot be shared.
        guard request.options.streaming == nil else { return try await next.send(request) }
        let call = try begin(request, request.options.patience, at: context.clock.moment)
        if let outcome = call.subscription.result { return try outcome.get() }
        return try await waiting(for: call) { await finalOutcome(of: call) }.get()
    }

    /// Sends a request to the wrapped transport and returns the outcome.
    @inline(__always) func forward(_ request: HTTPRequest) async -> Subscription.Outcome {
        guard let cache else { return await .sending(request, through: next) }
        do throws(TransportError) { return .success(try await cache.send(request)) } catch { return .failure(error) }
    }

    /// One caller's part in a shared request.
    struct Call {
        let subscription: Subscription
        let shared: SharedRequest
        /// When the caller itself stops waiting; `nil` if it waits as long as the shared request lasts.
        let ownEnd: Moment?
        /// The latest time at which the caller stops waiting, as far as it is known now; `nil` for no limit.
        var end: Moment? { ownEnd ?? shared.ending?.advanced(by: Coalescing.grace) }
    }

    /// Runs the body while a shared request is running. If the caller's task is cancelled, its subscription ends.
    func waiting(
        for call: Call, _ body: () async -> Subscription.Outcome
    ) async -> Subscription.Outcome {
        await withTaskCancellationHandler {
            await body()
        } onCancel: {
            call.shared.leave(call.subscription, with: TransportError(.cancelled))
        }
    }

    /// Waits for the outcome of a call until the call's end.
    func finalOutcome(of call: Call) async -> Subscription.Outcome {
        if let outcome = call.subscription.result { return outcome }
        let alarm = call.end.map { end in
            alarms.set(at: end, unless: { call.end }) {
                let attempts = call.shared.patience?.attempts ?? 1
                call.shared.leave(call.subscription, with: TransportError(.deadlineExceeded, attempts: attempts))
            }
        }
        defer { alarm?.cancel() }
        return await call.subscription.finalOutcome()
    }

    /// Joins or begins a shared request. It may have ended when this returns.
    ///
    /// - Throws: ``TransportError/Kind/cancelled`` if the caller is already cancelled. It sends nothing then.
    // Inlined, its values would take their places in the frame of an asynchronous function.
    @inline(never) func begin(
        _ request: HTTPRequest, _ patience: Patience?, at now: Moment
    ) throws(TransportError) -> Call {
        guard !Task.isCancelled else { throw TransportError(.cancelled, attempts: 0) }
        let (own, subscription) = (request.options.end, Subscription(request.options.expected.reader))
        var sent = request
        sent.options.patience = patience
        if let limits { Deadline.set(in: &sent, from: context.clock, limits: limits) }
        let shared = begin(sent, subscription, until: own, now: now)
        return Call(subscription: subscription, shared: shared, ownEnd: own)
    }

    private func begin(
        _ request: HTTPRequest, _ subscription: Subscription, until deadline: Moment?,
        now: Moment
    ) -> SharedRequest {
        let isShareable =
            sharedRequests?.isShareable(request) ?? false && !context.strangers.areFound
            && !context.upstream.isRenewingCredential
        guard let sharedRequests, isShareable, sharedRequests.mayShare(request.url) else {
            let shared = SharedRequest(
                request, for: subscription, hasOwnDeadline: deadline != nil, isShareable: isShareable)
            shared.begin(request, through: self, in: sharedRequests)
            return shared
        }
        let (shared, isNew) = sharedRequests.join(
            request, of: context.partition(of: request), subscription, until: deadline, now: now, through: self)
        if !isNew { context.observe(.coalesced, of: request) }
        return shared
    }
}
