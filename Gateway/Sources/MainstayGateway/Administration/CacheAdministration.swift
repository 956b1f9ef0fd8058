// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayHTTPServer
import MainstayKit

/// What an operator does with kept replies: purge them, list them, and ask why one is kept or not. The gateway's admin
/// routes and the command `mainstay cache` use it.
public struct CacheAdministration: Sendable {
    private let cache: GatewayCache
    private let places: UpstreamPlaces
    private let clock: any TimeSource

    /// The administration of the replies of a gateway, from the sources of its answers.
    public init(_ sources: GatewaySources) {
        cache = sources.cache
        places = UpstreamPlaces(sources.upstreams)
        clock = sources.clock
    }

    // MARK: Purging

    /// Purges replies.
    ///
    /// - Parameters:
    ///   - choice: The replies.
    ///   - isSoft: Whether they become stale and are not removed.
    /// - Throws: ``AdministrationError`` if nothing is chosen or no upstream has it; ``FileNotWritten`` if the purge
    ///   holds only in memory; otherwise the error of a store.
    public func purge(_ choice: ReplyChoice, isSoft: Bool = false) async throws -> PurgeReport {
        let scopes = try scopes(choice)
        var (gateways, failure): (Int?, (any Error)?)
        for scope in scopes {
            // The others are tried too, so that an operator who hears of an error need not guess which were.
            do {
                guard let count = try await cache.purge(Purge(scope, isSoft: isSoft)) else { continue }
                gateways = min(gateways ?? count, count)
            } catch {
                // What this gateway's own file lacks counts most: a later attempt does not help.
                if !(failure is FileNotWritten) { failure = error }
            }
        }
        if let failure { throw failure }
        return PurgeReport(purged: scopes.map(\.text).sorted(), isSoft: isSoft, gateways: gateways)
    }

    private func scopes(_ choice: ReplyChoice) throws(AdministrationError) -> Set<Purge.Scope> {
        guard !choice.isEmpty, !choice.tags.contains("") else { throw ReplyChoice.form }
        var scopes = Set(choice.tags.map(Purge.Scope.tag))
        for text in choice.urls {
            for place in try keys(of: text) { scopes.insert(.url(Self.scope(of: place.key))) }
        }
        for text in choice.prefixes { scopes.formUnion(try prefixes(text)) }
        for text in choice.upstreams { scopes.insert(Self.scope(of: try places.upstream(text))) }
        return scopes
    }

    /// The beginnings of keys for a beginning of URLs: as written, and in the upstream's own form of keys.
    private func prefixes(_ text: String) throws(AdministrationError) -> [Purge.Scope] {
        try places.places(of: text).flatMap { place -> [Purge.Scope] in
            let upstream = place.client.upstream
            let (base, origin) = (upstream.baseURL, upstream.baseURL.origin)
            let target = (base.path == "/" ? "" : base.path) + (place.target.isEmpty ? "/" : place.target)
            var keys = [target]
            if let key = base.replacingTarget(with: target).map({ upstream.cacheKey(HTTPRequest(url: $0)) }),
                !key.hasPrefix(target)
            {
                keys.append(key)
            }
            return keys.map { .prefix(origin + $0) }
        }
    }

    /// The URL for a purge, with the name of the upstream if its keys have that. The reply may depend on fields too,
    /// which the rest of a key names.
    private static func scope(of key: StoreKey) -> String {
        key.name.map { "\(key.url) of \($0)" } ?? String(key.address)
    }

    /// The replies of an upstream. Those of an API of one's own have its name in their keys, because others may have
    /// the same base URL.
    private static func scope(of upstream: Upstream) -> Purge.Scope {
        upstream.storeName.map { .upstream($0) } ?? .origin(upstream.baseURL.origin)
    }

    /// A request that the gateway sends for a URL, and the key of its replies.
    private struct Place {
        let client: Client
        let request: HTTPRequest
        let key: StoreKey
    }

    /// The requests that the gateway sends for a URL: one for each upstream that has it.
    private func keys(of text: String) throws(AdministrationError) -> [Place] {
        var found: [Place] = []
        for place in try places.places(of: text) {
            let path = place.target.prefix { $0 != "?" }
            guard
                let request = HTTPServerRequest(target: place.target.hasPrefix("/") ? place.target : "/" + place.target)
            else { throw AdministrationError("\"\(text)\" is not a valid URL") }
            do throws(TransportError) {
                let forwarding = Forwarding(to: place.client.upstream, usesAuthorization: true)
                let forwarded = try forwarding.request(for: request, at: path)
                let keys = place.client.upstream.storeKeys(for: forwarded)
                found.append(Place(client: place.client, request: forwarded, key: keys.everybody ?? keys.own))
            } catch {
                throw AdministrationError("\"\(text)\" is not a valid URL: \(error)")
            }
        }
        return found
    }

