// SPDX-License-Identifier: Apache-2.0

public import MainstayFoundation

/// Where a lexicon's data came from.
public struct LexiconSource: Sendable, Equatable {
    /// The name of the data: `WordNet`.
    public var name: String
    /// The version it claims: `3.0`.
    public var version: String
    /// The packages it was taken from, with their versions; `unknown` where no package manager knew.
    public var package: String
    /// SHA-256 over the files it was read from, in hexadecimal digits.
    public var checksum: String
    /// When it was imported.
    public var imported: Date
    /// The terms it may be used under, in full.
    public var licence: String

    package init(
        name: String, version: String, package: String, checksum: String, imported: Date, licence: String
    ) {
        self.name = name
        self.version = version
        self.package = package
        self.checksum = checksum
        self.imported = imported
        self.licence = licence
    }
}
