// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation
import MainstayKit
import MainstayTestSupport
import MainstayTesting

/// One thing that can go wrong. Each consumer meets each of them, or the grid has the reason why it cannot.
struct Situation: Sendable, CustomStringConvertible {
    /// What a situation befalls.
    enum Family: String, Sendable, CaseIterable {
        case status, content, transfer, fields, clock, caller, storage, network, limit
    }

    /// What happens.
    enum Happening: Sendable {
        /// The upstream answers so. The content is made from the usual one.
        case replies(Int, HTTPFields, @Sendable (_ usual: [UInt8]) -> [UInt8])
        /// The content arrives so.
        case arrives(@Sendable (_ usual: [UInt8]) -> ScriptedTransport.Step)
        /// A value of the usual content is hostile.
        case changes(HostileReply.Change)
        /// The clocks are wrong by so many days.
        case days(own: Int, theirs: Int)
        case caller(Caller)
        case storage(Storage)
        case network(Network)
        case limit(Limit)
    }

    /// Who asks besides.
    enum Caller: String, Sendable, CaseIterable {
        case anotherUser = "another user asks after the first"
        case anotherProcess = "another process asks for the same"
        case anotherVersion = "a newer program has written the files"
        case secondTab = "the same is asked twice at once"
        case prefetch = "a prefetch asks, and nobody looks"
    }

    /// What is wrong with the files.
    enum Storage: String, Sendable, CaseIterable {
        case killed = "the process is killed while it writes"
        case full = "the disk is full"
        case readOnly = "the files are read-only"
        case damaged = "the files are damaged"
        case cut = "the files are cut"
        case empty = "the files are empty"
        case locked = "another process holds the files"
        case missing = "the folder is missing"
        case folder = "a folder has the name of the file"
    }

    /// What is wrong with the way.
    enum Network: String, Sendable, CaseIterable {
        case proxy = "a proxy stands between"
        case rebinds = "a name leads to an address of this network"
        case moves = "the address changes between two requests"
        case redirectsAway = "a redirect leads to another host"
        case redirectsToSignIn = "a redirect leads to a page to sign in"
        case redirectsForEver = "redirects lead in a circle"
    }

    /// What is spent or withdrawn.
    enum Limit: String, Sendable, CaseIterable {
        case spent = "the limit is spent"
        case throttled = "429 with Retry-After"
        case bare = "429 that says nothing"
        case noneLeft = "the last reply says that nothing is left"
        case revoked = "the credentials are revoked"
        case others = "somebody else has spent the quota"
    }

    /// The day on which everything happens.
    static let today = Date(timeIntervalSince1970: 1_790_000_000)

    private static func date(_ days: Int) -> String { HTTPDate.format(today.addingTimeInterval(Double(days) * 86_400)) }

    let name: String
    let family: Family
    let happening: Happening
    /// Whether what the upstream sends surely is no answer to a request for JSON, so that nothing may be claimed of it.
    let isNoAnswer: Bool
    /// Whether it ends only when time passes.
    var takesTime = false

    var description: String { name }

    /// What the upstream does when it is asked; `nil` if the situation is not one of its replies.
    func step(usual: [UInt8], random: inout SeededGenerator) -> ScriptedTransport.Step? {
        switch happening {
        case .replies(let status, let fields, let content):
            return .respond(HTTPResponse(status: HTTPStatus(status), fields: fields, body: content(usual)))
        case .arrives(let arrive): return arrive(usual)
        case .changes(let change):
            let text = String(decoding: usual, as: UTF8.self)
            // What is no JSON has no value that could be changed.
            guard let reply = HostileReply.known(of: text, change, HostileRun.size).randomElement(using: &random) else {
                return nil
            }
            return .respond(Self.json(reply.bytes))
        default: return nil
        }
    }

    static func json(_ body: [UInt8], status: Int = 200, _ fields: HTTPFields = [:]) -> HTTPResponse {
        var fields = fields
        if !fields.contains(.contentType) { fields[.contentType] = "application/json" }
        return HTTPResponse(status: HTTPStatus(status), fields: fields, body: body)
    }
}

// MARK: The table

extension Situation {
    static let all: [Situation] =
        statuses + contents + transfers + fields + clocks
        + Caller.allCases.map {
            Situation(name: $0.rawValue, family: .caller, happening: .caller($0), isNoAnswer: false)
        }
        + Storage.allCases.map {
            Situation(name: $0.rawValue, family: .storage, happening: .storage($0), isNoAnswer: false)
        }
        + Network.allCases.map {
            Situation(
                name: $0.rawValue, family: .network, happening: .network($0), isNoAnswer: $0 != .proxy && $0 != .moves)
        }
        + Limit.allCases.map { Situation(name: $0.rawValue, family: .limit, happening: .limit($0), isNoAnswer: false) }

