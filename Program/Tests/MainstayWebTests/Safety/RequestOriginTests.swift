// SPDX-License-Identifier: Apache-2.0

import MainstayHTTPServer
import MainstayKit
import Testing

@testable import MainstayWeb

@Suite struct RequestOriginTests {
    @Test(
        arguments: [
            ([:], true),
            (["Origin": "http://localhost:8080", "Sec-Fetch-Site": "same-origin"], true),
            (["Origin": "https://localhost:8080"], true),
            (["Origin": "HTTP://LOCALHOST:8080"], true),
            (["Origin": "http://localhost:8081"], false),
            (["Origin": "http://evil.example"], false),
            (["Origin": "null"], false),
            (["Origin": ""], false),
            (["Origin": "http://localhost:8080.evil.example"], false),
            (["Sec-Fetch-Site": "cross-site"], false),
            (["Sec-Fetch-Site": "same-site"], false),
            (["Sec-Fetch-Site": "none"], false),
            (["Origin": "http://localhost:8080", "Sec-Fetch-Site": "cross-site"], false),
        ] as [([String: String], Bool)])
    func `A form of another site is recognized`(fields: [String: String], isThisSite: Bool) throws {
        var all: HTTPFields = [.host: "localhost:8080"]
        for (name, value) in fields { all[try #require(HTTPFieldName(name))] = value }
        let request = try #require(HTTPServerRequest(method: .post, target: "/", fields: all))
        #expect(RequestOrigin.isThisSite(request) == isThisSite)
    }

    @Test(
        arguments: [
            ([:], true, false), (["Origin": "https://localhost"], false, true),
            (["Origin": "http://localhost", "X-Forwarded-Proto": "https"], true, false),
            (["X-Forwarded-Proto": "https"], true, true), (["X-Forwarded-Proto": "https"], false, false),
            (["X-Forwarded-Proto": "http"], true, false), (["Forwarded": "for=203.0.113.9;proto=https"], true, true),
            (["Forwarded": "for=203.0.113.9;proto=https"], false, false),
            (["Forwarded": "proto=https, for=203.0.113.9;proto=http"], true, false),
        ] as [([String: String], Bool, Bool)])
    func `TLS is believed if the browser or a trusted proxy says so`(
        fields: [String: String], isForwarded: Bool, isSecure: Bool
    ) throws {
        var all: HTTPFields = [:]
        for (name, value) in fields { all[try #require(HTTPFieldName(name))] = value }
        let request = try #require(
            HTTPServerRequest(method: .post, target: "/", fields: all, isForwarded: isForwarded))
        #expect(RequestOrigin.isSecure(request) == isSecure)
    }

    @Test(
        arguments: [
            ([:], true), (["Sec-Fetch-Site": "none", "Sec-Fetch-Dest": "document"], true),
            (["Sec-Fetch-Site": "same-origin", "Sec-Fetch-Dest": "empty"], true),
            (["Sec-Fetch-Site": "cross-site", "Sec-Fetch-Dest": "document"], false),
            (["Sec-Fetch-Site": "same-origin", "Sec-Fetch-Dest": "image"], false),
            (["Sec-Fetch-Site": "none", "Sec-Fetch-Dest": "iframe"], false),
        ] as [([String: String], Bool)])
    func `A picture or a frame of another site is no visit`(fields: [String: String], isVisit: Bool) throws {
        var all: HTTPFields = [:]
        for (name, value) in fields { all[try #require(HTTPFieldName(name))] = value }
        #expect(RequestOrigin.isVisit(try #require(HTTPServerRequest(target: "/", fields: all))) == isVisit)
    }
}
