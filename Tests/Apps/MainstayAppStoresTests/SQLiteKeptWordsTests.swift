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

    @Test func `Words are there for whoever opens the file next, in the order in which they were kept`() async throws {
        let kept = SQLiteKeptWords(file: file)
        for word in ["zeal", "Ice cream", "abyss", "ZEAL"] { try await kept.keep(word) }
        #expect(try await kept.all() == ["zeal", "Ice cream", "abyss"])
        try await kept.discard("ICE CREAM")
        try await kept.discard("never kept")
        #expect(try await SQLiteKeptWords(file: file).all() == ["zeal", "abyss"])
        try await kept.keep("ice cream")
        #expect(try await SQLiteKeptWords(file: file).all() == ["zeal", "abyss", "ice cream"])
    }

    @Test func `A file that is none is named in the error`() async throws {
        try directory.write(Array("This is no database, however long it may be.".utf8), to: "cards.sqlite")
        let error = await #expect(throws: KeptWordsError.self) { try await SQLiteKeptWords(file: file).all() }
        #expect(error?.description.hasPrefix(file) == true)
        await #expect(throws: KeptWordsError.self) {
            try await SQLiteKeptWords(file: directory.file("none/cards.sqlite")).all()
        }
    }
}
