// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayCurl
import MainstayKit
import MainstayURLSession
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite struct TransportOptionsSamples {
    @Test func `A transport is made with options`() throws {
        let text = "sha256//47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="
        let (current, next) = (
            try #require(TransportOptions.PublicKeyPin(text)), try #require(TransportOptions.PublicKeyPin(text))
        )
        let (certificate, key) = (Array("certificate".utf8), Array("key".utf8))
        let proxy = try #require(HTTPURL("http://proxy.example.com:3128"))

        var options = CurlTransport.Options()
        options.authorities = .file("company-ca.pem")
        options.pinnedKeys = [current, next]
        options.clientCertificate = .init(certificate, key: key)
        options.proxy = .server(proxy)
        let secured = CurlTransport(options)

        #expect(secured.identity(for: HTTPRequest(url: proxy)) != nil)
    }

    @Test func `A pipeline waits for the network`() {
        let connectivity = SystemConnectivity()
        let options = Pipeline.Options().with {
            $0.connectivity = connectivity
            $0.limits.total = .seconds(60)
        }

        #expect(options.limits.total == .seconds(60))
    }

    @Test func `A transport uses a session of the app`() throws {
        let (session, account) = (URLSession(configuration: .ephemeral), "anna")

        let shared = try URLSessionTransport(session: session) { _ in account }

        let url = try #require(HTTPURL("https://api.example.com"))
        #expect(shared.identity(for: HTTPRequest(url: url)) == "anna")
    }
}
