// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
import MainstayBase

/// What the loops read besides connections. It keeps no source alive, and the system forgets the descriptor of one that
/// is gone.
final class WatchedSources: Sendable {
    private struct Place {
        weak var source: (any ReadableSource)?
    }

    private struct State {
        var places: [Place] = []
        var hasEnded = false
    }

    /// A source is one connection, and only a reload makes another before the last one is gone.
    static let limit = 16

    private let state = Lock(State())

    /// Finds a place for a source, or the one that it has. An event of the source that had it before only leads to an
    /// idle look.
    ///
    /// - Returns: `nil` if there is no room, or the loops end.
    func insert(_ source: any ReadableSource) -> Int? {
        state.withLock { state in
            guard !state.hasEnded else { return nil }
            let place =
                state.places.firstIndex { $0.source === source } ?? state.places.firstIndex { $0.source == nil }
                ?? state.places.count
            guard place < Self.limit else { return nil }
            if place == state.places.count { state.places.append(Place()) }
            state.places[place].source = source
            return place
        }
    }

    subscript(place: Int) -> (any ReadableSource)? {
        state.withLock { place < $0.places.count ? $0.places[place].source : nil }
    }

    /// Gives the sources back to their owners, because the loops end.
    func end() {
        let places = state.withLock { state in
            state.hasEnded = true
            return state.places
        }
        for place in places { place.source?.isNotWatched() }
    }
}
#endif
