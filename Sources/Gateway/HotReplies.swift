// SPDX-License-Identifier: Apache-2.0

import FoundationEssentials
import HTTPServer
import Mainstay

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
    }

    private let replies = Lock<[String: Reply]>([:])
    private let capacity = 4096

    /// The reply to a target, with its age now; `nil` where there is none that is fresh.
    ///
    /// - Parameter known: The request's If-None-Match, which is looked at only where the reply has an entity tag.
    func response(to target: String, now: Date, known: @autoclosure () -> String? = nil) -> HTTPServerResponse? {
        let found: Reply? = replies.withLock { replies in
            guard let reply = replies[target], now < reply.freshUntil else { return nil }
            let age = Int(now.timeIntervalSince(reply.born))
            // A clock that was set back makes nothing younger.
            if age <= reply.age { return reply }
            var aged = reply
            aged.age = age
            aged.response.fields[.age] = "\(age)"
            aged.response.fields[.cacheStatus] = CacheStatus.hit(freshFor: reply.freshUntil.timeIntervalSince(now))
            replies[target] = aged
            return aged
        }
        guard let found else { return nil }
        guard found.etag != nil, let known = known() else { return found.response }
        return UpstreamReply.unlessKnown(found.response, by: known)
    }

    /// Keeps a reply as it is served now.
    func keep(_ response: HTTPServerResponse, for target: String, age: Duration, freshFor: Duration, now: Date) {
        let reply = Reply(
            response: response, age: Int(age.components.seconds), born: now.addingTimeInterval(-age.inSeconds),
            freshUntil: now.addingTimeInterval(freshFor.inSeconds), etag: response.fields[.etag])
        replies.withLock { replies in
            if replies.count >= capacity { replies.removeAll(keepingCapacity: true) }
            replies[target] = reply
        }
    }

    /// Forgets a reply, because the upstream has been asked again.
    func forget(_ target: String) {
        replies.withLock { $0[target] = nil }
    }
}
