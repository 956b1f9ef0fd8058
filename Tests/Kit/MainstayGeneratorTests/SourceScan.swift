// SPDX-License-Identifier: Apache-2.0

/// The code of a Swift source without its comments and the content of its literals, by which a test sees that nothing
/// of a description has become code.
struct SourceScan {
    /// The code.
    private(set) var code = ""
    /// What is wrong with the source; `nil` if nothing is.
    private(set) var problem: String?

    init(_ source: String) {
        var brackets: [Character] = []
        // A literal continues after a value within it, whose bracket is on the stack as `\`.
        var isLiteral = false
        var rest = source.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            if isLiteral {
                switch scalar {
                case "\"": isLiteral = false
                case "\\":
                    guard let next = rest.popFirst() else { break }
                    if next == "(" {
                        brackets.append("\\")
                        isLiteral = false
                        code += "("
                    }
                case "\n", "\r": problem = "a literal has a line break"
                default: break
                }
                continue
            }
            switch scalar {
            case "/" where rest.first == "/":
                rest = rest.drop { $0 != "\n" && $0 != "\r" }
                if rest.first == "\r" { problem = "a comment has a line break" }
            case "/" where rest.first == "*": problem = "a block comment begins"
            case "\"":
                isLiteral = true
                code += "\""
            case "(", "[", "{":
                brackets.append(Character(scalar))
                code.unicodeScalars.append(scalar)
            case ")", "]", "}":
                code.unicodeScalars.append(scalar)
                let opening = brackets.popLast()
                if scalar == ")", opening == "\\" {
                    isLiteral = true
                } else if opening != [")": "(", "]": "[", "}": "{"][Character(scalar)] {
                    problem = "a bracket has no counterpart"
                }
            default: code.unicodeScalars.append(scalar)
            }
        }
        if isLiteral || !brackets.isEmpty { problem = problem ?? "a literal or a bracket has no end" }
    }
}
