// SPDX-License-Identifier: Apache-2.0

import MainstayKit

/// What requests have created, changed and removed. It is a value without side effects.
///
/// A resource is the JSON at the path of a collection with its id behind it: `POST /books` creates `/books/17`.
struct EmulatedState: Sendable {
    /// The most resources.
    static let resourceLimit = 10_000
    /// The most bytes of all resources, unless another limit is given.
    static let byteLimit = 16 << 20
    /// Names of members that have the id, in the order in which they are tried.
    private static let idNames = ["id", "_id", "uuid", "guid", "key", "slug", "number", "code"]
    /// Names of members with the number of items of a list.
    private static let countNames: Set = ["total", "totalcount", "count", "totalitems", "totalresults", "size"]

    /// A resource that a request has created or changed.
    private struct Resource: Sendable {
        /// The content of a reply to GET.
        var content: JSON
        /// The member with the resource, if the content is an envelope: `data`.
        let envelope: String?
        let isNew: Bool
        var size: Int
    }

    /// The host and the segments of a path.
    private struct Path: Hashable, Sendable {
        let host: String
        var segments: [String]

        var collection: Path? { segments.count > 1 ? Path(host: host, segments: segments.dropLast()) : nil }
    }

    private var resources: [Path: Resource] = [:]
    /// The new resources of each collection, in order.
    private var created: [Path: [Path]] = [:]
    private var removed: Set<Path> = []
    private var bytes = 0
    private let byteLimit: Int

    init(byteLimit: Int = byteLimit) {
        self.byteLimit = byteLimit
    }

    /// Returns the reply to a request, and notes what it changes.
    ///
    /// - Parameter replies: The replies without state.
    mutating func reply(to request: RecordedRequest, _ replies: inout RecordedReplies) -> RecordedReplies.Found {
        let path = Path(host: request.host, segments: request.segments)
        switch request.method {
        case .get, .head: return read(request, path, &replies)
        case .post: return create(request, path, &replies)
        case .put, .patch: return change(request, path, &replies)
        case .delete: return remove(request, path, &replies)
        default: return replies.reply(to: request)
        }
    }

    // MARK: Reading

    private func read(
        _ request: RecordedRequest, _ path: Path, _ replies: inout RecordedReplies
    ) -> RecordedReplies.Found {
        var found = replies.reply(to: request)
        if removed.contains(path) { return missing(found, replies) }
        if let resource = resources[path] { return whole(found, resource.content) }
        let isChanged =
            created[path]?.isEmpty == false || removed.contains { $0.collection == path }
            || resources.keys.contains { $0.collection == path }
        guard isChanged, let content = JSON(body: found.response.body) else { return found }
        let list = list(content, path)
        guard list != content else { return found }
        found.response.body = list.body
        found.source = .state
        return found
    }

    /// A reply to GET with other content. Its fields stay if it was a success.
    private func whole(_ found: RecordedReplies.Found, _ content: JSON) -> RecordedReplies.Found {
        var found = found
        if !(200..<300).contains(found.response.status.code) || JSON(body: found.response.body) == nil {
            found.response = HTTPResponse(status: 200, fields: [.contentType: "application/json"])
        }
        found.response.fields[.etag] = nil
        found.response.fields[.lastModified] = nil
        found.response.body = content.body
        found.source = .state
        return found
    }

    private func missing(_ found: RecordedReplies.Found, _ replies: RecordedReplies) -> RecordedReplies.Found {
        var found = found
        (found.response, _) = replies.missing(found.operation)
        found.source = .state
        return found
    }

    /// A list with the resources of its collection as they are now. In an object, the list is its first member with a
    /// list of objects.
    private func list(_ content: JSON, _ path: Path) -> JSON {
        switch content {
        case .array(let items): return .array(self.items(items, path))
        case .object(var members):
            let names = members.keys.sorted().filter { name in
                guard case .array(let items)? = members[name] else { return false }
                return items.allSatisfy { if case .object = $0 { true } else { false } }
            }
            guard names.count == 1, let name = names.first, case .array(let items)? = members[name] else {
                return content
            }
            let updated = self.items(items, path)
            members[name] = .array(updated)
            for (count, value) in members where Self.countNames.contains(Self.bare(count)) {
                // A recording can have any number. What is no count stays as it was recorded.
                if let number = value.asCount {
                    members[count] = .integer(Int64(number + updated.count - items.count))
                }
            }
            return .object(members)
        default: return content
        }
    }

