// SPDX-License-Identifier: Apache-2.0

import MainstayHTTPServer
import MainstayKit

/// Finds the upstream that a URL belongs to. An operator may write a route of the gateway (`/api.example.com/v1/x`,
/// with or without the gateway's address) or the upstream's own URL (`https://api.example.com/v1/x`).
struct UpstreamPlaces: Sendable {
    /// An upstream, and a path and query below its base URL.
    struct Place {
        var client: Client
        /// Empty, or with a leading slash.
        var target: String
    }

    private let upstreams: [GatewayUpstream]

    init(_ upstreams: [GatewayUpstream]) {
        self.upstreams = upstreams
    }

    /// The places of a URL, the one with the longest base URL first. Several upstreams may have one base URL, or one
    /// below that of another.
    ///
    /// - Throws: ``AdministrationError`` if no upstream has such a URL.
    func places(of text: String) throws(AdministrationError) -> [Place] {
        if text.hasPrefix("/"), let place = place(ofRoute: text) { return [place] }
        if let url = HTTPURL(text) {
            let places = upstreams.compactMap { Self.place(of: url, at: $0.client) }
            if !places.isEmpty { return places.sorted { $0.target.utf8.count < $1.target.utf8.count } }
            // The upstream has another address here, but people know its own.
            if let upstream = upstreams.first(where: { $0.client.upstream.host == url.host }) {
                return [Place(client: upstream.client, target: url.target)]
            }
            if let place = place(ofRoute: url.target) { return [place] }
        }
        let hosts = upstreams.map(\.client.upstream.host).joined(separator: ", ")
        throw AdministrationError(
            "\"\(text)\" is no URL of an upstream; use /{host}/{path} with one of \(hosts)", isUnknown: true)
    }

    private static func place(of url: HTTPURL, at client: Client) -> Place? {
        let base = client.upstream.baseURL
        guard url.hasSameOrigin(as: base) else { return nil }
        let root = base.path.hasSuffix("/") ? base.path.dropLast() : base.path[...]
        guard url.target.hasPrefix(root) else { return nil }
        let rest = url.target.dropFirst(root.count)
        // The base /v1 is not the beginning of /v1beta.
        guard rest.first.map({ "/?".contains($0) }) ?? true else { return nil }
        return Place(client: client, target: String(rest))
    }

    /// The host of the upstream that a URL belongs to, the one with the longest base URL; `nil` if there is none.
    func host(of url: HTTPURL?) -> String? {
        guard let url else { return nil }
        let places = upstreams.compactMap { Self.place(of: url, at: $0.client) }
        return places.min { $0.target.utf8.count < $1.target.utf8.count }?.client.upstream.host
    }

    /// The clients of all upstreams.
    var clients: [Client] { upstreams.map(\.client) }

    /// The clients of the upstreams with these names.
    ///
    /// - Throws: ``AdministrationError`` if there is no such upstream.
    func clients(named names: [String]) throws(AdministrationError) -> [Client] {
        for name in names { _ = try upstream(name) }
        return clients.filter { names.contains($0.upstream.host) }
    }

    /// The upstream with a host.
    ///
    /// - Throws: ``AdministrationError`` if there is none.
    func upstream(_ host: String) throws(AdministrationError) -> Upstream {
        if let found = upstreams.first(where: { $0.client.upstream.host == host }) { return found.client.upstream }
        let hosts = upstreams.map(\.client.upstream.host).joined(separator: ", ")
        throw AdministrationError("there is no upstream \"\(host)\"; known are \(hosts)", isUnknown: true)
    }

    private func place(ofRoute route: String) -> Place? {
        let segment = route.dropFirst().prefix { !"/?".contains($0) }
        for upstream in upstreams {
            if upstream.rootSegments.contains(String(segment)) {
                return Place(client: upstream.client, target: route)
            }
            if upstream.rootSegments.isEmpty, segment == upstream.client.upstream.host {
                return Place(client: upstream.client, target: String(route[segment.endIndex...]))
            }
        }
        return nil
    }
}
