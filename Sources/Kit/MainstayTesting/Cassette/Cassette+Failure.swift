// SPDX-License-Identifier: Apache-2.0

public import MainstayFoundation
import MainstayKit

extension Cassette {
    /// The reason for which a cassette cannot be used.
    @nonexhaustive public enum Failure: Error, Sendable, Equatable, CustomStringConvertible {
        /// The file does not exist, is too large, or is not an archive.
        case unreadable(path: String, reason: String)
        /// The file could not be written.
        case unwritable(path: String, reason: String)
        /// The oldest exchange is older than allowed.
        case stale(path: String, recorded: Date, maximumAge: Duration)

        /// What is wrong and what to do.
        public var description: String {
            switch self {
            case .unreadable(let path, let reason): "the cassette \(path) cannot be read: \(reason)"
            case .unwritable(let path, let reason): "the cassette \(path) cannot be written: \(reason)"
            case .stale(let path, let recorded, let age):
                "the cassette \(path) is stale: recorded \(HTTPDate.format(recorded)), "
                    + "longer than \(age.components.seconds) s ago; record it again"
            }
        }
    }
}
