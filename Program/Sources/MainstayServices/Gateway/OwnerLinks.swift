// SPDX-License-Identifier: Apache-2.0

package import MainstayBase
package import MainstayFoundation
import MainstayKit
import MainstayPlatform

/// The links that make the first who uses them the owner of a gateway. Each is an empty file, named after the hash of its
/// code, in a directory to which only the gateway's user can write. So who can make one has shown to be that user, and
/// the gateway need not be asked.
package struct OwnerLinks: Sendable {
    /// A link works for this time, in seconds: an hour.
    static let lifetime = 3_600.0
    /// The number of links that work at the same time. A further one takes the place of the oldest.
    static let limit = 16

    private let data: String
    private let folder: String

    package init(in directories: Directories) {
        data = directories.data
        folder = "\(data)/links"
    }

    /// Makes a link. It reads and writes files.
    ///
    /// - Returns: The code of the link.
    /// - Throws: An error that says which directory or file cannot be made.
    package func make(at now: Date, using random: RandomSource = RandomSource()) throws -> String {
        try Directories.make(folder)
        // Root must not be led elsewhere by the service whose data it is.
        var status = stat()
        guard lstat(folder, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
            throw LinkNotMade(description: "\(folder) is not a directory")
        }
        var old = try FileManager.default.contentsOfDirectory(atPath: folder).filter(Self.isHash).compactMap { name in
            Self.time(of: "\(folder)/\(name)").map { (path: "\(folder)/\(name)", time: $0) }
        }
        old.sort { $0.time > $1.time }
        for (index, link) in old.enumerated() where index >= Self.limit - 1 || !Self.isValid(link.time, at: now) {
            unlink(link.path)
        }
        let code = random.withGenerator { generator in
            (0..<4).map { _ in
                let digits = String(UInt64.random(in: .min ... .max, using: &generator), radix: 16)
                return String(repeating: "0", count: 16 - digits.count) + digits
            }.joined()
        }
        let descriptor = open(path(of: code), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            throw LinkNotMade(description: "\(folder) cannot be written to: \(String(cString: strerror(errno)))")
        }
        defer { close(descriptor) }
        // For root the links are those of the service whose data it is.
        var owner = stat()
        if geteuid() == 0, stat(data, &owner) == 0, owner.st_uid != 0 {
            guard lchown(folder, owner.st_uid, owner.st_gid) == 0, fchown(descriptor, owner.st_uid, owner.st_gid) == 0
            else {
                throw LinkNotMade(description: "\(folder) cannot be given away: \(String(cString: strerror(errno)))")
            }
        }
        return code
    }

    /// Returns `true` if a link would be valid. It reads files and does not use the link up.
    package func isValid(_ code: String, at now: Date) -> Bool {
        Self.isHash(code) && Self.time(of: path(of: code)).map { Self.isValid($0, at: now) } ?? false
    }

    /// Uses a link up. It reads and writes files.
    ///
    /// - Returns: Whether the link was valid. A link is valid once.
    package func redeem(_ code: String, at now: Date) -> Bool {
        guard Self.isHash(code) else { return false }
        let path = path(of: code)
        guard let time = Self.time(of: path) else { return false }
        // Of several visitors at the same time one removes the file.
        return unlink(path) == 0 && Self.isValid(time, at: now)
    }

    /// Whether a text has 256 bits in hexadecimal digits, as a code and its hash have.
    private static func isHash(_ text: String) -> Bool { text.utf8.count == 64 && text.allSatisfy(\.isHexDigit) }

    private func path(of code: String) -> String { "\(folder)/\(SHA256.hexDigest(Array(code.utf8)))" }

    /// Whether a link of a time is still valid. A clock that was set back a little does not matter.
    private static func isValid(_ time: Double, at now: Date) -> Bool {
        -60...lifetime ~= now.timeIntervalSince1970 - time
    }

    /// When a file was made, in seconds since 1970. `nil` if it is no file of this user.
    private static func time(of path: String) -> Double? {
        var status = stat()
        guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
            status.st_uid == geteuid() || geteuid() == 0
        else { return nil }
        #if os(Linux)
        return Double(status.st_mtim.tv_sec)
        #else
        return Double(status.st_mtimespec.tv_sec)
        #endif
    }
}

/// An error: the file of a link cannot be made.
private struct LinkNotMade: Error, CustomStringConvertible {
    let description: String
}
