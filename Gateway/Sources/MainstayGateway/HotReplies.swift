// SPDX-License-Identifier: Apache-2.0

import MainstayBase
package import MainstayFoundation
package import MainstayHTTPServer
package import MainstayKit

/// The forms in which fresh replies are sent, by request target. They answer the most frequent requests without parsing
/// the target and without policies.
///
/// The store that keeps the replies owns them: it counts their bytes, asks whether they are in use before it evicts a
/// reply, and ends them when the reply changes (``SentForms``). So this is only an index.
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
        /// Tells it from an earlier reply to the same target.
        var number = 0
        var isWorthPacking: Bool
        /// Whether the upstream has given the request an identifier.
        var hasIdentifier: Bool
        /// Whether it was sent since the store last asked.
        var isUsed = false

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
        var replies: [Reply] = []
        var freePlaces: [Int] = []
        /// The number of replies so far.
        var count = 0
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

        /// Adds a reply in the place of an earlier one to the same target.
        mutating func add(_ new: Reply) -> Int {
            var reply = new
            remove(reply.hash)
            count += 1
            reply.number = count
            reply.counter = hits.firstIndex { $0.host == reply.upstream } ?? hits.count
            if reply.counter == hits.count { hits.append((reply.upstream, 0)) }
            let place = freePlaces.popLast() ?? replies.count
            if place == replies.count { replies.append(reply) } else { replies[place] = reply }
            places[reply.hash] = place
            return reply.number
        }

        mutating func remove(_ hash: Int) {
            guard let place = places.removeValue(forKey: hash) else { return }
            replies[place].whole = Form(HTTPServerResponse(status: 200))
            replies[place].packed = [:]
            freePlaces.append(place)
        }
    }

    /// What the store that keeps a reply has of it.
    private final class Owned: SentForms {
        let part: Lock<State>
        let hash: Int
        let number: Int
        let size: Int

        init(_ part: Lock<State>, hash: Int, number: Int, size: Int) {
            (self.part, self.hash, self.number, self.size) = (part, hash, number, size)
        }

        func takeUse() -> Bool {
            part.withLock { state in
                guard let place = state.places[hash], state.replies[place].number == number else { return false }
                defer { state.replies[place].isUsed = false }
                return state.replies[place].isUsed
            }
        }

        func end() {
            part.withLock { state in
                guard let place = state.places[hash], state.replies[place].number == number else { return }
                state.remove(hash)
            }
        }
    }

    /// Parts with a lock each, so that the threads that serve connections seldom wait for each other. A target is
    /// always in the same part.
    private let parts = (0..<8).map { _ in Lock(State()) }

    /// Makes an empty index.
    package init() {}

    /// The part that has the targets with a hash.
    func part(of hash: Int) -> Lock<State> {
        parts[hash & (parts.count - 1)]
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

    /// Keeps a reply in the form in which it is served now, and compressed, for as long as its store keeps it.
    ///
    /// - Parameters:
    ///   - response: The form.
    ///   - packed: The same in a coding. Its forms in other codings stay if they have the same entity tag.
    ///   - fresh: The reply, as its store gave it.
    package func keep(
        _ response: HTTPServerResponse, packed: (coding: ContentCoding, response: HTTPServerResponse)? = nil,
        of host: String, for target: String, with fresh: FreshReply, now: Date
    ) {
        let (age, freshFor) = (fresh.response.provenance.age ?? .zero, fresh.freshFor)
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
        // The content as it is belongs to the store already.
        let ownBody = response.body.hasStorage(of: fresh.response.body) ? 0 : response.body.count
        fresh.keep {
            let part = part(of: reply.hash)
            return part.withLock { state in
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
                let size = reply.packed.values.reduce(
                    Self.overhead + 2 * target.utf8.count + ownBody + reply.whole.size
                ) { $0 + 2 * MemoryLayout<Form>.stride + $1.size + $1.response.body.count }
                return Owned(part, hash: reply.hash, number: state.add(reply), size: size)
            }
        }
    }

    /// The bytes of a reply here without its forms and target: itself, in a list that may have a third more room than it
    /// needs, its entries in collections, and what the store has of it.
    private static let overhead = MemoryLayout<Reply>.stride * 3 / 2 + 240

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
}

extension [UInt8] {
    /// Whether two arrays are the same bytes in memory.
    fileprivate func hasStorage(of other: [UInt8]) -> Bool {
        withUnsafeBufferPointer { own in
            other.withUnsafeBufferPointer { own.baseAddress == $0.baseAddress && own.count == $0.count }
        }
    }
}
