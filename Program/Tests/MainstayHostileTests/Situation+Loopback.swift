// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit
import MainstayTesting

extension Situation {
    /// Where a request goes instead of to a server on this machine.
    enum Detour {
        /// Another address: of a port that nobody listens at, of a name that does not exist, and so on.
        case address(String)
        /// The network must not be used.
        case offline
    }

    /// The detour of a situation in which no server is reached; `nil` if one is.
    ///
    /// - Parameter server: The address of the server.
    func detour(from server: HTTPURL) -> Detour? {
        guard case .arrives(let arrive) = happening, case .fail(let kind) = arrive([]) else { return nil }
        switch kind {
        case .connectionRefused: return .address("http://127.0.0.1:1")
        // A label of more than 63 characters needs no question to a server of names.
        case .nameNotResolved: return .address("http://\(String(repeating: "n", count: 64)).example")
        // A broadcast address, which no connection can be made to.
        case .unreachable: return .address("http://255.255.255.255")
        case .tls: return .address("https://127.0.0.1:\(server.port)")
        case .offline: return .offline
        default: return nil
        }
    }

    /// What a server does in this situation; `nil` if it answers as usual.
    ///
    /// - Parameters:
    ///   - usual: The usual content.
    ///   - elsewhere: The address of another server, for redirects.
    ///   - random: Draws the value that is changed.
    func reply(
        usual: [UInt8], to request: LoopbackServer.Request, elsewhere: HTTPURL, random: inout SeededGenerator
    ) -> LoopbackServer.Reply? {
        switch happening {
        case .limit(let limit): Self.reply(limit, usual)
        case .days(_, let theirs):
            .response(
                fields: [
                    .contentType: "application/json", .cacheControl: "max-age=600",
                    .date: HTTPDate.format(Date(timeIntervalSinceNow: Double(theirs) * 86_400)),
                ], body: usual)
        case .network(.redirectsAway): Self.redirect(to: "\(elsewhere)other\(request.target)")
        case .network(.redirectsToSignIn): Self.redirect(to: "\(elsewhere)sign-in?from=\(request.target)")
        case .network(.redirectsForEver): Self.redirect(to: request.target)
        default: step(usual: usual, random: &random).map(Self.reply)
        }
    }

    private static func redirect(to target: String) -> LoopbackServer.Reply {
        .response(302, fields: ["Location": target, .contentType: "text/html"], body: portal)
    }

    private static func reply(_ limit: Limit, _ usual: [UInt8]) -> LoopbackServer.Reply {
        func json(_ status: HTTPStatus, _ fields: HTTPFields, _ body: [UInt8]) -> LoopbackServer.Reply {
            var fields = fields
            fields[.contentType] = "application/json"
            return .response(status, fields: fields, body: body)
        }
        return switch limit {
        case .throttled: json(429, [.retryAfter: "600"], Array("[]".utf8))
        case .bare: json(429, [:], Array("[]".utf8))
        case .noneLeft:
            json(200, [.cacheControl: "no-store", "X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "600"], usual)
        case .revoked: json(401, [:], Array(#"{"error":"invalid token"}"#.utf8))
        case .spent, .others: json(200, [.cacheControl: "no-store"], usual)
        }
    }

    /// A step of a transport's script as a server takes it. A server does not wait, so a wait of seconds has no end.
    static func reply(_ step: ScriptedTransport.Step) -> LoopbackServer.Reply {
        switch step {
        case .respond(let response):
            return .response(response.status, fields: response.fields, body: response.body)
        case .hang: return .hang
        case .fail(.connectionLost): return .close
        case .fail(.invalidResponse): return .raw("Ceci n'est pas HTTP\r\n\r\n")
        case .fail: return .reset
        case .stream(let status, var fields, let chunks):
            fields[.transferEncoding] = "chunked"
            var steps = LoopbackServer.Reply.response(status, fields: fields).steps
            for chunk in chunks {
                switch chunk {
                case .bytes(let bytes) where bytes.isEmpty: break
                case .bytes(let bytes):
                    let size = Array("\(String(bytes.count, radix: 16))\r\n".utf8)
                    let part = size + bytes + Array("\r\n".utf8)
                    steps.append(bytes.count == 1 ? .drip(part) : .content(part))
                case .wait(let time) where time < .seconds(5): break
                case .wait, .hang: return LoopbackServer.Reply(steps + [.hang])
                case .fail: return LoopbackServer.Reply(steps + [.close])
                }
            }
            return LoopbackServer.Reply(steps + [.content(Array("0\r\n\r\n".utf8))])
        }
    }
}
