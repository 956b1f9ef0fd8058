// SPDX-License-Identifier: Apache-2.0

/// A transport that wraps another one and handles one concern. ``Pipeline/layers`` lists it by its name.
protocol Policy: Transport {
    static var name: String { get }
}

extension Fallback: Policy { static var name: String { "fallback" } }
extension Caching: Policy { static var name: String { "cache" } }
extension Coalescing: Policy { static var name: String { "coalescing" } }
extension Deadline: Policy { static var name: String { "deadline" } }
extension Retry: Policy { static var name: String { "retry" } }
extension Hedging: Policy { static var name: String { "hedging" } }
extension RateLimit: Policy { static var name: String { "rate limit" } }
extension ConcurrencyLimit: Policy { static var name: String { "concurrency limit" } }
extension CircuitBreaker: Policy { static var name: String { "breaker" } }
extension Authorization: Policy { static var name: String { "authorization" } }
extension AttemptTimeout: Policy { static var name: String { "attempt timeout" } }
extension ContentCheck: Policy { static var name: String { "content check" } }
