// SPDX-License-Identifier: Apache-2.0

public import MainstayFoundation

/// The recorded replies of an API, where they lie beside the checkout.
public struct Recordings: Sendable {
    /// The folder; `nil` where there is none.
    public let folder: String?

    /// The recordings of an API.
    public init(_ name: String) {
        let checkout = #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
        let folder = "/\(checkout)/../shared/recordings/\(name)"
        self.folder = FileManager.default.fileExists(atPath: folder) ? folder : nil
    }

    /// The names of the files with an ending in some of its folders.
    public func files(in parts: [String] = [""], ending: String = ".json") -> [String] {
        guard let folder else { return [] }
        do {
            return try parts.flatMap { part in
                guard FileManager.default.fileExists(atPath: "\(folder)/\(part)") else { return [String]() }
                return try FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(part)")
                    .filter { $0.hasSuffix(ending) }.sorted().map { part + $0 }
            }
        } catch {
            return ["unreadable: \(error)"]
        }
    }

    /// The content of a file.
    public func read(_ file: String) throws -> Data {
        try Data(contentsOf: URL(filePath: "\(folder ?? "")/\(file)"))
    }
}
