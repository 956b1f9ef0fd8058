// SPDX-License-Identifier: Apache-2.0

/// A person who can sign in: the holder of a caller's key.
package struct Person: Sendable, Equatable {
    /// The name, by which things are kept.
    package let name: String
    /// The SHA-256 hash of the key.
    package let keyHash: String

    /// Makes a person.
    package init(name: String, keyHash: String) {
        (self.name, self.keyHash) = (name, keyHash)
    }
}

/// The list of the people who can sign in, as the operator's page changes it.
package protocol PeopleRegister: Sendable {
    /// Whether people who have no account may read when others have one.
    var othersMayRead: Bool { get }
    /// The people, in the order in which they were added.
    func people() async throws -> [Person]
    /// Adds a person with a new key.
    func add(_ name: String) async throws(PeopleError) -> Person
    /// Gives a person another name, with all that is kept.
    func rename(_ name: String, to new: String) async throws(PeopleError)
    /// Replaces a person's key.
    func reset(_ name: String) async throws(PeopleError) -> Person
    /// Ends a person's key. What is kept stays.
    func remove(_ name: String) async throws(PeopleError)
}

/// Why the list of people is not changed.
package struct PeopleError: Error, Equatable {
    /// What is wrong, for a person.
    package let text: String

    /// Makes an error.
    package init(_ text: String) {
        self.text = text
    }

    /// A text that cannot be a name.
    package static let notAName = PeopleError(
        "A name has 1 to 64 letters from a to z, digits, hyphens, underscores and dots, and not only dots.")

    /// A name that somebody has.
    package static func taken(_ name: String) -> PeopleError { PeopleError("Somebody is named “\(name)” already.") }

    /// A name that nobody has.
    package static func missing(_ name: String) -> PeopleError { PeopleError("Nobody is named “\(name)”.") }
}
