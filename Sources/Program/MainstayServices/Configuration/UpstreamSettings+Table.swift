// SPDX-License-Identifier: Apache-2.0

import Mainstay

extension UpstreamSettings {
    /// The maximum of every duration that has no other limit, in seconds: ten years.
    fileprivate static let longest = 315_360_000.0

    /// The settings of every upstream.
    static let common: [Setting<UpstreamSettings>] = [
        Setting(
            "url", "The address of the API, without the paths of its routes.", as: SettingForm.text
        ) { json, target, reader in
            // The message shows the text as it is written, because a variable may have a secret.
            guard let written = reader.text(json), let text = reader.expanded(json) else { return }
            guard let url = HTTPURL(text) else {
                // An address with "@" may have a password, which must not appear in the message.
                let shown = text.contains("@") ? "a text with \"@\"" : "\"\(written)\""
                return reader.problem("\(shown) is not an address: use http://host:port or https://host/path")
            }
            guard url.query == nil else { return reader.problem("an address with a query is not possible") }
            guard !text.contains("#") else { return reader.problem("an address with a fragment (#) is not possible") }
            target.url = url
        },
        Setting(
            "quota",
            "How many requests the upstream allows in any window of the given length. A quarter of them may come at once. Several limits all apply.",
            as: SettingForm.either(
                SettingForm.object(QuotaSettings.table),
                SettingForm.list(of: SettingForm.object(QuotaSettings.table)))
        ) { json, target, reader in
            guard case .array(let quotas) = json else {
                target.quota = QuotaSettings.read(json, &reader).map { [$0] }
                return
            }
            var read: [Quota] = []
            for (index, quota) in quotas.enumerated() {
                reader.inside("\(index)") { reader in read += QuotaSettings.read(quota, &reader).map { [$0] } ?? [] }
            }
            target.quota = read
        },
        Setting(
            "methods", "The methods that the gateway passes on: GET and HEAD by default.",
            as: SettingForm.list(of: SettingForm.text)
        ) { json, target, reader in
            let refused: Set<HTTPMethod> = [.trace, HTTPMethod("CONNECT") ?? .trace]
            let methods = reader.list(json, of: "GET, HEAD, POST, PUT, PATCH, DELETE and other methods in capitals") {
                HTTPMethod($0).flatMap { refused.contains($0) || $0.rawValue != $0.rawValue.uppercased() ? nil : $0 }
            }
            if json == .array([]) { return reader.problem("it needs at least one method") }
            target.methods = methods
        },
        Setting(
            "forward",
            "The fields of requests and replies that the gateway passes on in addition to the usual ones; * for all fields but those that reach further than one reply, which may be named after it: [\"*\", \"Refresh\"].",
            as: SettingForm.either(SettingForm.word("*"), SettingForm.list(of: SettingForm.text))
        ) { json, target, reader in
            if json == .string("*") {
                target.isTransparent = true
                return
            }
            guard
                let names = reader.list(
                    json, of: "\(fieldNames), unless it is \"*\"", { $0 == "*" ? $0 : fieldName($0)?.rawValue })
            else { return }
            if names.contains("*") { target.isTransparent = true }
            target.forwarded = Set(names.filter { $0 != "*" }.compactMap(HTTPFieldName.init))
        },
        Setting(
            "fields",
            "Request fields with the same value in every request, such as the version of the API. They are no secrets: those belong into credentials.",
            as: SettingForm.map(to: SettingForm.text)
        ) { json, target, reader in
            guard let members = reader.members(json) else { return }
            var fields = HTTPFields()
            for (name, value) in members {
                reader.inside(name) { reader in
                    guard let field = fieldName(name), !ownFields.contains(field) else {
                        return reader.problemWithName(
                            "\"\(name)\" is not a field with a value of its own: secrets belong into \"credentials\", and the gateway sets the fields of the connection, the content and its conditions"
                        )
                    }
                    guard !fields.contains(field) else { return reader.problemWithName("\"\(name)\" is there twice") }
                    guard let text = reader.expanded(value) else { return }
                    guard fields.append(text, for: field) else {
                        return reader.problem("it has a character that no field can have, such as a line end")
                    }
                }
            }
            target.fields = fields
        },
        Setting(
            "key", "What distinguishes kept replies: query items (all by default) and request fields.",
            as: SettingForm.object(keys)
        ) { json, target, reader in reader.read(json, as: keys, into: &target) },
        Setting(
            "fresh",
            "For each status, how many seconds a reply is fresh if it does not say so itself. With override, whatever it says.",
            as: SettingForm.map(
                to: SettingForm.either(SettingForm.number(0...longest), SettingForm.object(FreshSettings.table)))
        ) { json, target, reader in
            guard let members = reader.members(json) else { return }
            var fresh: [HTTPStatus: Duration] = [:]
            var overridden: Set<HTTPStatus> = []
            for (name, value) in members {
                reader.inside(name) { reader in
                    guard let code = Int(name), 200...599 ~= code, code != 206, code != 304 else {
                        return reader.problemWithName("\"\(name)\" is not a status of a whole reply, such as \"200\"")
                    }
                    guard let settings = FreshSettings.read(value, &reader) else { return }
                    fresh[HTTPStatus(code)] = settings.seconds
                    if settings.overrides == true { overridden.insert(HTTPStatus(code)) }
                }
            }
            target.fresh = fresh
            target.overridden = overridden
        },
        .seconds(
            "stale", "How many seconds a kept reply that is no longer fresh may answer if the upstream does not.",
            0...longest, into: \.stale),
        .seconds(
            "firstByte",
            "How many seconds the first byte of a reply may take, for each attempt: 5 by default, 60 for methods that change something.",
            0.001...100, into: \.limits.firstByte),
        .seconds(
            "silence",
            "How many seconds the upstream may take none of a request's content, or send nothing more of a reply: 5 by default.",
            0.001...100, into: \.limits.silence),
        .seconds(
            "total",
            "How many seconds all attempts together may take: 10 by default. They do not count while bytes move at 1 KiB/s or more.",
            0.001...100, into: \.limits.total),
        .seconds(
            "timeout", "One number of seconds for firstByte and silence. All attempts together then have time for two.",
            0.001...50, into: \.timeout),
        Setting(
            "connections",
            "How many requests may be sent at a time, and as many streams besides: 256 by default. Further ones wait, and callers take turns.",
            as: SettingForm.integer(1...10_000)
        ) { json, target, reader in target.connections = reader.integer(json, in: 1...10_000) ?? target.connections },
        .seconds(
            "patience",
            "How many seconds a caller waits before a kept reply or the fallback answers instead. With 0 a kept reply answers at once.",
            0...50, into: \.patience),
        Setting("retry", "How failed requests are repeated.", as: SettingForm.object(retries)) {
            json, target, reader in
            reader.read(json, as: retries, into: &target)
        },
        .flag(
            "breaker", "Whether requests fail fast while the upstream is down: true by default.", into: \.hasBreaker),
        .flag(
            "pause",
            "Whether no more requests are sent to a route that asks for a pause with Retry-After or says that its limit is spent: true by default.",
            into: \.obeysPauses),
        .choice(
            "redirects",
            "Which redirects the gateway follows: those to the same host by default. With pass, callers get them.",
            [("same-host", .sameHost), ("follow", .follow), ("pass", .pass)], into: \.redirects),
        .choice(
            "body", "The content of replies: with json, other content is an error. With any, all content is passed on.",
            [("json", .json), ("any", .any)], into: \.content),
        Setting(
            "cors", "The origins of the web pages that may read answers, or * for all pages.",
            as: SettingForm.either(SettingForm.word("*"), SettingForm.list(of: SettingForm.text))
        ) { json, target, reader in
            guard json != .string("*") else {
                target.origins = ["*"]
                return
            }
            target.origins = reader.expandedList(
                json, of: "origins such as https://app.example.com, unless it is \"*\""
            ) { HTTPURL(origin: $0)?.origin }
        },
        .folder("fallback", "A folder of replies that answer if the upstream does not.", into: \.fallback),
        .folder("mocks", "A folder of replies that answer instead of the upstream.", into: \.mocks),
        .flag(
            "allowsNoCache", "Whether callers may bypass the cache with Cache-Control: no-cache.", into: \.allowsNoCache
        ),
    ]

