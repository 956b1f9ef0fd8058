// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation

/// A client that is registered with an OAuth 2.0 authorization server (RFC 6749 §2).
public struct OAuthClient: Sendable {
    /// The client identifier.
    public let id: String
    private let secret: String?

    /// Creates a client. Leave out the secret for a public client, such as an app.
    public init(id: String, secret: String? = nil) {
        (self.id, self.secret) = (id, secret)
    }

    /// A successful reply of the token endpoint (RFC 6749 §5.1).
    struct Token: Decodable {
        let accessToken: String
        let lifetime: Double?
        let refreshToken: String?

        private enum CodingKeys: String, CodingKey {
            case accessToken = "access_token"
            case lifetime = "expires_in"
            case refreshToken = "refresh_token"
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            accessToken = try container.decode(String.self, forKey: .accessToken)
            refreshToken = try container.decodeIfPresent(String.self, forKey: .refreshToken)
            // Some servers send the number as text. A token without a lifetime is used until the upstream refuses it.
            lifetime =
                switch try container.decodeIfPresent(JSON.self, forKey: .lifetime) {
                case .string(let text)?: Double(text)
                case let value: value?.double
                }
        }

        var value: CredentialSource.Value {
            CredentialSource.Value(accessToken, lifetime: lifetime.map { .seconds(clamping: max(0, $0)) })
        }
    }

    /// An error reply of the token endpoint (RFC 6749 §5.2).
    private struct Problem: Decodable {
        let error: String
        let description: String?

        private enum CodingKeys: String, CodingKey {
            case error
            case description = "error_description"
        }
    }

    /// Asks the token endpoint for a token.
    ///
    /// - Throws: The transport's error; ``TransportError/Kind/credentialsMissing`` if the endpoint refuses or sends no
    ///   token; ``TransportError/Kind/other`` if it answers with a server error or 429.
    func token(
        for grant: HTTPQuery, at url: HTTPURL, through transport: any Transport
    ) async throws(TransportError) -> Token {
        var form = grant.items
        var fields: HTTPFields = [.accept: "application/json", .contentType: "application/x-www-form-urlencoded"]
        if let secret {
            // The identifier and the secret are encoded as in a form before they are joined (RFC 6749 §2.3.1).
            let pair = [id, secret].map(PercentEncoding.formComponent).joined(separator: ":")
            fields[.authorization] = "Basic \(Data(pair.utf8).base64EncodedString())"
        } else {
            form.append((name: "client_id", value: id))
        }
        let response = try await transport.send(
            HTTPRequest(method: .post, url: url, fields: fields, body: HTTPQuery(form).formEncoded))
        let body = Data(response.body)
        let host = url.host
        guard response.status.isSuccess else {
            // A server error or a 429 does not mean that the credentials are wrong.
            guard !response.status.isServerError, response.status != 429 else {
                throw TransportError(.other, detail: "\(host) gave no token: it answered \(response.status)")
            }
            let said: String
            do {
                let problem = try JSONDecoder().decode(Problem.self, from: body)
                said = [problem.error, problem.description].compactMap(\.self).joined(separator: ": ")
            } catch {
                said = "it answered \(response.status)"
            }
            throw TransportError(.credentialsMissing, detail: "\(host) gave no token: \(said)")
        }
        do {
            return try JSONDecoder().decode(Token.self, from: body)
        } catch {
            throw TransportError(.credentialsMissing, detail: "the reply of \(host) has no access_token")
        }
    }
}
