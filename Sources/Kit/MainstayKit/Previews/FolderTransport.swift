// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation
import MainstayPlatform

/// A transport that answers from the files of a folder instead of an upstream. It is for apps in development and for
/// demonstrations.
///
/// It answers `GET /trips` with the file `trips` or `trips.json`. It answers `GET /trips?region=EU` with the file
/// `trips?region=EU` or `trips?region=EU.json`; without these files it answers as for `GET /trips`. A path without a
/// file gets 404. The end of the file's name determines the Content-Type.
///
/// It serves no file whose name or folder begins with a dot, such as `.env` or `.git/config`, and follows no symbolic
/// link out of the folder.
public struct FolderTransport: Transport {
    /// The limit of a file's size, in bytes: 16 MiB, as for replies from the network.
    private static let sizeLimit = 16 << 20

    private let folder: String
    private let basePath: String
    private let files = ThreadBound(())

    /// Creates a transport.
    ///
    /// - Parameters:
    ///   - folder: The path of the folder.
    ///   - base: The URL whose path the folder has the place of. Routes begin below it.
    public init(folder: String, base: HTTPURL) {
        (self.folder, basePath) = (folder, base.path)
    }

    /// Answers a request with a file.
    ///
    /// - Throws: ``TransportError/Kind/tooLarge(limit:)`` if the file is larger than 16 MiB;
    ///   ``TransportError/Kind/invalidResponse`` if the file should be JSON and is not; otherwise
    ///   ``TransportError/Kind/other`` if it cannot be read.
    public func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        guard request.method == .get || request.method == .head else {
            return HTTPResponse(status: 405, fields: [.allow: "GET, HEAD"], body: [], provenance: provenance)
        }
        let (folder, names, limit) = (folder, names(for: request.url), Self.sizeLimit)
        do {
            let found = try await files.run { _ in try Self.firstFile(of: names, in: folder, limit: limit) }
            guard let (name, body) = found else {
                return HTTPResponse(status: 404, fields: [:], body: [], provenance: provenance)
            }
            let type = Self.contentType(of: name)
            if MediaType(type).isJSON, !JSONText.isWellFormed(body) {
                throw TransportError(.invalidResponse, detail: "the file \(name) is not JSON", attempts: 0)
            }
            return HTTPResponse(
                status: 200, fields: [.contentType: type], body: request.method == .head ? [] : body,
                provenance: provenance)
        } catch let error as TransportError {
            throw error
        } catch {
            throw TransportError(.other, detail: "\(folder): \(error)", attempts: 0)
        }
    }

    private var provenance: Provenance {
        // Callers need not know where the folder is.
        let name = folder.split(separator: "/").last.map { String($0) } ?? folder
        return Provenance(source: .embedded, provider: name, age: nil, attempts: 0)
    }

    /// The paths in the folder of the files that may answer, the best first.
    private func names(for url: HTTPURL) -> [String] {
        guard let path = url.decodedPath(below: basePath) else { return [] }
        let stems = [url.query.map { "\(path)?\($0.replacing("/", with: "%2F"))" }, path].compactMap(\.self)
        return stems.flatMap { [$0, "\($0).json"] }
    }

    private static func firstFile(
        of names: [String], in folder: String, limit: Int
    ) throws -> (name: String, body: [UInt8])? {
        guard let root = realPath(folder) else { return nil }
        for name in names {
            // The real path has no links and no dots, so it shows where the file is.
            guard let path = realPath("\(root)/\(name)"), path.hasPrefix("\(root)/"),
                !path.dropFirst(root.count).contains("/.")
            else { continue }
            let attributes = try FileManager.default.attributesOfItem(atPath: path)
            guard attributes[.type] as? FileAttributeType == .typeRegular else { continue }
            guard attributes[.size] as? Int ?? 0 <= limit else {
                throw TransportError(.tooLarge(limit: limit), detail: name, attempts: 0)
            }
            return (name, Array(try Data(contentsOf: URL(filePath: path))))
        }
        return nil
    }

    /// The path without symbolic links and dots; `nil` if there is no such file.
    private static func realPath(_ path: String) -> String? {
        guard let real = realpath(path, nil) else { return nil }
        defer { free(real) }
        return String(cString: real)
    }

    private static func contentType(of name: String) -> String {
        switch name.split(separator: ".").last {
        case "html": "text/html; charset=utf-8"
        case "txt": "text/plain; charset=utf-8"
        default: "application/json"
        }
    }
}
