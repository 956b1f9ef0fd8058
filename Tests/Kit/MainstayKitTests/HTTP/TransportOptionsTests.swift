// SPDX-License-Identifier: Apache-2.0

import MainstayKit
import Testing

@Suite struct TransportOptionsTests {
    @Test func `A pin has the form that curl reads`() {
        let text = "sha256//47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="
        #expect(TransportOptions.PublicKeyPin(text)?.description == text)
        for wrong in [
            "", "sha256//", "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=", "sha256//AAAA", "sha256//;a", text + ";",
        ] {
            #expect(TransportOptions.PublicKeyPin(wrong) == nil, "\(wrong)")
        }
    }

    @Test func `Options show no secret`() throws {
        let url = try #require(HTTPURL("http://proxy.example.com:3128"))
        let options = TransportOptions().with {
            $0.proxy = .server(url, user: "me", password: "pass")
            $0.clientCertificate = .init("certificate".utf8, key: "private".utf8, password: "word")
        }
        #expect("\(options)".contains("proxy.example.com:3128"))
        #expect("\(options.proxy)\(TransportOptions.Proxy.none)" == "proxy.example.com:3128no proxy")
        for secret in ["pass", "word", "private"] { #expect(!"\(options)".contains(secret)) }
    }
}
