// SPDX-License-Identifier: Apache-2.0

extension Upstream {
    /// How a gateway serves an API to its callers. An app without a gateway needs none of it, except for the names of
    /// query items.
    public struct Gateway: Sendable {
        /// The names of the query items that the routes take; `nil` for any. If it is set, the order of items with
        /// different names has no meaning. A gateway does not pass on other items, so that a made-up item costs no
        /// request.
        public var queryNames: Set<String>?
        /// The methods that are passed on: GET and HEAD by default. A gateway that passes on a method that changes
        /// something lets its callers change what its own keys may change.
        public var methods: [HTTPMethod] = [.get, .head]
        /// The request fields of callers that are passed on, such as Accept-Language. None by default, so that no field
        /// of a caller can change what other callers get.
        public var forwardedFields: Set<HTTPFieldName> = []
        /// The fields with the same value in every request, such as the version of the API. They replace those of
        /// callers. None by default. Their values are no secrets: a reply may repeat them.
        public var requestFields: HTTPFields = [:]
        /// The response fields that are passed on in addition to those of every API.
        public var responseFields: Set<HTTPFieldName> = []
        /// Whether all fields are passed on in both directions, and the content is not decoded. The gateway is then an
        /// HTTP cache that callers do not notice. Fields of the connection are not passed on. Fields that reach further
        /// than one request or reply need a name in ``forwardedFields`` or ``responseFields``.
        public var isTransparent = false
        /// Whether events change a value, as those of Firebase do (``FirebaseValue``), and that value depends only on the
        /// URL. A new listener then gets the whole value first.
        public var eventsChangeValues = false
        /// Returns `true` if replies to a request may be HTML. No other reply is passed on as HTML.
        public var answersHTML: @Sendable (HTTPRequest) -> Bool = { _ in false }
        /// Returns `true` if embedded data takes much processor time to answer a request, as a search through a whole
        /// dictionary does. A gateway limits how many such requests are in progress.
        public var isExpensive: @Sendable (HTTPRequest) -> Bool = { _ in false }
        /// Whether a caller may bypass the cache with `Cache-Control: no-cache` and the like.
        public var allowsNoCache = false
        /// Whether all callers share the ``Upstream/credentials`` on purpose, as the callers of a gateway share its
        /// key. A reply to a request with such credentials may then answer any caller. Otherwise it answers only
        /// requests with the same credentials.
        public var credentialsAreShared = false

        /// Creates the defaults.
        public init() {}
    }
}
