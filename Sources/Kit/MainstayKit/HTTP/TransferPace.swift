// SPDX-License-Identifier: Apache-2.0

import MainstayBase

/// How fast the bytes of a call move, and how much of its time does not count for ``TimeLimits/total``. It is a value
/// without side effects.
///
/// The average is that of two windows of 30 s: the present one, and the part of the one before that a window ending now
/// still covers. So it needs no list of what moved when.
package struct TransferPace: Sendable {
    private static let window = Duration.seconds(30)
    /// The number of bytes in a second from which time does not count.
    private static let rate = 1_024.0

    private struct Window: Sendable {
        var start: Moment
        var bytes = 0.0
        /// The bytes of the window before; `nil` in the first one.
        var earlier: Double?
    }

    /// `nil` until a byte of the present attempt has moved.
    private var window: Window?
    /// When a byte of the present attempt moved last, or a wait for a place ended; `nil` if neither happened.
    package private(set) var moved: Moment?
    /// How many of the call's requests wait for a place.
    private var waiting = 0
    /// Up to when ``uncounted`` is known.
    private var known: Moment
    private var uncounted = Duration.zero

    /// Creates the pace of a call that begins.
    package init(at now: Moment) {
        known = now
    }

    /// Whether a request waits for a place.
    package var isWaiting: Bool { waiting > 0 }

    /// Begins a new attempt.
    package mutating func begin(at now: Moment) {
        settle(at: now)
        (window, moved) = (nil, nil)
    }

    /// Counts bytes that have moved, in either direction.
    package mutating func move(_ count: Int, at now: Moment) {
        if window == nil {
            // The time before the first byte counts.
            settle(at: now)
            window = Window(start: now)
        }
        turnWindow(at: now)
        window?.bytes += Double(count)
        settle(at: now)
        moved = now
    }

    /// Counts a request that begins to wait for a place.
    package mutating func wait(at now: Moment) {
        settle(at: now)
        waiting += 1
    }

    /// Counts a request that no longer waits for a place.
    package mutating func proceed(at now: Moment) {
        settle(at: now)
        waiting -= 1
        moved = now
    }

    /// Returns how much of the call's time so far does not count.
    package mutating func uncounted(at now: Moment) -> Duration {
        settle(at: now)
        return uncounted
    }

    private mutating func settle(at now: Moment) {
        guard now > known else { return }
        if isWaiting || isMoving(at: now) { uncounted += known.duration(to: now) }
        known = now
    }

    /// Begins the next window if the present one is over.
    private mutating func turnWindow(at now: Moment) {
        guard let last = window else { return }
        let elapsed = last.start.duration(to: now)
        guard elapsed >= Self.window else { return }
        // After two windows without a byte, both are empty.
        let isNext = elapsed < Self.window * 2
        window = Window(
            start: isNext ? last.start.advanced(by: Self.window) : now, earlier: isNext ? last.bytes : 0)
    }

    private mutating func isMoving(at now: Moment) -> Bool {
        turnWindow(at: now)
        guard let window else { return false }
        let elapsed = window.start.duration(to: now).inSeconds
        // The first bytes have come at once, and are not the bytes of no time at all.
        guard let earlier = window.earlier else { return window.bytes >= Self.rate * (elapsed + 1) }
        let share = elapsed / Self.window.inSeconds
        return window.bytes + earlier * (1 - share) >= Self.rate * Self.window.inSeconds
    }
}
