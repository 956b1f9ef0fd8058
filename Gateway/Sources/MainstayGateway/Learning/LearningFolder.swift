// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit
import MainstayLearning
import MainstayPlatform

/// The descriptions of upstreams and what is found to be different from them, in files. Only the thread of a
/// ``GatewayLearning`` uses it.
///
/// `HOST.api.json` is the description, which people may edit, and in which `mainstay drift --accept` accepts
/// differences. `HOST.drift.json` has what was found: names, kinds and counts.
struct LearningFolder {
    /// The largest files that are read and written, in bytes.
    private static let descriptionLimit = 8 << 20
    private static let stateLimit = 2 << 20
    private static let format = 1

    private struct Document: Codable {
        var format = LearningFolder.format
        var state: DriftCheck.State
    }

    /// What is known of an upstream.
    private struct Entry {
        var watch: APIWatch
        var source: GatewayLearning.Source
        /// What is in the file of the description; `nil` if there is none. An empty file is a damaged one.
        var description: Data?
        var state = Data()
        /// Whether each file may be written. One that cannot be read stays as it is.
        var mayWriteDescription = true
        var mayWriteState = true
        /// The differences that the operator was told of since the start.
        var told: Set<String> = []
    }

    let path: String
    let warn: @Sendable (String) -> Void
    private var entries: [String: Entry] = [:]

    init(_ path: String, warn: @escaping @Sendable (String) -> Void) {
        (self.path, self.warn) = (path, warn)
    }

    /// Watches these upstreams. What is known of others is saved and forgotten.
    mutating func use(_ sources: [GatewayLearning.Source]) {
        save()
        let before = entries
        entries = [:]
        for source in sources {
            if var entry = before[source.host], entry.source == source {
                refresh(&entry)
                entries[source.host] = entry
            } else {
                entries[source.host] = read(source)
            }
        }
    }

    /// Looks at a reply, or only counts it if it is not whole.
    ///
    /// - Returns: `true` if the reply was compared or learned from.
    mutating func add(
        _ request: HTTPRequest, _ response: HTTPResponse, from host: String, isWhole: Bool = true
    ) -> Bool {
        entries[host]?.watch.add(request, response, isWhole: isWhole) ?? false
    }

    /// What is known of all upstreams.
    var upstreams: [LearnedUpstream] {
        entries.sorted { $0.key < $1.key }.map { host, entry in
            var upstream = LearnedUpstream(host: host)
            upstream.report = entry.watch.report(file: entry.source.file ?? file(of: host))
            upstream.confirmed = entry.watch.confirmed
            upstream.operations = entry.watch.description?.operations.count ?? 0
            return upstream
        }
    }

    /// Completes the descriptions, and writes what has changed.
    mutating func save() {
        for host in entries.keys.sorted() {
            guard var entry = entries[host] else { continue }
            refresh(&entry)
            if entry.watch.learns, entry.mayWriteDescription, entry.watch.canLearn {
                entry.watch.learn()
                writeDescription(&entry)
            }
            if entry.mayWriteState { writeState(&entry) }
            tell(&entry)
            entries[host] = entry
        }
    }

    // MARK: Files

    private func file(of host: String) -> String { "\(path)/\(host).api.json" }
    private func stateFile(of host: String) -> String { "\(path)/\(host).drift.json" }

    private func read(_ source: GatewayLearning.Source) -> Entry {
        let isOwn = source.file == nil
        var entry = Entry(watch: APIWatch(of: source.base, nil, learns: isOwn), source: source)
        var state: DriftCheck.State?
        do {
            if let data = try contents(stateFile(of: source.host), limit: Self.stateLimit) {
                let document = try JSONDecoder().decode(Document.self, from: data)
                guard document.format == Self.format else {
                    throw Problem(description: "a newer version of this program wrote it")
                }
                (state, entry.state) = (document.state, data)
            }
        } catch {
            warn("\(stateFile(of: source.host)) cannot be used and stays as it is: \(error)")
            entry.mayWriteState = false
        }
        entry.watch = APIWatch(of: source.base, nil, learns: isOwn, state: state)
        refresh(&entry)
        return entry
    }

    /// Reads the description again if somebody has changed it.
    private func refresh(_ entry: inout Entry) {
        let file = entry.source.file ?? file(of: entry.source.host)
        do {
            guard let data = try contents(file, limit: Self.descriptionLimit), data != entry.description else { return }
            entry.description = data
            entry.watch.use(try APIDescription(document: Array(data)))
            entry.mayWriteDescription = true
        } catch {
            if entry.mayWriteDescription { warn("\(file) cannot be used and stays as it is: \(error)") }
            entry.mayWriteDescription = false
        }
    }

    private func contents(_ file: String, limit: Int) throws -> Data? {
        guard FileManager.default.fileExists(atPath: file) else { return nil }
        let size = try FileManager.default.attributesOfItem(atPath: file)[.size] as? Int ?? 0
        guard size <= limit else { throw Problem(description: "it is larger than \(limit >> 20) MiB") }
        return try Data(contentsOf: URL(filePath: file))
    }

    private func writeDescription(_ entry: inout Entry) {
        guard let description = entry.watch.description else { return }
        do {
            let data = Data(try description.document())
            guard data != entry.description else { return }
            try write(data, to: file(of: entry.source.host), limit: Self.descriptionLimit)
            entry.description = data
        } catch {
            // It is said once, and what is in memory goes on.
            warn("the description of \(entry.source.host) cannot be saved: \(error)")
            entry.mayWriteDescription = false
        }
    }

    private func writeState(_ entry: inout Entry) {
        guard let state = entry.watch.state else { return }
        do {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys]
            let data = try encoder.encode(Document(state: state))
            guard data != entry.state else { return }
            try write(data, to: stateFile(of: entry.source.host), limit: Self.stateLimit)
            entry.state = data
        } catch {
            warn("what \(entry.source.host) answers differently cannot be saved: \(error)")
            entry.mayWriteState = false
        }
    }

    /// Replaces a file. Readers see either the old content or the new content, and only the owner may read it.
    private func write(_ data: Data, to file: String, limit: Int) throws {
        guard data.count <= limit else { throw Problem(description: "it would be larger than \(limit >> 20) MiB") }
        try FileManager.default.createDirectory(
            atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        // The folder may be an older one, which others may read.
        let new = "\(file).new"
        unlink(new)
        let isMade = FileManager.default.createFile(
            atPath: new, contents: data, attributes: [.posixPermissions: 0o600])
        guard isMade, rename(new, file) == 0 else {
            let reason = String(cString: strerror(errno))
            unlink(new)
            throw Problem(description: "\(file) cannot be written: \(reason)")
        }
    }

    private struct Problem: Error, CustomStringConvertible {
        let description: String
    }

    // MARK: Messages

    /// Tells the operator of each confirmed difference above a note once.
    private func tell(_ entry: inout Entry) {
        let found = entry.watch.drift.filter { $0.isConfirmed && $0.level > .note }
        for drift in found where entry.told.insert(drift.fingerprint).inserted {
            warn("\(entry.source.host) answers differently from its description: \(drift.operation): \(drift.text)")
        }
    }
}
