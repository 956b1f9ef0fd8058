// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit
import MainstayTrips
import MainstayTripsBackend
import Testing

/// What a trip must have to be imported, and how a file of trips must be written.
@Suite struct TripRulesTests {
    /// A valid trip, with one value in it replaced.
    private static func trip(_ value: String = "", _ replacement: String = "") -> String {
        let trip = #"""
            {"id":"a","price":10,"currency":"EUR","departure":{"country_code":"DK","airport_code":"CPH"},"destination":
            {"country_code":"ES","airport_code":"AGP"},"departure_at":1552848000000,"return_at":1553153100000,"created_at":
            1547991979887,"expires_at":1739200281000}
            """#.replacing("\n", with: "")
        return value.isEmpty ? trip : trip.replacing(value, with: replacement)
    }

    @Test(arguments: [
        (#""a""#, #""""#, #""id": it is empty"#), (#""a""#, "7", #""id" has the wrong form"#),
        (#""a""#, "null", "\"id\": it is null, but must be a String"),
        (":10,", ":null,", #""price" has the wrong form"#),
        (":10,", ":1e9,", #""price": 1000000000.0 is not a price"#),
        (#""EUR""#, #""EU""#, #""currency": "EU" is not 3 capital letters"#),
        (#""EUR""#, #""EÜR""#, #""currency": "EÜR" is not 3 capital letters"#),
        (#""EUR""#, #""EU1""#, #""currency": "EU1" is not 3 capital letters"#),
        (#""currency":"EUR","#, "", #"there is no "currency""#),
        (#""EUR""#, "[]", #""currency" has the wrong form"#),
        (#""departure":{"country_code":"DK","airport_code":"CPH"},"#, "", #"there is no "departure""#),
        (#"{"country_code":"DK","airport_code":"CPH"}"#, #""DK""#, #""departure" has the wrong form"#),
        (#","airport_code":"CPH""#, "", #"there is no "departure.airport_code""#),
        (#""CPH""#, #""cph""#, #""departure.airport_code": "cph" is not 3 capital letters"#),
        (#""CPH""#, "null", #""departure.airport_code" has the wrong form"#),
        (#""country_code":"ES","#, "", #"there is no "destination.country_code""#),
        (#""ES""#, #""E""#, #""destination.country_code": "E" is not 2 capital letters"#),
        (#""departure_at":1552848000000,"#, "", #"there is no "departure_at""#),
        ("1552848000000", #""soon""#, #""departure_at" has the wrong form"#),
        ("1547991979887", "0", #""created_at": 0 is not a time in milliseconds since 1970"#),
        ("1547991979887", "-1547991979887", #""created_at": -1547991979887 is not a time in milliseconds since 1970"#),
        ("1739200281000", "32503680000001", #""expires_at": 32503680000001 is not a time in milliseconds since 1970"#),
        ("1553153100000", "1552847999999", #""return_at" is before "departure_at""#),
        ("{\"id\"", "[\"id\"", "it is not JSON"),
    ])
    func `A trip that breaks a rule is named with it`(value: String, replacement: String, reason: String) throws {
        let file = try TripFile("t", content: Array("[\(Self.trip(value, replacement))]".utf8))
        #expect(file.rows.isEmpty)
        #expect(file.problems.map(\.reason) == [reason])
    }

    @Test(arguments: [
        ("", ""), (":10,", ":0,"), (":10,", ":999999999.99,"), (#""return_at":1553153100000,"#, ""),
        ("1553153100000", "1552848000000"),
        ("1553153100000", "null"), ("1547991979887", "31536000000"), ("1739200281000", "32503680000000"),
        (#""price""#, #""stops":[{"a":"]}"}],"price""#), (#""a""#, #""a\"]}\\""#), (#""a""#, #""å 日本""#),
    ])
    func `A trip within the rules is taken, byte for byte`(value: String, replacement: String) throws {
        let trip = Self.trip(value, replacement)
        let file = try TripFile("t", content: Array(" [ \(trip) ] ".utf8))
        #expect(file.problems.isEmpty)
        #expect(file.rows.map { $0.json.trimmed } == [trip])
    }

    @Test(arguments: [
        ("", "it does not begin with [; give a JSON array of trips"),
        ("{}", "it does not begin with [; give a JSON array of trips"),
        ("\n\n[", "line 3: the value that begins there has no end"),
        ("[1 ", "line 1: the value that begins there has no end"),
        ("[1] 2", "line 1: something follows the array"), ("[]\n\n[]", "line 3: something follows the array"),
        ("[,]", "line 1: a value is missing"), ("[1,\n]", "line 2: a value is missing"),
        ("[\"a", "line 1: the text that begins there has no end"),
        ("[1,\n{\"a\":\"b\n\n", "line 2: the text that begins there has no end"),
        ("[\"\\\"]", "line 1: the text that begins there has no end"),
        ("[{\n\n]", "line 1: the value that begins there has no end"), ("[}", "line 1: a value is missing"),
        ("[1}", "line 1: a comma or ] is missing"),
    ])
    func `A file that is no array is refused with the line and the reason`(content: String, reason: String) {
        let error = #expect(throws: TripStoreError.self) { try TripFile("t.json", content: Array(content.utf8)) }
        #expect(error?.description == "t.json: \(reason)")
    }

    @Test(arguments: ["[]", "[ ]", "\u{FEFF}[]", "\r\n\t []\n"])
    func `An empty array has no trips`(content: String) throws {
        let file = try TripFile("t", content: Array(content.utf8))
        #expect(file.rows.isEmpty && file.problems.isEmpty && file.name == "t")
    }

    @Test func `Lines are counted also within trips and texts`() throws {
        let content = "[\n{\n\"id\":\n1},\n\"a\nb\",\n[\n[]\n],\n\n\ntrue]"
        let file = try TripFile("t", content: Array(content.utf8))
        #expect(file.problems.map { [$0.line, $0.row] } == [[2, 1], [5, 2], [7, 3], [12, 4]])
    }

    @Test func `A file that is missing is named`() {
        let error = #expect(throws: TripStoreError.self) { try TripFile("/nowhere/trips.json") }
        #expect(error?.description == "/nowhere/trips.json: there is no such file")
    }

    @Test func `The error of a file lists each problem`() throws {
        let file = try TripFile("t.json", content: Array("[1,\n2]".utf8))
        let lines = TripStoreError.invalidRows("t.json", file.problems).description.split(separator: "\n")
        try #require(lines.count == 4)
        #expect(lines[0] == "t.json: 2 of its trips cannot be imported; nothing was changed")
        #expect(lines[1].hasPrefix("  line 1, trip 1: ") && lines[2].hasPrefix("  line 2, trip 2: "))
        #expect(lines[3] == "Correct them, or leave them out with --skip-invalid.")
        #expect(TripStoreError.file("a", reason: "b").description == "a: b")
    }
}
