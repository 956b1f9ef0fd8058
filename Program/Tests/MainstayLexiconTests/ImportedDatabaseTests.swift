// SPDX-License-Identifier: Apache-2.0

import MainstayDatabase
import MainstayTestSupport
import Testing

@testable import MainstayLexicon

/// A reader opens only a finished file of its own kind and version.
@Suite struct ImportedDatabaseTests {
    private let folder: TemporaryDirectory
    private var path: String { folder.file("file.sqlite") }

    init() throws {
        folder = try TemporaryDirectory()
    }

    private func make(applicationID: Int, version: Int) throws {
        let database = try Database(path: path)
        try database.execute("CREATE TABLE IF NOT EXISTS t(a)")
        try database.execute("PRAGMA application_id = \(applicationID)")
        try database.execute("PRAGMA user_version = \(version)")
    }

    private func failure(_ identity: FileIdentity) -> LexiconError? {
        do throws(LexiconError) {
            _ = try Database.imported(path, as: identity)
            return nil
        } catch {
            return error
        }
    }

    @Test func `A file of the right kind and version is opened, and cannot be changed`() throws {
        try make(applicationID: LexiconSchema.applicationID, version: LexiconSchema.version)
        let database = try Database.imported(path, as: LexiconSchema.identity)
        #expect(try database.integer("SELECT count(*) FROM t") == 0)
        #expect(throws: SQLiteError.self) { try database.execute("INSERT INTO t VALUES (1)") }
    }

    @Test func `The two kinds are not mistaken for each other`() throws {
        #expect(LexiconSchema.applicationID != UserDictionarySchema.applicationID)
        try make(applicationID: LexiconSchema.applicationID, version: UserDictionarySchema.version)
        #expect(
            failure(UserDictionarySchema.identity)
                == .damaged(path: path, reason: "it is not an imported dictionary, or an unfinished one"))
        try make(applicationID: UserDictionarySchema.applicationID, version: LexiconSchema.version)
        #expect(
            failure(LexiconSchema.identity)
                == .damaged(path: path, reason: "it is not a lexicon, or an unfinished one"))
    }

    @Test(arguments: [0, LexiconSchema.version - 1, LexiconSchema.version + 1])
    func `Another version is named`(version: Int) throws {
        try make(applicationID: LexiconSchema.applicationID, version: version)
        #expect(
            failure(LexiconSchema.identity)
                == .otherVersion(path: path, found: version, expected: LexiconSchema.version))
    }

    @Test func `What is no database is damaged, and what is missing cannot be read`() throws {
        guard case .unreadable? = failure(LexiconSchema.identity) else {
            Issue.record("a missing file was opened")
            return
        }
        try folder.write(Array("This is no database, however long it may be.".utf8), to: "file.sqlite")
        guard case .damaged? = failure(LexiconSchema.identity) else {
            Issue.record("a text was opened as a database")
            return
        }
    }
}
