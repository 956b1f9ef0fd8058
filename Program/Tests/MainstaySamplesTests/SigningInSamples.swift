// SPDX-License-Identifier: Apache-2.0

import MainstayKit

private func keys(_ upstream: inout Upstream, token: String, password: String, key: String) {
    upstream.credentials = [.bearer(token)]
    upstream.credentials = [.basic(user: "ann", password: password)]
    upstream.credentials = [Credential("X-Api-Key", in: .field, value: key)]
    upstream.credentials = [Credential("X-App-Id", in: .field, value: "android", isSecret: false)]
}

private func tokens(_ upstream: inout Upstream, account: String, signIn: @escaping @Sendable () async throws -> String)
{
    let source = CredentialSource(identity: account) { refused in
        CredentialSource.Value(try await signIn(), lifetime: .seconds(3600))
    }
    upstream.credentials = [.bearer(from: source)]
}

private struct Token: Decodable, Sendable {
    var text: String
}

private struct Account: Encodable, Sendable {
    var name: String
    var password: String
}

private func withoutCredentials(_ client: Client, _ account: Account) -> CredentialSource {
    let signIn = Endpoint<Token>(.post, "session", body: .json(account), credentials: .none)
    let source = CredentialSource(identity: account.name) { _ in
        CredentialSource.Value(try await client.send(signIn).value.text)
    }
    return source
}

private func openAuthorization(
    at tokenURL: HTTPURL, secret: String, refreshToken: String, account: String, through transport: any Transport,
    save: @escaping @Sendable (String) -> Void
) -> [CredentialSource] {
    let forProgram = CredentialSource.clientCredentials(
        at: tokenURL, client: OAuthClient(id: "reports", secret: secret), scope: "read", through: transport)
    let forUser = CredentialSource.refreshToken(
        at: tokenURL, refreshToken, client: OAuthClient(id: "app"), identity: account, through: transport
    ) { newRefreshToken in
        save(newRefreshToken)
    }
    return [forProgram, forUser]
}

private struct Words {
    func random() async throws -> String { "word" }
}

private func retryingSample(_ words: Words) async throws {
    let word = try await Retry.run { try await words.random() }
    _ = word
}

private struct Signature: IdentifyingPolicy {
    let account: String
    let sign: @Sendable (HTTPRequest) -> String

    func identity(for request: HTTPRequest) -> String? { account }

    func intercept(_ request: HTTPRequest, next: @escaping Next) async throws(TransportError) -> HTTPResponse {
        var request = request
        request.fields["X-Signature"] = sign(request)
        return try await next(request)
    }
}

private func signing(
    _ options: inout Pipeline.Options, account: String, sign: @escaping @Sendable (HTTPRequest) -> String
) {
    options.add("signature", at: .exchange, Signature(account: account, sign: sign))
}

private func cookies() -> TransportOptions {
    let jar = CookieJar()
    let options = TransportOptions().with { $0.cookies = jar }
    return options
}
