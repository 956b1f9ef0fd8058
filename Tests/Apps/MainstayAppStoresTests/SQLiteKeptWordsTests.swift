// SPDX-License-Identifier: Apache-2.0

import MainstayAppStores
import MainstayCards
import MainstayTestSupport
import Testing

@Suite struct SQLiteKeptWordsTests {
    private let directory: TemporaryDirectory
    private var file: String { directory.file("cards.sqlite") }

    init() throws {
        directory = try TemporaryDirectory()
    }

    @Test func `Kept words stay in the file, in the order in which they were kept`() async throws {
        let kept = SQLiteKeptWords(file: file)
        for word in ["zeal", "Ice cream", "abyss", "ZEAL"] { try await kept.keep(word) }
        #expect(try await kept.all() == ["zeal", "Ice cream", "abyss"])
        try await kept.discard("ICE CREAM")
        try await kept.discard("never kept")
        #expect(try await SQLiteKeptWords(file: file).all() == ["zeal", "abyss"])
        #expect(try await kept.count() == 2)
        try await kept.keep("ice cream")
        #expect(try await SQLiteKeptWords(file: file).all() == ["zeal", "abyss", "ice cream"])
    }

    @Test func `The error about a file that is not a database names the file`() async throws {
        try directory.write(Array("This is no database, however long it may be.".utf8), to: "cards.sqlite")
        let error = await #expect(throws: KeptWordsError.self) { try await SQLiteKeptWords(file: file).all() }
        #expect(error?.description.hasPrefix(file) == true)
        await #expect(throws: KeptWordsError.self) {
            try await SQLiteKeptWords(file: directory.file("none/cards.sqlite")).all()
        }
    }
}
