// SPDX-License-Identifier: Apache-2.0

import MainstayCurl
import MainstayHTTPServer
import MainstayKit

struct Greeting: HTTPHandler {
    func answer(to request: HTTPServerRequest) -> HTTPServerAnswer {
        .now(HTTPServerResponse(status: 200, fields: [.contentType: "text/plain"], body: Array("Hello".utf8)))
    }
}

let server = try HTTPServer(configuration: .init(), handler: Greeting())
let running = Task { try await server.run() }
let reply = try await CurlTransport().send(HTTPRequest(url: HTTPURL("http://\(server.address)/")!))
print(reply.status, String(decoding: reply.body, as: UTF8.self))
await server.shutdown(within: .seconds(1))
try await running.value
