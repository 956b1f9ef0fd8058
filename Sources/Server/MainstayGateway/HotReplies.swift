// SPDX-License-Identifier: Apache-2.0

import Mainstay
import MainstayBase
package import MainstayFoundation
package import MainstayHTTPServer

/// Fresh replies by request target, ready to send. They answer the most frequent requests without parsing the target and without
/// policies.
///
/// The cache has all these replies too, so losing one costs little. The content, fields and targets together have a limit in
/// bytes. At the limit the CLOCK algorithm removes replies that were not used recently. Each use marks the reply. A hand goes round
/// the replies, clears the marks that it meets, and removes the first reply without one. So a use need not move the reply in a list.
package final class HotReplies: Sendable {
    struct Reply {
        var target: [UInt8]
        /// The response as it was served when it was `age` seconds old.
        var response: HTTPServerResponse
        /// The same, compressed, in the codings for which callers have asked.
        var packed: [ContentCoding: HTTPServerResponse]
        var age: Int
        /// The time at which its age was zero.
        var born: Date
        var freshUntil: Date
        /// The time from which others answer, because the reply may be asked for again before it expires (``RefreshAhead``).
        var servedUntil: Date
        /// The request line and the status for the access log, once it is needed.
        var line: [UInt8]?
        /// Whether the reply has an entity tag or a date of its last change. If not, the cache need not read the request's conditions.
        var hasValidator: Bool
        /// The hash of the target.
        var hash: Int
        /// The index of its counter in `hits`.
        var counter: Int
        var size: Int
        var isWorthPacking: Bool
        /// Whether the upstream has given the request an identifier.
        var hasIdentifier: Bool
        var isUsed = false
        /// Whether the reply was removed, so that its place is free.
        var isGone = false

        /// The response with its current age; `nil` if it is no longer fresh.
        mutating func response(at now: Date, in coding: ContentCoding?) -> HTTPServerResponse? {
            guard use(at: now) else { return nil }
            return coding.map { packed[$0] } ?? response
        }

        /// Marks the reply as used, and updates its age. Returns `false` if it is no longer fresh.
        mutating func use(at now: Date) -> Bool {
            guard now < servedUntil else { return false }
            isUsed = true
            let age = Int(now.timeIntervalSince(born))
            // The age must not fall if the clock is set back.
            if age > self.age {
                self.age = age
                let status = CacheStatus.hit(freshFor: freshUntil.timeIntervalSince(now))
                (response.fields[.age], response.fields[.cacheStatus]) = ("\(age)", status)
                response.prepare()
                for coding in packed.keys {
                    packed[coding]?.fields[.age] = "\(age)"
                    packed[coding]?.fields[.cacheStatus] = status
                    packed[coding]?.prepare()
                }
            }
            return true
        }
    }

    struct State {
        /// The places of the replies by the hashes of their targets. Of two targets with the same hash only one has a reply.
        var places: [Int: Int] = [:]
        /// The replies in the order in which the hand meets them.
        var replies: [Reply] = []
        var freePlaces: [Int] = []
        var hand = 0
        var size = 0
        /// Hits by upstream since ``takeHits()`` was last called. An array, because a dictionary would cost more than the rest of a hit.
        var hits: [(host: String, count: Int)] = []

        /// The place of the reply to a target; `nil` if there is none.
        func place(_ target: UnsafeBufferPointer<UInt8>, _ hash: Int) -> Int? {
            guard let place = places[hash] else { return nil }
            return replies.withUnsafeBufferPointer { replies in
                replies[place].target.withUnsafeBytes { $0.isEqual(to: UnsafeRawBufferPointer(target)) ? place : nil }
            }
        }

        mutating func remove(_ hash: Int) {
            guard let place = places.removeValue(forKey: hash) else { return }
            size -= replies[place].size
            replies[place].isGone = true
            replies[place].response = HTTPServerResponse(status: 200)
            replies[place].packed = [:]
            freePlaces.append(place)
        }

        /// Removes the first reply that was not used since the hand last met it.
        mutating func makeRoom() {
            while !places.isEmpty {
                let place = hand < replies.count ? hand : 0
                hand = place + 1
                guard !replies[place].isGone else { continue }
                guard replies[place].isUsed else { return remove(replies[place].hash) }
                replies[place].isUsed = false
            }
        }
    }

    /// Parts with a lock each, so that the threads that serve connections seldom wait for each other. A target is always in the same
    /// part.
    private let parts: [Lock<State>]
    /// A purge is counted before it removes replies. So a reply that is kept meanwhile is refused or removed.
    private let purgeCount = Lock(0)
    /// The limit of each part.
    private let byteLimit: Int

    /// Makes an empty store with a limit in bytes.
    package init(byteLimit: Int) {
        let count = byteLimit < 8 << 20 ? 1 : 8
        parts = (0..<count).map { _ in Lock(State()) }
        self.byteLimit = byteLimit / count
    }

    /// The part that has the targets with a hash.
    func part(of hash: Int) -> Lock<State> {
        parts.count == 1 ? parts[0] : parts[hash & (parts.count - 1)]
    }

    /// Calls a body with the bytes of a target and their hash.
    private static func hashing<Result>(
        _ target: String, _ body: (UnsafeBufferPointer<UInt8>, _ hash: Int) -> Result
    ) -> Result {
        var target = target
        return target.withUTF8 { body($0, hash($0)) }
    }

    static func hash(_ target: UnsafeBufferPointer<UInt8>) -> Int {
        var hasher = Hasher()
        hasher.combine(bytes: UnsafeRawBufferPointer(target))
        return hasher.finalize()
    }

    /// The size of all replies in bytes.
    package var size: Int { parts.reduce(0) { $0 + $1.withLock { $0.size } } }

    /// The number of replies.
    package var count: Int { parts.reduce(0) { $0 + $1.withLock { $0.places.count } } }

    /// The reply to a target with its current age; `nil` if there is no fresh reply.
    ///
    /// - Parameters:
    ///   - target: The request target.
    ///   - now: The current date.
    ///   - known: The request's If-None-Match, which is read only if the reply has a validator.
    ///   - since: The request's If-Modified-Since, which is read only then too.
    ///   - coding: The coding that the caller prefers, which is read only if compressing is worth it. If the reply has not been compressed so
    ///     yet, there is no reply.
    package func response(
        to target: String, now: Date, known: @autoclosure () -> String? = nil, since: @autoclosure () -> String? = nil,
        coding: @autoclosure () -> ContentCoding? = nil
    ) -> HTTPServerResponse? {
        let found: (response: HTTPServerResponse, hasValidator: Bool)? = Self.hashing(target) { target, hash in
            part(of: hash).withLock { state in
                guard let place = state.place(target, hash) else { return nil }
                let coding = state.replies[place].isWorthPacking ? coding() : nil
                guard let response = state.replies[place].response(at: now, in: coding) else { return nil }
                state.hits[state.replies[place].counter].count += 1
                return (response, state.replies[place].hasValidator)
            }
        }
        guard let found else { return nil }
        guard found.hasValidator else { return found.response }
        return UpstreamReply.unlessKnown(found.response, by: known(), since: since())
    }

    /// The number of purges so far.
    package var purges: Int { purgeCount.withLock(\.self) }

    /// Keeps a reply in the form in which it is served now, and compressed. Ignores a reply that would take more than a sixteenth of the
    /// limit.
    ///
    /// - Parameters:
    ///   - packed: The reply in a coding. Its forms in other codings stay if they have the same entity tag.
    ///   - purges: The number of ``purges`` before the reply was read. After another purge it is not kept, because it may be one of those
    ///     that were purged.
    package func keep(
        _ response: HTTPServerResponse, packed: (coding: ContentCoding, response: HTTPServerResponse)? = nil,
        of host: String, for target: String, age: Duration, freshFor: Duration, now: Date, since purges: Int
    ) {
        var reply = Reply(
            target: Array(target.utf8), response: response, packed: [:], age: Int(age.components.seconds),
            born: now.addingTimeInterval(-age.inSeconds), freshUntil: now.addingTimeInterval(freshFor.inSeconds),
            servedUntil: now.addingTimeInterval(
                (freshFor - RefreshAhead.window(age: age, freshFor: freshFor)).inSeconds),
            hasValidator: response.fields.contains(.etag) || response.fields.contains(.lastModified),
            hash: Self.hashing(target) { $1 }, counter: 0, size: 0,
            isWorthPacking: Packing.isWorthwhile(for: response),
            hasIdentifier: response.fields.contains(RequestScope.identifierField))
        reply.response.prepare()
        var packed = packed
        packed?.response.prepare()
        part(of: reply.hash).withLock { state in
            guard self.purges == purges else { return }
            if packed != nil, let place = state.places[reply.hash], state.replies[place].target == reply.target,
                let tag = response.fields[.etag], state.replies[place].response.fields[.etag] == tag
            {
                reply.packed = state.replies[place].packed.mapValues { form in
                    var form = form
                    (form.fields[.age], form.fields[.cacheStatus]) = (
                        response.fields[.age], response.fields[.cacheStatus]
                    )
                    form.prepare()
                    return form
                }
            }
            if let packed { reply.packed[packed.coding] = packed.response }
            let size = reply.packed.values.reduce(Self.size(of: response, for: target)) {
                $0 + Self.size(of: $1, for: target)
            }
            reply.size = size
            state.remove(reply.hash)
            guard size <= byteLimit / 16 else { return }
            while state.size > byteLimit - size { state.makeRoom() }
            reply.counter = state.hits.firstIndex { $0.host == host } ?? state.hits.count
            if reply.counter == state.hits.count { state.hits.append((host, 0)) }
            let place = state.freePlaces.popLast() ?? state.replies.count
            if place == state.replies.count { state.replies.append(reply) } else { state.replies[place] = reply }
            state.places[reply.hash] = place
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
        purgeCount.withLock { $0 += 1 }
        for part in parts {
            part.withLock { state in
                for hash in state.places.keys { state.remove(hash) }
            }
        }
    }

    /// Removes a reply, because the upstream or its cache is about to give a newer one.
    ///
    /// - Parameter isOutdated: Whether what the cache gave until now is wrong, so that it must not be kept again.
    package func forget(_ target: String, isOutdated: Bool = false) {
        if isOutdated { purgeCount.withLock { $0 += 1 } }
        Self.hashing(target) { target, hash in
            part(of: hash).withLock { if $0.place(target, hash) != nil { $0.remove(hash) } }
        }
    }
}
