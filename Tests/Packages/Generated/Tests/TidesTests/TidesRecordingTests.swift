// Made by `mainstay generate`. A change would be lost when it is made again.

import Foundation
import Mainstay
import MainstayLearning
import Testing
import Tides

/// The replies of the recording `Tides.har`, which is beside this file.
@Suite struct TidesRecordingTests {
    @Test(arguments: Check.all) func `A recorded reply is read and written without loss`(_ check: Check) throws {
        let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Tides.har")
        let archive = try HTTPArchive(Data(contentsOf: path))
        for entry in archive.entries where check.concerns(entry) {
            guard let reply = HTTPResponse(entry.response), !reply.body.isEmpty else { continue }
            let (before, after) = try check.roundTrip(Data(reply.body))
            #expect(before == after, "\(entry.request.url)")
        }
    }
}

/// What the replies of one operation are read as.
struct Check: Sendable, CustomTestStringConvertible {
    let testDescription: String
    private let method: String
    private let template: PathTemplate
    let roundTrip: @Sendable (Data) throws -> (JSON, JSON)

    init(_ method: String, _ path: String, _ type: (some Codable & Sendable).Type) {
        (self.method, template, testDescription) = (method, PathTemplate(path), "\(method) \(path)")
        roundTrip = { data in
            let value = try JSONDecoder().decodeKeepingDigits(type, from: data)
            let written = try JSONEncoder().encodeKeepingDigits(value)
            return (
                try JSONDecoder().decode(JSON.self, from: data),
                try JSONDecoder().decode(JSON.self, from: written)
            )
        }
    }

    /// Whether an exchange is a success of the operation. Of templates that match, the one with the most constants
    /// is meant.
    func concerns(_ entry: HTTPArchive.Entry) -> Bool {
        guard matches(entry) else { return false }
        let count = template.parameters.count
        return !Self.all.contains { $0.template.parameters.count < count && $0.matches(entry) }
    }

    private func matches(_ entry: HTTPArchive.Entry) -> Bool {
        guard entry.request.method == method, 200..<300 ~= entry.response.status,
            let url = URL(string: entry.request.url)
        else { return false }
        let base = "\(Tides.upstream.baseURL.path)".split(separator: "/").count
        let path = url.path.split(separator: "/").dropFirst(base).map(String.init)
        return template.values(in: path) != nil
    }

    static let all = [
        Check("GET", "/tides/{place}", Tides.Tide.self)
    ]
}
