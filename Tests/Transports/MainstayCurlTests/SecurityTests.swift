// SPDX-License-Identifier: Apache-2.0

import MainstayCurl
import MainstayKit
import MainstayTestSupport
import Testing

/// Authorities, pinned keys and client certificates, with real servers.
@Suite(.timeLimit(.minutes(10)), .enabled(if: OpenSSL.isPresent, "the command openssl is missing"))
struct SecurityTests {
    private static func request(_ url: HTTPURL) -> HTTPRequest {
        HTTPRequest(url: url, options: .init(timeout: .seconds(10)))
    }

    private static func page(
        _ url: HTTPURL, _ change: (inout CurlTransport.Options) throws -> Void
    ) async throws -> String {
        var options = CurlTransport.Options()
        options.proxy = .none
        try change(&options)
        let response = try await CurlTransport(options).send(Self.request(url))
        #expect(response.status == 200)
        return String(decoding: response.body, as: UTF8.self)
    }

    private static func failure(
        _ url: HTTPURL, _ change: (inout CurlTransport.Options) throws -> Void
    ) async throws -> TransportError {
        var options = CurlTransport.Options()
        options.proxy = .none
        try change(&options)
        return try await MainstayCurlTests.failure(of: Self.request(url), with: CurlTransport(options))
    }

    @Test func `A server with an authority's certificate is trusted, and no other`() async throws {
        let identity = try await OpenSSL.Identity()
        let certificate = try identity.certificate
        let server = try await OpenSSL.Server(identity)
        #expect(try await Self.failure(server.url) { _ in }.kind == .tls)
        #expect(try await Self.page(server.url) { $0.authorities = .file(identity.certificateFile) }.contains("TLSv1"))
        #expect(try await Self.page(server.url) { $0.authorities = .pem(certificate) }.contains("TLSv1"))
        let stranger = try await OpenSSL.Identity().certificate
        #expect(try await Self.failure(server.url) { $0.authorities = .pem(stranger) }.kind == .tls)
    }

    @Test func `Authorities that cannot be read fail the request`() async throws {
        let server = try await OpenSSL.Server(try await OpenSSL.Identity())
        #expect(try await Self.failure(server.url) { $0.authorities = .file("/missing.pem") }.kind == .tls)
        #expect(try await Self.failure(server.url) { $0.authorities = .pem("no certificate".utf8) }.kind == .tls)
        #expect(try await Self.failure(server.url) { $0.authorities = .pem([]) }.kind == .tls)
    }

    @Test func `A server must have one of the pinned keys`() async throws {
        let identity = try await OpenSSL.Identity()
        let server = try await OpenSSL.Server(identity)
        let (certificate, pin) = (try identity.certificate, try await identity.pin())
        let next = try await OpenSSL.Identity().pin()
        for pins in [[pin], [next, pin], [pin, next]] {
            let page = try await Self.page(server.url) { ($0.authorities, $0.pinnedKeys) = (.pem(certificate), pins) }
            #expect(page.contains("TLSv1"))
        }
        let error = try await Self.failure(server.url) {
            ($0.authorities, $0.pinnedKeys) = (.pem(certificate), [next])
        }
        #expect(error.kind == .tls)
        // A pin does not make a certificate trusted.
        #expect(try await Self.failure(server.url) { $0.pinnedKeys = [pin] }.kind == .tls)
    }

    @Test(arguments: [nil, "pass word"])
    func `A client certificate identifies the client`(password: String?) async throws {
        let (identity, client) = (try await OpenSSL.Identity(), try await OpenSSL.Identity(password: password))
        let (certificate, own, key) = (try identity.certificate, try client.certificate, try client.key)
        let server = try await OpenSSL.Server(identity, client: client)
        let page = try await Self.page(server.url) {
            $0.authorities = .pem(certificate)
            $0.clientCertificate = .init(own, key: key, password: password)
        }
        #expect(page.contains("Client certificate"))
        #expect(try await Self.failure(server.url) { $0.authorities = .pem(certificate) }.kind == .tls)
        let wrongKey = try await OpenSSL.Identity().key
        let error = try await Self.failure(server.url) {
            $0.authorities = .pem(certificate)
            $0.clientCertificate = .init(own, key: wrongKey)
        }
        #expect(error.kind == .tls)
    }

    @Test func `A redirect to another origin gets no client certificate`() async throws {
        let (identity, client) = (try await OpenSSL.Identity(), try await OpenSSL.Identity())
        let other = try await OpenSSL.Server(identity, client: client)
        let head = "HTTP/1.0 302 Found\r\nLocation: \(other.url)\r\nContent-Length: 0\r\n\r\n"
        try identity.folder.write(Array(head.utf8), to: "redirect")
        let server = try await OpenSSL.Server(identity, client: client, files: identity.folder.path)
        var options = CurlTransport.Options().with { $0.proxy = .none }
        options.authorities = .pem(try identity.certificate)
        options.clientCertificate = .init(try client.certificate, key: try client.key)
        let transport = CurlTransport(options)
        let request = Self.request(server.url.appending(path: ["redirect"]))
        // The other server demands a certificate, so without one there is no answer.
        _ = try await MainstayCurlTests.failure(of: request, with: transport)
        #expect(try await transport.send(HTTPRequest(url: other.url)).status == 200)
        _ = try await MainstayCurlTests.failure(of: request, with: transport)
        await #expect(throws: TransportError.self) { _ = try await transport.stream(request) }
    }

    @Test func `A client certificate separates kept replies`() async throws {
        let client = try await OpenSSL.Identity()
        let request = HTTPRequest(url: try #require(HTTPURL("https://127.0.0.1/")))
        #expect(CurlTransport().identity(for: request) == nil)
        var options = CurlTransport.Options()
        options.clientCertificate = .init(try client.certificate, key: try client.key)
        let identity = try #require(CurlTransport(options).identity(for: request))
        #expect(identity == CurlTransport(options).identity(for: request))
        options.clientCertificate = .init(try await OpenSSL.Identity().certificate, key: try client.key)
        #expect(CurlTransport(options).identity(for: request) != identity)
        #expect(try !"\(options)".contains(String(decoding: client.key, as: UTF8.self)))
    }
}
