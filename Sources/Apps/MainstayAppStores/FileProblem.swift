// SPDX-License-Identifier: Apache-2.0

import MainstayDatabase
import MainstayPlatform

/// Says what is wrong with a store's file.
enum FileProblem {
    /// A text for a person, with the name of the file. Who reaches a limit is a caller of a server, who should not
    /// learn the name.
    static func text(_ file: String, _ error: any Error) -> String {
        if let limit = error as? FileLimitReached { return limit.description }
        if let newer = error as? NewerFile { return newer.description }
        guard let kind = (error as? SQLiteError)?.kind, kind == .cannotOpen || kind == .readOnly,
            let number = refusal(file)
        else { return "\(file): \(error)" }
        return "\(file) cannot be written: \(String(cString: strerror(number)))"
    }

    /// Why the system does not let this user write a file; `nil` if it does. SQLite writes other files into its folder
    /// too.
    private static func refusal(_ file: String) -> Int32? {
        let folder = file.lastIndex(of: "/").map { $0 == file.startIndex ? "/" : String(file[..<$0]) } ?? "."
        if access(folder, W_OK | X_OK) != 0 { return errno }
        if access(file, W_OK) != 0, errno != ENOENT { return errno }
        return nil
    }
}
