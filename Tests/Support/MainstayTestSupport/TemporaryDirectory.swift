// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A directory of a test's own, removed with it.
public final class TemporaryDirectory: Sendable {
    /// The path, without a slash at its end.
    public let path: String
    private let isKept: Bool

    /// Makes an empty folder.
    public convenience init() throws {
        try self.init(
            path: FileManager.default.temporaryDirectory.path() + "mainstay-\(UUID().uuidString)", isKept: false)
    }

    deinit {
        if !isKept { Self.remove(path) }
    }

    /// A directory for what tests share, removed when the process ends.
    public static func kept() throws -> TemporaryDirectory {
        try TemporaryDirectory(path: "\(shared)/\(UUID().uuidString)", isKept: true)
    }

    private static let shared: String = {
        atexit { TemporaryDirectory.remove(TemporaryDirectory.shared) }
        return FileManager.default.temporaryDirectory.path() + "mainstay-\(UUID().uuidString)"
    }()

    private init(path: String, isKept: Bool) throws {
        (self.path, self.isKept) = (path, isKept)
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    private static func remove(_ path: String) {
        do { try FileManager.default.removeItem(atPath: path) } catch { print("left behind: \(path): \(error)") }
    }

    /// The path of a file in the folder.
    public func file(_ name: String) -> String { "\(path)/\(name)" }

    /// Makes a folder in the folder.
    public func makeDirectory(_ name: String) throws {
        try FileManager.default.createDirectory(atPath: file(name), withIntermediateDirectories: true)
    }

    /// Writes a file in the folder.
    public func write(_ bytes: [UInt8], to name: String) throws {
        try Data(bytes).write(to: URL(filePath: file(name)))
    }

    /// Reads a file of the folder.
    public func read(_ name: String) throws -> [UInt8] {
        try Array(Data(contentsOf: URL(filePath: file(name))))
    }

    /// The names of all files in it, sorted.
    public var names: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
    }
}
