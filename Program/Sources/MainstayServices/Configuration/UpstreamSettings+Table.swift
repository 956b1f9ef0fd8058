// SPDX-License-Identifier: Apache-2.0

import MainstayKit
import MainstaySettings

extension UpstreamSettings {
    /// The maximum of every duration that has no other limit, in seconds: ten years.
    fileprivate static let longest = 315_360_000.0

    /// The settings of every upstream.
    static let common: [Setting<UpstreamSettings>] = connection + content + replies + timing

    private static let connection: [Setting<UpstreamSettings>] = [
        Setting("url", "The address of the API, without the paths of its routes.", address, into: \.url),
        Setting(
            "quota",
            "How many requests the upstream allows in any window of the given length. A quarter of them may come at once, and each redirect that is followed is one. Several limits all apply.",
            .oneOrMore(QuotaSettings.value), into: \.quota),
        Setting(
            "connections",
            "How many requests are sent at a time, and as many streams besides. Others wait for up to 30 seconds, and callers take turns.",
            .integer(1...10_000), default: .value(256), into: \.connections),
        Setting("retry", "How failed requests are repeated. POST and PATCH are sent once.", retries, in: \.self),
        Setting(
            "breaker", "Whether requests fail fast while the upstream is down.", .flag, default: .value(true),
            into: \.hasBreaker),
        Setting(
            "pause",
            "Whether the upstream gets no more requests that a reached limit covers, after a 429 or a reply that says that nothing is left, and none to a route that answers 503 with Retry-After.",
            .flag, default: .value(true), into: \.obeysPauses),
        Setting(
            "limitScope",
            "What a limit that the upstream reports covers: all requests from one address, with the same credentials, or to one route. If it is unknown, one request to another route may test it.",
            .choice(Upstream.LimitScope.allCases.map { ($0.rawValue, $0) }),
            default: .described("that of a known API, or else unknown"), into: \.limitScope),
        Setting(
            "redirects", "Which redirects the gateway follows. With pass, callers get them.",
            .choice([("same-host", .sameHost), ("follow", .follow), ("pass", .pass)]), default: .value("same-host"),
            into: \.redirects),
    ]

    private static let content: [Setting<UpstreamSettings>] = [
        Setting(
            "methods",
            "The methods that the gateway passes on, with their conditions (If-Match). POST and others make what is kept for their target invalid.",
            methods, default: .value(["GET", "HEAD"]), into: \.methods),
        Setting(
            "forward",
            "The fields of requests and replies that the gateway passes on in addition to the usual ones; * for all fields but those that reach further than one reply, which may be named after it: [\"*\", \"Refresh\"].",
            as: forwarded.form
        ) { json, target, reader in
            guard let names = reader.read(json, as: forwarded) else { return }
            if names.contains("*") { target.isTransparent = true }
            if json != .string("*") {
                target.forwarded = Set(names.filter { $0 != "*" }.compactMap(HTTPFieldName.init))
            }
        },
        Setting(
            "fields",
            "Request fields with the same value in every request, such as the version of the API. They are no secrets: those belong into credentials.",
            as: .map(by: "field", .text), read: readFields),
        Setting(
            "body",
            "The content of replies: with json, other content is an error. With any, all content is passed on, and the API is asked for any (Accept: */*).",
            .choice([("json", .json), ("any", .any)]),
            default: .described("JSON is asked for, and checked if the reply says that it is"), into: \.content),
        Setting(
            "cors", "The origins of the web pages that may read answers, or * for all pages.", .origins,
            default: .described(
                "the origins of the section server; the API decides if all fields are passed on and it has no credentials"
            ), into: \.origins),
    ]

    private static let replies: [Setting<UpstreamSettings>] = [
        Setting("key", "What distinguishes kept replies.", keys, in: \.self),
        Setting(
            "fresh",
            "For each status, how many seconds a reply is fresh if it does not say so itself. With override, whatever it says.",
            as: .map(by: "status", FreshSettings.value.form), read: readFresh),
        Setting(
            "stale", "How many seconds a kept reply that is no longer fresh may answer if the upstream does not.",
            .seconds(0...longest), default: .described("the reply's stale-if-error, or else any time"), into: \.stale),
        Setting(
            "patience",
            "How many seconds a caller waits before a kept reply or the fallback answers instead. With 0 a kept reply answers at once.",
            .seconds(0...50), default: .described("1 to 3, as the upstream has needed lately"), into: \.patience),
        Setting(
            "fallback", "A folder of replies that answer if the upstream does not: GET /items gets items.json.",
            .folder, into: \.fallback),
        Setting("mocks", "A folder of replies that answer instead of the upstream.", .folder, into: \.mocks),
        Setting(
            "description",
            "The API's description (OpenAPI as JSON, as mainstay learn writes it), with which a gateway that learns compares the replies. It is not changed.",
            .file, default: .described("the one that the gateway learns"), into: \.descriptionFile),
        Setting(
            "allowsNoCache",
            "Whether callers may bypass the cache with Cache-Control: no-cache, which can use up the quota.", .flag,
            default: .value(false), into: \.allowsNoCache),
    ]

    private static let timing: [Setting<UpstreamSettings>] = [
        Setting(
            "firstByte", "How many seconds the first byte of a reply may take, for each attempt.",
            .seconds(0.001...100), default: .described("5; 60 for POST and other methods that change something"),
            into: \.limits.firstByte),
        Setting(
            "silence",
            "How many seconds the upstream may take none of a request's content, or send nothing more of a reply.",
            .seconds(0.001...100), default: .value(5), into: \.limits.silence),
        Setting(
            "total",
            "How many seconds all attempts together may take. They do not count while bytes move at 1 KiB/s or more.",
            .seconds(0.001...100), default: .value(10), into: \.limits.total),
        Setting(
            "timeout", "One number of seconds for firstByte and silence. All attempts together then have time for two.",
            .seconds(0.001...50), into: \.timeout),
    ]

