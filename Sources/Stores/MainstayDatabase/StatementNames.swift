// SPDX-License-Identifier: Apache-2.0

/// Finds the parameters or the columns of a statement by their names.
///
/// A name in the source of the program has one address, so its text is compared only at its first use. After that, the names that are
/// asked for in their order cost one comparison each.
struct StatementNames {
    private var names: [(text: String, literal: UnsafePointer<UInt8>?)]
    /// The one after the last that was found.
    private var next = 0

    init(_ names: [String]) {
        self.names = names.map { ($0, nil) }
    }

    var count: Int { names.count }

    /// The position of a name, from 0; `nil` if there is none.
    mutating func position(of name: StaticString) -> Int? {
        if next >= names.count { next = 0 }
        if next < names.count, names[next].literal == name.utf8Start {
            next += 1
            return next - 1
        }
        guard let position = names.firstIndex(where: { $0.literal == name.utf8Start || $0.text == "\(name)" }) else {
            return nil
        }
        names[position].literal = name.utf8Start
        next = position + 1
        return position
    }
}
