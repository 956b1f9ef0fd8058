// SPDX-License-Identifier: Apache-2.0

import MainstayDatabase
import MainstayFoundation
import MainstayTesting

/// A file that the program opens.
struct StoredFile: Sendable {
    /// What whoever keeps something in the file may rely on.
    enum Promise: Sendable {
        /// What was confirmed stays, whatever happens to the process or the disk.
        case kept
        /// What is lost can be fetched or counted anew, and the file never stands in the way of that.
        case replaceable
        /// The program only reads the file. A person or another tool writes it.
        case read
    }

    /// The name of the row.
    let name: String
    /// The name of the file in its folder.
    let file: String
    let promise: Promise
    /// The places in the sources that open it: `MainstayOutbox/OutboxFile.swift`.
    let places: [String]
    /// Opens the file through its public room.
    let open: @Sendable (FilePlace) async throws -> OpenedFile
    /// Makes a sound file with ``values``, if the room does not write it itself.
    var make: (@Sendable (_ folder: String) async throws -> Void)?
    /// Makes a file of a newer program out of a sound one; `nil` if the form of the file has no version.
    var newer: (@Sendable (_ folder: String) throws -> Void)?
    /// Lets a reply of an upstream come to the file, and returns when it is there; `nil` if the room asks no upstream.
    var receive: (@Sendable (FilePlace, ScriptedTransport.Step) async throws -> Void)?
    /// Whether ``receive`` gives what was received, and fails if that is no answer.
    var confirmsReplies = true
    /// Whether consumers of another kind ask the upstream.
    var isAskedElsewhere = false
    var isDatabase = false
    /// Whether only its owner may read it.
    var isPrivate = false
    /// Whether somebody is told if what is in it cannot be read.
    var tells = true
    /// Whether any text can be kept in it.
    var keepsTexts = true
    /// Whether what is kept ends by itself after a time.
    var expires = false
    /// Whether several processes may write it at once.
    var isShared = true
    /// Whether it is a folder with files of no content.
    var isFolder = false
    /// Whether whoever writes it wants it to be replaced, even if it cannot be read.
    var isReplaced = false
    /// Whether its bytes are text, in which a value can be changed.
    var isText = true
    /// Whether it may be a pipe, such as `/dev/stdin`.
    var mayBePipe = false
    /// The values that a sound file has.
    var values = ["one", "two"]
    /// The name by which messages call the file, if it is not its own.
    var nameInMessages: String?

    /// The words of which one is in each message about the file.
    var words: [String] { [nameInMessages ?? file, "missing"] }
}

/// Where a file is opened.
struct FilePlace: Sendable {
    let folder: String
    let clock: ManualClock
    /// Takes what the program says about the file.
    let tell: @Sendable (String) -> Void

    func path(_ name: String) -> String { "\(folder)/\(name)" }
}

/// What the usual work with an open file is.
struct OpenedFile: Sendable {
    /// Keeps a value, and returns when that is confirmed; `nil` if the program only reads the file.
    var keep: (@Sendable (String) async throws -> Void)?
    /// All values that are in the file.
    let all: @Sendable () async throws -> [String]
}

extension StoredFile {
    /// A file with rows that a history of migrations describes.
    static func database(
        _ name: String, _ file: String, _ places: [String], promise: Promise = .kept,
        open: @escaping @Sendable (FilePlace) async throws -> OpenedFile
    ) -> StoredFile {
        var row = StoredFile(name: name, file: file, promise: promise, places: places, open: open)
        row.isDatabase = true
        row.newer = { folder in
            try Database(path: "\(folder)/\(file)").execute("INSERT INTO migration(name) VALUES ('of tomorrow')")
        }
        return row
    }

    /// A file that the program only reads.
    static func read(
        _ name: String, _ file: String, _ places: [String], content: String,
        all: @escaping @Sendable (FilePlace) async throws -> [String]
    ) -> StoredFile {
        var row = StoredFile(name: name, file: file, promise: .read, places: places) { place in
            OpenedFile { try await all(place) }
        }
        row.make = { folder in try Data(content.utf8).write(to: URL(filePath: "\(folder)/\(file)")) }
        return row
    }

    func with(_ change: (inout StoredFile) -> Void) -> StoredFile {
        var row = self
        change(&row)
        return row
    }
}

extension OpenedFile {
    init(_ all: @escaping @Sendable () async throws -> [String]) { self.init(keep: nil, all: all) }
}
