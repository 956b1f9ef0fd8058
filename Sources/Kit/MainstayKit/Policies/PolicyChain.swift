// SPDX-License-Identifier: Apache-2.0

import MainstayBase

/// The policies of the program at one place of a pipeline, as one function around what is below that place.
struct PolicyChain: Sendable {
    /// Sends a request to what is below.
    typealias Next = @Sendable (HTTPRequest) async throws(TransportError) -> HTTPResponse

    /// The function; `nil` if there is no policy at the place.
    private(set) var send: Next?

    /// Puts the policies at a place around what is below it. The first one added is the outermost.
    ///
    /// - Parameter context: Learns which users the policies below the cache identify (``IdentifyingPolicy``).
    init(
        _ policies: [Pipeline.Options.Addition], at place: Pipeline.Options.Place, around below: @escaping Next,
        _ context: inout PipelineContext
    ) {
        var identity: PipelineContext.Identity?
        for addition in policies.reversed() where addition.place == place {
            // `??` would need the type of the function while the program runs, and that type exists since iOS 18.
            let next = if let send { send } else { below }
            guard place != .call else {
                send = addition.make(next, nil).send
                continue
            }
            let watch = PolicyWatch(name: addition.name, context: context)
            let made = addition.make(
                { request throws(TransportError) in try await next(watch.judged(request)) }, identity)
            if made.identity != nil { watch.trust() }
            identity = made.identity
            context = context.identifying(alsoBy: made.identity)
            send = { request throws(TransportError) in try await made.send(watch.noted(request)) }
        }
    }
}

/// Compares a request below a policy of the program with what it was above it (``UnknownUsers``).
private final class PolicyWatch: Sendable {
    private let name: String
    private let context: PipelineContext
    /// Whether the policy says whose requests it sends, so that it may add anything of that user.
    private let isTrusted = Lock(false)

    init(name: String, context: PipelineContext) { (self.name, self.context) = (name, context) }

    func trust() { isTrusted.withLock { $0 = true } }

    /// A request that the policy is about to see.
    func noted(_ request: HTTPRequest) -> HTTPRequest {
        guard !isTrusted.withLock(\.self) else { return request }
        var request = request
        request.context.original = OriginalRequest(url: request.url, fields: request.fields)
        return request
    }

    /// A request that the policy has passed on.
    func judged(_ request: HTTPRequest) -> HTTPRequest {
        if !context.strangers.areFound, !isTrusted.withLock(\.self),
            let part = request.context.original.added(in: request)
        {
            context.strangers.note(part, addedBy: name, to: request, context)
        }
        return request
    }
}
