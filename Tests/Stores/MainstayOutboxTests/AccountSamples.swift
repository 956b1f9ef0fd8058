// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit
import MainstayOutbox
import MainstayTestSupport
import MainstayTesting
import Testing

/// The samples of the article about switching accounts, each as it runs. `SampleTests` compares them.
@MainActor @Suite(.timeLimit(.minutes(10))) struct AccountSamples {
    private let transport = Server(clock: ManualClock())
    private let newToken = "token of bob"
    private let newRefreshToken = "refresh of bob"
    private let password = "secret"

    @Test func `A token`() async throws {
        let source = CredentialSource(identity: "ann", value: "token of ann")
        let client = Client("https://api.example/v1", credentials: [.bearer(from: source)], through: transport)
        #expect(try await client.send(Harbour.me).value.name == "ann")
        try await client.forget("ann")
        source.replace(with: newToken, identity: "bob")
        #expect(try await client.send(Harbour.me).value.name == "bob")
    }

    @Test func `OAuth 2.0`() async throws {
        let (tokenURL, saved) = (HTTPURL("https://login.example/token")!, "refresh of ann")
        let source = CredentialSource.refreshToken(
            at: tokenURL, saved, client: OAuthClient(id: "app"), identity: "ann", through: transport)
        let client = Client("https://api.example/v1", credentials: [.bearer(from: source)], through: transport)
        #expect(try await client.send(Harbour.me).value.name == "ann")
        try await client.forget("ann")
        source.replace(with: newRefreshToken, identity: "bob")
        #expect(try await client.send(Harbour.me).value.name == "bob")
    }

    @Test func `Cookies`() async throws {
        let jar = CookieJar(account: "ann")
        let transport = SignedInTransport(next: self.transport, cookies: jar)
        jar.accept(["sid=ann; Path=/"], from: HTTPURL("https://api.example/v1/")!)
        let client = Client("https://api.example/v1", through: transport)
        let signIn = Endpoint<Void>(.post, "session", body: .text("bob"))
        #expect(try await client.send(Harbour.me).value.name == "ann")
        try await client.forget("ann")
        try await client.send(signIn)
        jar.account = "bob"
        #expect(try await client.send(Harbour.me).value.name == "bob")
    }

    @Test func `A password`() async throws {
        let source = CredentialSource(
            identity: "ann", value: Credential.basicValue(user: "ann", password: password))
        let client = Client("https://api.example/v1", credentials: [.basic(from: source)], through: transport)
        #expect(try await client.send(Harbour.me).value.name == "ann")
        try await client.forget("ann")
        source.replace(with: Credential.basicValue(user: "bob", password: password), identity: "bob")
        #expect(try await client.send(Harbour.me).value.name == "bob")
    }

    @Test func `What waits when a user signs out`() async throws {
        let app = try Harbour(.bearer)
        let client = app.client
        var said: [String] = []
        func say(_ text: String) { said.append(text) }
        app.server.goOffline()
        try await app.write("ann's")
        let left = try await client.forget("ann")
        if left.waitingWrites > 0 { say("\(left.waitingWrites) changes of ann wait until she signs in again") }
        try await client.forget("ann", discarding: true)
        #expect(said == ["1 changes of ann wait until she signs in again"])
    }
}
