// SPDX-License-Identifier: Apache-2.0

/// A random generator that several policies share. Tests pass one with known numbers.
public final class RandomSource: Sendable {
    @usableFromInline let generator: Lock<any RandomNumberGenerator & Sendable>

    /// Creates a source from a generator.
    public init(_ generator: any RandomNumberGenerator & Sendable) {
        self.generator = Lock(generator)
    }

    /// Creates a source of the system's random numbers.
    public convenience init() {
        self.init(SystemNumbers())
    }

    /// Runs the body with the generator while nothing else uses it.
    @inlinable public func withGenerator<Result, Failure: Error>(
        _ body: (inout any RandomNumberGenerator & Sendable) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
        try generator.withLock(body)
    }

    /// Returns a random duration from zero to the bound, both included, with equal probability: full jitter.
    public func duration(upTo bound: Duration) -> Duration {
        withGenerator { bound * Double.random(in: 0...1, using: &$0) }
    }
}
