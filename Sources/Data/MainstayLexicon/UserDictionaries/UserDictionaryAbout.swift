// SPDX-License-Identifier: Apache-2.0

/// What a dictionary that the user imported says about itself.
public struct UserDictionaryAbout: Sendable, Equatable {
    /// The name of the data: `Wiktionary`, `Open English WordNet`.
    public var title: String
    /// The version. Empty if the data does not say.
    public var version: String
    /// The name of its licence.
    public var licence: String
    /// The address of the licence.
    public var licenceURL: String
    /// The address where the data is published, with `{word}` in place of the headword.
    public var sourceURL: String
    /// The file that was imported.
    public var file: String
    /// The day of the import, as in `2026-01-31`.
    public var imported: String
    /// The number of entries.
    public var entries: Int

    /// Makes a description.
    public init(
        title: String, version: String = "", licence: String, licenceURL: String, sourceURL: String, file: String,
        imported: String = "", entries: Int = 0
    ) {
        (self.title, self.version, self.licence, self.licenceURL) = (title, version, licence, licenceURL)
        (self.sourceURL, self.file, self.imported, self.entries) = (sourceURL, file, imported, entries)
    }

    /// The rows of the table `about`.
    public var rows: [String: String] {
        [
            "title": title, "version": version, "licence": licence, "licenceURL": licenceURL, "sourceURL": sourceURL,
            "file": file, "imported": imported, "entries": "\(entries)",
        ]
    }

    init(rows: [String: String]) {
        let text = { (name: String) in rows[name] ?? "" }
        self.init(
            title: text("title"), version: text("version"), licence: text("licence"), licenceURL: text("licenceURL"),
            sourceURL: text("sourceURL"), file: text("file"), imported: text("imported"),
            entries: Int(text("entries")) ?? 0)
    }
}