    private static let keys: [Setting<UpstreamSettings>] = [
        Setting(
            "query", "The query items that the upstream gets. All others are dropped.",
            as: SettingForm.list(of: SettingForm.text)
        ) { json, target, reader in
            target.keyQuery = reader.list(json, of: "the names of query items") { $0.isEmpty ? nil : $0 }.map(Set.init)
        },
        Setting(
            "fields",
            "Request fields that are passed on and are part of the key: each value has its own kept replies. Without it, every field that may tell users apart is part of the key. With vary, only credentials and what the reply's Vary names.",
            as: SettingForm.either(SettingForm.word("vary"), SettingForm.list(of: SettingForm.text))
        ) { json, target, reader in
            if json == .string("vary") {
                target.trustsVary = true
                return
            }
            target.keyFields = reader.list(json, of: "\(fieldNames), unless it is \"vary\"") { fieldName($0) }
        },
    ]

    private static let retries: [Setting<UpstreamSettings>] = [
        Setting(
            "attempts", "How many times a request is sent at most: 3 by default. With 1 it is not repeated.",
            as: SettingForm.integer(1...10)
        ) { json, target, reader in target.attempts = reader.integer(json, in: 1...10) ?? target.attempts }
    ]

    private static let fieldNames =
        "the names of fields, without Host and those of the connection (Connection, TE, Upgrade…)"

