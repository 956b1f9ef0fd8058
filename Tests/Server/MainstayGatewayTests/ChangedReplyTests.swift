// SPDX-License-Identifier: Apache-2.0

import Mainstay
import MainstayHTTPServer
import MainstayTesting
import Testing

/// What callers get after one of them has changed something.
@Suite(.timeLimit(.minutes(10))) struct ChangedReplyTests {
    private let origin: LoopbackServer
    private let gateway: OwnGateway

    init() throws {
        let values = Lock<[String: [UInt8]]>([:])
        origin = try LoopbackServer { request in
            let path = String(request.target.prefix { $0 != "?" })
            let fields: HTTPFields = [.contentType: "application/json", .cacheControl: "max-age=60"]
            return values.withLock { values in
                switch request.method {
                case .put: values[path] = request.body
                case .delete: values[path] = nil
                default:
                    return values[path].map { .response(fields: fields, body: $0) }
                        ?? .response(404, fields: fields, body: Array("{}".utf8))
                }
                return .response(fields: [.contentType: "application/json"], body: Array("{}".utf8))
            }
        }
        gateway = try OwnGateway(
            #""shop": {"url": "\#(origin.url)v1", "methods": ["GET", "HEAD", "PUT", "DELETE"], "breaker": false}"#)
    }

    private static let spellings = [
        "/shop/items/5", "/shop/./items/5", "/shop/x/../items/5", "http://localhost/shop/items/5",
    ]

    @Test(arguments: spellings, spellings)
    func `A change is seen under every spelling of its URL`(changed: String, asked: String) async throws {
        for value in ["[1]", "[2]"] {
            #expect(try await gateway.send(changed, method: .put, body: value).status == 200)
            // The third of them is one of the replies that are ready to send, if the spelling allows that.
            for target in [asked, asked, asked] + Self.spellings {
                #expect(try await gateway.send(target).body == Array(value.utf8), "\(target)")
            }
        }
        #expect(try await gateway.send(changed, method: .delete).status == 200)
        for target in [asked] + Self.spellings { #expect(try await gateway.send(target).status == 404, "\(target)") }
    }

    @Test func `Spellings of one URL share a reply`() async throws {
        try await gateway.send("/shop/items/5", method: .put, body: "[1]")
        for target in Self.spellings + Self.spellings { try await gateway.send(target) }
        #expect(origin.requests.count { $0.method == .get } == 1)
    }
}
