// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayHTTPServer
import MainstayKit
import MainstayServices
import MainstayTesting
import Testing

/// What an operator does with the replies of several APIs at one address.
@Suite(.timeLimit(.minutes(10))) struct OwnUpstreamAdministrationTests {
    private static let routes = ["/v1/tag/x?k", "/same/tag/x?k", "/v1b/x?k", "/beta/x", "/v1/a?accept"]
    private let origin: LoopbackServer
    private let gateway: OwnGateway

    init() throws {
        origin = try LoopbackServer { _ in
            .response(
                fields: [.contentType: "application/json", .cacheControl: "max-age=3600"], body: Array("[]".utf8))
        }
        let url = "\(origin.url)"
        gateway = try OwnGateway(
            #"""
            "v1": {"url": "\#(url)v1", "key": {"fields": ["Accept-Language"]}}, "same": {"url": "\#(url)v1"},
            "v1b": {"url": "\#(url)v1/tag"}, "beta": {"url": "\#(url)v1beta"}
            """#)
    }

    private func document(_ target: String, body: String? = nil) async throws -> JSON {
        let response = try await gateway.send(
            target, OwnGateway.operatorFields, method: body == nil ? .get : .post, body: body ?? "")
        #expect(response.status == 200)
        return try JSONDecoder().decode(JSON.self, from: Data(response.body))
    }

    /// Each row: what is purged, where URL stands for the address, and the routes that are asked for again.
    @Test(
        arguments: [
            (#"{"upstream": "v1b"}"#, [2]), (#"{"upstream": "v1"}"#, [0, 4]), (#"{"upstream": "same"}"#, [1]),
            (#"{"url": "URLv1/tag/x?k"}"#, [0, 1, 2]), (#"{"url": "/v1b/x?k"}"#, [2]),
            (#"{"url": "/v1/tag/x?k"}"#, [0]),
            (#"{"url": "URLv1beta/x"}"#, [3]), (#"{"prefix": "URLv1/tag/"}"#, [0, 1, 2]),
            (#"{"url": "/v1/a?accept"}"#, [4]),
        ] as [(String, [Int])])
    func `A purge by URL is for all APIs that have it, and one by name for that API`(
        document: String, purged: [Int]
    ) async throws {
        let fields: HTTPFields = ["Accept-Language": "de"]
        for _ in 0..<3 { for route in Self.routes { try await gateway.send(route, fields) } }
        #expect(origin.requests.count == Self.routes.count)
        _ = try await self.document("/admin/purge", body: document.replacing("URL", with: "\(origin.url)"))
        for (index, route) in Self.routes.enumerated() {
            let status = try #require(try await gateway.send(route, fields).fields[.cacheStatus])
            #expect(status.contains("; hit") != purged.contains(index), "\(route): \(status)")
        }
    }

    @Test func `A list has URLs, and the names of the APIs`() async throws {
        for route in Self.routes.dropLast() { try await gateway.send(route) }
        gateway.services.flush(within: .seconds(30))
        guard case .array(let all) = try await document("/admin/cache")["replies"] else { return }
        let rows = all.map { "\($0["upstream"]?.text ?? "") \($0["url"]?.text ?? "")" }
        let url = "\(origin.url)"
        #expect(
            rows.sorted() == [
                "beta \(url)v1beta/x", "same \(url)v1/tag/x?k", "v1 \(url)v1/tag/x?k", "v1b \(url)v1/tag/x?k",
            ])
        guard case .array(let one) = try await document("/admin/cache?upstream=v1b")["replies"] else { return }
        #expect(one.count == 1 && one.first?["upstream"]?.text == "v1b")
        let why = try await document("/admin/why?url=/same/tag/x?k")
        #expect(why["url"]?.text == "\(url)v1/tag/x?k" && why["upstream"]?.text == "same")
        // The longest base URL decides.
        #expect(try await document("/admin/why?url=\(url)v1/tag/x?k")["upstream"]?.text == "v1b")
    }
}

extension JSON {
    fileprivate subscript(name: String) -> JSON? {
        if case .object(let members) = self { members[name] } else { nil }
    }

    fileprivate var text: String? {
        if case .string(let text) = self { text } else { nil }
    }
}
