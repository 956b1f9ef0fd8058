// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayHTTPServer
import MainstayKit
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
            let fields: HTTPFields = [.contentType: "application/json", .cacheControl: "max-age=3600"]
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

    /// Each row: settings of the API, and the fields by which its callers differ.
    private static let separations: [(settings: String, fields: [HTTPFields])] = [
        (#", "forward": ["Cookie"]"#, [[:], [.cookie: "s=A"], [.cookie: "s=B"]]),
        (#", "forward": "*""#, [[:], [.authorization: "Bearer A"], [.cookie: "s=B"]]),
        (#", "key": {"fields": ["X-Tenant"]}"#, [[:], ["X-Tenant": "1"], ["X-Tenant": "2"]]),
        (
            #", "key": {"fields": ["Accept-Language"]}, "forward": ["Cookie"]"#,
            [["Accept-Language": "de"], ["Accept-Language": "en", "Cookie": "s=A"]]
        ),
    ]

    @Test(arguments: separations.indices, [false, true])
    func `A change by one caller is seen by all, also after a restart`(index: Int, restarts: Bool) async throws {
        let (settings, fields) = Self.separations[index]
        var gateway = try OwnGateway(
            #""shop": {"url": "\#(origin.url)v1", "methods": ["GET", "PUT"], "breaker": false\#(settings)}"#)
        for changing in fields {
            for value in ["[1]", "[2]"] {
                #expect(try await gateway.send("/shop/items/5", changing, method: .put, body: value).status == 200)
                if restarts { gateway = try gateway.restarted() }
                for caller in fields + fields {
                    #expect(try await gateway.send("/shop/items/5", caller).body == Array(value.utf8), "\(caller)")
                }
            }
        }
    }

    @Test func `A change leaves what is kept for other URLs`() async throws {
        let gateway = try OwnGateway(
            #""shop": {"url": "\#(origin.url)v1", "methods": ["GET", "PUT"], "forward": ["Cookie"]}"#)
        let targets = ["/shop/items/5?q", "/shop/items/51", "/shop/items", "/shop/items/5"]
        for target in targets { try await gateway.send(target, [.cookie: "s=A"]) }
        try await gateway.send("/shop/items/5", method: .put, body: "[1]")
        for target in targets { try await gateway.send(target, [.cookie: "s=A"]) }
        #expect(origin.requests.count { $0.method == .get } == targets.count + 1)
    }

    @Test func `Spellings of one URL share a reply`() async throws {
        try await gateway.send("/shop/items/5", method: .put, body: "[1]")
        for target in Self.spellings + Self.spellings { try await gateway.send(target) }
        #expect(origin.requests.count { $0.method == .get } == 1)
    }
}