    // MARK: Resuming

    /// Lets requests to upstreams pass again: forgets the pauses that they have asked for, and closes their breakers.
    ///
    /// - Parameter names: The hosts or names of the upstreams; `nil` for all.
    /// - Throws: ``AdministrationError`` if an upstream is unknown.
    public func resume(_ names: [String]?) async throws -> ResumeReport {
        var resumed: Set<String> = []
        for client in try names.map(places.clients(named:)) ?? places.clients {
            guard let pipeline = client.transport as? Pipeline else { continue }
            await pipeline.rateLimit?.resume()
            await pipeline.breaker?.close()
            resumed.insert(client.upstream.host)
        }
        return ResumeReport(resumed: resumed.sorted())
    }

    // MARK: Looking

    /// Lists kept replies.
    ///
    /// - Parameters:
    ///   - choice: The replies to list; all if it is empty.
    ///   - place: Where the last page ended; 0 for the first page.
    ///   - limit: The largest number of replies.
    /// - Throws: ``AdministrationError`` if no upstream has what is chosen; otherwise the error of a store.
    public func list(_ choice: ReplyChoice = ReplyChoice(), after place: Int64, limit: Int) async throws
        -> KeptReplyList
    {
        let purges = choice.isEmpty ? nil : try scopes(choice).map { Purge($0) }
        let page = try await cache.list(place, limit) { key, fields in
            purges?.contains { $0.includes(fields: fields, key: key) } ?? true
        }
        return KeptReplyList(replies: page.replies.map(listed), next: page.next)
    }

    private func listed(_ reply: KeptReply) -> KeptReplyList.Reply {
        KeptReplyList.Reply(
            url: reply.url,
            upstream: reply.key.name.map { String($0) } ?? places.host(of: HTTPURL(reply.url)),
            status: reply.status, bytes: reply.bytes, received: reply.received,
            tags: CacheTags.all(in: reply.fields).sorted(), isPurgedSoftly: reply.isPurgedSoftly)
    }

    /// Finds out whether a URL's reply is kept, for how long it is fresh, and what decided that.
    ///
    /// - Parameters:
    ///   - text: The URL of an upstream, or a route of the gateway.
    ///   - asks: Whether to ask the upstream if nothing is kept, and to say whether its reply may be kept.
    /// - Throws: ``AdministrationError`` if no upstream has the URL; otherwise the error of a store.
    public func why(_ text: String, asks: Bool) async throws -> KeptReason {
        guard let place = try keys(of: text).first else {
            throw AdministrationError("\"\(text)\" is not a valid URL")
        }
        let (client, request, key) = (place.client, place.request, place.key)
        let variants = try await cache.variants(key)
        let now = clock.date
        let decision = CacheDecision.decide(request, variants, upstream: client.upstream, now: now)
        return KeptReason(
            url: String(key.url), upstream: client.upstream.host, answer: Self.text(decision),
            replies: variants.map { KeptReason.Reply($0, upstream: client.upstream, now: now) },
            asked: variants.isEmpty && asks ? await asked(client, request) : nil)
    }

    private func asked(_ client: Client, _ request: HTTPRequest) async -> String {
        do throws(TransportError) {
            let sent = clock.date
            let response = try await client.response(to: request)
            let late = CacheReasons.secondsBehind(in: response.fields, sent: sent)
            let reason = CacheReasons.againstKeeping(response, to: request, upstream: client.upstream, now: clock.date)
            let text = reason.map { "The reply is not kept: \($0)." } ?? "The reply is kept now."
            return late.map { "\(text) But \(CacheReasons.lateClock(of: client.upstream.host, by: $0))." } ?? text
        } catch {
            return "The upstream gave no reply: \(error)"
        }
    }

    private static func text(_ decision: CacheDecision) -> String {
        switch decision {
        case .serve: "The kept reply answers."
        case .serveStale: "The kept reply is stale; it answers, and the upstream is asked to confirm it."
        case .forward(.stale, _, _): "The kept reply is stale; the upstream is asked to confirm it."
        case .forward(.varyMiss, _, _): "The upstream is asked: the kept replies are for requests with other fields."
        case .forward: "The upstream is asked: no reply to this URL is kept."
        case .unavailable: "Nothing answers."
        }
    }
}

extension Purge.Scope {
    fileprivate var text: String {
        switch self {
        case .url(let url): url
        case .prefix(let prefix): "\(prefix)…"
        case .tag(let tag): "tag \(tag)"
        case .origin(let origin): "\(origin)/…"
        case .upstream(let name): name
        case .place(let place): String(StoreKey(place).address)
        }
    }
}
