// SPDX-License-Identifier: Apache-2.0

public import MainstayFoundation

/// What an upstream answered lately: when it last answered and last failed, and how many requests of the last five
/// minutes failed. It is a value without side effects.
public struct RecentCalls: Sendable, Equatable {
    /// The seconds that ``count`` and ``failures`` cover.
    package static let window = 300.0

    /// When the upstream last answered; `nil` if it never did.
    public private(set) var lastSuccess: Date?
    /// When a request last failed; `nil` if none did.
    public private(set) var lastFailure: Date?
    /// What happened then, in words.
    public private(set) var failure = ""
    private var calls = CallWindow()

    /// Creates a list without calls.
    public init() {}

    /// The requests of the last five minutes, each attempt for itself.
    public var count: Int { calls.count }
    /// The number of those that failed.
    public var failures: Int { calls.failures }

    /// Returns `true` if an event says that the upstream was asked.
    public static func isAbout(_ event: PipelineEvent) -> Bool {
        switch event.kind {
        case .attempt: true
        case .failure(_, let kind, _): kind.wasSent
        default: false
        }
    }

    /// Records an attempt. Other events have no effect.
    public mutating func record(_ event: PipelineEvent, at now: Date) {
        switch event.kind {
        case .attempt(_, let status, _):
            note(Meaning(status).consequences.lesser == .yes ? "it answered \(status)" : nil, at: now)
        case .failure(_, let kind, _) where kind.wasSent: note(TransportError(kind).description, at: now)
        default: return
        }
    }

    private mutating func note(_ failure: String?, at now: Date) {
        calls.add(isFailure: failure != nil, now: now.timeIntervalSince1970, window: Self.window)
        if let failure { (lastFailure, self.failure) = (now, failure) } else { lastSuccess = now }
    }

    /// The same calls at a later time.
    public func current(at now: Date) -> RecentCalls {
        var current = self
        _ = current.calls.hasFailure(now: now.timeIntervalSince1970, window: Self.window)
        return current
    }
}
