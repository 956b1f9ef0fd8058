// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation

/// A directory for the files of a test. It is removed with this object.
final class TemporaryDirectory: Sendable {
    let path: String

    init() {
        path = FileManager.default.temporaryDirectory.appending(path: "mainstay-\(UUID())").path()
        do {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        } catch {
            fatalError("no directory for the test: \(error)")
        }
    }

    deinit {
        do { try FileManager.default.removeItem(atPath: path) } catch { print("\(path) is left: \(error)") }
    }

    func path(_ name: String) -> String { "\(path)/\(name)" }

    /// The names of the files in it.
    var names: [String] {
        do { return try FileManager.default.contentsOfDirectory(atPath: path).sorted() } catch { return ["\(error)"] }
    }

    /// The content of a file.
    func text(_ name: String) -> String? {
        FileManager.default.contents(atPath: path(name)).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Waits until no file is left.
    func isEmptied() async {
        while !names.isEmpty { await Task.yield() }
    }
}
