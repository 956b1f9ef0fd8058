// SPDX-License-Identifier: Apache-2.0

import MainstayBase

/// What belongs to one call of a request but is neither its message nor a choice of the program that uses the kit
/// (``HTTPRequest/Options``). It is not sent, and two requests do not differ by it.
///
/// The package's own clients say in it for whom and how a reply is wanted. The driver of a ``Pipeline`` notes in it
/// what the policies of a program and the transport need. It travels with the request, because a policy may pass on a
/// changed one.
public struct CallContext: Sendable {
    // MARK: What the caller says

    /// For whom the request is sent. Callers take turns where requests wait for a place; those without a name are one
    /// caller.
    public var caller: String?
    /// Whether nothing but a kept reply may stand in for the upstream's (``FallbackUse/kept``).
    var acceptsKeptOnly = false
    /// Whether the reply is kept for outages even if its Cache-Control forbids that (``FallbackUse/keptForOutages``).
    var keepsForOutages = false
    /// What the reply must have; `nil` for what the upstream demands.
    var demand: Demand?
    /// The segments of the path that are values and do not name the route.
    var values = ValueSegments()
    /// Reads the reply; `nil` if the caller takes any.
    var reader: (any ReplyReader)?

    /// The session of the user for whom the request is sent. It is sent in no other one. `nil` if the user cannot
    /// change, and before a pipeline has it.
    package var user: UserSession?

    // MARK: How the transport delivers the reply

    /// How to stream the content of the response; `nil` to return the whole response. What opens streams obeys it.
    public var streaming: Streaming?
    /// The memory for the response while it arrives; `nil` for any amount up to the limit of the request. Only libcurl
    /// obeys it.
    public var budget: ReplyBudget?
    /// How long a whole response may arrive before the caller would rather have a stream; `nil` for as long as it
    /// takes. Only libcurl obeys it.
    public var arrivalLimit: Duration?
    /// Whether the server must not compress the content. Otherwise its length and its ranges are not those of the
    /// decoded bytes.
    public var isVerbatim = false
    /// Whether the transport returns the content as the server has encoded it, with Content-Encoding, and sends
    /// Accept-Encoding of the request's fields. Only libcurl can do that.
    public var keepsEncoding = false
    /// Whether the content goes to a file of the caller, who knows the credentials. Stars in the place of one that is
    /// repeated would damage the file.
    var isForFile = false

    // MARK: What the driver notes

    /// The number of the request among those of the process, for events. Zero if nothing observes them.
    var number: UInt64 = 0
    /// How much longer than other requests this one may take because it has content, if its transport does not tell
    /// when bytes move.
    var sendingTime = Duration.zero
    /// The number of this attempt in its call. The breaker counts a call once.
    package var attempt = 1
    /// Counts the requests to which this one leads; `nil` if no quota limits them.
    var permit: RequestPermit?
    /// The credentials that were added. They must not follow a redirect to another place. `nil` if there are none.
    package var credentials: CredentialScope?
    /// The kept reply that may answer if the upstream does not; `nil` if there is none. A reply that cannot take its place
    /// is a failed attempt (``Upstream/problem(with:inPlaceOf:to:)``).
    var kept: StoredResponse?
    /// The request as it was above the last policy of the program.
    var original = OriginalRequest()

    package init() {}

    /// How the content of a response is streamed.
    public struct Streaming: Sendable, Equatable {
        /// How long a reader waits for more bytes; `nil` for no limit.
        package var idleTimeout: Duration?
        /// Whether a response up to the limit of the request is returned whole. A longer one is a stream, and so is one
        /// that has events or of which half of the limit of silence brings only a part.
        package var collects: Bool

        /// Combines the parts.
        public init(idleTimeout: Duration?, collects: Bool = false) {
            (self.idleTimeout, self.collects) = (idleTimeout, collects)
        }
    }

    /// Whether the response is a stream from its head on, and may last for hours.
    package var isStream: Bool { streaming.map { !$0.collects } ?? false }

    /// A context on the heap, or none, as a request holds it, and what each call of a pipeline has.
    struct Held: Sendable, Equatable {
        /// How the bytes of the call move. It is not in the context, so that most calls need none.
        var progress: TransferProgress?

        /// What a request without a context of its own has. Nobody changes it.
        private static let none = CopyOnWrite(CallContext())

        private var box: CopyOnWrite<CallContext>?

        /// The place of the context. It is read there, because a copy would cost as much as the rest of a policy.
        var address: UnsafePointer<CallContext> { box?.address ?? Self.none.address }

        /// The place of a context that no other request has.
        mutating func uniqueAddress() -> UnsafeMutablePointer<CallContext> {
            var own = box.take() ?? CopyOnWrite(CallContext())
            let address = own.uniqueAddress()
            box = own
            return address
        }

        static func == (_: Held, _: Held) -> Bool { true }
    }
}

extension HTTPRequest {
    /// When its time is over, as far as it is known now: the deadline that the driver sets moves while bytes do.
    package var ending: Moment? {
        options.end.map { end in progress.map { end.advanced(by: $0.uncounted) } ?? end }
    }

    /// Returns `true` if the caller understands a reply, or takes any.
    func isUnderstood(_ response: HTTPResponse) -> Bool { context.reader?.understands(response) ?? true }
}
