// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
public import MainstayKit

/// A configuration file: its values, and their places.
public struct ConfigurationFile {
    /// The largest file that is read, in bytes.
    private static let sizeLimit = 16 << 20

    /// The path of the file.
    public let path: String
    /// The content.
    public let json: JSON
    private let positions: JSONPositions

    /// Reads a file.
    ///
    /// - Returns: `nil` if there is no such file.
    /// - Throws: ``ConfigurationError`` if the file cannot be read or is not JSON.
    public init?(path: String) throws(ConfigurationError) {
        guard FileManager.default.fileExists(atPath: path) else { return nil }
        if let problem = SystemPath.readingProblem(path) {
            throw ConfigurationError("\(path): it cannot be read: \(problem)")
        }
        let text: [UInt8]
        do {
            text = Array(try Data(contentsOf: URL(filePath: path)))
        } catch {
            throw ConfigurationError("\(path): it cannot be read: \(error)")
        }
        guard text.count <= Self.sizeLimit else {
            throw ConfigurationError("\(path): it has more than \(Self.sizeLimit) bytes")
        }
        do throws(JSONPositions.SyntaxError) {
            positions = try JSONPositions(text)
        } catch {
            let place = JSONPositions.place(at: error.offset, in: text)
            throw ConfigurationError("\(path):\(place): it is not JSON: \(error.message)")
        }
        do {
            json = try JSONDecoder().decode(JSON.self, from: Data(text))
        } catch {
            throw ConfigurationError("\(path): it is not JSON: \(error)")
        }
        self.path = path
    }

    /// The most problems that a message lists.
    private static let mostProblems = 100
    /// The most characters of a problem. A value of the file may be as long as the file.
    private static let longestProblem = 500

    /// The error that lists problems in the order of the file; `nil` if there is none.
    public func error(for problems: [ConfigurationProblem]) -> ConfigurationError? {
        let repeated = positions.repeatedMembers.map { ($0.offset, "\"\($0.name)\" is there twice") }
        let placed = problems.map { (positions.offset(of: $0.path, isName: $0.isAboutName), $0.message) } + repeated
        guard !placed.isEmpty else { return nil }
        let sorted = placed.sorted { ($0.0, $0.1) < ($1.0, $1.1) }
        var lines = sorted.prefix(Self.mostProblems).map { offset, message in
            let isLong = message.utf8.count > Self.longestProblem
            return "\(path):\(positions.place(at: offset)): "
                + (isLong
                    ? "\(message.prefix(Self.longestProblem / 2))…\(message.suffix(Self.longestProblem / 2))" : message)
        }
        if sorted.count > lines.count { lines.append("\(path): more mistakes follow") }
        return ConfigurationError(lines.joined(separator: "\n"))
    }
}
