// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayHTTPServer
public import MainstayKit

/// What an operator does with kept replies: purge them, list them, and ask why one is kept or not. The gateway's admin
/// routes and the command `mainstay cache` use it.
public struct CacheAdministration: Sendable {
    private let cache: GatewayCache
    private let places: UpstreamPlaces
    private let clock: any TimeSource
    private let purged: @Sendable () -> Void

    /// The administration of a gateway's replies.
    ///
    /// - Parameter purged: Called after each purge.
    public init(_ sources: GatewaySources, purged: @escaping @Sendable () -> Void = {}) {
        cache = sources.cache
        self.purged = purged
        places = UpstreamPlaces(sources.upstreams)
        clock = sources.clock
    }

    // MARK: Purging

    /// Purges replies.
    ///
    /// - Parameter document: An object with `url`, `prefix`, `tag` or `upstream`, each a text or a list of texts, and
    ///   `soft`.
    /// - Returns: What was purged.
    /// - Throws: ``AdministrationError`` if the document is wrong; ``FileNotWritten`` if the purge holds only in
    ///   memory; otherwise the error of a store.
    public func purge(_ document: JSON) async throws -> JSON {
        let (scopes, isSoft) = try scopes(document)
        // What was purged before an error must not be served either.
        defer { purged() }
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
        let texts = scopes.map(\.text).sorted().map(JSON.string)
        var members: [String: JSON] = ["purged": .array(texts), "soft": .bool(isSoft)]
        members["gateways"] = gateways.map { .integer(Int64($0)) }
        return .object(members)
    }

    private func scopes(_ document: JSON) throws(AdministrationError) -> (scopes: Set<Purge.Scope>, isSoft: Bool) {
        let form = AdministrationError(
            #"a purge is an object such as {"tag": "news"} or {"prefix": ["/host/a/"], "soft": true}; it takes url, prefix, "#
                + "tag, upstream and soft")
        guard case .object(let members) = document else { throw form }
        var (scopes, isSoft): (Set<Purge.Scope>, Bool) = ([], false)
        for (name, value) in members {
            if name == "soft", case .bool(let flag) = value {
                isSoft = flag
                continue
            }
            for text in try Self.texts(value, else: form) {
                if name == "tag", text.isEmpty { throw form }
                switch name {
                case "url": for place in try keys(of: text) { scopes.insert(.url(Self.scope(ofKey: place.key))) }
                case "prefix": scopes.formUnion(try prefixes(text))
                case "tag": scopes.insert(.tag(text))
                case "upstream": scopes.insert(Self.scope(of: try places.upstream(text)))
                default: throw form
                }
            }
        }
        guard !scopes.isEmpty else { throw form }
        return (scopes, isSoft)
    }

    private static func texts(_ value: JSON, else error: AdministrationError) throws(AdministrationError) -> [String] {
        switch value {
        case .string(let text): return [text]
        case .array(let values):
            let texts = values.compactMap { if case .string(let text) = $0 { text } else { nil } }
            guard texts.count == values.count else { throw error }
            return texts
        default: throw error
        }
    }

    /// The beginnings of keys for a beginning of URLs: as written, and in the upstream's own form of keys.
    private func prefixes(_ text: String) throws(AdministrationError) -> [Purge.Scope] {
        try places.places(of: text).flatMap { place -> [Purge.Scope] in
            let upstream = place.client.upstream
            let (base, origin) = (upstream.baseURL, Self.origin(upstream))
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
    private static func scope(ofKey key: String) -> String {
        let place = Purge.place(ofKey: key)
        guard let name = place.name else { return String(Purge.url(ofKey: key)) }
        return "\(place.url) of \(name)"
    }

    /// The replies of an upstream. Those of an API of one's own have its name in their keys, because others may have
    /// the same base URL.
    private static func scope(of upstream: Upstream) -> Purge.Scope {
        let key = upstream.storeKeys(for: HTTPRequest(url: upstream.baseURL)).own
        return Purge.place(ofKey: key).name.map { .upstream(String($0)) } ?? .origin(origin(upstream))
    }

    private static func origin(_ upstream: Upstream) -> String {
        "\(upstream.baseURL.scheme.rawValue)://\(upstream.baseURL.authority)"
    }

    /// A request that the gateway sends for a URL, and the key of its replies.
    private struct Place {
        let client: Client
        let request: HTTPRequest
        let key: String
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
    /// - Parameter document: An object with `upstream`, a text or a list of texts; all upstreams if it is empty.
    /// - Returns: An object with the names of the upstreams in `resumed`.
    /// - Throws: ``AdministrationError`` if the document is wrong or an upstream is unknown.
    public func resume(_ document: JSON) async throws -> JSON {
        let form = AdministrationError(#"write an object such as {"upstream": ["api.example.com"]}, or {} for all"#)
        guard case .object(let members) = document, members.keys.allSatisfy({ $0 == "upstream" }) else { throw form }
        let clients = try members["upstream"].map { try places.clients(named: try Self.texts($0, else: form)) }
        var resumed: Set<String> = []
        for client in clients ?? places.clients {
            guard let pipeline = client.transport as? Pipeline else { continue }
            await pipeline.rateLimit?.resume()
            await pipeline.breaker?.close()
            resumed.insert(client.upstream.host)
        }
        return .object(["resumed": .array(resumed.sorted().map(JSON.string))])
    }

    // MARK: Looking

    /// Lists kept replies.
    ///
    /// - Parameters:
    ///   - filter: The replies to list, as for ``purge(_:)``; `nil` for all.
    ///   - place: Where the last page ended; 0 for the first page.
    ///   - limit: The largest number of replies.
    /// - Returns: An object with `replies`, and `next` if there are more.
    /// - Throws: ``AdministrationError`` if the filter is wrong; otherwise the error of a store.
    public func list(_ filter: JSON?, after place: Int64, limit: Int) async throws -> JSON {
        let purges = try filter.map { try scopes($0).scopes.map { Purge($0) } }
        let page = try await cache.list(place, limit) { key, fields in
            purges?.contains { $0.includes(fields: fields, key: key) } ?? true
        }
        var members: [String: JSON] = ["replies": .array(page.replies.map(document))]
        members["next"] = page.next.map(JSON.integer)
        return .object(members)
    }

    private func document(_ reply: KeptReply) -> JSON {
        let name = Purge.place(ofKey: reply.key).name.map { String($0) } ?? places.host(of: HTTPURL(reply.url))
        return .object([
            "url": .string(reply.url), "upstream": name.map(JSON.string) ?? .null,
            "status": .integer(Int64(reply.status.code)),
            "bytes": .integer(Int64(reply.bytes)), "received": .string(HTTPDate.format(reply.received)),
            "tags": .array(CacheTags.all(in: reply.fields).sorted().map(JSON.string)),
            "softlyPurged": .bool(reply.isPurgedSoftly),
        ])
    }

    /// Finds out whether a URL's reply is kept, for how long it is fresh, and what decided that.
    ///
    /// - Parameter asks: Whether to ask the upstream if nothing is kept, and to say whether its reply may be kept.
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
            url: String(Purge.place(ofKey: key).url), upstream: client.upstream.host, answer: Self.text(decision),
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
        case .place(let place): String(Purge.url(ofKey: place))
        }
    }
}