    private func items(_ items: [JSON], _ path: Path) -> [JSON] {
        var updated = items.compactMap { item -> JSON? in
            let place = Self.ids(of: item).map { Path(host: path.host, segments: path.segments + [$0]) }
            if place.contains(where: removed.contains) { return nil }
            return place.lazy.compactMap { resources[$0] }.first.map(Self.inner) ?? item
        }
        for place in created[path] ?? [] {
            guard let resource = resources[place] else { continue }
            let isListed = updated.contains { Self.ids(of: $0).contains(place.segments.last ?? "") }
            if !isListed { updated.append(Self.inner(resource)) }
        }
        return updated
    }

    // MARK: Changes

    private mutating func create(
        _ request: RecordedRequest, _ path: Path, _ replies: inout RecordedReplies
    ) -> RecordedReplies.Found {
        var found = replies.reply(to: request)
        guard 200..<300 ~= found.response.status.code, let reply = JSON(body: found.response.body),
            let (envelope, members) = Self.resource(in: reply),
            let idName = idName(of: members, request, replies), let id = members[idName].flatMap(Self.text)
        else { return found }
        guard found.response.status.code == 201 || Self.hasMembers(of: request, members) else { return found }
        var resource = Self.merged(members, with: request.sentMembers ?? [:], keeping: idName)
        let isExact = found.source == .recorded
        let free = freeID(
            id, isExact: isExact, path,
            isKnown: { value in
                replies.resources(below: request).contains { $0.value == value }
            })
        resource[idName] = Self.value(free, like: members[idName])
        var content = JSON.object(resource)
        if let envelope, case .object(var outer) = reply {
            outer[envelope] = content
            content = .object(outer)
        }
        let place = Path(host: path.host, segments: path.segments + [free])
        guard put(content, envelope: envelope, isNew: true, at: place) else { return Self.full(found) }
        created[path, default: []].append(place)
        if isExact, content == reply { return found }
        if let location = found.response.fields[.location] {
            found.response = EchoedValues([.init(name: "id", old: id, new: free)]).response(found.response)
            if found.response.fields[.location] == location { found.response.fields[.location] = nil }
        }
        found.response.body = content.body
        found.source = .state
        return found
    }

    private mutating func change(
        _ request: RecordedRequest, _ path: Path, _ replies: inout RecordedReplies
    ) -> RecordedReplies.Found {
        var found = replies.reply(to: request)
        let before = current(path, request, replies)
        guard let before else {
            // PUT can create (RFC 9110 §9.3.4).
            let isGood = 200..<300 ~= found.response.status.code
            return request.method == .put && isGood && !removed.contains(path) ? found : missing(found, replies)
        }
        guard let (envelope, members) = Self.resource(in: before), let sent = request.sentMembers else { return found }
        var content = JSON.object(Self.merged(members, with: sent, keeping: nil))
        if let envelope, case .object(var outer) = before {
            outer[envelope] = content
            content = .object(outer)
        }
        guard put(content, envelope: envelope, isNew: resources[path]?.isNew ?? false, at: path) else {
            return Self.full(found)
        }
        guard 200..<300 ~= found.response.status.code else { return whole(found, content) }
        if JSON(body: found.response.body) != nil { found.response.body = content.body }
        found.source = .state
        return found
    }

    private mutating func remove(
        _ request: RecordedRequest, _ path: Path, _ replies: inout RecordedReplies
    ) -> RecordedReplies.Found {
        var found = replies.reply(to: request)
        guard current(path, request, replies) != nil else { return missing(found, replies) }
        if let resource = resources.removeValue(forKey: path) { bytes -= resource.size }
        if let collection = path.collection { created[collection]?.removeAll { $0 == path } }
        guard removed.count < Self.resourceLimit else { return Self.full(found) }
        removed.insert(path)
        if !(200..<300).contains(found.response.status.code) { found.response = HTTPResponse(status: 204) }
        found.source = .state
        return found
    }

    /// The content of a resource as GET shows it now; `nil` if there is none.
    private func current(_ path: Path, _ request: RecordedRequest, _ replies: RecordedReplies) -> JSON? {
        if removed.contains(path) { return nil }
        if let resource = resources[path] { return resource.content }
        // Nobody has asked for it, so the next reply stays the next one.
        var replies = replies
        let found = replies.reply(to: request.reading)
        guard 200..<300 ~= found.response.status.code else { return nil }
        return JSON(body: found.response.body)
    }

    /// Keeps a resource. Returns `false` if there are too many.
    private mutating func put(_ content: JSON, envelope: String?, isNew: Bool, at path: Path) -> Bool {
        let size = content.body.count
        let old = resources[path]
        guard old != nil || resources.count < Self.resourceLimit, bytes + size <= byteLimit else { return false }
        bytes += size - (old?.size ?? 0)
        resources[path] = Resource(content: content, envelope: envelope, isNew: isNew, size: size)
        removed.remove(path)
        return true
    }

