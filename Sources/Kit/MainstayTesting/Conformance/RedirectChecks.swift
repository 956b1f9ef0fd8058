// SPDX-License-Identifier: Apache-2.0

import MainstayKit

extension TransportConformance {
    /// The checks of redirects (RFC 9110 §15.4).
    static let redirectChecks: [Check] = [
        Check("redirects are followed with the method they ask for") { transport in
            for (code, becomes) in [(301, "GET"), (302, "GET"), (303, "GET"), (307, "POST"), (308, "POST")] {
                let server = try LoopbackServer { request in
                    request.target == "/there"
                        ? .response(body: Array("there".utf8))
                        : .response(HTTPStatus(code), fields: [.location: "there"], body: Array("elsewhere".utf8))
                }
                let response = try await transport.send(
                    try server.request("/redirect/../\(code)", method: .post, fields: [.contentType: "a/b"], body: [1]))
                try require(response.body, is: Array("there".utf8), "the content after \(code)")
                let last = server.requests.last
                try require(last?.method.rawValue, is: becomes, "the method after \(code)")
                try require(last?.body, is: becomes == "GET" ? [] : [1], "the content sent after \(code)")
                try require(last?.fields[.contentType], is: becomes == "GET" ? nil : "a/b", "its type after \(code)")
            }
        },
        Check("a redirect loop ends after five") { transport in
            let server = try LoopbackServer { .response(302, fields: [.location: "\($0.target)i"]) }
            try await require(.tooManyRedirects(limit: 5), from: transport, for: try server.request("/loop"))
            try require(server.requests.count, is: 6, "the number of requests")
        },
        Check("no key goes to another origin") { transport in
            let other = try LoopbackServer { _ in .response(body: Array("there".utf8)) }
            let target = other.url.description
            let server = try LoopbackServer { _ in .response(302, fields: [.location: target]) }
            let keys: HTTPFields = [
                .authorization: "Bearer k", .cookie: "k=1", field("app_key"): "k", field("X-RapidAPI-Key"): "k",
            ]
            let fields = HTTPFields([HTTPFields.Field(name: .accept, known: "a/b")] + keys.lines)
            let response = try await transport.send(try server.request("/key?key=k", fields: fields))
            try require(response.body, is: Array("there".utf8), "the content")
            try require(server.requests.first?.fields[field("app_key")], is: "k", "the key at the first origin")
            try require(other.requests.first?.fields[.accept], is: "a/b", "Accept at the other origin")
            for key in keys.lines {
                try require(other.requests.first?.fields[key.name], is: nil, "\(key.name) at the other origin")
            }
            try require(other.requests.first?.target, is: "/", "the target at the other origin")
        },
        Check("keys go along within the origin") { transport in
            let server = try LoopbackServer {
                $0.target == "/second" ? .response() : .response(302, fields: [.location: "/second"])
            }
            _ = try await transport.send(try server.request("/first", fields: [.authorization: "Bearer k"]))
            try require(server.requests.last?.fields[.authorization], is: "Bearer k", "Authorization")
        },
        Check("a Location that is no http URL is refused") { transport in
            for location in ["ftp://127.0.0.1/", "file:///etc/passwd", "http://user:word@127.0.0.1/", "/a b"] {
                let server = try LoopbackServer { _ in .response(302, fields: [.location: location]) }
                try await require(.redirectRefused, from: transport, for: try server.request("/refuse"))
                try require(server.requests.count, is: 1, "the number of requests")
            }
        },
        Check("a reply is fresh no longer than the redirect to it") { transport in
            let server = try LoopbackServer {
                $0.target == "/there"
                    ? .response(fields: [.cacheControl: "max-age=3600"])
                    : .response(302, fields: [.location: "/there"])
            }
            let response = try await transport.send(try server.request("/latest"))
            try require(response.fields[.cacheControl], is: "no-cache", "Cache-Control")
        },
        Check("references of a reply are relative to the URL that answered") { transport in
            let server = try LoopbackServer {
                $0.target == "/v2/list/"
                    ? .response(fields: [field("Link"): "<?page=2>; rel=next, <http://a.example/>", .location: "7#a"])
                    : .response(301, fields: [.location: "/v2/list/"])
            }
            let response = try await transport.send(try server.request("/list"))
            let base = "\(server.url)v2/list/"
            try require(
                response.fields[field("Link")], is: "<\(base)?page=2>; rel=next, <http://a.example/>", "the links")
            try require(response.fields[.location], is: "\(base)7#a", "Location")
        },
        Check("a redirect to a query with brackets is followed") { transport in
            let server = try LoopbackServer {
                $0.target == "/list"
                    ? .response(302, fields: [.location: "/list?page[number]=2"]) : .response(body: Array("two".utf8))
            }
            let response = try await transport.send(try server.request("/list"))
            try require(response.body, is: Array("two".utf8), "the content")
        },
        Check("a redirect without a Location is a response") { transport in
            let server = try LoopbackServer { _ in .response(302, body: Array("where".utf8)) }
            let response = try await transport.send(try server.request("/nowhere"))
            try require(response.status, is: 302, "the status")
            try require(response.body, is: Array("where".utf8), "the content")
        },
    ]
}
