// SPDX-License-Identifier: Apache-2.0

import Foundation
public import Testing

/// What `scripts/sanitize` says of the run.
public enum Sanitizer: Sendable {
    /// Whether the tests run under a sanitizer, where everything is many times slower and uses more memory.
    public static let isOn = ProcessInfo.processInfo.environment["MAINSTAY_SANITIZER"] != nil
}

extension TimeLimitTrait.Duration {
    /// The limit of suites that import WordNet several times, which takes minutes each under a sanitizer.
    public static var imports: Self { .minutes(Sanitizer.isOn ? 90 : 10) }
}
