// SPDX-License-Identifier: Apache-2.0

extension Upstream {
    /// What an upstream counts together for a limit. A reply that says that the limit is reached, such as a 429 (RFC
    /// 6585 §4), holds back all requests that the limit covers, and no others.
    @nonexhaustive public enum LimitScope: String, Sendable, CaseIterable {
        /// The API does not say it. A request to another route may test whether a pause concerns all routes: if it is
        /// refused too, all requests with the same credentials wait, and if it is answered, only the route does.
        case unknown
        /// All requests from one address, whatever their credentials are.
        case address
        /// All requests with the same credentials.
        case credentials
        /// All requests to one route with the same credentials. A route is a method and the path of an endpoint without
        /// its values, such as `GET /entries/en/{}`.
        case route
    }
}
