// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit

/// What callers ask for: every third resource is a user's own.
enum Resource {
    static let upstream = Upstream(
        host: "api.example.com", baseURL: HTTPURL("https://api.example.com")!, timeToLive: .seconds(20)
    ).with { $0.cacheMode = .shared }

    private static let requests: [HTTPRequest] = (0..<Scenario.resources).map {
        HTTPRequest(url: HTTPURL("https://api.example.com/\($0)")!)
    }

    /// The keys by resource and user.
    private static let keys: [[StoreKeys]] = requests.map { request in
        (0..<Scenario.users).map { upstream.storeKeys(for: request, identity: "user \($0)") }
    }

    private static let fields: [HTTPFields] = (0..<Scenario.resources).map { resource in
        let age = [0, 2, 30, 600][resource % 4]
        return HTTPFields([
            HTTPFields.Field(
                name: .cacheControl, known: isOwn(resource) ? "max-age=\(age)" : "public, max-age=\(age)"),
            HTTPFields.Field(name: HTTPFieldName(known: "Surrogate-Key"), known: "r\(resource) all"),
        ])
    }

    static func isOwn(_ resource: Int) -> Bool { resource % 3 == 0 }

    static func request(_ resource: Int) -> HTTPRequest { requests[resource] }

    static func key(_ resource: Int, user: Int, leavesOutUser: Bool) -> StoreKey {
        let keys = keys[resource][user]
        return leavesOutUser || !isOwn(resource) ? keys.everybody ?? keys.own : keys.own
    }

    static func place(_ resource: Int) -> Substring { keys[resource][0].place }

    static func purge(_ change: Scenario.Change) -> Purge {
        switch change.kind {
        case .purge: Purge(.prefix("https://api.example.com/\(change.resource)"))
        case .softPurge: Purge(.url("https://api.example.com/\(change.resource)"), isSoft: true)
        case .purgeTag, .hold: Purge(.tag("r\(change.resource)"))
        case .request: Purge(.place(String(place(change.resource))))
        }
    }

    /// A reply whose content tells whose it is, and when its fetch began.
    static func reply(_ resource: Int, user: Int, began: Int64, sent: Date, received: Date) -> StoredResponse {
        var body = [UInt8(resource), UInt8(user)]
        for shift in stride(from: 56, through: 0, by: -8) { body.append(UInt8(truncatingIfNeeded: began >> shift)) }
        return StoredResponse(
            status: 200, fields: fields[resource], body: body, varying: [:], sent: sent, received: received)
    }

    static func user(of reply: StoredResponse) -> Int { Int(reply.body[1]) }

    static func began(_ reply: StoredResponse) -> Int64 { reply.body[2...].reduce(0) { $0 << 8 | Int64($1) } }
}
