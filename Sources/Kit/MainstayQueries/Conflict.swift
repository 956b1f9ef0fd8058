// SPDX-License-Identifier: Apache-2.0

public import MainstayKit

/// A mutation that the upstream refused because somebody else has changed the resource: with 412 (RFC 9110 §15.5.13), or
/// with 409 if the resource has another version by now (RFC 9110 §15.5.10).
/// Show both sides, or merge them by what was there before, and send the result as one that is based on ``theirs``
/// (``Mutation/send(_:basedOn:)``).
public struct Conflict<Input: Sendable, Resource: Sendable>: Error, Sendable {
    /// What was sent.
    public let mine: Input
    /// What the upstream has now; `nil` if it could not be asked, or has it no longer.
    public let theirs: Answer<Resource>?
    /// What ``mine`` was made from; `nil` if that is not known.
    public let base: Answer<Resource>?
    /// The upstream's refusal: 412, or 409 with what the server says about it.
    public let refusal: APIError

    /// Makes a conflict.
    public init(mine: Input, theirs: Answer<Resource>?, base: Answer<Resource>?, refusal: APIError) {
        (self.mine, self.theirs, self.base, self.refusal) = (mine, theirs, base, refusal)
    }
}

extension Conflict: CustomStringConvertible {
    /// What happened, for a person.
    public var description: String {
        // The reply to an earlier attempt was lost, and that attempt may have made the version that is there now.
        let own = refusal.attempts > 1 ? ", or an earlier attempt of this change has" : ""
        return "somebody else has changed it in the meantime\(own) (\(refusal))"
    }
}

/// The resource that mutations change.
struct EditedResource<Input: Sendable>: Sendable {
    /// What a change is made from.
    struct Base: Sendable {
        /// The version that was seen; `nil` if it is not known.
        let version: ResourceVersion?
        /// Returns the error for a refusal with 412 or 409 of a change that named a version.
        let failure: @MainActor @Sendable (Input, APIError, _ named: ResourceVersion?) async -> any Error
    }

    /// Returns what the program has seen last: the kept reply, or what a query shows.
    let known: @MainActor @Sendable (Client, Input) async -> Base
    /// Returns an answer that the app has shown as the base.
    ///
    /// - Throws: `APIError` if it is not one of the resource.
    let shown: @MainActor @Sendable (Client, Input, any Sendable) throws -> Base
    /// Asks the upstream for the version.
    ///
    /// - Throws: `APIError` if it gives no answer, or one without a version.
    let ask: @MainActor @Sendable (Client, Input) async throws -> ResourceVersion
    /// Returns the request that reads the resource.
    let request: @MainActor @Sendable (Client, Input) throws -> HTTPRequest

    init<Resource: Sendable>(_ resource: @escaping @MainActor @Sendable (Input) -> Endpoint<Resource>) {
        @MainActor func base(_ client: Client, _ input: Input, _ seen: Answer<Resource>?) -> Base {
            Base(version: seen.flatMap { ResourceVersion(of: $0.fields) }) { mine, refusal, named in
                let theirs: Answer<Resource>?
                do {
                    theirs = try await client.send(resource(input), acceptsLesser: false, cache: .reload)
                } catch {
                    // The refusal is what the app must know.
                    theirs = nil
                }
                let conflict = Conflict(mine: mine, theirs: theirs, base: seen, refusal: refusal)
                guard refusal.response?.status == 409 else { return conflict }
                // 409 may have any reason. Only another version says that somebody else has changed it.
                let version = theirs.flatMap { ResourceVersion(of: $0.fields) }
                guard let named, let version, version.differs(from: named) else { return refusal }
                return conflict
            }
        }
        known = { client, input in
            let endpoint = resource(input)
            do throws(APIError) {
                if let kept = try await client.keptForItsVersion(endpoint) { return base(client, input, kept) }
            } catch {
                // The task was cancelled, which sending says too.
            }
            let key = QuerySource(client, endpoint).key
            return base(client, input, PendingChanges<Resource>.of(key, client: client).query?.answer)
        }
        shown = { client, input, answer in
            if let seen = answer as? Answer<Resource> { return base(client, input, seen) }
            let endpoint = resource(input)
            throw APIError(
                .invalidRequest(
                    "`basedOn:` is an \(type(of: answer)), but \(endpoint.name) gives an \(Answer<Resource>.self): give "
                        + "the answer to the endpoint of `editing:`"),
                upstream: client.upstream.host, endpoint: endpoint.name)
        }
        ask = { client, input in
            let endpoint = resource(input)
            let answer = try await client.send(endpoint, acceptsLesser: false, cache: .reload)
            if let version = ResourceVersion(of: answer.fields) { return version }
            throw APIError(
                .invalidRequest(
                    "the reply to \(endpoint.name) has no strong ETag and no Last-Modified, so \(client.upstream.host) "
                        + "cannot tell whether somebody else has changed it, and nothing was sent. Let the server send "
                        + "an ETag, set If-Match in the fields of the endpoint, or make the mutation without `editing:`"
                ),
                upstream: client.upstream.host, endpoint: endpoint.name)
        }
        request = { client, input in try resource(input).request(to: client.upstream) }
    }
}
