// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayTestSupport
import Testing

#if os(Linux) || os(macOS)
/// The forms that the gateway's pages keep in a browser. They obey the same table of verdicts as an outbox.
@Suite(.timeLimit(.minutes(10))) struct OfflineFormTests {
    private static let node = ["/usr/bin/node", "/usr/local/bin/node", "/opt/homebrew/bin/node"]
        .first { FileManager.default.isExecutableFile(atPath: $0) }

    @Test(.enabled(if: node != nil, "Node.js is not installed"))
    func `A page's kept forms have the verdicts of an outbox, and obey its rules`() async throws {
        let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Vectors/outbox.mjs")
        let (process, pipe) = (Process(), Pipe())
        process.executableURL = URL(filePath: try #require(Self.node))
        process.arguments = [script.standardized.path]
        (process.standardOutput, process.standardError) = (pipe, pipe)
        try process.run()
        let output = try await waiting { try pipe.fileHandleForReading.readToEnd() ?? Data() }
        await waiting { process.waitUntilExit() }
        #expect(process.terminationStatus == 0, "\(String(decoding: output, as: UTF8.self))")
        #expect(String(decoding: output, as: UTF8.self).hasSuffix(" cases\n"))
    }
}
#endif
