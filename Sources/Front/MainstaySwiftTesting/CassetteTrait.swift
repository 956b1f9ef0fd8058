// SPDX-License-Identifier: Apache-2.0

#if canImport(Testing)
import MainstayBase
import MainstayFoundation
public import MainstayKit
import MainstayPlatform
public import MainstayTesting
public import Testing

#if os(Linux) && !MAINSTAY_PORTABLE
import MainstayCurl
#else
import MainstayURLSession
#endif

/// Replays a cassette during a test: `@Test(.replaying("books"))`.
public struct CassetteTrait: TestTrait, SuiteTrait, TestScoping {
    private let path: String
    private let match: CassetteMatch
    private let order: CassetteOrder
    private let transport: @Sendable () -> any Transport
    private let isRecording: Bool

    /// A suite gives the trait to its tests.
    public var isRecursive: Bool { true }

    /// The cassettes that are recorded, by their paths. Tests that run at the same time record on one.
    private static let recordings = Lock<[String: Cassette]>([:])

    init(
        _ name: String, matching match: CassetteMatch = CassetteMatch(), order: CassetteOrder = .once,
        through transport: @escaping @Sendable () -> any Transport, filePath: String, isRecording: Bool
    ) {
        let folder = filePath.lastIndex(of: "/").map { filePath[..<$0] } ?? "."
        path = "\(folder)/Cassettes/\(name).har"
        (self.match, self.order, self.transport, self.isRecording) = (match, order, transport, isRecording)
    }

    /// Whether the environment asks for recordings: `MAINSTAY_RECORD=1`.
    static var isAskedToRecord: Bool { getenv("MAINSTAY_RECORD").map { String(cString: $0) } == "1" }

    /// The transport that records: the one that programs use on this platform.
    static let standard: @Sendable () -> any Transport = {
        #if os(Linux) && !MAINSTAY_PORTABLE
        CurlTransport()
        #else
        URLSessionTransport()
        #endif
    }

    /// Runs a test with its cassette, and records an issue for each request that is not on it.
    ///
    /// - Throws: `Cassette.Failure` if there is no cassette, or if it cannot be read or written.
    @concurrent public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
    ) async throws {
        let cassette = try isRecording ? recording() : replayed()
        try await Cassette.$current.withValue(cassette) { try await function() }
        if isRecording {
            try cassette.save()
            for change in cassette.changes { print("The cassette \(path) has changed: \(change)") }
        }
        for request in cassette.unmatched { Issue.record("\(request) is not on the cassette \(path)") }
    }

    private func recording() throws -> Cassette {
        try Self.recordings.withLock { recordings in
            if let cassette = recordings[path] { return cassette }
            let folder = path[..<(path.lastIndex(of: "/") ?? path.endIndex)]
            try FileManager.default.createDirectory(atPath: String(folder), withIntermediateDirectories: true)
            let cassette = try Cassette(recording: transport(), to: path, matching: match)
            recordings[path] = cassette
            return cassette
        }
    }

    private func replayed() throws -> Cassette {
        guard FileManager.default.fileExists(atPath: path) else {
            throw Cassette.Failure.unreadable(
                path: path, reason: "there is no such file; set MAINSTAY_RECORD=1 to record it")
        }
        return try Cassette(replaying: path, matching: match, order: order)
    }
}

extension Trait where Self == CassetteTrait {
    /// Replays a cassette during a test, or during each test of a suite:
    ///
    /// ```swift
    /// @Test(.replaying("books")) func `The list has its titles`() async throws {
    ///     let client = try Client("https://api.example.com", through: try #require(Cassette.current))
    ///     let books = try await client.get("books", as: [Book].self).value
    ///     #expect(books.map(\.title) == ["Emma"])
    /// }
    /// ```
    ///
    /// The file is `Cassettes/books.har`, in the folder of the test. With `MAINSTAY_RECORD=1` in the environment,
    /// requests are sent, and the file is written. Each test of a suite replays the file from its beginning. A request
    /// that is not on the cassette fails, and so does the test, even if the tested code hides the failure.
    ///
    /// SwiftPM wants to know that the files are no sources: `.testTarget(…, exclude: ["Cassettes"])`.
    ///
    /// - Parameters:
    ///   - name: The name of the file, without `.har`.
    ///   - match: The parts of a request that must equal those of a recorded request.
    ///   - order: Which exchange answers if several match.
    ///   - transport: The transport that reaches the upstream while it is recorded: by default the one of the platform.
    ///   - filePath: The path of the test's file.
    public static func replaying(
        _ name: String, matching match: CassetteMatch = CassetteMatch(), order: CassetteOrder = .once,
        through transport: (@Sendable () -> any Transport)? = nil, filePath: String = #filePath
    ) -> CassetteTrait {
        CassetteTrait(
            name, matching: match, order: order, through: transport ?? CassetteTrait.standard, filePath: filePath,
            isRecording: CassetteTrait.isAskedToRecord)
    }
}

extension Cassette {
    /// The cassette of the test that runs; `nil` if the test has no trait `.replaying`. Pass it to a pipeline in the
    /// place of the real transport.
    @TaskLocal public static var current: Cassette?
}
#endif
