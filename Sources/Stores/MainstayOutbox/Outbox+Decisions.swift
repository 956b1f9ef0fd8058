// SPDX-License-Identifier: Apache-2.0

public import MainstayFoundation
public import MainstayKit

// What only the app, or the person, can decide.
extension Outbox {
    /// Sends a write again whose outcome is unknown, or that was refused. After an unknown outcome it has the same key,
    /// and after a refusal a new one, because a server that honours keys would only repeat the refusal.
    ///
    /// - Throws: ``OutboxError``, of kind ``OutboxError/Kind/wrongState`` if the write has another state.
    public func sendAgain(_ id: UUID) async throws(OutboxError) {
        try await decide(id, in: [.outcomeUnknown, .rejected]) { table, write, state in
            if state == .rejected { write.renewKey() }
            write.expires = nil
            try table.resume(write)
        }
    }

    /// Removes a write whose outcome was unknown, because it has had its effect.
    ///
    /// - Throws: ``OutboxError``, of kind ``OutboxError/Kind/wrongState`` if the write has another state.
    public func markArrived(_ id: UUID) async throws(OutboxError) {
        try await remove(id, in: [.outcomeUnknown])
    }

    /// Removes a write. After a conflict the server's version remains.
    ///
    /// - Throws: ``OutboxError``, of kind ``OutboxError/Kind/wrongState`` if the write is on its way.
    public func discard(_ id: UUID) async throws(OutboxError) {
        try await remove(id, in: [.pending, .waitingForSignIn, .conflict, .outcomeUnknown, .rejected])
    }

    /// Sends a write again after a conflict, over the server's version.
    ///
    /// - Parameters:
    ///   - id: The write.
    ///   - etag: The ETag of the version that it replaces, such as ``OutboxItem/theirETag``; `nil` for any version.
    /// - Throws: ``OutboxError``, of kind ``OutboxError/Kind/wrongState`` if the write has another state.
    public func keepMine(_ id: UUID, over etag: String? = nil) async throws(OutboxError) {
        try await decide(id, in: [.conflict]) { table, write, _ in
            write.request[.ifMatch] = etag
            write.renewKey()
            try table.resume(write)
        }
    }

    /// Replaces the request of a write, such as by one with both versions merged. It keeps its place in its lane, and
    /// gets the key of the endpoint or a new one.
    ///
    /// - Parameters:
    ///   - id: The write.
    ///   - endpoint: The request. After a conflict, its If-Match has the ETag of the server's version.
    /// - Throws: ``OutboxError``, of kind ``OutboxError/Kind/wrongState`` if the write is on its way.
    public func replace<Output>(_ id: UUID, with endpoint: Endpoint<Output>) async throws {
        let new = try await stored(endpoint, UUID())
        guard new.copied == nil else {
            try await file.removeCopy(of: new.id)
            throw OutboxError(.invalidRequest, "the new request has a file. Discard the write and enqueue another one")
        }
        try await decide(id, in: [.conflict, .rejected]) { [clock] table, write, _ in
            // It may have been refused because its time was over.
            if let expires = write.expires, expires <= clock.date { write.expires = nil }
            (write.request, write.body, write.copied) = (new.request, new.body, nil)
            (write.isRepeatable, write.needsKey, write.mayHaveArrived) = (new.isRepeatable, new.needsKey, false)
            try table.resume(write)
        }
        sender.judge(id, by: judge(of: endpoint))
    }

    /// Removes all writes of the account and the present user from the file, and what the file has left of earlier ones.
    /// Call it when the account is deleted or signed out for good.
    ///
    /// - Throws: ``OutboxError`` of kind ``OutboxError/Kind/file``.
    public func deleteAccount() async throws(OutboxError) {
        let ids = try await change { table in
            let ids = try table.identities()
            try table.removeAll()
            return ids
        }
        for id in ids {
            sender.forget(id)
            try await file.removeCopy(of: id)
        }
        try await reporting { () throws(OutboxError) in try await file.forget() }
    }

