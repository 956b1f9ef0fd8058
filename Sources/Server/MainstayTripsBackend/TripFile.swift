// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
public import MainstayTrips

/// A file of trips to import: a JSON array, each of whose elements is looked at by itself.
public struct TripFile: Sendable {
    /// A trip as the file has it.
    public struct Row: Sendable {
        /// The trip.
        public var trip: Trips.Trip
        /// Its JSON.
        public var json: String

        /// Joins both.
        public init(trip: Trips.Trip, json: String) {
            self.trip = trip
            self.json = json
        }
    }

    /// A row that is no trip.
    public struct Problem: Sendable, CustomStringConvertible {
        /// The line it begins in, from 1.
        public var line: Int
        /// Which of the rows it is, from 1.
        public var row: Int
        /// Why it is none.
        public var reason: String

        /// Where, and why.
        public var description: String { "line \(line), trip \(row): \(reason)" }
    }

    /// The file's name.
    public let name: String
    /// What can be imported.
    public let rows: [Row]
    /// What cannot.
    public let problems: [Problem]

    /// Reads a file.
    ///
    /// - Throws: ``TripStoreError`` where it cannot be read or is no JSON array.
    public init(_ name: String) throws(TripStoreError) {
        let content: [UInt8]
        do {
            content = Array(try Data(contentsOf: URL(filePath: name)))
        } catch {
            throw .file(
                name, reason: FileManager.default.fileExists(atPath: name) ? "\(error)" : "there is no such file")
        }
        try self.init(name, content: content)
    }

    /// Reads the content of a file.
    ///
    /// - Throws: ``TripStoreError`` where it is no JSON array.
    public init(_ name: String, content: [UInt8]) throws(TripStoreError) {
        self.name = name
        var rows: [Row] = []
        var problems: [Problem] = []
        var seen: Set<String> = []
        var array = JSONArraySplitter(content)
        let decoder = JSONDecoder()
        do throws(JSONArraySplitter.Failure) {
            while let element = try array.next() {
                let json = content[element.range]
                do {
                    let trip = try decoder.decode(Trips.Trip.self, from: Data(json))
                    try TripRules.check(trip)
                    guard seen.insert(trip.id).inserted else { throw TripRules.Violation("\"id\": it stands twice") }
                    rows.append(Row(trip: trip, json: String(decoding: json, as: UTF8.self)))
                } catch {
                    problems.append(
                        Problem(line: element.line, row: element.number, reason: TripRules.explain(error)))
                }
            }
        } catch {
            throw .notTrips(name, reason: error.description)
        }
        self.rows = rows
        self.problems = problems
    }
}
