// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayCurl
import MainstayGateway
import MainstayHTTPServer
import MainstayKit

let upstream = Upstream(host: "tides.example.com", baseURL: HTTPURL("https://tides.example.com/")!, cacheMode: .shared)

/// Serves a gateway, asks it for paths, and prints what it says.
func ask(_ gateway: some HTTPHandler, _ paths: String...) async throws {
    let server = try HTTPServer(configuration: .init(), handler: gateway)
    let running = Task { try await server.run() }
    for path in paths {
        let reply = try await CurlTransport().send(HTTPRequest(url: HTTPURL("http://\(server.address)\(path)")!))
        let cache = reply.fields["Cache-Status"]?.split(separator: "=").first ?? "-"
        print(reply.status, String(decoding: reply.body.prefix(15), as: UTF8.self), cache)
    }
    await server.shutdown(within: .seconds(1))
    try await running.value
}

/// A client of the upstream, with a transport and a store of somebody else.
func client(keeping store: OwnStore) -> Client {
    let context = PipelineContext(upstream: upstream)
    return Client(
        upstream: upstream, transport: Pipeline(through: OwnTransport(), context: context, store: store))
}

// A gateway of somebody else.
let path = "/tides.example.com/today"
let store = OwnStore()
try await ask(OwnGateway(client: client(keeping: store), store: store), path, path)
let keys = upstream.storeKeys(for: HTTPRequest(url: HTTPURL("https:/\(path)")!))
await store.purge(Purge(.origin(upstream.baseURL.origin)), at: Date())
print(await store.variants(for: keys.own).count)

// The gateway of Mainstay, around a client that is handed in.
let sources = GatewaySources(
    upstreams: [GatewayUpstream(client(keeping: OwnStore()))], freshReply: { _, _ in nil }, streamingTransport: nil,
    counters: EventCounters(), clock: ContinuousClock())
try await ask(Gateway(sources: sources), path, path, "/health")
