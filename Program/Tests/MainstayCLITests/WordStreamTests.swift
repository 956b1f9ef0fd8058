// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayTestSupport
import Testing

/// `define -` and `oxford entries -`: words of standard input are answered as they arrive.
@Suite(.timeLimit(.minutes(10)), .enabled(if: ImportedData.isPossible, "WordNet is not installed"))
struct WordStreamTests {
    private let program: Program

    init() throws {
        program = try Program()
    }

    /// A run whose input stays open.
    private final class Conversation: Sendable {
        let process: Process
        let input = Pipe()
        let output = Pipe()
        let errors = Pipe()

        init(_ process: Process) throws {
            self.process = process
            (process.standardInput, process.standardOutput, process.standardError) = (input, output, errors)
            try process.run()
        }

        func write(_ text: String) { input.fileHandleForWriting.write(Data(text.utf8)) }

        /// Reads until the output or the errors have a text, in any case.
        func read(_ pipe: Pipe, until text: String) async -> String {
            var all = ""
            while !all.lowercased().contains(text) {
                let next = await Program.next(from: pipe)
                if next.isEmpty { break }
                all += String(decoding: next, as: UTF8.self)
            }
            return all
        }

        func end() async -> Int32 {
            input.fileHandleForWriting.closeFile()
            await waiting { [process] in process.waitUntilExit() }
            return process.terminationStatus
        }
    }

    @Test(arguments: [["define"], ["oxford", "entries"]])
    func `Each word is answered as its line arrives, and an unknown one stops nothing`(command: [String]) async throws {
        let run = try Conversation(program.process(command + ["--offline", "-"], data: await ImportedData.folder))
        run.write("mouse\n")
        #expect(await run.read(run.output, until: "noun").hasPrefix("mouse"))
        run.write("zzzzqq\n")
        #expect(await run.read(run.errors, until: "zzzzqq").contains("zzzzqq"))
        run.write("serendipity\n")
        #expect(await run.read(run.output, until: "good luck").contains("serendipity"))
        #expect(await run.end() == 1)
    }

    @Test(arguments: [["define"], ["oxford", "entries"]])
    func `As JSON the answers are one array that grows`(command: [String]) async throws {
        let run = try Conversation(
            program.process(command + ["--offline", "--json", "-"], data: await ImportedData.folder))
        run.write("mouse\n")
        let first = await run.read(run.output, until: "\n  }")
        #expect(first.hasPrefix("[\n  {\n"))
        run.write("zzzzqq\ndog")
        let status = await run.end()
        let rest = await waiting { [output = run.output] in output.readAll() }
        let rows = try #require(
            try JSONSerialization.jsonObject(with: Data(first.utf8) + rest) as? [[String: any Sendable]])
        #expect(rows.map { $0["word"] as? String } == ["mouse", "zzzzqq", "dog"])
        #expect(rows.map { $0["error"] == nil } == [true, false, true])
        #expect(status == 1)
        let none = try await program.run(
            command + ["--offline", "--json", "-"], data: ImportedData.folder, input: "\n \n")
        #expect(none.status == 0 && none.output == "[]\n")
    }

    @Test(arguments: [["define"], ["oxford", "entries"]])
    func `A closed output ends the run quietly while more could come`(command: [String]) async throws {
        let run = try Conversation(program.process(command + ["--offline", "-"], data: await ImportedData.folder))
        run.write("mouse\n")
        _ = await run.read(run.output, until: "noun")
        run.output.fileHandleForReading.closeFile()
        run.write("dog\n")
        await waiting { run.process.waitUntilExit() }
        #expect(run.process.terminationStatus == 141)
        run.input.fileHandleForWriting.closeFile()
        let errors = await run.read(run.errors, until: "\0")
        #expect(!errors.contains("Error") && !errors.contains("Fatal"))
    }

    @Test(arguments: [["define"], ["oxford", "entries"]])
    func `A line without an end is an error that says so`(command: [String]) async throws {
        let process = program.process(command + ["--offline", "-"], data: try await ImportedData.folder)
        let errors = Pipe()
        (process.standardInput, process.standardError) = (FileHandle(forReadingAtPath: "/dev/zero"), errors)
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        let text = String(decoding: await Program.next(from: errors), as: UTF8.self)
        await waiting { process.waitUntilExit() }
        #expect(process.terminationStatus == 65)
        #expect(text.contains("line 1 of standard input is longer than 65536 bytes"))
    }

    @Test(.disabled(if: !FileManager.default.fileExists(atPath: "/proc/self/status"), "there is no /proc"))
    func `Endless input needs no more memory`() async throws {
        let run = try Conversation(program.process(["define", "--offline", "-"], data: await ImportedData.folder))
        let path = "/proc/\(run.process.processIdentifier)/status"
        let text = Data(String(repeating: "mouse\n", count: 200).utf8)
        var sizes: [Int] = []
        for _ in 0..<6 {
            let (input, output, errors) = (run.input, run.output, run.errors)
            // All three pipes are small, so that a program that does not print what it reads would stop here.
            async let written: Void = waiting { input.fileHandleForWriting.write(text) }
            async let answers = waiting { Self.read(200, "\nnoun", from: output) }
            async let remarks = waiting { Self.read(200, "from this machine", from: errors) }
            _ = await (written, answers, remarks)
            let status = try String(contentsOfFile: path, encoding: .utf8)
            let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") })
            sizes.append(try #require(Int(line.filter(\.isNumber))))
        }
        #expect(await run.end() == 0)
        #expect(sizes[5] < sizes[1] + 8_192 || Sanitizer.isOn, "\(sizes) KiB")
    }

    /// Reads until a text was there a number of times.
    private static func read(_ count: Int, _ text: String, from pipe: Pipe) {
        var (found, rest) = (0, "")
        while found < count {
            // A program that lacks an answer must not stop all tests.
            var ready = pollfd(fd: pipe.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
            guard poll(&ready, 1, 30_000) == 1 else {
                Issue.record("only \(found) of \(count) times \(text.debugDescription), and then: \(rest)")
                return
            }
            let next = pipe.readNext()
            if next.isEmpty { return }
            let parts = (rest + String(decoding: next, as: UTF8.self)).components(separatedBy: text)
            found += parts.count - 1
            rest = String(parts.last?.suffix(text.count - 1) ?? "")
        }
    }
}