    /// All final statuses that are registered (RFC 9110 §15 and the IANA registry), those that large networks send, and
    /// two that nobody has registered. A status below 300 comes with a problem in JSON too: it is an error with a success.
    private static let statuses: [Situation] = [
        201, 202, 203, 204, 205, 206, 207, 208, 226, 300, 301, 302, 303, 304, 305, 307, 308, 400, 401, 402, 403, 404,
        405,
        406, 407, 408, 409, 410, 411, 412, 413, 414, 415, 416, 417, 418, 421, 422, 423, 424, 425, 426, 428, 429, 431,
        451,
        499, 500, 501, 502, 503, 504, 505, 506, 507, 508, 510, 511, 520, 522, 524, 530, 599, 999,
    ].map { (code: Int) in
        let problem: [UInt8] = Array(#"{"type":"about:blank","title":"No","status":\#(code)}"#.utf8)
        return Situation(
            name: "status \(code)", family: .status,
            happening: .replies(code, [.contentType: "application/problem+json"]) { _ in
                HTTPStatus(code).forbidsContent ? [] : problem
            },
            isNoAnswer: code >= 300 || code == 206)
    }

    private static func content(
        _ name: String, type: String? = "application/json", _ fields: HTTPFields = [:], isNoAnswer: Bool = true,
        _ make: @escaping @Sendable (_ usual: [UInt8]) -> [UInt8]
    ) -> Situation {
        var fields = fields
        if let type { fields[.contentType] = type }
        return Situation(
            name: name, family: .content, happening: .replies(200, fields, make), isNoAnswer: isNoAnswer)
    }

    /// A page as a network with a sign-in sends it.
    static let portal = Array(
        "<!DOCTYPE html><html><head><title>Hotel Wi-Fi</title></head><body>Sign in to go online.</body></html>".utf8)

    private static let contents: [Situation] =
        [
            content("captive portal", type: "text/html; charset=utf-8") { _ in portal },
            content("captive portal that is called JSON") { _ in portal },
            content("captive portal without a type", type: nil) { _ in portal },
            content("the right content of a wrong type", type: "text/html", isNoAnswer: false) { $0 },
            content("the right content of an unknown type", type: "application/x-unknown", isNoAnswer: false) { $0 },
            content("an object where a list was expected, and the reverse", isNoAnswer: false) {
                Array(($0.first == UInt8(ascii: "[") ? "{\"a\":1}" : "[1]").utf8)
            },
            content("a number where more was expected", isNoAnswer: false) { _ in [UInt8(ascii: "7")] },
            content("null", isNoAnswer: false) { _ in Array("null".utf8) },
            content("an error with status 200", isNoAnswer: false) { _ in
                Array(#"{"error":"no such user","code":17}"#.utf8)
            },
            content("nothing at all") { _ in [] },
            content("white space") { _ in Array(" \r\n\t ".utf8) },
            content("half of the content", isNoAnswer: false) { Array($0.prefix($0.count / 2)) },
            content("the content twice", isNoAnswer: false) { $0 + $0 },
            content("bytes that are no UTF-8", isNoAnswer: false) { $0 + [0xff, 0xfe, 0xc0, 0x80] },
            content("a byte order mark before it", isNoAnswer: false) { [0xef, 0xbb, 0xbf] + $0 },
            content("UTF-16 without a word", isNoAnswer: false) { $0.flatMap { [$0, 0] } },
            content("zero bytes") { _ in Array(repeating: 0, count: 4_096) },
            content("100,000 open brackets") { _ in Array(repeating: UInt8(ascii: "["), count: 100_000) },
            content("100,000 members of one name", isNoAnswer: false) { _ in
                Array(("{" + String(repeating: "\"a\":1,", count: HostileRun.size.elements) + "\"a\":1}").utf8)
            },
            content("gzip that is none", ["Content-Encoding": "gzip"], isNoAnswer: false) { _ in
                Array(repeating: 7, count: 64)
            },
        ]
        + HostileReply.Change.allCases.map { change in
            Situation(
                name: "a value \(change.rawValue)", family: .content, happening: .changes(change), isNoAnswer: false)
        }

    private static func transfer(
        _ name: String, takesTime: Bool = false, isNoAnswer: Bool = true,
        _ arrive: @escaping @Sendable (_ usual: [UInt8]) -> ScriptedTransport.Step
    ) -> Situation {
        Situation(
            name: name, family: .transfer, happening: .arrives(arrive), isNoAnswer: isNoAnswer, takesTime: takesTime)
    }

    private static let transfers: [Situation] = [
        transfer("the content is cut") { usual in
            .stream(
                fields: [.contentType: "application/json"],
                chunks: [.bytes(Array(usual.prefix(usual.count / 2))), .fail(.truncated)])
        },
        transfer("the reply is slow", takesTime: true, isNoAnswer: false) { usual in
            .stream(
                fields: [.contentType: "application/json"],
                chunks: [
                    .wait(.seconds(5)), .bytes(Array(usual.prefix(1))), .wait(.seconds(5)),
                    .bytes(Array(usual.dropFirst())),
                ])
        },
        transfer("the reply stops", takesTime: true) { usual in
            .stream(fields: [.contentType: "application/json"], chunks: [.bytes(Array(usual.prefix(1))), .hang])
        },
        transfer("no reply begins", takesTime: true) { _ in .hang },
        transfer("the content drips", takesTime: true, isNoAnswer: false) { usual in
            .stream(
                fields: [.contentType: "application/json"],
                chunks: usual.prefix(64).flatMap { [.wait(.seconds(1)), .bytes([$0])] } + [
                    .bytes(Array(usual.dropFirst(64)))
                ])
        },
        transfer("the content is too large") { _ in
            .respond(json(Array(repeating: UInt8(ascii: " "), count: 17 << 20)))
        },
        transfer("the content does not end") { _ in
            .stream(
                fields: [.contentType: "application/json"],
                chunks: Array(repeating: .bytes(Array(repeating: UInt8(ascii: " "), count: 1 << 20)), count: 40))
        },
        transfer("nobody listens") { _ in .fail(.connectionRefused) },
        transfer("the connection is lost") { _ in .fail(.connectionLost) },
        transfer("the name is unknown") { _ in .fail(.nameNotResolved) },
        transfer("no way leads there") { _ in .fail(.unreachable) },
        transfer("the certificate is wrong") { _ in .fail(.tls) },
        transfer("what comes is no HTTP") { _ in .fail(.invalidResponse) },
        transfer("the network must not be used") { _ in .fail(.offline) },
        transfer("a reason that nobody knows") { _ in .fail(.other) },
    ]

    private static func field(_ name: String, _ fields: HTTPFields) -> Situation {
        Situation(
            name: name, family: .fields,
            happening: .replies(
                200, fields.contains(.contentType) ? fields : fields.with(.contentType, "application/json")
            ) { $0 },
            isNoAnswer: false)
    }

    private static let fields: [Situation] = [
        field(
            "ages and lifetimes without end",
            [.age: "\(Int.max)", .cacheControl: "max-age=\(Int.max), stale-if-error=\(Int.max)"]),
        field("negative ages and lifetimes", [.age: "-1", .cacheControl: "max-age=-1, s-maxage=\(Int.min)"]),
        field("fields that are no numbers", [.age: "nan", .cacheControl: "max-age=1e308", "Retry-After": "inf"]),
        field(
            "lifetimes that contradict each other",
            [.cacheControl: "max-age=600, no-store, max-age=0, private", "Expires": "0"]),
        field("Vary: *", [.cacheControl: "max-age=600", .vary: "*"]),
        field("a Date a year ago", [.date: date(-365), .cacheControl: "max-age=600"]),
        field("a Date in a year", [.date: date(365), .cacheControl: "max-age=600"]),
        field(
            "a limit of -1 until the year 9999", ["X-RateLimit-Remaining": "-1", "X-RateLimit-Reset": "253402300799"]),
        field(
            "an ETag of 60,000 bytes",
            [.etag: "\"" + String(repeating: "e", count: 60_000) + "\"", .cacheControl: "max-age=1"]),
        field("1,000 fields", HTTPFields((0..<1_000).map { ("X-\($0)", "\($0)") })),
        field("a cookie for everybody", ["Set-Cookie": "id=1; Domain=com; Path=/", .cacheControl: "max-age=600"]),
        field("Content-Range in a whole reply", ["Content-Range": "bytes 0-\(Int.max)/1"]),
    ]

    private static let clocks: [Situation] = [(365, 0), (-365, 0), (0, 365), (0, -365), (365, -365), (36_500, 0)].map {
        own, theirs in
        Situation(
            name: "the own clock is \(own) days off, theirs \(theirs)", family: .clock,
            happening: .days(own: own, theirs: theirs), isNoAnswer: false)
    }
}

extension HTTPFields {
    fileprivate init(_ pairs: [(String, String)]) {
        self.init()
        for (name, value) in pairs { append(value, for: HTTPFieldName(name)!) }
    }

    fileprivate func with(_ name: HTTPFieldName, _ value: String) -> HTTPFields {
        var fields = self
        fields[name] = value
        return fields
    }
}

extension HostileReply {
    /// The replies of one change; none if the text is no JSON. A text has thousands, and many cells begin with it, so they
    /// are kept.
    static func known(of text: String, _ change: Change, _ size: Size) -> [HostileReply] {
        kept.withLock { kept in
            let key = KnownReplies(text: text, elements: size.elements)
            if let replies = kept[key] { return replies[change] ?? [] }
            if kept.count > 1_000 { kept = [:] }
            let replies = Dictionary(grouping: (try? all(of: text, size)) ?? [], by: \.change)
            kept[key] = replies
            return replies[change] ?? []
        }
    }

    /// Whether a text has a value that can be changed so.
    static func has(_ change: Change, _ text: String) -> Bool { !known(of: text, change, .small).isEmpty }

    private struct KnownReplies: Hashable {
        let text: String
        let elements: Int
    }

    private static let kept = Lock<[KnownReplies: [Change: [HostileReply]]]>([:])
}
