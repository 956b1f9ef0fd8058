// SPDX-License-Identifier: Apache-2.0

import MainstayKit

/// What was counted at a place of JSON replies: kinds, members, forms and words, but no content.
///
/// Shapes merge. The merge of shapes does not depend on their order, nor on how the replies were split between them, so
/// files, threads and gateways can count apart.
///
/// ```swift
/// var shape = JSONShape()
/// for reply in replies { shape.merge(JSONShape(of: reply)) }
/// ```
///
/// Counts are in replies, not in values: a list with a hundred books says little more about a book than one book does.
/// A shape of replies has no decisions: they need the whole shape (`LearningRules`). The shape of a place in a
/// description says what its objects are (`Objects.role`), and its models have their members.
public struct JSONShape: Sendable, Hashable {
    /// The number of replies with a value at this place.
    public internal(set) var replies = 0
    /// The number of values at this place, in all replies.
    public internal(set) var values = 0
    /// The number of replies with `null`.
    public internal(set) var nulls = 0
    /// The number of replies with `true` or `false`.
    public internal(set) var bools = 0
    package var numbers = Numbers()
    package var texts = Texts()
    package var lists = Lists()
    package var objects = Objects()

    /// Creates a shape of no replies.
    public init() {}

    /// Numbers, by replies.
    package struct Numbers: Sendable, Hashable {
        /// Replies with an integer within 64 bits.
        package var integers = 0
        /// Replies with a number that has a fraction or an exponent.
        package var reals = 0
        /// Replies with an integer that a `Double` does not hold exactly.
        package var beyondDouble = 0
        /// Replies with a number that neither `Int64` nor `Double` holds exactly.
        package var wide = 0
        /// The forms of all integers.
        package var forms = ValueForms.all
    }

    /// Texts, by replies.
    package struct Texts: Sendable, Hashable {
        /// Replies with a text.
        package var replies = 0
        /// Texts in all replies.
        package var values = 0
        /// Replies with a text that says nothing, because it is empty, or was replaced or left out in the recording.
        package var blanks = 0
        /// Replies with any other text.
        package var formed = 0
        /// The forms of all other texts.
        package var forms = ValueForms.all
        /// The different texts, by their keys.
        package var words: [UInt64: Word] = [:]
        /// Whether there were more different texts than are counted.
        package var isFree = false
    }

    /// A text that may be a word of an open set.
    package struct Word: Sendable, Hashable {
        /// Replies with the text.
        package var replies = 0
        /// The text, if it looks like a word; `nil` otherwise.
        package var text: String?
    }

    /// Lists, by replies.
    package struct Lists: Sendable, Hashable {
        /// Replies with a list.
        package var replies = 0
        /// Lists in all replies.
        package var values = 0
        // An array is the indirection that a struct needs to contain itself.
        package var itemShape: [JSONShape] = []

        /// The shape of the items; `nil` if all lists were empty.
        package var items: JSONShape? {
            get { itemShape.first }
            set { itemShape = newValue.map { [$0] } ?? [] }
        }
    }

    /// Objects, by replies.
    package struct Objects: Sendable, Hashable {
        /// Replies with an object.
        package var replies = 0
        /// Objects in all replies.
        package var values = 0
        /// The members by the text of the member that may name the object's type. Objects without such a member have
        /// the key ``Tag/none``.
        package var variants: [Tag: Members] = [:]
        /// Whether there were more variants than are kept apart.
        package var isUniform = false
        /// What the objects at a place of a description are, which has no variants; `nil` if there was none yet.
        package var role: Role?
    }

    /// What the objects at a place of a description are.
    package indirect enum Role: Sendable, Hashable {
        /// Objects of a model, by its name.
        case model(String)
        /// Objects of several models: the member whose text decides, and the names of the models by that text.
        case union(member: String, models: [String: String])
        /// Maps, whose names are data, with the shape of their values.
        case map(JSONShape)
    }

    /// A member that may name the type of its object, and its text.
    package struct Tag: Sendable, Hashable, Comparable {
        package var member: String
        package var text: String

        package static let none = Tag(member: "", text: "")
        /// The names of members that name types in known APIs, the surest first.
        package static let members = [
            "__typename", "@type", "$type", "_type", "type", "kind", "object", "event", "event_type", "eventType",
            "resource_type", "resourceType",
        ]

        package static func < (left: Self, right: Self) -> Bool {
            (left.member, left.text) < (right.member, right.text)
        }

        init(member: String, text: String) {
            (self.member, self.text) = (member, text)
        }

        /// The tag of an object.
        init(of members: [String: JSON]) {
            for name in Self.members {
                guard case .string(let text)? = members[name], JSONShape.isWord(text) else { continue }
                (member, self.text) = (name, text)
                return
            }
            self = .none
        }
    }

    /// The members of objects.
    package struct Members: Sendable, Hashable {
        /// Replies with such an object.
        package var replies = 0
        /// Such objects in all replies.
        package var values = 0
        /// The members by name.
        package var named: [String: Member] = [:]
        // See `Lists.itemShape`.
        package var restShape: [JSONShape] = []

        /// The values of all members, if there were more names than are kept; `nil` otherwise.
        package var rest: JSONShape? { restShape.first }
    }

    /// A member.
    package struct Member: Sendable, Hashable {
        /// The values. Their replies are those in which at least one object had the member.
        package var shape = JSONShape()
        /// Replies in which some objects had the member and others did not.
        package var partial = 0
    }
}

extension JSONShape {
    /// Whether a text says nothing of the form that texts have at its place: it is empty, was replaced when the reply
    /// was recorded, or is what people write for what they leave out, such as `…` and `***`.
    static func isReplaced(_ text: String) -> Bool {
        text == Redaction.replacement || text.unicodeScalars.allSatisfy { ".…*-_ ".unicodeScalars.contains($0) }
    }

    /// Stands for a text as long as the program runs. It is never written, so nobody can find out by trying which text it
    /// stands for.
    static func key(of text: String) -> UInt64 {
        var hasher = Hasher()
        hasher.combine(text)
        return UInt64(bitPattern: Int64(hasher.finalize()))
    }

    /// Whether a text looks like a word of an open set: a letter, and nothing but letters, digits and what joins them.
    static func isWord(_ text: String) -> Bool {
        guard (1...LearningRules.wordLimit).contains(text.utf8.count) else { return false }
        var hasLetter = false
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): hasLetter = true
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."),
                UInt8(ascii: ":"), UInt8(ascii: "/"), UInt8(ascii: " "), UInt8(ascii: "+"), UInt8(ascii: "#"):
                continue
            default: return false
            }
        }
        return hasLetter
    }
}
