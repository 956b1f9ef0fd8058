// SPDX-License-Identifier: Apache-2.0

import MainstayHTTPServer
import MainstayKit
import Testing

@Suite struct FieldNamesTests {
    @Test func `Each field of a request is found by its name in any case, and no other`() throws {
        let long = (0..<60).map { "X\(String(repeating: "y", count: $0))" }
        let names = long + ["Accept", "range", "TE", "If-None-Match"]
        var fields = HTTPFields()
        for name in names { fields.append("v\(name)", for: HTTPFieldName(name)!) }
        let request = try #require(HTTPServerRequest(target: "/", fields: fields))
        for name in names {
            for form in [name, name.lowercased(), name.uppercased()] {
                #expect(request.value(of: HTTPFieldName(form)!) == "v\(name)")
            }
        }
        for name in ["Z", "Accept-Encoding", "X-Request-Id", "Xz"] {
            #expect(request.value(of: HTTPFieldName(name)!) == nil)
        }
        let plain = try #require(HTTPServerRequest(target: "/"))
        for name in names { #expect(plain.value(of: HTTPFieldName(name)!) == nil) }
        #expect(plain.value(of: .host) == "localhost")
    }

    @Test func `A summary of several names meets a head that has one of them`() {
        let several = FieldNames([.range, .cacheControl])
        #expect(FieldNames([.accept, .range]).mayContain(anyOf: several))
        #expect(!FieldNames([.accept, .host]).mayContain(anyOf: several))
        #expect(!FieldNames().mayContain(anyOf: several))
    }

    @Test func `The names that most clients send are not taken for those on which a hit depends`() {
        let decisive = FieldNames(
            [
                "Cache-Control", "Range", "If-None-Match", "If-Modified-Since", "Referer", "X-Request-Id", "Origin",
                "Sec-Fetch-Site",
            ].map {
                HTTPFieldName($0)!
            })
        let usual = [
            "Host", "User-Agent", "Accept", "Accept-Encoding", "Accept-Language", "Connection", "Sec-CH-UA",
            "Sec-CH-UA-Mobile", "Sec-CH-UA-Platform", "Upgrade-Insecure-Requests", "Cookie", "Priority",
            "X-Forwarded-For",
            "X-Forwarded-Proto", "X-Real-IP", "Via",
        ]
        for name in usual {
            #expect(!FieldNames([HTTPFieldName(name)!]).mayContain(anyOf: decisive), "\(name)")
        }
    }
}