    private static func full(_ found: RecordedReplies.Found) -> RecordedReplies.Found {
        var found = found
        found.response = HTTPResponse(
            status: 507, fields: [.contentType: "application/json"],
            body: Array(#"{"message":"The emulator keeps no more resources"}"#.utf8))
        found.source = .state
        return found
    }

    // MARK: Ids

    /// The name of the member with the id: the one that replies to requests for a resource repeat from their path, or
    /// one with a usual name.
    private func idName(
        of members: [String: JSON], _ request: RecordedRequest, _ replies: RecordedReplies
    ) -> String? {
        for (value, content) in replies.resources(below: request) {
            guard let (_, known) = Self.resource(in: content) else { continue }
            let names = known.filter { Self.text($0.value) == value && members[$0.key] != nil }.keys.sorted()
            if let name = Self.idNames.first(where: names.contains) ?? names.first { return name }
        }
        return Self.idNames.first { members[$0].flatMap(Self.text) != nil }
    }

    /// An id that no resource has. The recorded one is kept for the request that it was recorded for.
    private func freeID(_ id: String, isExact: Bool, _ path: Path, isKnown: (String) -> Bool) -> String {
        func isTaken(_ id: String) -> Bool {
            let place = Path(host: path.host, segments: path.segments + [id])
            return resources[place] != nil || removed.contains(place)
        }
        if isExact, !isTaken(id) { return id }
        var next = id
        for step in 1...Self.resourceLimit * 2 {
            next = Self.successor(of: id, step)
            if !isTaken(next), !isKnown(next) { return next }
        }
        return next
    }

    /// Another id of the same form: the last number in it is counted up.
    private static func successor(of id: String, _ step: Int) -> String {
        let isHex = id.count >= 16 && id.allSatisfy { $0.isHexDigit || $0 == "-" }
        let radix = isHex ? 16 : 10
        let tail = String(
            id.reversed().prefix { isHex ? $0.isHexDigit : $0.isASCII && $0.isNumber }.prefix(12).reversed())
        guard let number = Int(tail, radix: radix) else { return "\(id)-\(step + 1)" }
        let next = String(number + step, radix: radix)
        return id.dropLast(tail.count) + String(repeating: "0", count: max(0, tail.count - next.count)) + next
    }

    private static func value(_ id: String, like old: JSON?) -> JSON {
        if case .integer? = old, let number = Int64(id) { return .integer(number) }
        return .string(id)
    }

    private static func ids(of item: JSON) -> [String] {
        guard case .object(let members) = item else { return [] }
        return idNames.compactMap { members[$0].flatMap(text) }
    }

    private static func text(_ value: JSON) -> String? {
        switch value {
        case .string(let text): text.isEmpty || text.utf8.count > 200 ? nil : text
        case .integer(let number): "\(number)"
        default: nil
        }
    }

    // MARK: Content

    /// The members of a resource, and the name of the member that has them if the content is an envelope.
    private static func resource(in content: JSON) -> (envelope: String?, members: [String: JSON])? {
        guard case .object(let members) = content else { return nil }
        if idNames.contains(where: { members[$0].flatMap(text) != nil }) { return (nil, members) }
        let inner = members.compactMap { name, value -> (String, [String: JSON])? in
            if case .object(let members) = value { (name, members) } else { nil }
        }
        if inner.count == 1, let (name, members) = inner.first { return (name, members) }
        return (nil, members)
    }

    private static func inner(_ resource: Resource) -> JSON {
        guard let envelope = resource.envelope, case .object(let members) = resource.content else {
            return resource.content
        }
        return members[envelope] ?? resource.content
    }

    /// Whether a reply has a member that the request sent, so that it is the resource and not the result of an action.
    private static func hasMembers(of request: RecordedRequest, _ members: [String: JSON]) -> Bool {
        (request.sentMembers ?? [:]).keys.contains { members[$0] != nil }
    }

    /// The members of a resource with those that a request sends. The text of a form becomes a value of the kind that
    /// the resource has.
    private static func merged(
        _ members: [String: JSON], with sent: [String: JSON], keeping kept: String?
    ) -> [String: JSON] {
        var merged = members
        for (name, value) in sent where name != kept {
            if case .string(let text) = value, let old = members[name] {
                switch old {
                case .integer: merged[name] = Int64(text).map(JSON.integer) ?? value
                case .bool: merged[name] = text == "true" || text == "false" ? .bool(text == "true") : value
                default: merged[name] = value
                }
            } else {
                merged[name] = value
            }
        }
        return merged
    }

    private static func bare(_ name: String) -> String { name.lowercased().filter { $0.isLetter || $0.isNumber } }
}
