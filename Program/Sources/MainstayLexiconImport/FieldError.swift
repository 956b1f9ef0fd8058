// SPDX-License-Identifier: Apache-2.0

/// A malformed field. The caller knows the file and the line, and makes a ``LexiconError`` of it.
struct FieldError: Error {
    let expected: StaticString

    init(_ expected: StaticString) {
        self.expected = expected
    }
}
