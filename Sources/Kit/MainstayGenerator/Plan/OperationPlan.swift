// SPDX-License-Identifier: Apache-2.0

import MainstayKit
import MainstayLearning

/// A function for an operation.
struct OperationPlan {
    /// A parameter of the function.
    struct Parameter {
        /// Where its value goes.
        enum Place {
            case path(String)
            case query(String, isJoined: Bool)
            case field(String)
            case body(Body)
        }

        var name: String
        /// Whether callers write the name.
        var hasLabel = true
        var type: String
        var isOptional = false
        /// Whether the value is an open set.
        var isTerm = false
        var place: Place
    }

    /// The content of the request.
    enum Body {
        case json
        case form
        case multipart
        case text(String)
        case data(String)
    }

    /// The content of a reply.
    enum Output {
        case value(SwiftType)
        case text
        case data
        case nothing

        var text: String {
            switch self {
            case .value(let type): type.text
            case .text: "String"
            case .data: "Data"
            case .nothing: "Void"
            }
        }
    }

    /// How its list continues, as an argument of `client.pages`.
    var pages: String?
    var place: APIDescription.Place
    var name: String
    var template: PathTemplate
    /// The items of the query that are part of the path's template.
    var constants: [(name: String, value: String)]
    var parameters: [Parameter]
    var output: Output
    var replies: Int?
}
