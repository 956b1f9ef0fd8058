// SPDX-License-Identifier: Apache-2.0

import MainstayBase
package import MainstayFoundation
package import MainstayHTTPServer
import MainstayKit

/// Fresh replies by request target, ready to send. They answer the most frequent requests without parsing the target
/// and without policies.
///
/// The cache has all these replies too, so losing one costs little. The content, fields and targets together have a
/// limit in bytes. At the limit the CLOCK algorithm removes replies that were not used recently. Each use marks the
/// reply. A hand goes round the replies, clears the marks that it meets, and removes the first reply without one. So a
/// use need not move the reply in a list.
package final class HotReplies: Sendable {
    struct Reply {
        var target: [UInt8]
        /// The reply as it is.
        var whole: Form
        /// The same, compressed, in the codings for which callers have asked.
        var packed: [ContentCoding: Form] = [:]
        /// The host of its upstream.
        var upstream: String
        /// The Cache-Status of all forms.
        var cacheStatus: String?
        var age: Int
        /// The time at which its age was zero.
        var born: Date
        var freshUntil: Date
        /// The time from which others answer, because the reply may be asked for again before it expires
        /// (``RefreshAhead``).
        var servedUntil: Date
        /// The target as the access log has it, once it is needed.
        var loggedTarget: [UInt8]?
        /// The hash of the target.
        var hash: Int
        /// The index of its counter in `hits`.
        var counter = 0
        var size = 0
        var isWorthPacking: Bool
        /// Whether the upstream has given the request an identifier.
        var hasIdentifier: Bool
        var isUsed = false
        /// Whether the reply was removed, so that its place is free.
        var isGone = false

        /// Marks the reply as used, and updates its age. Returns `false` if it is no longer fresh.
        mutating func use(at now: Date) -> Bool {
            guard now < servedUntil else { return false }
            isUsed = true
            let age = Int(now.timeIntervalSince(born))
            // The age must not fall if the clock is set back.
            if age > self.age {
                self.age = age
                let status = CacheStatus.hit(freshFor: freshUntil.timeIntervalSince(now))
                cacheStatus = status
                whole.set(age: "\(age)", status)
                for coding in packed.keys { packed[coding]?.set(age: "\(age)", status) }
            }
            return true
        }

        /// Chooses the answer to a request; `nil` if there is none in the form that the caller wants.
        mutating func choice(for head: RequestHead, in bytes: Span<UInt8>) -> Choice? {
            let coding =
                isWorthPacking ? ContentCoding.preferred(by: head.value(of: .acceptEncoding, in: bytes)) : nil
            if let coding, packed[coding] == nil { return nil }
            // The tags of all forms are the same but for `W/`.
            let isKnown = whole.isKnown(to: head, in: bytes)
            if isKnown, let coding { packed[coding]?.makeUnchanged() } else if isKnown { whole.makeUnchanged() }
            return Choice(coding: coding, isKnown: isKnown)
        }

        /// The answer that was chosen.
        func response(_ choice: Choice) -> HTTPServerResponse? {
            guard let coding = choice.coding else { return whole.response(isKnown: choice.isKnown) }
            return packed[coding]?.response(isKnown: choice.isKnown)
        }

        /// The head and the content of the answer that was chosen; `nil` if there is no head that fits every request.
        func written(_ choice: Choice) -> (head: PreparedHead, content: [UInt8])? {
            guard let coding = choice.coding else { return whole.written(isKnown: choice.isKnown) }
            return packed[coding]?.written(isKnown: choice.isKnown)
        }

        /// The status of the answer that was chosen.
        func status(_ choice: Choice) -> HTTPStatus { choice.isKnown ? 304 : whole.response.status }
    }

    /// A form of a reply, or the news that the caller has it already.
    struct Choice {
        let coding: ContentCoding?
        let isKnown: Bool
    }

    struct State {
        /// The places of the replies by the hashes of their targets. Of two targets with the same hash only one has a
        /// reply.
        var places: [Int: Int] = [:]
        /// The replies in the order in which the hand meets them.
        var replies: [Reply] = []
        var freePlaces: [Int] = []
        var hand = 0
        var size = 0
        /// Hits by upstream since ``takeHits()`` was last called. An array, because a dictionary would cost more than
        /// the rest of a hit.
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
            replies[place].whole = Form(HTTPServerResponse(status: 200))
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

    /// Parts with a lock each, so that the threads that serve connections seldom wait for each other. A target is
    /// always in the same part.
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

    /// Whether a reply that is kept for a target can answer a request: it reads, and asks for no events, no part and
    /// nothing newer.
    static func mayAnswer(_ head: RequestHead, in bytes: Span<UInt8>) -> Bool {
        !head.hasAny(of: deciding, in: bytes)
            && (head.isHead || head.isGet(in: bytes) && !EventStream.isAccepted(by: head, in: bytes))
    }

    private static let deciding = FieldGroup([.cacheControl, .range])

    /// Calls a body with the answer to a request, and counts the hit.
    ///
    /// - Parameters:
    ///   - head: The head of the request, whose bytes are `bytes`.
    ///   - body: Gets the reply with its current age, and the choice of its form for the caller. It returns `nil` if
    ///     that is no answer.
    /// - Returns: The result of the body; `nil` if there is no fresh reply in that form.
    func hit<Answer>(
        _ head: RequestHead, in bytes: Span<UInt8>, now: Date,
        _ body: (inout Reply, Choice) -> Answer?
    ) -> Answer? {
        guard Self.mayAnswer(head, in: bytes) else { return nil }
        return bytes.extracting(head.target).withUnsafeBufferPointer { target in
            let hash = Self.hash(target)
            return part(of: hash).withLock { state -> Answer? in
                guard let place = state.place(target, hash), state.replies[place].use(at: now),
                    let choice = state.replies[place].choice(for: head, in: bytes),
                    let answer = body(&state.replies[place], choice)
                else { return nil }
                state.hits[state.replies[place].counter].count += 1
                return answer
            }
        }
    }

    /// The answer to a request with its current age; `nil` if there is no fresh reply. A hit is counted.
    package func response(to request: HTTPServerRequest, now: Date) -> HTTPServerResponse? {
        hit(request.head, in: request.bytes.span, now: now) { reply, choice in reply.response(choice) }
    }

    /// The number of purges so far.
    package var purges: Int { purgeCount.withLock(\.self) }

    /// Keeps a reply in the form in which it is served now, and compressed. Ignores a reply that would take more than a
    /// sixteenth of the limit.
    ///
    /// - Parameters:
    ///   - packed: The reply in a coding. Its forms in other codings stay if they have the same entity tag.
    ///   - purges: The number of ``purges`` before the reply was read. After another purge it is not kept, because it
    ///     may be one of those that were purged.
    package func keep(
        _ response: HTTPServerResponse, packed: (coding: ContentCoding, response: HTTPServerResponse)? = nil,
        of host: String, for target: String, age: Duration, freshFor: Duration, now: Date, since purges: Int
    ) {
        var reply = Reply(
            target: Array(target.utf8), whole: Form(response), upstream: host,
            cacheStatus: response.fields[.cacheStatus],
            age: Int(age.components.seconds), born: now.addingTimeInterval(-age.inSeconds),
            freshUntil: now.addingTimeInterval(freshFor.inSeconds),
            servedUntil: now.addingTimeInterval(
                (freshFor - RefreshAhead.window(age: age, freshFor: freshFor)).inSeconds),
            hash: Self.hashing(target) { $1 }, isWorthPacking: Packing.isWorthwhile(for: response),
            hasIdentifier: response.fields.contains(RequestScope.identifierField))
        let packed = packed.map { ($0.coding, Form($0.response)) }
        part(of: reply.hash).withLock { state in
            guard self.purges == purges else { return }
            if packed != nil, let place = state.places[reply.hash], state.replies[place].target == reply.target,
                let tag = response.fields[.etag], state.replies[place].whole.response.fields[.etag] == tag
            {
                reply.packed = state.replies[place].packed.mapValues { form in
                    var form = form
                    form.set(age: response.fields[.age], response.fields[.cacheStatus])
                    return form
                }
            }
            if let (coding, form) = packed { reply.packed[coding] = form }
            let size = reply.packed.values.reduce(Self.size(of: reply.whole, for: target)) {
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

    /// The approximate size of a form of a reply in bytes.
    private static func size(of form: Form, for target: String) -> Int {
        let response = form.response
        // The target is kept twice. The fields are kept as a head too, and once more as that of 304. 512 bytes are for
        // the reply itself and its entries in the collections.
        let heads = form.hasValidator ? 3 : 2
        return response.fields.lines.reduce(response.body.count + target.utf8.count * 2 + 512) {
            $0 + heads * ($1.name.rawValue.utf8.count + $1.value.utf8.count + 32)
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
