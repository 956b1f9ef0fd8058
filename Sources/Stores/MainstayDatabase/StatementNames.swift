// SPDX-License-Identifier: Apache-2.0

/// Finds the parameters or the columns of a statement by their names.
///
/// A name in the source of the program has one address, so its text is compared only at its first use. A program asks
/// for the same names in the same order for each row, so the next one is mostly the one that came after the last one
/// before.
final class StatementNames {
    private struct Found {
        let name: UnsafePointer<UInt8>
        let position: Int
    }

    private let texts: [String]
    /// The names that were found, in the order of their first use. It is no array, because an array would count
    /// references.
    private let found: UnsafeMutableBufferPointer<Found>
    private var foundCount = 0
    /// The place in `found` behind the last one.
    private var next = 0

    init(_ names: [String]) {
        texts = names
        // Two modules have a name at two addresses.
        found = .allocate(capacity: 2 * names.count)
    }

    deinit {
        found.deallocate()
    }

    var count: Int { texts.count }

    /// The position of a name, from 0; `nil` if there is none.
    func position(of name: StaticString) -> Int? {
        if next == foundCount { next = 0 }
        if next < foundCount, found[next].name == name.utf8Start {
            next &+= 1
            return found[next &- 1].position
        }
        return search(name)
    }

    private func search(_ name: StaticString) -> Int? {
        for place in 0..<foundCount where found[place].name == name.utf8Start {
            next = place + 1
            return found[place].position
        }
        let text = name.description
        guard let position = texts.firstIndex(of: text) else { return nil }
        if foundCount < found.count {
            found.initializeElement(at: foundCount, to: Found(name: name.utf8Start, position: position))
            foundCount += 1
            next = foundCount
        }
        return position
    }
}
