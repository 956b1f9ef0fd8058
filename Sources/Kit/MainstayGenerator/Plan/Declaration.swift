// SPDX-License-Identifier: Apache-2.0

import MainstayLearning

/// A type to generate.
enum Declaration {
    case model(Model)
    case term(Term)
    case union(Union)

    /// An object with known members.
    struct Model {
        var properties: [Property] = []
        var evidence: APIDescription.Evidence?
    }

    /// A member of a model.
    struct Property {
        /// The member's name in JSON.
        var member: String
        /// The property's name.
        var name: String
        /// The type, without `Optional`.
        var type: SwiftType
        /// Whether the property is not optional.
        var isRequired = false
        /// Whether the value is kept on the heap, because its type contains the model.
        var isBoxed = false
        /// The property beside it that reads the text or number as a value of Foundation.
        var reading: Reading?
        var evidence: APIDescription.Evidence?
    }

    /// A property that reads another one.
    struct Reading {
        enum Form {
            case dateTime
            case localTime
            case day
            case seconds
            case milliseconds
            case url
            case uuid
        }

        var name: String
        var form: Form
    }

    /// An open set of texts.
    struct Term {
        var values: [(name: String, text: String)] = []
        var evidence: APIDescription.Evidence?
        /// Whether it is the value of a query item.
        var isQueryValue = false
    }

    /// One of several kinds of value.
    struct Union {
        struct Case {
            var name: String
            var type: SwiftType
            /// The texts of the discriminating member, or the kinds of JSON.
            var tags: [String]
        }

        /// The member whose text says which case it is; `nil` if the kind of the value does.
        var member: String?
        var cases: [Case] = []
        var isIndirect = false
    }
}
