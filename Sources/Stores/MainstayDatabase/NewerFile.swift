// SPDX-License-Identifier: Apache-2.0

/// A file that a newer version of the program wrote. It is not damaged, and stays as it is.
public struct NewerFile: Error, Equatable, CustomStringConvertible {
    /// The file.
    public let path: String
    /// What the file has that this version does not know, such as `the step "places"`.
    public let reason: String

    /// A sentence with the path of the file.
    public var description: String { "\(path): \(sentence)" }

    /// What happened and what to do, without the name of the file.
    public var sentence: String {
        "a newer version of Mainstay wrote this file (it has \(reason), which this version does not know). Use that version; the file stays as it is"
    }
}
