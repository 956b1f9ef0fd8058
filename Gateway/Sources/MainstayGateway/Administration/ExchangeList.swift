// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit

/// The last exchanges with upstreams, the last one first: the answer of `GET /admin/exchanges`, and of
/// `mainstay inspect`. The whole exchanges are in an archive (`HTTPArchive`).
public struct ExchangeList: Codable, Hashable, Sendable {
    /// A request to an upstream, and what came back.
    public struct Exchange: Codable, Hashable, Sendable {
        /// The number of the exchange since the gateway began.
        public var id: Int
        /// When the request was sent (ISO 8601, with milliseconds).
        public var started: String
        /// The method.
        public var method: String
        /// The URL, without credentials.
        public var url: String
        /// The bytes of the reply's content.
        public var bytes: Int
        /// The status of the reply; `nil` without a reply.
        public var status: Int?
        /// How long it took; `nil` while it is on its way.
        public var seconds: Double?
        /// Why there is no reply, in words.
        public var error: String?
        /// The identifier of the caller's request.
        public var requestID: String?

        private enum CodingKeys: String, CodingKey {
            case id, started, method, url, bytes, status, seconds, error
            case requestID = "request_id"
        }
    }

    /// The exchanges.
    public var exchanges: [Exchange]

    /// Describes exchanges in the order in which they were noted.
    init(_ exchanges: [Inspector.Exchange]) {
        self.exchanges = exchanges.reversed().map(Exchange.init)
    }
}

extension ExchangeList.Exchange {
    fileprivate init(_ exchange: Inspector.Exchange) {
        self.init(
            id: exchange.id, started: AccessTime.iso8601(exchange.startedAt), method: exchange.request.method.rawValue,
            url: "\(exchange.request.url)", bytes: exchange.responseLength, status: exchange.response?.status.code,
            seconds: exchange.took.map { ($0.inSeconds * 1_000_000).rounded() / 1_000_000 },
            error: exchange.error.map { "\($0)" }, requestID: exchange.request.fields[RequestScope.identifierField])
    }
}
