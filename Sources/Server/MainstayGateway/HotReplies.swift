// SPDX-License-Identifier: Apache-2.0

import Mainstay
package import MainstayFoundation
package import MainstayHTTPServer

/// Fresh replies by request target, ready to send. They answer the most frequent requests without parsing the target and without
/// policies.
///
/// The cache has all these replies too, so losing one costs little. The content, fields and targets together have a limit in
/// bytes. At the limit the CLOCK algorithm removes replies that were not used recently. Each use marks the reply. A hand goes round
/// the replies, clears the marks that it meets, and removes the first reply without one. So a use need not move the reply in a list.
package final class HotReplies: Sendable {
    private struct Reply {
        var target: String
        /// The response as it was served when it was `age` seconds old.
        var response: HTTPServerResponse
        /// The same, compressed; `nil` if no caller that accepts that has asked for it, or it is not worth it.
        var packed: HTTPServerResponse?
        var age: Int
        /// The time at which its age was zero.
        var born: Date
        var freshUntil: Date
        /// Whether the reply has an entity tag. If not, the cache need not read the request's conditions.
        var hasTag: Bool
        /// The index of its counter in `hits`.
        var counter: Int
        var size: Int
        var isWorthPacking: Bool
        var isUsed = false
        /// Whether the reply was removed, so that its place is free.
        var isGone = false

        /// The response with its current age; `nil` if it is no longer fresh.
        mutating func response(at now: Date, isPacked: Bool) -> HTTPServerResponse? {
            guard now < freshUntil else { return nil }
            isUsed = true
            let age = Int(now.timeIntervalSince(born))
            // The age must not fall if the clock is set back.
            if age > self.age {
                self.age = age
                let status = CacheStatus.hit(freshFor: freshUntil.timeIntervalSince(now))
                (response.fields[.age], response.fields[.cacheStatus]) = ("\(age)", status)
                response.prepare()
                if var form = packed {
                    (form.fields[.age], form.fields[.cacheStatus]) = ("\(age)", status)
                    form.prepare()
                    packed = form
                }
            }
            return isPacked ? packed : response
        }
    }

    private struct State {
        var places: [String: Int] = [:]
        /// The replies in the order in which the hand meets them.
        var replies: [Reply] = []
        var freePlaces: [Int] = []
        var hand = 0
        var size = 0
        /// Hits by upstream since ``takeHits()`` was last called. An array, because a dictionary would cost more than the rest of a hit.
        var hits: [(host: String, count: Int)] = []

        mutating func remove(_ target: String) {
            guard let place = places.removeValue(forKey: target) else { return }
            size -= replies[place].size
            replies[place].isGone = true
            replies[place].response = HTTPServerResponse(status: 200)
            replies[place].packed = nil
            freePlaces.append(place)
        }

        /// Removes the first reply that was not used since the hand last met it.
        mutating func makeRoom() {
            while !places.isEmpty {
                let place = hand < replies.count ? hand : 0
                hand = place + 1
                guard !replies[place].isGone else { continue }
                guard replies[place].isUsed else { return remove(replies[place].target) }
                replies[place].isUsed = false
            }
        }
    }

    /// Parts with a lock each, so that the threads that serve connections seldom wait for each other. A target is always in the same
    /// part.
    private let parts: [Lock<State>]
    /// The limit of each part.
    private let byteLimit: Int

    /// Makes an empty store with a limit in bytes.
    package init(byteLimit: Int) {
        let count = byteLimit < 8 << 20 ? 1 : 8
        parts = (0..<count).map { _ in Lock(State()) }
        self.byteLimit = byteLimit / count
    }

    /// The part that has a target.
    private func part(of target: String) -> Lock<State> {
        parts.count == 1 ? parts[0] : parts[target.hashValue & (parts.count - 1)]
    }

    /// The size of all replies in bytes.
    package var size: Int { parts.reduce(0) { $0 + $1.withLock { $0.size } } }

    /// The reply to a target with its current age; `nil` if there is no fresh reply.
    ///
    /// - Parameters:
    ///   - target: The request target.
    ///   - now: The current date.
    ///   - known: The request's If-None-Match, which is read only if the reply has an entity tag.
    ///   - acceptsPacked: Whether the caller accepts a compressed reply, which is read only if that is worth it. If it does, and the reply
    ///     has not been compressed yet, there is no reply.
    package func response(
        to target: String, now: Date, known: @autoclosure () -> String? = nil,
        acceptsPacked: @autoclosure () -> Bool = false
    ) -> HTTPServerResponse? {
        let found: (response: HTTPServerResponse, hasTag: Bool)? = part(of: target).withLock { state in
            guard let place = state.places[target] else { return nil }
            let isPacked = state.replies[place].isWorthPacking && acceptsPacked()
            guard let response = state.replies[place].response(at: now, isPacked: isPacked) else { return nil }
            state.hits[state.replies[place].counter].count += 1
            return (response, state.replies[place].hasTag)
        }
        guard let found else { return nil }
        guard found.hasTag, let known = known() else { return found.response }
        return UpstreamReply.unlessKnown(found.response, by: known)
    }

    /// Keeps a reply in the form in which it is served now, and compressed. Ignores a reply that would take more than a sixteenth of the
    /// limit.
    package func keep(
        _ response: HTTPServerResponse, packed: HTTPServerResponse? = nil, of host: String, for target: String,
        age: Duration, freshFor: Duration,
        now: Date
    ) {
        let size = Self.size(of: response, for: target) + (packed.map { Self.size(of: $0, for: target) } ?? 0)
        var reply = Reply(
            target: target, response: response, packed: packed, age: Int(age.components.seconds),
            born: now.addingTimeInterval(-age.inSeconds), freshUntil: now.addingTimeInterval(freshFor.inSeconds),
            hasTag: response.fields.contains(.etag), counter: 0, size: size,
            isWorthPacking: Gzip.isWorthwhile(for: response))
        reply.response.prepare()
        reply.packed?.prepare()
        part(of: target).withLock { state in
            state.remove(target)
            guard size <= byteLimit / 16 else { return }
            while state.size > byteLimit - size { state.makeRoom() }
            reply.counter = state.hits.firstIndex { $0.host == host } ?? state.hits.count
            if reply.counter == state.hits.count { state.hits.append((host, 0)) }
            let place = state.freePlaces.popLast() ?? state.replies.count
            if place == state.replies.count { state.replies.append(reply) } else { state.replies[place] = reply }
            state.places[target] = place
            state.size += size
        }
    }

    /// The approximate size of a kept reply in bytes.
    private static func size(of response: HTTPServerResponse, for target: String) -> Int {
        // The target is kept twice, and the fields are kept as a head too. 512 bytes are for the reply itself and its entries in the
        // collections.
        response.fields.lines.reduce(response.body.count + target.utf8.count * 2 + 512) {
            $0 + 2 * ($1.name.rawValue.utf8.count + $1.value.utf8.count) + 64
        }
    }

    /// Returns the hits by upstream since the last call, and resets them.
    package func takeHits() -> [(host: String, count: Int)] {
        parts.flatMap { part in
            part.withLock { state in
                let taken = state.hits
                for index in state.hits.indices { state.hits[index].count = 0 }
                return taken
            }
        }
    }

    /// Removes all replies, because some of them were purged. The cache has the others too.
    package func removeAll() {
        for part in parts {
            part.withLock { state in
                for target in state.places.keys { state.remove(target) }
            }
        }
    }

    /// Removes a reply, because the upstream or its cache is about to give a newer one.
    package func forget(_ target: String) {
        part(of: target).withLock { $0.remove(target) }
    }
}
