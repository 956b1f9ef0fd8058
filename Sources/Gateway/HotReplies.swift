// SPDX-License-Identifier: Apache-2.0

import FoundationEssentials
import HTTPServer
import Mainstay
import Synchronization

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
    }

    private let replies = Mutex<[String: Reply]>([:])
    private let capacity = 4096

    /// The reply to a target, with its age now; `nil` where there is none that is fresh.
    func response(to target: String, now: Date) -> HTTPServerResponse? {
        replies.withLock { replies in
            guard let reply = replies[target], now < reply.freshUntil else { return nil }
            let age = Int(now.timeIntervalSince(reply.born))
            if age == reply.age { return reply.response }
            var aged = reply
            aged.age = age
            aged.response.fields[.age] = "\(age)"
            aged.response.fields[.cacheStatus] = CacheStatus.hit(freshFor: reply.freshUntil.timeIntervalSince(now))
            replies[target] = aged
            return aged.response
        }
    }

    /// Keeps a reply as it is served now.
    func keep(_ response: HTTPServerResponse, for target: String, age: Duration, freshFor: Duration, now: Date) {
        let reply = Reply(
            response: response, age: Int(age.components.seconds), born: now.addingTimeInterval(-age.inSeconds),
            freshUntil: now.addingTimeInterval(freshFor.inSeconds))
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
