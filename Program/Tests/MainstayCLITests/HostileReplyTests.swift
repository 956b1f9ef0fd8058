// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayKit
import MainstayPlatform
import MainstayTestSupport
import Testing

@testable import MainstayCLI

/// No reply of an API ends the program by a trap. The commands run within the process of the tests, which a trap would
/// end.
@Suite(.timeLimit(.minutes(60)), .serialized) struct HostileReplyTests {
    /// A command line, and the end of the path of the replies that it reads.
    private struct Line: Sendable {
        var words: [String]
        var replies: [SampleReplies.Sample]

        init(_ line: String, _ host: String, _ paths: String...) {
            words = line.split(separator: " ").map(String.init)
            replies = SampleReplies.all.filter { sample in
                sample.host.hasPrefix(host) && paths.contains { sample.path.hasSuffix($0) }
            }
        }
    }

    private static let lines: [Line] =
        [
            Line("define abyss --provider free-dictionary", "api.dictionaryapi", "/abyss"),
            Line("define abyss --provider merriam-webster", "www.dictionaryapi", "/abyss"),
            Line("define abyss --provider wordsapi", "wordsapi", "/words/abyss"),
            Line("define abyss --provider oxford", "od-api", "v2/entries/en-gb/abyss"),
            Line("random --number 2", "random-word", "/word"),
            Line("cards abyss", "api.dictionaryapi", "/abyss"),
            Line("news", "hacker-news", "topstories.json", "item/1.json", "item/4.json", "item/5.json"),
            Line("news new", "hacker-news", "newstories.json"),
            Line("news item 1", "hacker-news", "item/1.json", "item/2.json", "item/7.json"),
            Line("news item 4", "hacker-news", "item/4.json", "item/6.json"),
            Line("news user ann", "hacker-news", "user/ann.json"),
            Line("news search abyss", "hn.algolia", "/search"),
            Line("news sync", "hacker-news", "topstories.json", "item/1.json"),
            Line("news saved", "hacker-news", "item/1.json"),
            Line("news hidden", "hacker-news", "item/1.json"),
            Line("trips", "trips", "/trips"), Line("trips --sort price --nights 1..9", "trips", "/trips"),
            Line("trips --region blc", "trips", "/trips/blc", "/regions"), Line("trips regions", "trips", "/regions"),
            Line("trips watch --once", "trips", "/trips"), Line("trips add trip-1", "trips", "/trips"),
        ]
        + ["entries", "lemmas", "inflections", "thesaurus", "sentences"].map { name in
            Line("oxford \(name) abyss", "od-api", "\(name)/en/abyss", "\(name)/en-gb/abyss")
        } + [
            Line("oxford words abyss", "od-api", "words/en-gb"), Line("oxford search abyss", "od-api", "search/en-gb"),
            Line("oxford translations abyss --to de", "od-api", "/translations/en/de/abyss"),
            Line("oxford domains", "od-api", "domains/en-gb"), Line("oxford fields", "od-api", "/fields"),
            Line("oxford filters", "od-api", "/filters"), Line("oxford languages", "od-api", "/languages"),
            Line("oxford frequencies", "od-api", "frequency/words/en"),
        ]

    /// The commands that read no reply of these APIs, or that a test of their own covers. `oxford frequency` and
    /// `oxford ngrams` have a slash at the end of their paths, which no file can have.
    private static let others: Set<String> = [
        "cache", "keys", "serve", "open", "inspect", "sandbox", "record", "learn", "drift", "generate", "import",
        "doctor", "completions", "man", "play", "stats", "search", "cards", "oxford", "news", "trips",
        "news read", "news muted", "oxford wordlist", "oxford frequency", "oxford ngrams", "oxford registers",
        "oxford regions", "oxford lexical-categories", "oxford grammatical-features", "trips remove", "trips favorites",
    ]

    private static func names(_ commands: [any MainstayCLI.Command.Type]) -> [String] {
        commands.flatMap { [$0.specification.name] + names($0.subcommands) }
    }

    @Test func `Every command is run with hostile replies, or is known to read none`() {
        let known = Self.lines.map { $0.words.joined(separator: " ") + " " }
        for name in Self.names(MainstayCLI.Program.commands) where !known.contains(where: { $0.hasPrefix("\(name) ") })
        {
            // All of a group that reads no reply.
            let group = String(name.prefix { $0 != " " })
            let isOther =
                ["news", "oxford", "trips"].contains(group) ? Self.others.contains(name) : Self.others.contains(group)
            #expect(isOther, "\(name)")
        }
        for line in Self.lines { #expect(!line.replies.isEmpty, "\(line.words)") }
    }

    @Test func `No reply of an API ends a command`() async throws {
        let directory = try TemporaryDirectory()
        let replies = directory.file("replies")
        // Each upstream answers from a folder.
        for sample in SampleReplies.all { try Self.write(Array(sample.reply.utf8), of: sample, in: replies) }
        let upstreams = Set(SampleReplies.all.map(\.host)).map { #""\#($0)": {"mocks": "\#(replies)/\#($0)"}"# }
        try FileManager.default.createDirectory(
            atPath: directory.file("config/mainstay"), withIntermediateDirectories: true)
        try Data("{\"upstreams\": {\(upstreams.joined(separator: ", "))}}".utf8)
            .write(to: URL(filePath: directory.file("config/mainstay/config.json")))
        let sink = open("/dev/null", O_WRONLY)
        defer { close(sink) }
        let program = MainstayCLI.Program(
            environment: [
                "XDG_CACHE_HOME": directory.file("cache"), "XDG_CONFIG_HOME": directory.file("config"),
                "XDG_DATA_HOME": directory.file("data"), "HOME": directory.path, "PATH": "/usr/bin:/bin",
            ], console: Console(output: sink, errors: sink))
        for line in Self.lines {
            let status = await program.run(line.words)
            #expect(status == .success || status == .notFound, "\(line.words): \(status)")
        }
        var cases: [(words: [String], sample: SampleReplies.Sample, reply: HostileReply)] = []
        for line in Self.lines {
            for sample in line.replies {
                for reply in try HostileReply.all(of: sample.reply, HostileRun.size) {
                    cases += [line.words, line.words + ["--json"]].map { ($0, sample, reply) }
                }
            }
        }
        let drawn =
            HostileRun.draw(200, of: cases.filter(\.reply.change.isNumber), "numbers through commands")
            + HostileRun.draw(
                150, of: cases.filter { !$0.reply.change.isNumber }, "lists, texts and members through commands")
        for (words, sample, reply) in drawn {
            try HostileRun.note("\(words): \(sample.host)\(sample.path): \(reply)", in: "commands")
            try Self.write(reply.bytes, of: sample, in: replies)
            // Any status is an answer of the program.
            _ = await program.run(words)
            try Self.write(Array(sample.reply.utf8), of: sample, in: replies)
        }
    }

    private static func write(_ body: [UInt8], of sample: SampleReplies.Sample, in folder: String) throws {
        let path = sample.path.hasSuffix(".json") ? sample.path : "\(sample.path).json"
        let file = URL(filePath: "\(folder)/\(sample.host)\(path)")
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(body).write(to: file)
    }
}
