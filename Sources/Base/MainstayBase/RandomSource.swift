// SPDX-License-Identifier: Apache-2.0

/// A random generator that policies can share, so that tests decide what chance brings.
public final class RandomSource: Sendable {
    private let generator: Lock<any RandomNumberGenerator & Sendable>

    /// Shares a generator; the system's by default.
    public init(_ generator: any RandomNumberGenerator & Sendable = SystemRandomNumberGenerator()) {
        self.generator = Lock(generator)
    }

    /// Lends the generator; nobody else has it meanwhile.
    package func withGenerator<Result, Failure: Error>(
        _ body: (inout any RandomNumberGenerator & Sendable) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
        try generator.withLock(body)
    }

    /// A duration between zero and a bound, the bound included, all equally likely: full jitter.
    public func duration(upTo bound: Duration) -> Duration {
        withGenerator { bound * Double.random(in: 0...1, using: &$0) }
    }
}
