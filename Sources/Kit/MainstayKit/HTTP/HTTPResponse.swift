// SPDX-License-Identifier: Apache-2.0

/// A complete response.
public struct HTTPResponse: Sendable, Equatable {
    private struct Content: Equatable {
        var status: HTTPStatus
        var fields: HTTPFields
        var body: [UInt8]
        var provenance: Provenance
        var stream: StreamedContent?
        var times: HTTPResponse.Times?
        var lease: ReplyBudget.Lease?
        var isOfGet = false
        var noted = NotedOutcome()
    }

    private var content: CopyOnWrite<Content>

    /// The status.
    public var status: HTTPStatus {
        get { content.value.status }
        set { (content.value.status, content.value.noted) = (newValue, NotedOutcome()) }
    }
    /// The header fields, without those that concern the connection or an encoding that the transport has undone.
    public var fields: HTTPFields {
        get { content.value.fields }
        _modify {
            content.value.noted = NotedOutcome()
            yield &content.value.fields
        }
    }
    /// The content, decoded.
    public var body: [UInt8] {
        get { content.value.body }
        _modify {
            content.value.noted = NotedOutcome()
            yield &content.value.body
        }
    }
    /// Where the response came from.
    public var provenance: Provenance {
        get { content.value.provenance }
        _modify { yield &content.value.provenance }
    }

    /// What the cache did with the request. It is part of ``provenance``, whose other parts need not be touched to set
    /// it.
    var cacheOutcome: CacheOutcome? {
        get { content.value.provenance.cache }
        set { content.value.provenance.cache = newValue }
    }

    /// When the parts of the transfer ended; `nil` if the transport does not measure them, or if there was no transfer.
    public var times: HTTPResponse.Times? {
        get { content.value.times }
        set { content.value.times = newValue }
    }

    /// The content that is still to come, if the request asked for a stream (``CallContext/streaming``). `body`
    /// is empty then.
    public var stream: HTTPBodyStream? {
        get { content.value.stream?.body }
        set { content.value.stream = newValue.map { StreamedContent(body: $0) } }
    }

    /// The memory that was reserved for the content; `nil` if none was.
    public var lease: ReplyBudget.Lease? {
        get { content.value.lease }
        set { content.value.lease = newValue }
    }

    /// What the upstream says of the response, if it was asked and it was not changed since.
    var noted: NotedOutcome {
        get { content.value.noted }
        set { content.value.noted = newValue }
    }

    /// Whether it is the answer to a GET that a redirect has made of a request with another method (RFC 9110 §15.4). It
    /// then says nothing about what that request has done. A transport that follows redirects says so.
    package var isOfGet: Bool {
        get { content.value.isOfGet }
        set { content.value.isOfGet = newValue }
    }

    /// Creates a response.
    public init(status: HTTPStatus, fields: HTTPFields = [:], body: [UInt8] = [], provenance: Provenance = Provenance())
    {
        content = CopyOnWrite(Content(status: status, fields: fields, body: body, provenance: provenance))
    }
}
