// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit
import MainstayLearning

/// The recordings and descriptions that a user names, by the API that they are of.
struct RecordedFiles {
    private var exchanges: [String: [RecordedExchange]] = [:]
    private var descriptions: [APIDescription] = []
    /// What was left out of the files, in words.
    private(set) var warnings: [String] = []

    /// Reads files: HTTP archives, and descriptions of OpenAPI 3 as JSON.
    ///
    /// - Throws: ``Unreadable`` if a file is neither.
    init(_ paths: [String]) throws {
        for path in paths {
            do throws(ArchiveReader.Failure) {
                let reader = try ArchiveReader(file: path)
                while let exchange = try reader.nextExchange() {
                    exchanges[exchange.request.url.host.lowercased(), default: []].append(exchange)
                }
                if reader.skipped.count > 0 { warnings.append("\(path): \(reader.skipped)") }
            } catch {
                guard error == .notAnArchive else { throw Unreadable(path: path, reason: "\(error)") }
                try readDescription(path)
            }
        }
    }

    private mutating func readDescription(_ path: String) throws {
        let data = try InputFile.contents(of: path, limit: APIDescription.byteLimit)
        do throws(DescriptionError) {
            descriptions.append(try APIDescription(document: Array(data)))
        } catch {
            throw Unreadable(path: path, reason: "it is not an HTTP archive, and no description: \(error)")
        }
    }

    /// An emulator of each API.
    func emulators(isStateful: Bool, seed: UInt64) -> [(upstream: Upstream, transport: any Transport)] {
        var byHost: [String: APIDescription] = [:]
        for description in descriptions {
            let host = description.servers.lazy.compactMap { HTTPURL($0.url)?.host.lowercased() }.first
            // A description without an address is that of the only API.
            let place = host ?? (exchanges.count == 1 ? exchanges.keys.first : nil) ?? "localhost"
            byHost[place, default: description].learn(description)
        }
        return Set(exchanges.keys).union(byHost.keys).sorted().compactMap { host in
            guard let url = HTTPURL("https://\(host)") else { return nil }
            let emulator = RecordedEmulator(
                exchanges[host] ?? [], description: byHost[host] ?? APIDescription(), isStateful: isStateful,
                seed: seed)
            var upstream = Upstream(host: host, baseURL: url)
            upstream.gateway.methods = [.get, .head, .post, .put, .patch, .delete]
            return (upstream, emulator)
        }
    }

    /// A file that cannot be used.
    struct Unreadable: Error, CustomStringConvertible {
        let path: String
        let reason: String

        var description: String { "\(path): \(reason)" }
    }
}
