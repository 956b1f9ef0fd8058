// SPDX-License-Identifier: Apache-2.0

public import MainstayFoundation

/// A source of a lexicon's data.
public struct LexiconSource: Sendable, Equatable {
    /// The name of the data: `WordNet`.
    public var name: String
    /// The version that the data claims: `3.0`.
    public var version: String
    /// The packages that installed the data, with their versions. `unknown` if no package manager knows them.
    public var package: String
    /// The SHA-256 of the files that were read, in hexadecimal digits.
    public var checksum: String
    /// When it was imported.
    public var imported: Date
    /// The full text of the licence.
    public var licence: String

    /// Combines the parts.
    public init(
        name: String, version: String, package: String, checksum: String, imported: Date, licence: String
    ) {
        (self.name, self.version, self.package) = (name, version, package)
        (self.checksum, self.imported, self.licence) = (checksum, imported, licence)
    }
}
