// SPDX-License-Identifier: Apache-2.0

import Mainstay
import MainstayHTTPServer

/// Finds the upstream that a URL belongs to. An operator may write a route of the gateway (`/api.example.com/v1/x`, with or without
/// the gateway's address) or the upstream's own URL (`https://api.example.com/v1/x`).
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

    /// The place of a URL.
    ///
    /// - Throws: ``AdministrationError`` if no upstream has such a URL.
    func place(of text: String) throws(AdministrationError) -> Place {
        if text.hasPrefix("/"), let place = place(ofRoute: text) { return place }
        if let url = HTTPURL(text) {
            for upstream in upstreams {
                let base = upstream.client.upstream.baseURL
                let path = base.path == "/" ? "" : base.path
                if url.hasSameOrigin(as: base), url.target.hasPrefix(path) {
                    return Place(client: upstream.client, target: String(url.target.dropFirst(path.count)))
                }
            }
            if let place = place(ofRoute: url.target) { return place }
        }
        let hosts = upstreams.map(\.client.upstream.host).joined(separator: ", ")
        throw AdministrationError(
            "\"\(text)\" is no URL of an upstream; use /{host}/{path} with one of \(hosts)", isUnknown: true)
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
