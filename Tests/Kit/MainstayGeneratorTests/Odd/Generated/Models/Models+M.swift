// SPDX-License-Identifier: Apache-2.0

// Made by `mainstay generate`. A change would be lost when it is made again.

public import MainstayFoundation
public import MainstayKit

extension Odd {
    /// An object.
    public struct Merged: JSONModel, Sendable {
        /// The member `a`.
        public var a: String?
        /// The member `b`.
        public var b: B?
        /// The member `c`.
        public var c: Bool?
        /// JSON members that are not stored in another property.
        public var other: [String: JSON] = [:]

        /// Makes a value without members.
        public init() {}

        /// Maps the JSON members to the properties.
        public mutating func mapMembers(_ members: inout JSONMembers) throws {
            try members("a", &a)
            try members("b", &b)
            try members("c", &c)
        }
    }

    /// One of several kinds of value. The kind of JSON says which.
    public enum Mixed: Codable, Sendable {
        /// A value of the kind `array`.
        case list([Int])
        /// A value of the kind `object`.
        case object(MixedValue)
        /// A value of the kind `string`.
        case text(String)
        /// A value of another form.
        case other(JSON)

        /// Decodes a value of any form.
        public init(from decoder: any Decoder) throws {
            let json = try JSON(from: decoder)
            do {
                switch json {
                case .array: self = .list(try [Int](from: decoder))
                case .object: self = .object(try MixedValue(from: decoder))
                case .string: self = .text(try String(from: decoder))
                default: self = .other(json)
                }
            } catch {
                // The value has not the form of its kind, and is kept as it is.
                self = .other(json)
            }
        }

        /// Encodes the value as it was decoded.
        public func encode(to encoder: any Encoder) throws {
            switch self {
            case .list(let value): try value.encode(to: encoder)
            case .object(let value): try value.encode(to: encoder)
            case .text(let value): try value.encode(to: encoder)
            case .other(let value): try value.encode(to: encoder)
            }
        }
    }

    /// An object.
    public struct MixedValue: JSONModel, Sendable {
        /// The member ``.
        public var member: String?
        /// The member `\u{0}`.
        public var memberU0: String?
        /// The member `\u{A}`.
        public var memberUA: String?
        /// The member `\u{D}\u{A}import Darwin`.
        public var importDarwin: String?
        /// The member `"`.
        public var memberU22: String?
        /// The member `"; import Darwin; //`.
        public var importDarwinValue: String?
        /// The member `#text`.
        public var text: String?
        /// The member `$ref`.
        public var ref: String?
        /// The member `*/`.
        public var memberU2AU2F: String?
        /// The member `/* x`.
        public var x: String?
        /// The member `// x`.
        public var xValue: String?
        /// The member `3D`.
        public var member3d: String?
        /// The member `3d`.
        public var member3dValue: String?
        /// The member `@id`.
        public var idValue: String?
        /// The member `Any`.
        public var anyValue: String?
        /// The member `NAME`.
        public var nameValue: String?
        /// The member `Name`.
        public var nameValue2: String?
        /// The member `Protocol`.
        public var protocolValue: String?
        /// The member `Self`.
        public var selfValue2: String?
        /// The member `Type`.
        public var type: String?
        /// The member `URL`.
        public var urlValue: String?
        /// The member `\`.
        public var memberU5C: String?
        /// The member `\(x)`.
        public var xValue2: String?
        /// The member `_`.
        public var memberU5F: String?
        /// The member `__`.
        public var memberU5FU5F: String?
        /// The member `'a'`.
        public var a: String?
        /// The member `a b`.
        public var aB: String?
        /// The member `a-b`.
        public var aBValue: String?
        /// The member `a.b`.
        public var aBValue2: String?
        /// The member `actor`.
        public var actor: String?
        /// The member `any`.
        public var any: JSON?
        /// The member `async`.
        public var async: String?
        /// The member `at`.
        public var at: Int?
        /// The member `await`.
        public var `await`: String?
        /// The member `byName`.
        public var byName: [String: Tree]?
        /// The member `children`.
        public var children: [Tree]?
        /// `class`, in 20 of 20 replies, `null` in 1 of them.
        public var `class`: Class?
        /// The member `createdAt`.
        public var createdAt: String?
        /// `created_at`, in 148 of 148 replies.
        public var createdAtValue: String?
        /// The member `day`.
        public var day: String?
        /// The member `default`.
        public var `default`: String?
        /// The member `deinit`.
        public var deinitValue: String?
        /// The member `either`.
        public var either: Either?
        /// The member `encode`.
        public var encodeValue: String?
        /// The member `extension`.
        public var `extension`: String?
        /// The member `hashValue`.
        public var hashValueValue: String?
        /// `href`, in 100 of 148 replies, `null` in 3 of them.
        public var href: String?
        /// The member `id`.
        public var id: Int?
        /// The member `in`.
        public var `in`: String?
        /// The member `init`.
        public var initValue: String?
        /// The member `inout`.
        public var `inout`: String?
        /// The member `kinds`.
        public var kinds: Kinds?
        /// The member `left`.
        public var left: Tree?
        /// The member `let`.
        public var `let`: String?
        /// The member `local`.
        public var local: String?
        /// The member `mapMembers`.
        public var mapMembersValue: String?
        /// The member `members`.
        public var membersValue: String?
        /// The member `ms`.
        public var ms: Int?
        /// The member `na_me`.
        public var naMeValue3: String?
        /// The member `name`.
        public var name: String?
        /// The member `naïve`.
        public var naïve: String?
        /// The member `nil`.
        public var `nil`: String?
        /// The member `nothing`.
        public var nothing: JSON?
        /// The member `operator`.
        public var `operator`: String?
        /// The member `other`.
        public var otherValue: String?
        /// The member `protocol`.
        public var `protocol`: String?
        /// The member `public`.
        public var `public`: String?
        /// The member `repeat`.
        public var `repeat`: String?
        /// The member `right`.
        public var right: Tree?
        /// The member `self`.
        public var selfValue: String?
        /// The member `size`.
        public var size: Double?
        /// The member `some`.
        public var some: String?
        /// The member `subscript`.
        public var `subscript`: String?
        /// The member `throws`.
        public var `throws`: String?
        /// The member `true`.
        public var `true`: String?
        /// The member `url`.
        public var url: String?
        /// The member `uuid`.
        public var uuid: String?
        /// The member `var`.
        public var `var`: String?
        /// The member `where`.
        public var `where`: String?
        /// The member
        /// `xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…`.
        public var xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx: String?
        /// The member `\u{2028}import Darwin`.
        public var importDarwinValue2: String?
        /// The member `\u{202E}abc`.
        public var abc: String?
        /// The member `日本`.
        public var 日本: String?
        /// The member `👩\u{200D}👩\u{200D}👧`.
        public var memberU1F469U200DU1F469U200DU1F467: String?
        /// The member `😀`.
        public var memberU1F600: String?
        /// JSON members that are not stored in another property.
        public var other: [String: JSON] = [:]

