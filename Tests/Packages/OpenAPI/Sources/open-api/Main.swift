// SPDX-License-Identifier: Apache-2.0

import HTTPTypes
import MainstayFoundation
import MainstayHTTPTypes
import MainstayKit
import MainstayOpenAPI
import MainstayTesting

/// Sends the requests of a generated client through Mainstay, and prints what each meets: a failure that passes, the
/// cache, a lost network, a write, and events.
@main
struct Main {
    static func main() async throws {
        let clock = ManualClock()
        let json: MainstayKit.HTTPFields = [.contentType: "application/json", .cacheControl: "max-age=60"]
        let network = ScriptedTransport(
            .respond(HTTPResponse(status: 503, fields: [.retryAfter: "0"])),
            .respond(HTTPResponse(status: 200, fields: json, body: Array(#"["Mice"]"#.utf8))),
            .respond(HTTPResponse(status: 201)),
            .stream(
                fields: [.contentType: "text/event-stream"], chunks: [.bytes(Array("data: a\n\ndata: b\n\n".utf8))]),
            clock: clock)
        let api = MainstayKit.Client("https://api.example.com/v1", through: network)
        let shop = BookShop(serverURL: URL(string: "https://api.example.com/v1/")!, transport: OpenAPITransport(api))
        print(try await shop.books(), "after", network.requests.count, "requests")
        print(try await shop.books(), "after", network.requests.count, "requests")
        print(try await shop.add("Men"), network.requests[2].url, network.requests[2].body ?? [])
        print(try await shop.news())
        do {
            print(try await shop.add("Nobody hears this"))
        } catch {
            print("an error that names its cause:", "\(error)".contains("https://api.example.com/v1/books"))
        }
        convert()
    }

    /// Converts messages there and back.
    static func convert() {
        let url = HTTPURL("https://api.example.com:8443/books?q=a%20b")!
        let request = MainstayKit.HTTPRequest(
            method: .put, url: url, fields: ["Accept": "a, b", "X-Tag": "c"], body: [1])
        let back = MainstayKit.HTTPRequest(HTTPTypes.HTTPRequest(request), body: [1])
        let response = MainstayKit.HTTPResponse(status: 404, fields: [.etag: "\"1\""], body: [2])
        let answered = MainstayKit.HTTPResponse(HTTPTypes.HTTPResponse(response), body: [2])
        let connect = HTTPTypes.HTTPRequest(method: .connect, scheme: nil, authority: "a:443", path: nil)
        print(back == request, answered == response, MainstayKit.HTTPRequest(connect) == nil)
    }
}
