// SPDX-License-Identifier: Apache-2.0

public import MainstayKit

/// The Glossary API (glossary.example.com), a dictionary that is invented for CONTRIBUTING.
public struct Glossary: APIClient {
    /// Sends the requests.
    public let client: Client

    /// Makes a client that sends requests through a transport.
    public init(transport: any Transport, upstream: Upstream = Glossary.upstream) {
        client = Client(upstream: upstream, transport: transport)
    }

    /// The description of the service. A key allows ten requests in a minute, and the terms change once a day.
    public static let upstream = Upstream(
        "https://glossary.example.com", timeToLive: .seconds(86_400), quota: [Quota(10, per: .seconds(60))],
        credentials: [Credential("key", in: .query, variable: "GLOSSARY_KEY")])
}
