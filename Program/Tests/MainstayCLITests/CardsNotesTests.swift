// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayTestSupport
import Testing

#if os(Linux)
/// What is learned, seen and changed from the command line.
@Suite(.timeLimit(.minutes(10))) struct CardsNotesTests {
    private let program: Program

    init() throws { program = try Program() }

    private func words(_ arguments: String...) async throws -> [String] {
        let run = try await program.run(["cards", "notes", "--json"] + arguments)
        let notes = run.json?["notes"] as? [[String: Any]] ?? []
        #expect(run.status == (notes.isEmpty ? 1 : 0))
        return notes.compactMap { $0["word"] as? String }
    }

    @Test func `Notes are listed, searched, changed, and changed back`() async throws {
        #expect(try await program.run("cards", "notes").status == 1)
        let text = "#deck:A::B\n#tags:t\nzeal\tgreat energy\nabyss\ta gulf\n{{c1::Riga}} in Latvia\n"
        #expect(try await program.run(["cards", "import", "-"], input: text).output == "Added 3 notes, updated 0.\n")
        let list = try await program.run("cards", "notes").output
        #expect(
            list.contains("zeal  A::B #t\n  great energy\n  new\n") && list.contains("Riga in Latvia  A::B #t\n  new\n")
        )
        #expect(try await words("GULF") == ["abyss"])
        #expect(try await words("--deck", "A", "--state", "new").count == 3)
        #expect(try await words("--tag", "none") == [])
        #expect(try await program.run("cards", "notes", "--state", "none").status == 64)

        let edit = try await program.run("cards", "edit", "ZEAL", "--meaning", "fire", "--ask", "meaning,word")
        #expect(edit.output == "Changed zeal. 'mainstay cards undo' takes it back.\n")
        #expect(try await words("fire") == ["zeal"])
        #expect(try await program.run("cards", "edit", "zeal", "--ask", "smell").status == 64)
        #expect(try await program.run("cards", "edit", "nowhere", "--meaning", "x").status == 1)
        let suspend = try await program.run("cards", "suspend", "zeal", "nowhere")
        #expect(suspend.output == "Suspended 2 cards. 'mainstay cards undo' takes it back.\n")
        #expect(suspend.errors == "nowhere: there is no such note, or nothing to change.\n")
        #expect(try await program.run("cards", "notes", "zeal").output.contains("suspended until you resume it"))
        #expect(try await program.run("cards", "move", "abyss", "--to", "C").status == 0)
        #expect(try await words("--deck", "C") == ["abyss"])
        #expect(try await program.run("cards", "delete").status == 64)
        #expect(
            try await program.run("cards", "delete", "--all", "--deck", "A", "--json").json?["deleted"] as? Int
                == 2)
        #expect(try await words() == ["abyss"])

        let undone = [
            "2 notes are learned again", "abyss is in the earlier deck", "zeal is no longer suspended",
            "zeal has the earlier text",
        ]
        for text in undone { #expect(try await program.run("cards", "undo").output == "Took back: \(text).\n") }
        #expect(try await program.run("cards", "undo").status == 1)
        #expect(try await words("--deck", "A") == ["zeal", "abyss", "{{c1::Riga}} in Latvia"])
        #expect(try await words("great energy") == ["zeal"])
    }

    @Test func `Decks have options, and one deck can be reviewed`() async throws {
        #expect(try await program.run("cards", "decks").status == 1)
        _ = try await program.run(["cards", "import", "-"], input: "#deck:A\nzeal\tenergy\n")
        _ = try await program.run(["cards", "import", "-"], input: "#deck:B\nabyss\tgulf\n")
        #expect(try await program.run("cards", "decks").output == "A  1 note\nB  1 note\n")
        let set = try await program.run("cards", "decks", "A", "--retention", "0.8", "--new", "1", "--ask", "word")
        #expect(set.output == "A  1 note; retention 0.8; 1 new a day; asks word\n")
        #expect(try await program.run("cards", "decks", "A", "--retention", "2").status == 64)
        #expect(try await program.run("cards", "decks", "nowhere", "--new", "1").status == 1)
        #expect(try await program.run("cards", "decks", "A", "--reset").output == "A  1 note\n")
        let review = try await program.run(["cards", "review", "--plain", "--offline", "--deck", "B"], input: "q\n")
        #expect(review.output.contains("new 1, learning 0, review 0\nabyss"))
    }

    @Test func `A discarded word is no longer asked, and a word that is named twice is shown once`() async throws {
        _ = try await program.run(["cards", "import", "-"], input: "zeal\tenergy\n")
        let cards = try await program.run(["cards", "--offline", "--json", "--", "zeal", "Zeal", "abyss"])
        #expect((cards.json?["value"] as? [[String: Any]])?.compactMap { $0["word"] as? String } == ["zeal", "abyss"])
    }

    @Test func `Everything goes to another machine as text`() async throws {
        _ = try await program.run(["cards", "import", "-"], input: "zeal\tenergy\n")
        _ = try await program.run(["cards", "review", "--plain", "--offline"], input: "\n4\nq\n")
        let (file, other) = ("\(program.folder)/cards.json", "\(program.folder)/other")
        #expect(try await program.run("cards", "export", file).status == 0)
        #expect(try await program.run("cards", "import", file, data: other).output == "Added 1 note, updated 0.\n")
        #expect(try await program.run("cards", "stats", "--json", data: other).json?["young"] as? Int == 1)
        try Data("{}".utf8).write(to: URL(fileURLWithPath: file))
        #expect(try await program.run("cards", "import", file).status == 65)
    }
}
#endif
