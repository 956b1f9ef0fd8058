// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayGateway
import MainstayHTTPServer
import MainstayKit
import MainstayTesting
import Testing

@Suite(.timeLimit(.minutes(10))) struct OpenAPIDocumentTests {
    private func members(_ json: JSON?) -> [String: JSON] {
        if case .object(let members) = json { members } else { [:] }
    }

    @Test func `Every route is described with its methods, and every described path is served`() async throws {
        let operated = try OperatedGateway(to: ScriptedTransport { _ in .respond(HTTPResponse(status: 200)) })
        let response = try await operated.get("/openapi.json")
        #expect(response.fields[.contentType] == "application/json")
        let document = members(try JSONDecoder().decode(JSON.self, from: Data(response.body)))
        #expect(document["openapi"] == .string("3.1.0"))
        let paths = members(document["paths"])
        #expect(
            Set(paths.keys) == [
                "/health", "/ready", "/metrics", "/openapi.json", "/a.example/{path}",
                "/admin/purge", "/admin/resume",
                "/admin/cache", "/admin/why", "/admin/exchanges",
                "/admin/drift",
            ])
        var identifiers: Set<JSON> = []
        for (path, operations) in paths {
            let target = path.replacing("{path}", with: "x")
            let options = try await operated.get(target, method: .options)
            let allowed = Set(
                (options.fields[.allow] ?? "").split(separator: ",").map {
                    String($0).lowercased().filter { $0 != " " }
                })
            for (method, operation) in members(operations) {
                #expect(allowed.contains(method), "\(method) \(path)")
                let operation = members(operation)
                #expect(!members(operation["responses"]).isEmpty && operation["summary"] != nil)
                if let identifier = operation["operationId"] { identifiers.insert(identifier) }
                let parameters = if case .array(let list) = operation["parameters"] { list } else { [] as [JSON] }
                let wantsToken = operation["security"] == .array([.object(["token": .array([])])])
                #expect(wantsToken == path.hasPrefix("/admin/"))
                let inPath = parameters.filter { members($0)["in"] == .string("path") }
                #expect(inPath.count == (path.contains("{") ? 1 : 0), "\(path)")
            }
        }
        #expect(identifiers.count == paths.values.reduce(0) { $0 + members($1).count })
    }

    @Test func `The names of described paths are reserved, and exactly the paths for everybody need no token`()
        async throws
    {
        var server = ServerConfiguration()
        server.tokens = ["0123456789abcdef0123"]
        let operated = try OperatedGateway(
            server: server, to: ScriptedTransport { _ in .respond(HTTPResponse(status: 200)) })
        let response = try await operated.get("/openapi.json", ["Authorization": "Bearer 0123456789abcdef0123"])
        let document = members(try JSONDecoder().decode(JSON.self, from: Data(response.body)))
        var open: Set<String> = []
        for (path, operations) in members(document["paths"]) where !path.contains("{") {
            #expect(Gateway.ownSegments.contains(String(path.dropFirst().prefix { $0 != "/" })), "\(path)")
            for (method, operation) in members(operations) {
                if members(operation)["security"] == .array([.object([:])]) { open.insert(path) }
                let method = try #require(HTTPMethod(method.uppercased()))
                let isRefused = try await operated.get(path, method: method).status == 401
                #expect(isRefused == !open.contains(path), "\(method) \(path)")
            }
        }
        #expect(open == Gateway.probes && open == ["/health", "/ready"])
    }

    @Test(arguments: ["/admin", "/admin/", "/admin/unknown", "/admin/purge/x"])
    func `A path below that of the operator's routes is unknown like any other`(path: String) async throws {
        var server = ServerConfiguration()
        server.adminTokens = ["operator"]
        let operated = try OperatedGateway(
            server: server, to: ScriptedTransport { _ in .respond(HTTPResponse(status: 200)) })
        for method in [HTTPMethod.get, .post, .options] {
            #expect(try await operated.get(path, ["Authorization": "Bearer operator"], method: method).status == 404)
        }
    }

    @Test(arguments: ["", "news"]) func `The description refuses the tag that a purge refuses`(tag: String) async throws
    {
        var server = ServerConfiguration()
        server.adminTokens = ["operator"]
        let operated = try OperatedGateway(
            server: server, to: ScriptedTransport { _ in .respond(HTTPResponse(status: 200)) })
        let response = try await operated.get("/openapi.json")
        let document = members(try JSONDecoder().decode(JSON.self, from: Data(response.body)))
        let purge = members(members(members(document["paths"])["/admin/purge"])["post"])
        let content = members(members(members(purge["requestBody"])["content"])["application/json"])
        let schema = members(members(members(content["schema"])["properties"])["tag"])
        guard case .array(let forms) = schema["oneOf"], case .integer(let least) = members(forms.first)["minLength"]
        else {
            Issue.record("the shortest tag is not described")
            return
        }
        let answer = try await operated.get(
            "/admin/purge", ["Authorization": "Bearer operator"], method: .post, body: #"{"tag": "\#(tag)"}"#)
        #expect((answer.status == 400) == (tag.utf8.count < least))
    }
}