    private static let keys: [Setting<UpstreamSettings>] = [
        Setting(
            "query", "The query items that the upstream gets. All others are dropped.",
            SettingValue.list(of: "names of query items") { $0.isEmpty ? nil : $0 }.map { names, _ in Set(names) },
            default: .described("all items"), into: \.keyQuery),
        Setting(
            "fields",
            "Request fields that are passed on and are part of the key: each value has its own kept replies. With vary, only credentials and what the reply's Vary names.",
            as: keyFields.form, default: .described("all forwarded fields that may tell users apart")
        ) { json, target, reader in
            guard let names = reader.read(json, as: keyFields) else { return }
            if json == .string("vary") {
                target.trustsVary = true
            } else {
                target.keyFields = names.compactMap(HTTPFieldName.init)
            }
        },
    ]

    private static let retries: [Setting<UpstreamSettings>] = [
        Setting(
            "attempts", "How many times a request is sent at most. With 1 it is not repeated.", .integer(1...10),
            default: .value(3), into: \.attempts)
    ]

    // MARK: Values

    private static let address = SettingValue<HTTPURL>(.text) { json, reader in
        // The message shows the text as it is written, because a variable may have a secret.
        guard let written = reader.read(json, as: .text), let text = reader.expanded(written) else { return nil }
        let url = HTTPURL(text)
        let problem: String? =
            if url == nil {
                // An address with "@" may have a password, which must not appear in the message.
                "\(text.contains("@") ? "a text with \"@\"" : "\"\(written)\"") is not an address: use http://host:port or https://host/path"
            } else if url?.query != nil {
                "an address with a query is not possible"
            } else if text.contains("#") {
                "an address with a fragment (#) is not possible"
            } else {
                nil
            }
        guard let problem else { return url }
        reader.problem(problem)
        return nil
    }

    private static let methods = SettingValue(methodList.form) { json, reader in
        if json == .array([]) { reader.problem("it needs at least one method") }
        return reader.read(json, as: methodList)
    }

    private static let methodList = SettingValue.list(
        of: "methods in capitals: GET, HEAD, POST, PUT, PATCH, DELETE and others"
    ) { text in
        HTTPMethod(text).flatMap { method in
            method == .trace || method.rawValue == "CONNECT" || method.rawValue != method.rawValue.uppercased()
                ? nil : method
        }
    }

    private static let fieldNames =
        "names of fields, without Host and those of the connection (Connection, TE, Upgrade…)"

    private static let forwarded = SettingValue.list(of: fieldNames, or: "*") {
        $0 == "*" ? $0 : fieldName($0)?.rawValue
    }

    private static let keyFields = SettingValue.list(of: fieldNames, or: "vary") { fieldName($0)?.rawValue }

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

    @Sendable private static func readFields(
        _ json: JSON, _ target: inout UpstreamSettings, _ reader: inout SettingReader
    ) {
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
                guard let text = reader.read(value, as: .expandedText) else { return }
                guard fields.append(text, for: field) else {
                    return reader.problem("it has a character that no field can have, such as a line end")
                }
            }
        }
        target.fields = fields
    }

    @Sendable private static func readFresh(
        _ json: JSON, _ target: inout UpstreamSettings, _ reader: inout SettingReader
    ) {
        guard let members = reader.members(json) else { return }
        var (fresh, overridden): ([HTTPStatus: Duration], Set<HTTPStatus>) = ([:], [])
        for (name, value) in members {
            reader.inside(name) { reader in
                guard let code = Int(name), 200...599 ~= code, code != 206, code != 304 else {
                    return reader.problemWithName("\"\(name)\" is not a status of a whole reply, such as \"200\"")
                }
                guard let settings = reader.read(value, as: FreshSettings.value) else { return }
                fresh[HTTPStatus(code)] = settings.seconds
                if settings.overrides == true { overridden.insert(HTTPStatus(code)) }
            }
        }
        (target.fresh, target.overridden) = (fresh, overridden)
    }
}

/// How long replies with a status are fresh, while it is read: a number of seconds, or an object.
private struct FreshSettings: SettingTarget {
    var seconds: Duration?
    var overrides: Bool?

    static let settings: [Setting<FreshSettings>] = [
        Setting("seconds", "How many seconds a reply is fresh.", time, isRequired: true, into: \.seconds),
        Setting(
            "override",
            "Whether this holds whatever the reply's Cache-Control and Expires say, no-store and private too. A reply to a request with a user's own fields then answers only this user.",
            .flag, default: .value(false), into: \.overrides),
    ]

    static let value = SettingValue<FreshSettings>(.either([time.form, .table(settings)])) { json, reader in
        if case .object = json { return reader.read(json, as: .object(FreshSettings.self)) }
        return reader.read(json, as: time).map { FreshSettings(seconds: $0) }
    }

    private static let time = SettingValue.seconds(0...UpstreamSettings.longest)
}

/// The members of a quota while they are read.
private struct QuotaSettings: SettingTarget {
    var requests: Int?
    var seconds: Int?

    static let settings: [Setting<QuotaSettings>] = [
        Setting("requests", "The number of requests.", .integer(1...1_000_000), isRequired: true, into: \.requests),
        Setting(
            "seconds", "The length of the window.", .integer(1...31_536_000), isRequired: true, into: \.seconds),
    ]

    static let value = SettingValue.object(QuotaSettings.self).map { quota, _ -> Quota? in
        guard let requests = quota.requests, let seconds = quota.seconds else { return nil }
        return Quota(strictly: requests, per: .seconds(seconds))
    }
}
