// SPDX-License-Identifier: Apache-2.0

import Mainstay
import MainstayFoundation
import MainstayHTTPServer

/// Fresh replies by the target they were asked for, made ready to send: what most requests ask for is found without
/// parsing, folding or deciding anything.
///
/// It holds copies of what the cache holds, so losing them costs little: when it is full it starts anew.
final class HotReplies: Sendable {
    private struct Reply {
        /// As it was served at the second `age`.
        var response: HTTPServerResponse
        var age: Int
        /// When its age was zero.
        var born: Date
        var freshUntil: Date
        /// What clients recognise it by, so that those without it cost no look at the request's conditions.
        var etag: String?
        /// Where its hits are counted, in `hits`.
        var counter: Int
    }

    private struct State {
        var replies: [String: Reply] = [:]
        /// Hits since they were last taken, by upstream: an array, because a dictionary would cost more than the rest.
        var hits: [(host: String, count: Int)] = []
    }

    private let state = Lock(State())
    private let capacity = 4096

    /// The reply to a target, with its age now; `nil` where there is none that is fresh.
    ///
    /// - Parameter known: The request's If-None-Match, which is looked at only where the reply has an entity tag.
    func response(to target: String, now: Date, known: @autoclosure () -> String? = nil) -> HTTPServerResponse? {
        let found: Reply? = state.withLock { state in
            guard let reply = state.replies[target], now < reply.freshUntil else { return nil }
            state.hits[reply.counter].count += 1
            let age = Int(now.timeIntervalSince(reply.born))
            // A clock that was set back makes nothing younger.
            if age <= reply.age { return reply }
            var aged = reply
            aged.age = age
            aged.response.fields[.age] = "\(age)"
            aged.response.fields[.cacheStatus] = CacheStatus.hit(freshFor: reply.freshUntil.timeIntervalSince(now))
            state.replies[target] = aged
            return aged
        }
        guard let found else { return nil }
        guard found.etag != nil, let known = known() else { return found.response }
        return UpstreamReply.unlessKnown(found.response, by: known)
    }

    /// Keeps a reply as it is served now.
    func keep(
        _ response: HTTPServerResponse, of host: String, for target: String, age: Duration, freshFor: Duration,
        now: Date
    ) {
        var reply = Reply(
            response: response, age: Int(age.components.seconds), born: now.addingTimeInterval(-age.inSeconds),
            freshUntil: now.addingTimeInterval(freshFor.inSeconds), etag: response.fields[.etag], counter: 0)
        state.withLock { state in
            if state.replies.count >= capacity { state.replies.removeAll(keepingCapacity: true) }
            reply.counter = state.hits.firstIndex { $0.host == host } ?? state.hits.count
            if reply.counter == state.hits.count { state.hits.append((host, 0)) }
            state.replies[target] = reply
        }
    }

    /// The hits by upstream since the last time.
    func takeHits() -> [(host: String, count: Int)] {
        state.withLock { state in
            let taken = state.hits
            for index in state.hits.indices { state.hits[index].count = 0 }
            return taken
        }
    }

    /// Forgets a reply, because the upstream has been asked again.
    func forget(_ target: String) {
        state.withLock { $0.replies[target] = nil }
    }
}
