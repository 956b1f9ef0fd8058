// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayCurl
import MainstayHTTPServer
import MainstayKit

let upstream = Upstream(
    host: "tides.example.com", baseURL: HTTPURL("https://tides.example.com/v1")!, cacheMode: .shared)
let store = OwnStore()
let gateway = OwnGateway(upstream, through: OwnTransport(), keeping: store)
let server = try HTTPServer(configuration: .init(), handler: gateway)
let running = Task { try await server.run() }

/// Asks the gateway, and prints what it says.
func ask(_ path: String) async throws {
    let reply = try await CurlTransport().send(HTTPRequest(url: HTTPURL("http://\(server.address)\(path)")!))
    let cache = reply.fields["Cache-Status"]?.split(separator: "=").first ?? "-"
    print(reply.status, String(decoding: reply.body, as: UTF8.self), cache)
}

try await ask("/tides.example.com/today")
try await ask("/tides.example.com/today")
await store.purge(Purge(.upstream(upstream.host)), at: Date())
try await ask("/elsewhere")
await server.shutdown(within: .seconds(1))
try await running.value
