// SPDX-License-Identifier: Apache-2.0

public import MainstayFoundation
public import MainstayKit

extension Outbox {
    /// Keeps a write until the server has confirmed it. It is on the disk when this returns.
    ///
    /// The request carries the key of the endpoint, or else one of its own, with every attempt. Only a key of the
    /// endpoint counts as agreed with the server (``Settings/honoursKeys``). Credentials are not stored: the client adds
    /// them when it sends the request. Files are copied.
    ///
    /// - Parameters:
    ///   - endpoint: The request. ``whenSent`` gets the reply, which confirms the write if a call of the endpoint would
    ///     take it for an answer: an HTML page where JSON or nothing is expected does not, and neither does the reply to
    ///     a GET that a redirect has made of the request. After a restart of the app only the form of the reply is
    ///     judged, because the type is not stored.
    ///   - id: The identity of the write. A write that the outbox already has is not added again.
    ///   - lane: The lane. Writes that depend on each other have the same one.
    ///   - unlessChanged: Whether the server shall refuse the write if the resource is no longer as the client has kept
    ///     it: If-Match with the ETag of the kept reply to GET for the same URL, whatever its Cache-Control says, or of
    ///     the reply to the client's last change of it. The write is a ``OutboxItem/State/conflict`` then.
    ///   - lifetime: How long the write may wait; `nil` for ``Settings/lifetime``.
    /// - Returns: The identity of the write.
    /// - Throws: ``OutboxError``.
    @discardableResult public func enqueue<Output>(
        _ endpoint: Endpoint<Output>, id: UUID = UUID(), lane: String = "", unlessChanged: Bool = false,
        expiresAfter lifetime: Duration? = nil
    ) async throws -> UUID {
        var write = try await stored(endpoint, id, unlessChanged: unlessChanged)
        write.lane = lane
        return try await add(write, judge(of: endpoint), expiresAfter: lifetime)
    }

    /// Keeps a write until the server has confirmed it, with a value by which queries show it (``waiting(for:)``).
    ///
    /// - Parameters:
    ///   - endpoint: The request.
    ///   - id: The identity of the write. A write that the outbox already has is not added again.
    ///   - lane: The lane. Writes that depend on each other have the same one.
    ///   - kind: The kind of write.
    ///   - value: The value.
    ///   - unlessChanged: Whether the server shall refuse the write if the resource is no longer as the client has kept
    ///     it.
    ///   - lifetime: How long the write may wait; `nil` for ``Settings/lifetime``.
    /// - Returns: The identity of the write.
    /// - Throws: ``OutboxError``.
    @discardableResult public func enqueue<Output, Value>(
        _ endpoint: Endpoint<Output>, id: UUID = UUID(), lane: String = "", as kind: WriteKind<Value>,
        showing value: Value, unlessChanged: Bool = false, expiresAfter lifetime: Duration? = nil
    ) async throws -> UUID {
        var write = try await stored(endpoint, id, unlessChanged: unlessChanged)
        (write.lane, write.kind) = (lane, kind.name)
        do {
            write.shown = Array(try JSONEncoder().encodeKeepingDigits(value))
        } catch {
            throw OutboxError(.invalidRequest, "the value to show cannot be encoded: \(error)")
        }
        return try await add(write, judge(of: endpoint), expiresAfter: lifetime)
    }

    /// What judges a reply as a call of an endpoint would.
    nonisolated func judge<Output>(of endpoint: Endpoint<Output>) -> OutboxSender.Judge {
        { [client] response, request in client.problem(confirming: response, to: request, of: endpoint) }
    }

    private func add(
        _ write: StoredWrite, _ judge: @escaping OutboxSender.Judge, expiresAfter lifetime: Duration?
    ) async throws(OutboxError) -> UUID {
        var write = write
        let (lifetime, start) = (lifetime ?? settings.lifetime, clock.now)
        if let lifetime {
            let date = clock.date
            (write.expires, write.dated) = (date.addingTimeInterval(lifetime.inSeconds), date)
        }
        // A pass that runs may send the write before this goes on.
        sender.judge(write.id, by: judge)
        do throws(OutboxError) {
            try await change { [settings, write, times = sender.times] table in
                guard try table.add(write, within: settings), let lifetime else { return }
                times.expires(write.id, at: start.advanced(by: lifetime))
            }
        } catch {
            sender.forget(write.id)
            if write.copied != nil { try await file.removeCopy(of: write.id) }
            throw error
        }
        wake()
        return write.id
    }

    /// Makes the stored form of a request, and copies its content if that is not in memory.
    nonisolated func stored<Output>(
        _ endpoint: Endpoint<Output>, _ id: UUID, unlessChanged: Bool = false
    ) async throws -> StoredWrite {
        var endpoint = endpoint
        let isAgreed = endpoint.idempotencyKey != nil || settings.honoursKeys
        if endpoint.idempotencyKey == nil { endpoint.idempotencyKey = IdempotencyKey(id.uuidString) }
        var request: HTTPRequest
        do throws(APIError) {
            request = try endpoint.request(to: client.upstream)
        } catch {
            throw OutboxError(.invalidRequest, error.description)
        }
        try refuseCredentials(in: request)
        if unlessChanged { request.fields[.ifMatch] = try await keptVersion(of: request) }
        let isHarmless = endpoint.isIdempotent ?? request.method.isIdempotent
        var write = StoredWrite(
            id: id, lane: "", request: StoredRequest(request, to: client.upstream, demand: endpoint.demand ?? .reply),
            body: request.body,
            isRepeatable: isHarmless || isAgreed, needsKey: !isHarmless)
        if let source = request.source {
            write.copied = try await file.copy(source, for: id, limit: settings.byteLimit)
        }
        return write
    }

    private nonisolated func refuseCredentials(in request: HTTPRequest) throws(OutboxError) {
        var plain = HTTPRequest(method: request.method, url: request.url, fields: request.fields)
        plain.fields.remove(.idempotencyKey)
        let names = client.upstream.credentials.map(\.name)
        guard Redaction(also: names).request(plain) == plain else {
            throw OutboxError(
                .credential,
                "the request has a credential, which would be stored. Give it to the upstream's credentials instead")
        }
    }

    /// The ETag of the reply that the client keeps for the resource of a request, or that its last change has made.
    private nonisolated func keptVersion(of request: HTTPRequest) async throws(OutboxError) -> String {
        var question = HTTPRequest(url: request.url, fields: request.fields)
        question.fields.remove(.contentType, .idempotencyKey)
        question.options.sendsCredentials = request.options.sendsCredentials
        guard let version = await client.version(of: question), version.isETag else {
            throw OutboxError(
                .noKeptVersion, "no reply with an ETag is kept for \(request.url.path), so a change cannot be noticed")
        }
        return version.value
    }
}