        /// Makes a value without members.
        public init() {}

        /// `at` as a date.
        public var atDate: Date? { at.map { Date(timeIntervalSince1970: Double($0)) } }

        /// `created_at` as a date, if it is one of RFC 3339.
        public var createdAtValueDate: Date? { createdAtValue.flatMap { DateText.dateTime($0) } }

        /// `day` as the beginning of the day in UTC.
        public var dayDay: Date? { day.flatMap { DateText.day($0) } }

        /// `href` as a URL, if it is one.
        public var hrefURL: URL? { href.flatMap { URL(string: $0) } }

        /// `local` as a date, as if its zone were UTC.
        public var localDate: Date? { local.flatMap { DateText.dateTime("\($0)Z") } }

        /// `ms` as a date.
        public var msDate: Date? { ms.map { Date(timeIntervalSince1970: Double($0) / 1_000) } }

        /// `uuid` as a UUID, if it is one.
        public var uuidUUID: UUID? { uuid.flatMap { UUID(uuidString: $0) } }

        /// Maps the JSON members to the properties.
        public mutating func mapMembers(_ members: inout JSONMembers) throws {
            try members("", &member)
            try members("\u{0}", &memberU0)
            try members("\n", &memberUA)
            try members("\r\nimport Darwin", &importDarwin)
            try members("\"", &memberU22)
            try members("\"; import Darwin; //", &importDarwinValue)
            try members("#text", &text)
            try members("$ref", &ref)
            try members("*/", &memberU2AU2F)
            try members("/* x", &x)
            try members("// x", &xValue)
            try members("3D", &member3d)
            try members("3d", &member3dValue)
            try members("@id", &idValue)
            try members("Any", &anyValue)
            try members("NAME", &nameValue)
            try members("Name", &nameValue2)
            try members("Protocol", &protocolValue)
            try members("Self", &selfValue2)
            try members("Type", &type)
            try members("URL", &urlValue)
            try members("\\", &memberU5C)
            try members("\\(x)", &xValue2)
            try members("_", &memberU5F)
            try members("__", &memberU5FU5F)
            try members("`a`", &a)
            try members("a b", &aB)
            try members("a-b", &aBValue)
            try members("a.b", &aBValue2)
            try members("actor", &actor)
            try members("any", &any)
            try members("async", &async)
            try members("at", &at)
            try members("await", &`await`)
            try members("byName", &byName)
            try members("children", &children)
            try members("class", &`class`)
            try members("createdAt", &createdAt)
            try members("created_at", &createdAtValue)
            try members("day", &day)
            try members("default", &`default`)
            try members("deinit", &deinitValue)
            try members("either", &either)
            try members("encode", &encodeValue)
            try members("extension", &`extension`)
            try members("hashValue", &hashValueValue)
            try members("href", &href)
            try members("id", &id)
            try members("in", &`in`)
            try members("init", &initValue)
            try members("inout", &`inout`)
            try members("kinds", &kinds)
            try members("left", &left)
            try members("let", &`let`)
            try members("local", &local)
            try members("mapMembers", &mapMembersValue)
            try members("members", &membersValue)
            try members("ms", &ms)
            try members("na_me", &naMeValue3)
            try members("name", &name)
            try members("naïve", &naïve)
            try members("nil", &`nil`)
            try members("nothing", &nothing)
            try members("operator", &`operator`)
            try members("other", &otherValue)
            try members("protocol", &`protocol`)
            try members("public", &`public`)
            try members("repeat", &`repeat`)
            try members("right", &right)
            try members("self", &selfValue)
            try members("size", &size)
            try members("some", &some)
            try members("subscript", &`subscript`)
            try members("throws", &`throws`)
            try members("true", &`true`)
            try members("url", &url)
            try members("uuid", &uuid)
            try members("var", &`var`)
            try members("where", &`where`)
            try members(
                "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx",
                &xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx
            )
            try members("\u{2028}import Darwin", &importDarwinValue2)
            try members("\u{202E}abc", &abc)
            try members("日本", &日本)
            try members("👩\u{200D}👩\u{200D}👧", &memberU1F469U200DU1F469U200DU1F467)
            try members("😀", &memberU1F600)
        }
    }
}
