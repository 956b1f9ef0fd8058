// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
public import MainstayKit

/// A row of a test's table: a member of a model's JSON, and the property that holds its value.
public struct MemberRow: Sendable, CustomStringConvertible {
    /// The model and the member.
    public let description: String
    /// What is wrong with the member; empty if nothing is.
    public let problems: @Sendable () throws -> [String]

    /// A member with a value, the property that holds it, and what the property is then. Paths can lead into the value.
    ///
    /// `required` holds the members without which the model is not decoded, and `odd` is a value of another type than
    /// the property's. If the member is strict, such a value is an error that names the member.
    public init<Model: JSONModel & Sendable, Value: Equatable & Sendable>(
        _ name: String, _ json: String, _ property: any KeyPath<Model, Value?> & Sendable, _ value: Value,
        required: String = "", odd: String = "false", isStrict: Bool = false
    ) {
        description = "\(Model.self).\(name)"
        problems = {
            var problems: [String] = []
            func check(_ json: String?, _ problem: (Model) -> String?) throws {
                let members = [required, json.map { #""\#(name)": \#($0)"# } ?? "", #""unheard-of": [1.5, null]"#]
                let source = Data("{\(members.filter { !$0.isEmpty }.joined(separator: ", "))}".utf8)
                let model = try JSONDecoder().decode(Model.self, from: source)
                if let problem = problem(model) { problems.append("\(json ?? "absent"): \(problem)") }
                let written = try JSONDecoder().decode(JSON.self, from: JSONEncoder().encode(model))
                if written != (try JSONDecoder().decode(JSON.self, from: source)) {
                    problems.append("\(json ?? "absent"): written as \(written)")
                }
                if model.other["unheard-of"] != .array([.number(1.5), .null]) {
                    problems.append("an unknown member is lost")
                }
            }
            try check(json) {
                if $0[keyPath: property] != value { return "is \(String(describing: $0[keyPath: property]))" }
                return $0.other[name] == nil ? nil : "is also among the others"
            }
            if isStrict {
                do {
                    try check(odd) { _ in "is taken" }
                } catch let error as DecodingError {
                    if error.place?.contains(name) != true { problems.append("\(odd): \(error)") }
                }
            }
            for stray in isStrict ? ["null"] : ["null", odd] {
                try check(stray) {
                    if let held = $0[keyPath: property] { return "is \(held)" }
                    return $0.other[name] == nil ? "is not among the others" : nil
                }
            }
            try check(nil) { $0[keyPath: property] == nil && $0.other[name] == nil ? nil : "is there" }
            return problems
        }
    }
}

extension DecodingError {
    /// The names of the members on the way to the wrong one.
    fileprivate var place: [String]? {
        switch self {
        case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
            context.codingPath.map(\.stringValue)
        default: nil
        }
    }
}