    /// Removes the writes of a user, whether that user is signed in or not, if they are to be discarded.
    ///
    /// `Client.forget(_:discarding:)` does this for all outboxes of a client.
    ///
    /// - Parameters:
    ///   - identity: The user's name (``OutboxItem/identity``); for writes without one, the name of the account.
    ///   - isDiscarding: Whether the writes are removed. If not, they are counted, and sent when the user signs in.
    /// - Returns: How many writes the user has, or had.
    /// - Throws: ``OutboxError`` of kind ``OutboxError/Kind/file``.
    @discardableResult public func forget(
        _ identity: String, discarding isDiscarding: Bool = false
    ) async throws(OutboxError) -> Int {
        let ids = try await change { try $0.forget(identity, discarding: isDiscarding) }
        guard isDiscarding else { return ids.count }
        for id in ids {
            sender.forget(id)
            try await file.removeCopy(of: id)
        }
        try await reporting { () throws(OutboxError) in try await file.forget() }
        return ids.count
    }

    /// The writes as text: JSON with the requests and their contents, for a backup or a report. Content that is not text
    /// is in base64, and copied files are named only.
    ///
    /// - Throws: ``OutboxError`` of kind ``OutboxError/Kind/file``.
    public func export() async throws(OutboxError) -> String {
        let writes = try await reporting { () throws(OutboxError) in try await file.read { try $0.contents() } }
            .map { $0.item.exported(with: $0.body) }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        do {
            return String(decoding: try encoder.encodeKeepingDigits(writes), as: UTF8.self)
        } catch {
            throw OutboxError(.file, "the writes cannot be exported: \(error)")
        }
    }

    private func remove(_ id: UUID, in states: Set<OutboxItem.State>) async throws(OutboxError) {
        try await decide(id, in: states) { table, write, _ in try table.remove(write.id) }
        sender.forget(id)
        try await file.removeCopy(of: id)
    }

    private func decide(
        _ id: UUID, in states: Set<OutboxItem.State>,
        _ body: @escaping @Sendable (OutboxTable, inout StoredWrite, OutboxItem.State) throws -> Void
    ) async throws(OutboxError) {
        try await change { table in
            guard let (stored, state) = try table.write(id) else {
                throw OutboxError(.wrongState, "the outbox has no write \(id)")
            }
            guard states.contains(state) else {
                throw OutboxError(.wrongState, "the write \(id) is \(state), so this cannot be done now")
            }
            var write = stored
            try body(table, &write, state)
        }
        wake()
    }
}

extension Outbox: UserDataKeeper {
    package nonisolated var keeperName: String { file.path }

    package nonisolated func forgetUser(
        _ identity: String, discarding: Bool
    ) async throws -> (waiting: Int, discarded: Int) {
        let count = try await forget(identity, discarding: discarding)
        return discarding ? (0, count) : (count, 0)
    }
}

extension StoredWrite {
    /// Gives the request a key that the server has not seen. Nothing of the write has had an effect.
    fileprivate mutating func renewKey() {
        request[.idempotencyKey] = "\"\(UUID().uuidString)\""
        mayHaveArrived = false
    }
}

extension OutboxItem {
    fileprivate func exported(with body: [UInt8]?) -> JSON {
        var members: [String: JSON] = [
            "id": .string(id.uuidString), "lane": .string(lane), "method": .string(method.rawValue),
            "target": .string(target), "state": .string(state.rawValue), "attempts": .integer(Int64(attempts)),
            "mayHaveArrived": .bool(mayHaveArrived), "added": .string(HTTPDate.format(added)),
        ]
        if !kind.isEmpty { members["kind"] = .string(kind) }
        if let reason { members["reason"] = .string(reason) }
        if let expires { members["expires"] = .string(HTTPDate.format(expires)) }
        if let body {
            if let text = String(validUTF8: body) {
                members["body"] = .string(text)
            } else {
                members["bodyInBase64"] = .string(Data(body).base64EncodedString())
            }
        }
        return .object(members)
    }
}
