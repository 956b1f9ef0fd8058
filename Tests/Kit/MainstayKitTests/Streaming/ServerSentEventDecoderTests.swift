// SPDX-License-Identifier: Apache-2.0

import MainstayKit
import Testing

@Suite struct ServerSentEventDecoderTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var bytes: [UInt8]
        var events: [ServerSentEvent]

        init(_ name: String, _ text: String, _ events: ServerSentEvent...) {
            self.init(name, Array(text.utf8), events)
        }

        init(_ name: String, _ bytes: [UInt8], _ events: [ServerSentEvent]) {
            (testDescription, self.bytes, self.events) = (name, bytes, events)
        }
    }

    private static func data(_ data: String, id: String = "") -> ServerSentEvent {
        ServerSentEvent(data: data, lastEventID: id)
    }

    static let cases: [Case] = [
        Case("nothing", ""),
        Case("one event", "data: a\n\n", data("a")),
        Case("lines ended by CR", "data: a\r\rdata: b\r\r", data("a"), data("b")),
        Case("lines ended by CRLF", "data: a\r\n\r\ndata: b\r\n\r\n", data("a"), data("b")),
        Case("lines ended by all three", "data: a\rdata: b\r\ndata: c\n\r", data("a\nb\nc")),
        Case("LF and CR are two ends", "data: a\n\rdata: b\n\n", data("a"), data("b")),
        Case("a byte order mark", "\u{FEFF}data: a\n\n", data("a")),
        Case("a byte order mark later is not one", "data: a\n\u{FEFF}data: b\n\n", data("a")),
        Case("several lines of data", "data: YHOO\ndata: +2\ndata: 10\n\n", data("YHOO\n+2\n10")),
        Case("the examples of the standard", "data\n\ndata\ndata\n\ndata:", data(""), data("\n")),
        Case(
            "one space is not data", "data:test\n\ndata: test\n\ndata:  test\n\n", data("test"), data("test"),
            data(" test")),
        Case("comments", ": keep-alive\n\n:\n\ndata: a\n: b\ndata: c\n\n", data("a\nc")),
        Case(
            "types, which last for one event", "event: put\ndata: {}\n\nevent: keep-alive\ndata: null\n\ndata: x\n\n",
            ServerSentEvent(type: "put", data: "{}"), ServerSentEvent(type: "keep-alive", data: "null"), data("x")),
        Case("a type without data", "event: put\n\ndata: x\n\n", data("x")),
        Case(
            "identifiers, which last", "id: 1\ndata: a\n\ndata: b\n\nid\ndata: c\n\n", data("a", id: "1"),
            data("b", id: "1"), data("c")),
        Case("an identifier with NUL", "id: 1\nid: 2\u{0}\ndata: a\n\n", data("a", id: "1")),
        Case("names are exact", "Data: a\n data: b\ndata : c\ndatab: d\n\n"),
        Case("colons in data", "data:a:b: c\n\n", data("a:b: c")),
        Case("an event cut off", "data: a\n\ndata: b\n", data("a")),
        Case("UTF-8", "data: wörd 🐭\n\n", data("wörd 🐭")),
        Case("what is not UTF-8", Array("data: caf".utf8) + [0xE9, 0x0A, 0x0A], [data("caf\u{FFFD}")]),
    ]

    @Test(arguments: cases)
    func `A stream gives its events, however its bytes are cut`(example: Case) throws {
        for size in [1, 2, 3, 7, .max] {
            var decoder = ServerSentEvents.Decoder()
            var events: [ServerSentEvent] = []
            var rest = example.bytes[...]
            while !rest.isEmpty {
                events += try decoder.decode(Array(rest.prefix(size)))
                rest = rest.dropFirst(size)
            }
            #expect(events == example.events, "cut into \(size)")
        }
    }

    @Test func `What to connect again with can be read`() throws {
        var decoder = ServerSentEvents.Decoder(lastEventID: "0")
        #expect(decoder.lastEventID == "0")
        #expect(decoder.retryDelay == nil)
        _ = try decoder.decode(Array("retry: 1500\nretry: 2x\nretry: -1\nretry: 99999999999999999999\nid: 7\n".utf8))
        #expect(decoder.retryDelay == .milliseconds(1500))
        #expect(decoder.lastEventID == "0", "an identifier counts once its event is whole")
        _ = try decoder.decode(Array("\n".utf8))
        #expect(decoder.lastEventID == "7")
    }

    @Test(arguments: ["data: aaaa\ndata: bbbb\ndata: cccc\n", "dataaaaaaaaaaaaaaaaaaaaaa"])
    func `An event without end ends at the limit`(text: String) {
        var decoder = ServerSentEvents.Decoder(eventLimit: 16)
        #expect(throws: TransportError(.tooLarge(limit: 16))) { try decoder.decode(Array(text.utf8)) }
    }

    @Test func `Many events are not one`() throws {
        var decoder = ServerSentEvents.Decoder(eventLimit: 16)
        for _ in 0..<100 { #expect(try decoder.decode(Array("data: a\n\n".utf8)).count == 1) }
    }
}
