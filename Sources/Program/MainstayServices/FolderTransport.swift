// SPDX-License-Identifier: Apache-2.0

public import Mainstay
import MainstayFoundation

/// A transport that answers from the files of a folder instead of an upstream. It is for apps in development and for demonstrations.
///
/// It answers `GET /trips` with the file `trips` or `trips.json`. It answers `GET /trips?region=EU` with the file `trips?region=EU` or
/// `trips?region=EU.json`; without these files it answers as for `GET /trips`. A path without a file gets 404. The end of the file's
/// name determines the Content-Type.
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
        self.folder = folder
        basePath = base.path.hasSuffix("/") ? String(base.path.dropLast()) : base.path
    }

    /// Answers a request with a file.
    ///
    /// - Throws: `TransportError.Kind.invalidRequest` if the path has segments that no file can have, such as `..`;
    ///   `TransportError.Kind.tooLarge(limit:)` if the file is larger than 16 MiB; otherwise `TransportError.Kind.other` if it cannot
    ///   be read.
    public func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        guard request.method == .get || request.method == .head else {
            return HTTPResponse(status: 405, fields: [.allow: "GET, HEAD"], body: [], provenance: provenance)
        }
        let names = try names(for: request.url)
        let limit = Self.sizeLimit
        do {
            let found = try await files.run { _ in try Self.firstFile(of: names, limit: limit) }
            guard let (name, body) = found else {
                return HTTPResponse(status: 404, fields: [:], body: [], provenance: provenance)
            }
            return HTTPResponse(
                status: 200, fields: [.contentType: Self.contentType(of: name)],
                body: request.method == .head ? [] : body, provenance: provenance)
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

    /// The paths of the files that may answer, the best first.
    private func names(for url: HTTPURL) throws(TransportError) -> [String] {
        var below = url
        // The base /v1 is not the beginning of /v1beta.
        if "\(url.path)/".hasPrefix("\(basePath)/"),
            let rest = url.replacingTarget(with: "/" + url.path.dropFirst(basePath.count).drop { $0 == "/" })
        {
            below = rest
        }
        guard let segments = below.pathSegments,
            !segments.contains(where: { $0 == ".." || $0 == "." || $0.contains("/") || $0.contains("\0") })
        else {
            throw TransportError(.invalidRequest, detail: "no file can answer the path \(url.path)", attempts: 0)
        }
        let path = ([folder] + segments.filter { !$0.isEmpty }).joined(separator: "/")
        let stems = [url.query.map { "\(path)?\($0.replacing("/", with: "%2F"))" }, path].compactMap(\.self)
        return stems.flatMap { [$0, "\($0).json"] }
    }

    private static func firstFile(of names: [String], limit: Int) throws -> (name: String, body: [UInt8])? {
        for name in names where FileManager.default.fileExists(atPath: name) {
            let attributes = try FileManager.default.attributesOfItem(atPath: name)
            guard attributes[.type] as? FileAttributeType == .typeRegular else { continue }
            guard attributes[.size] as? Int ?? 0 <= limit else {
                throw TransportError(.tooLarge(limit: limit), detail: name, attempts: 0)
            }
            return (name, Array(try Data(contentsOf: URL(filePath: name))))
        }
        return nil
    }

    private static func contentType(of name: String) -> String {
        switch name.split(separator: ".").last {
        case "html": "text/html; charset=utf-8"
        case "txt": "text/plain; charset=utf-8"
        default: "application/json"
        }
    }
}