    /// The fields that cannot have the same value in every request: secrets, and those that the gateway sets itself.
    private static let ownFields: Set<HTTPFieldName> = Set(
        [
            "Accept-Encoding", "Authorization", "Cache-Control", "Content-Encoding", "Content-Length", "Content-Type",
            "Cookie", "Expect", "If-Match", "If-Modified-Since", "If-None-Match", "If-Range", "If-Unmodified-Since",
            "Last-Event-ID", "Pragma", "Proxy-Authorization", "Range", "Via",
        ].map(HTTPFieldName.init(known:)))

    /// The name of a field that can be passed on. `nil` for Host and for fields about the connection.
    private static func fieldName(_ text: String) -> HTTPFieldName? {
        HTTPFieldName(text).flatMap { HTTPFields.connectionNames.contains($0) || $0 == .host ? nil : $0 }
    }
}

/// How long replies with a status are fresh, while it is read: a number of seconds, or an object.
private struct FreshSettings {
    var seconds: Duration?
    var overrides: Bool?

    static let table: [Setting<FreshSettings>] = [
        Setting(
            "seconds", "How many seconds a reply is fresh.", isRequired: true,
            as: SettingForm.number(0...UpstreamSettings.longest)
        ) { json, target, reader in target.seconds = reader.seconds(json, in: 0...UpstreamSettings.longest) },
        .flag(
            "override",
            "Whether this holds whatever the reply's Cache-Control and Expires say, no-store and private too. A reply to a request with a user's own fields then answers only this user.",
            into: \.overrides),
    ]

    static func read(_ json: JSON, _ reader: inout SettingReader) -> FreshSettings? {
        var fresh = FreshSettings()
        if case .object = json {
            reader.read(json, as: table, into: &fresh)
        } else {
            fresh.seconds = reader.seconds(json, in: 0...UpstreamSettings.longest)
        }
        return fresh.seconds == nil ? nil : fresh
    }
}

/// The members of a quota while they are read.
private struct QuotaSettings {
    var requests: Int?
    var seconds: Int?

    static let table: [Setting<QuotaSettings>] = [
        Setting("requests", "The number of requests.", isRequired: true, as: SettingForm.integer(1...1_000_000)) {
            json, target, reader in target.requests = reader.integer(json, in: 1...1_000_000)
        },
        Setting("seconds", "The length of the window.", isRequired: true, as: SettingForm.integer(1...31_536_000)) {
            json, target, reader in target.seconds = reader.integer(json, in: 1...31_536_000)
        },
    ]

    static func read(_ json: JSON, _ reader: inout SettingReader) -> Quota? {
        var quota = QuotaSettings()
        reader.read(json, as: table, into: &quota)
        guard let requests = quota.requests, let seconds = quota.seconds else { return nil }
        return Quota(strictly: requests, per: .seconds(seconds))
    }
}
