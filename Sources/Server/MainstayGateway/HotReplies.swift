// SPDX-License-Identifier: Apache-2.0

import Mainstay
package import MainstayFoundation
package import MainstayHTTPServer

/// Fresh replies by the target they were asked for, ready to send: the most frequent requests are answered without parsing,
/// folding or deciding anything.
///
/// It holds copies of what the cache holds, so losing one costs little. The content, fields and targets of all together have
/// a limit in bytes. When it is reached, replies that were not used lately make room: each reply has a mark that a use sets, and
/// a hand that goes round takes the mark from a reply that has one and removes a reply that has none (CLOCK). A use moves nothing.
package final class HotReplies: Sendable {
    private struct Reply {
        var target: String
        /// As it was served at the second `age`.
        var response: HTTPServerResponse
        var age: Int
        /// When its age was zero.
        var born: Date
        var freshUntil: Date
        /// Whether clients can recognise it, so that a reply that they cannot costs no look at the request's conditions.
        var hasTag: Bool
        /// Where its hits are counted, in `hits`.
        var counter: Int
        var size: Int
        var isUsed = false
        /// Whether it was removed, and its place is free.
        var isGone = false

        /// The response with its age now; `nil` if it is not fresh any more.
        mutating func response(at now: Date) -> HTTPServerResponse? {
            guard now < freshUntil else { return nil }
            isUsed = true
            let age = Int(now.timeIntervalSince(born))
            // A clock that was set back makes nothing younger.
            if age > self.age {
                self.age = age
                response.fields[.age] = "\(age)"
                response.fields[.cacheStatus] = CacheStatus.hit(freshFor: freshUntil.timeIntervalSince(now))
            }
            return response
        }
    }

    private struct State {
        var places: [String: Int] = [:]
        /// The replies in the order in which the hand meets them.
        var replies: [Reply] = []
        var freePlaces: [Int] = []
        var hand = 0
        var size = 0
        /// Hits since they were last taken, by upstream: an array, because a dictionary would cost more than the rest.
        var hits: [(host: String, count: Int)] = []

        mutating func remove(_ target: String) {
            guard let place = places.removeValue(forKey: target) else { return }
            size -= replies[place].size
            replies[place].isGone = true
            replies[place].response = HTTPServerResponse(status: 200)
            freePlaces.append(place)
        }

        /// Removes the first reply that was not used since the hand met it last.
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

    private let state = Lock(State())
    private let byteLimit: Int

    /// Makes an empty store for 32 MiB.
    package init(byteLimit: Int = 32 << 20) {
        self.byteLimit = byteLimit
    }

    /// How many bytes the replies take.
    package var size: Int { state.withLock { $0.size } }

    /// The reply to a target with its age now; `nil` if there is no fresh one.
    ///
    /// - Parameter known: The request's If-None-Match, which is looked at only if the reply has an entity tag.
    package func response(
        to target: String, now: Date, known: @autoclosure () -> String? = nil
    ) -> HTTPServerResponse? {
        let found: (response: HTTPServerResponse, hasTag: Bool)? = state.withLock { state in
            guard let place = state.places[target], let response = state.replies[place].response(at: now) else {
                return nil
            }
            state.hits[state.replies[place].counter].count += 1
            return (response, state.replies[place].hasTag)
        }
        guard let found else { return nil }
        guard found.hasTag, let known = known() else { return found.response }
        return UpstreamReply.unlessKnown(found.response, by: known)
    }

    /// Keeps a reply as it is served now, unless it takes more than a sixteenth of all room.
    package func keep(
        _ response: HTTPServerResponse, of host: String, for target: String, age: Duration, freshFor: Duration,
        now: Date
    ) {
        let size = Self.size(of: response, for: target)
        var reply = Reply(
            target: target, response: response, age: Int(age.components.seconds),
            born: now.addingTimeInterval(-age.inSeconds), freshUntil: now.addingTimeInterval(freshFor.inSeconds),
            hasTag: response.fields.contains(.etag), counter: 0, size: size)
        state.withLock { state in
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

    /// About how many bytes it takes to keep a reply.
    private static func size(of response: HTTPServerResponse, for target: String) -> Int {
        // The target is kept twice; 512 is for the reply itself and its places.
        response.fields.lines.reduce(response.body.count + target.utf8.count * 2 + 512) {
            $0 + $1.name.rawValue.utf8.count + $1.value.utf8.count + 64
        }
    }

    /// The hits by upstream since the last time.
    package func takeHits() -> [(host: String, count: Int)] {
        state.withLock { state in
            let taken = state.hits
            for index in state.hits.indices { state.hits[index].count = 0 }
            return taken
        }
    }

    /// Forgets a reply, because the upstream has been asked again.
    package func forget(_ target: String) {
        state.withLock { $0.remove(target) }
    }
}
