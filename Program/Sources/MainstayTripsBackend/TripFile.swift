// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
public import MainstayTrips

/// A file of trips to import: a JSON array. Each element is checked separately.
public struct TripFile: Sendable {
    /// A trip of the file.
    public struct Row: Sendable {
        /// The trip.
        public var trip: Trips.Trip
        /// Its JSON in the file.
        public var json: String

        /// Makes a row.
        public init(trip: Trips.Trip, json: String) {
            (self.trip, self.json) = (trip, json)
        }
    }

    /// A row that is not a valid trip.
    public struct Problem: Sendable, CustomStringConvertible {
        /// The line on which it begins, from 1.
        public var line: Int
        /// Its number in the array, from 1.
        public var row: Int
        /// The reason.
        public var reason: String

        /// The place and the reason.
        public var description: String { "line \(line), trip \(row): \(reason)" }
    }

    /// The name of the file.
    public let name: String
    /// The valid trips.
    public let rows: [Row]
    /// The invalid rows.
    public let problems: [Problem]

    /// Reads a file.
    ///
    /// - Throws: ``TripStoreError`` if the file cannot be read or is not a JSON array.
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

    /// Parses the content of a file.
    ///
    /// - Throws: ``TripStoreError`` if the content is not a JSON array.
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
                    guard seen.insert(trip.id).inserted else { throw TripRules.Violation("\"id\": it is used twice") }
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
