// SPDX-License-Identifier: Apache-2.0

/// Prints one JSON array, each element when it is known. The whole is the same as ``Invocation/printJSON(_:)`` prints.
struct JSONList {
    private let invocation: Invocation
    private var isEmpty = true

    init(_ invocation: Invocation) {
        self.invocation = invocation
    }

    /// Prints the next element.
    mutating func add(_ element: some Encodable) throws {
        let lines = try invocation.json(element).split(separator: "\n", omittingEmptySubsequences: false)
        try invocation.console.write((isEmpty ? "[\n" : ",\n") + lines.map { "  \($0)" }.joined(separator: "\n"))
        isEmpty = false
    }

    /// Prints the end.
    func end() throws {
        try invocation.console.print(isEmpty ? "[]" : "\n]")
    }
}
