// SPDX-License-Identifier: Apache-2.0

@testable import MainstayCLI
import Testing

struct TextLayoutTests {
    @Test(arguments: [20, 40, 80, 200])
    func `Text is broken between words only`(width: Int) {
        let text = "the quick brown fox jumps over the lazy dog " + String(repeating: "and so on ", count: 30)
        let lines = TextWrap.block(text, indent: 4, hanging: 2, width: width)
        #expect(lines.allSatisfy { $0.columns <= width })
        #expect(lines.flatMap { $0.split(separator: " ") } == text.split(separator: " "))
        #expect(lines.first?.hasPrefix("    t") == true)
        #expect(lines.dropFirst().allSatisfy { $0.hasPrefix("      ") && $0.dropFirst(6).first != " " })
    }

    @Test func `A path that does not fit is broken after a slash`() {
        let lines = TextWrap.block("file: /one/folder/another/name.sqlite", indent: 0, width: 16)
        #expect(lines == ["file: /one/", "folder/another/", "name.sqlite"])
    }

    @Test func `Text without words is no line`() {
        #expect(TextWrap.block("", indent: 2, width: 40).isEmpty)
        #expect(TextWrap.block("word", indent: 50, width: 40) == [String(repeating: " ", count: 50) + "word"])
    }

    /// The program's own help, and that of all commands.
    private static let specifications = MainstayCLI.Program.commands.flatMap { command in
        [command.specification] + command.subcommands.map { $0.specification }
    }

    @Test(arguments: [40, 80, 200])
    func `No line of any help is wider than the terminal`(width: Int) {
        let commands = MainstayCLI.Program.commands
        let helps =
            [Help.program(commands: commands.map { $0.specification }, width: width)]
            + commands.map {
                Help.command($0.specification, subcommands: $0.subcommands.map { $0.specification }, width: width)
            }
            + Self.specifications.map { Help.command($0, subcommands: [], width: width) }
        for line in helps.flatMap({ $0.split(separator: "\n") }) { #expect(line.columns <= width, "\(line)") }
    }

    @Test func `An option and its value stay on one line`() {
        let lines = Help.command(Define.specification, subcommands: [], width: 40).split(separator: "\n")
        for line in lines where line.contains("[") {
            #expect(line.count { $0 == "[" } == line.count { $0 == "]" })
        }
    }
}
