// SPDX-License-Identifier: Apache-2.0

import Glibc
import MainstayFoundation
import MainstayTestSupport

import Testing

@testable import MainstayAnki
@testable import MainstayBase
@testable import MainstayCards
@testable import MainstayCluster
@testable import MainstayCurl
@testable import MainstayGateway
@testable import MainstayHTTPServer
@testable import MainstayHTTPServerTesting
@testable import MainstayKit
@testable import MainstayLearning
@testable import MainstayLexicon
@testable import MainstayLexiconImport
@testable import MainstayMerriamWebster
@testable import MainstayNews
@testable import MainstayRedis
@testable import MainstaySettings
@testable import MainstayTerminal
@testable import MainstayTesting
@testable import MainstayTranslations
@testable import MainstayTrips
@testable import MainstayTripsBackend

/// Every function that is given the bytes of a reply, a request or a file, and begins to read them. The symbols say which
/// there are.
struct ByteReaders: ConsumerKind {
    static let name = "readers"

    /// A function that reads bytes.
    struct Reader: Sendable {
        /// The short name of the function, and how many functions of this name the row stands for.
        let function: String
        var overloads = 1
        /// Bytes that it can read.
        let sample: [UInt8]
        /// Whether it must refuse a part of the sample, because the end of its form says that it is whole.
        var refusesPart = false
        /// Whether the bytes are those of a file.
        var isFile = false
        /// Reads bytes, and describes what it found; `nil` if it can read nothing.
        let read: @Sendable ([UInt8]) throws -> String?

        var isJSON: Bool { sample.first == UInt8(ascii: "{") || sample.first == UInt8(ascii: "[") }
    }

    func consumers() -> [(name: String, consumer: Reader)] { Self.rows.map { ($0.function, $0) } }

    func leftOut(_ reader: Reader, _ situation: Situation) -> LeftOut? {
        switch situation.happening {
        case .replies: situation.family == .fields ? .readsNoStatus : nil
        case .arrives: bytes(of: situation, reader) == nil ? .readsNoStatus : nil
        case .changes(let change):
            reader.isJSON && HostileReply.has(change, String(decoding: reader.sample, as: UTF8.self)) ? nil : .isNoJSON
        case .storage(let storage):
            reader.isFile && [.damaged, .cut, .empty, .killed].contains(storage) ? nil : .keepsNothing
        case .days: .hasNoClock
        case .caller: .isNobodys
        case .network: .connectsNowhere
        case .limit: .hasNoLimit
        }
    }

    func meet(_ situation: Situation, _ reader: Reader, _ sheet: Sheet, random: inout SeededGenerator) throws {
        let sample = reader.sample
        let bytes: [UInt8]
        var isPart = false
        switch situation.happening {
        case .replies, .changes:
            guard case .respond(let response)? = situation.step(usual: sample, random: &random) else { return }
            bytes = response.body
            isPart = situation.name == "half of the content"
        case .arrives:
            bytes = self.bytes(of: situation, reader) ?? []
            isPart = situation.name == "the content is cut"
        case .storage(.damaged):
            var damaged = sample
            for _ in 0...sample.count / 50 {
                damaged[Int.random(in: 0..<sample.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            bytes = damaged
        case .storage(.cut), .storage(.killed):
            bytes = Array(sample.prefix(Int.random(in: 1..<sample.count, using: &random)))
            isPart = true
        default: bytes = []
        }
        meet(bytes, reader, isPart: isPart, sheet)
        // A part of each length is a part.
        if isPart {
            for _ in 0..<20 {
                let part = Array(sample.prefix(Int.random(in: 1..<sample.count, using: &random)))
                meet(part, reader, isPart: true, sheet)
            }
        }
    }

    private func meet(_ bytes: [UInt8], _ reader: Reader, isPart: Bool, _ sheet: Sheet) {
        let began = Self.cpuTime
        do {
            if let found = try reader.read(bytes) {
                sheet.left("what was read", String(found.prefix(100_000)))
                // White space at the end may be missing.
                let isWhole = bytes.count >= reader.sample.count - 2
                sheet.expect(
                    !isPart || isWhole || !reader.refusesPart, .nothingIsClaimed,
                    "\(bytes.count) of \(reader.sample.count) bytes are taken for the whole: \(found.prefix(200))")
            }
        } catch {
            sheet.failed("\(error)")
        }
        let time = Self.cpuTime - began
        sheet.expect(time < 20, .nothingTraps, "it takes \(time) s to read \(bytes.count) bytes")
    }

    /// The content of a situation in which it arrives in an unusual way. At most 2 MB of it: an unoptimised build is slow.
    private func bytes(of situation: Situation, _ reader: Reader) -> [UInt8]? {
        guard case .arrives(let arrive) = situation.happening else { return nil }
        switch arrive(reader.sample) {
        case .respond(let response): return Array(response.body.prefix(2 << 20))
        case .stream(_, _, let chunks):
            var content: [UInt8] = []
            for case .bytes(let bytes) in chunks where content.count < 2 << 20 { content += bytes }
            return content
        default: return nil
        }
    }

    /// The seconds that this thread has worked.
    private static var cpuTime: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    // MARK: The scan

    /// The functions with a parameter of bytes.
    static var found: [(name: String, short: String)] {
        Symbols.functions.map(FunctionTable.plain).filter { name in
            FunctionTable.parameters(of: name).contains { parameter in
                types.contains { parameter == $0 || parameter == "Swift.Optional<\($0)>" }
            }
        }.map { ($0, Symbols.short($0)) }
    }

    private static let types = [
        "Swift.Array<Swift.UInt8>", "Swift.Span<Swift.UInt8>", "Swift.RawSpan", "Swift.ArraySlice<Swift.UInt8>",
        "FoundationEssentials.Data", "Foundation.Data", "Swift.UnsafeRawBufferPointer",
        "Swift.UnsafeBufferPointer<Swift.UInt8>",
    ]

    /// The functions of ``others``, and how many have each name.
    static var coveredFunctions: [(function: String, overloads: Int, by: String)] {
        var by = ""
        return others.split(separator: "\n").compactMap { line in
            guard line.hasPrefix("  ") else {
                by = String(line)
                return nil
            }
            let words = line.dropFirst(2)
            if let space = words.lastIndex(of: " "), let count = Int(words[words.index(after: space)...]) {
                return (String(words[..<space]), count, by)
            }
            return (String(words), 1, by)
        }
    }
}

// MARK: The table

extension ByteReaders {
    private static func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

    private static func text(_ value: Any) -> String {
        var text = ""
        dump(value, to: &text, maxDepth: 5, maxItems: 100)
        return text
    }

    private static let secret = Canary.credential.rawValue
    private static let object = bytes(#"{"name":"abyss","number":1.5,"list":[1,-2,"three",{"x":null}],"flag":true}"#)
    private static let withSecret = bytes(
        #"{"user":"ann","password":"\#(secret)","list":[1,2,{"token":"\#(secret)"}]}"#)
    private static let trips = bytes(SampleReplies.reply(to: "/trips", of: "trips")!.reply)
    private static let moment = SharedMoment(milliseconds: 1_790_000_000_000, incarnation: "life")
    private static let archive = bytes(
        """
        {"log":{"version":"1.2","creator":{"name":"a","version":"1"},"entries":[{"startedDateTime":"2026-01-02T03:04:05Z",\
        "time":12,"request":{"method":"GET","url":"https://api.example.com/things","httpVersion":"HTTP/1.1","headers":[],\
        "queryString":[],"cookies":[],"headersSize":-1,"bodySize":0},"response":{"status":200,"statusText":"OK",\
        "httpVersion":"HTTP/1.1","headers":[{"name":"Content-Type","value":"application/json"}],"cookies":[],\
        "content":{"size":2,"mimeType":"application/json","text":"{}"},"redirectURL":"","headersSize":-1,"bodySize":2},\
        "cache":{},"timings":{"send":1,"wait":10,"receive":1}}]}}
        """)

    static let rows: [Reader] =
        kitRows + wordRows + learningRows + fileRows + clusterRows + serverRows + webRows + importRows

    private static let kitRows: [Reader] = [
        Reader(function: "MainstayKit.HTTPArchive.init", sample: archive, refusesPart: true, isFile: true) {
            text(try HTTPArchive(Data($0)))
        },
        Reader(function: "MainstayKit.JSONText.isWellFormed", sample: object, refusesPart: true) {
            JSONText.isWellFormed($0) ? "well formed" : nil
        },
        Reader(
            function: "(extension in MainstayKit):FoundationEssentials.JSONDecoder.decodeKeepingDigits", sample: object,
            refusesPart: true
        ) { text(try JSONDecoder().decodeKeepingDigits(JSON.self, from: Data($0))) },
        Reader(function: "MainstayKit.Redaction.content", sample: withSecret) {
            String(decoding: Redaction().content($0, type: "application/json"), as: UTF8.self)
        },
        Reader(
            function: "MainstayKit.SecretForms.redacted", overloads: 1,
            sample: bytes("GET /x HTTP/1.1\r\nAuthorization: Bearer \(secret)\r\n\r\n")
        ) { bytes in (SecretForms.redacted(bytes) ?? bytes).isEmpty ? nil : "redacted" },
        Reader(function: "MainstayKit.JSONRedactor.redacted", sample: withSecret) { bytes in
            String(
                decoding: JSONRedactor.redacted(bytes) { $0 == "password" || $0 == "token" }, as: UTF8.self)
        },
        Reader(function: "MainstayKit.SecretMask.masked", sample: withSecret) { bytes in
            var mask = SecretMask([Array(secret.utf8)])
            var masked: [UInt8] = []
            // It comes in parts.
            for start in stride(from: 0, to: bytes.count, by: 1_024) {
                masked += mask.masked(Array(bytes[start..<min(start + 1_024, bytes.count)]))
            }
            masked += mask.masked(nil)
            return String(decoding: masked, as: UTF8.self)
        },
        Reader(
            function: "MainstayKit.ServerSentEvents.Decoder.decode",
            sample: bytes("retry: 5\nid: 7\nevent: put\ndata: {\"path\":\"/\",\ndata: \"data\":[1]}\n\n: a remark\n\n")
        ) {
            var decoder = ServerSentEvents.Decoder()
            return text(try decoder.decode($0))
        },
        Reader(
            function: "MainstayKit.DownloadRecord.init",
            sample: bytes(
                #"{"url":"\#(SHA256.hexDigest(bytes("https://a.example/x")))","tag":"\"a\"","total":5}"#),
            refusesPart: true, isFile: true
        ) { DownloadRecord($0, of: HTTPURL("https://a.example/x")!).map { text($0) } },
        Reader(function: "MainstayTrips.Envelope.body", sample: bytes(#"{"statusCode":200,"body":"[1,2]"}"#)) {
            String(decoding: try Envelope.body(of: $0) ?? $0, as: UTF8.self)
        },
        Reader(
            function: "MainstayMerriamWebster.MerriamWebster.ReplyForm.init", sample: bytes(#"["abysm","abyssal"]"#)
        ) { text(MerriamWebster.ReplyForm(of: $0)) },
        Reader(
            function: "MainstayMerriamWebster.MerriamWebster.Lookup.init", sample: bytes(#"["abysm","abyssal"]"#),
            refusesPart: true
        ) { MerriamWebster.Lookup(suggestionsIn: $0).map { text($0) } },
        Reader(function: "MainstaySettings.JSONPositions.init", sample: object, refusesPart: true, isFile: true) {
            text(try JSONPositions($0))
        },
    ]

    /// What people type, and what of it is kept.
    private static let wordRows: [Reader] = [
        Reader(function: "MainstayKit.StoreKey.(parts)", sample: bytes("f00d https://a.example/x?y=1 accept=a")) {
            let key = StoreKey(String(decoding: $0, as: UTF8.self))
            return "\(key.place) \(key.url) \(key.name ?? "") \(key.address)"
        },
        Reader(function: "MainstayTesting.CassetteRequest.(sorted)", sample: object) { bytes in
            let requests = [object, bytes].map { body in
                var request = HTTPRequest(method: .post, url: HTTPURL("https://a.example/x")!, body: body)
                request.fields[.contentType] = "application/json"
                return CassetteRequest(request, redaction: Redaction())
            }
            let differences = CassetteMatch().differences(requests[0], requests[1])
            return (differences + [String(decoding: requests[1].body, as: UTF8.self)]).joined(separator: "\n")
        },
        Reader(function: "MainstayLexicon.SoundKey.init", sample: bytes("pneumonia")) { bytes in
            bytes.withUnsafeBufferPointer { text(SoundKey($0)) }
        },
        Reader(function: "MainstayLexicon.LetterDistance.init", sample: bytes("abyss")) { typed in
            // Those who look for similar words take no longer or shorter ones.
            guard !typed.isEmpty, typed.count <= LetterDistance.limit else { return nil }
            let distance = LetterDistance(typed)
            return [typed, bytes("abbys"), []].map { other in
                "\(other.withUnsafeBufferPointer { distance(to: $0, atMost: 3) })"
            }.joined(separator: " ")
        },
        Reader(function: "MainstayLexicon.WordPattern.(begins)", sample: bytes("ab*s?")) { typed in
            [false, true].compactMap { WordPattern(String(decoding: typed, as: UTF8.self), isAnywhere: $0) }.first
                .map { "\($0.matches(bytes("abyssal"))) \($0.matches(Array(typed.prefix(200))))" }
        },
        Reader(
            function: "MainstayTranslations.BilingualSchema.removePlaceholders", sample: bytes("to give sb. sth."),
            isFile: true
        ) { key in
            var key = key
            BilingualSchema.removePlaceholders(from: &key)
            return String(decoding: key, as: UTF8.self)
        },
    ]

    private static let learningRows: [Reader] = [
        Reader(
            function: "MainstayLearning.APIDescription.init",
            sample: bytes(
                """
                {"openapi":"3.1.0","info":{"title":"A","version":"1"},"paths":{"/things/{id}":{"get":{"operationId":"thing",\
                "responses":{"200":{"description":"A thing","content":{"application/json":{"schema":{"type":"object",\
                "properties":{"id":{"type":"integer"}}}}}}}}}}}
                """), refusesPart: true, isFile: true
        ) { text(try APIDescription(document: $0)) },
        Reader(
            function: "MainstayLearning.ArchiveReader.__allocating_init", sample: archive, refusesPart: true,
            isFile: true
        ) { bytes in
            let reader = ArchiveReader(bytes)
            var count = 0
            while try reader.next() != nil { count += 1 }
            return "\(count) entries"
        },
        Reader(function: "MainstayLearning.JSONReader.value", sample: object, refusesPart: true) { bytes in
            do throws(JSONReader.Failure) {
                return text(try JSONReader.value(of: bytes))
            } catch {
                // Those who call it say what the document is.
                throw Incomplete("the document cannot be read: \(error)")
            }
        },
        Reader(function: "MainstayLearning.JSONScalars.all", sample: object, refusesPart: true) {
            JSONScalars.all(in: $0).map { text($0) }
        },
    ]

    private static let fileRows: [Reader] = [
        Reader(
            function: "MainstayAnki.AnkiPackage.notes",
            sample: (try? AnkiPackage.data(
                of: [ReviewNote(word: "abyss", meaning: "a deep hole")], at: Situation.today)).map { Array($0) } ?? [],
            refusesPart: true, isFile: true
        ) { text(try AnkiPackage.notes(in: Data($0))) },
        Reader(function: "MainstayAnki.AnkiPackage.isPackage", sample: bytes("PK\u{3}\u{4}"), isFile: true) {
            AnkiPackage.isPackage(Data($0)) ? "a package" : nil
        },
        Reader(
            function: "MainstayAnki.Zstandard.decompressed",
            sample: MainstayGateway.Zstandard.compressed(Array(repeating: 7, count: 5_000)) ?? [], refusesPart: true
        ) { MainstayAnki.Zstandard.decompressed($0, limit: 1 << 20).map { "\($0.count) bytes" } },
        Reader(
            function: "MainstayAnki.Deflate.decompressed", sample: Deflate.compressed(object) ?? [], refusesPart: true
        ) { Deflate.decompressed($0[...], size: object.count).map { "\($0.count) bytes" } },
        Reader(
            function: "MainstayCards.AnkiText.notes", sample: bytes("abyss\ta deep hole\ngulf\ta bay\n"), isFile: true
        ) {
            text(try AnkiText.notes(in: Data($0)))
        },
        Reader(
            function: "MainstayCards.CardsArchive.init",
            sample: (try? CardsArchive().data()).map { Array($0) } ?? [], refusesPart: true, isFile: true
        ) { text(try CardsArchive(Data($0))) },
        Reader(function: "MainstayCards.Pool.words", sample: bytes("abyss\ngulf\n"), isFile: true) {
            text(try Pool.words(in: Data($0)))
        },
        Reader(
            function: "MainstayBase.ZoneRules.init",
            sample: (try? Data(contentsOf: URL(filePath: "/usr/share/zoneinfo/Europe/Berlin"))).map { Array($0) } ?? [],
            refusesPart: true, isFile: true
        ) { ZoneRules(content: $0).map { text($0) } },
        Reader(function: "MainstayTripsBackend.TripFile.init", sample: trips, refusesPart: true, isFile: true) {
            text(try TripFile("trips.json", content: $0))
        },
        Reader(
            function: "MainstayTripsBackend.JSONArraySplitter.init", sample: trips, refusesPart: true, isFile: true
        ) {
            var (splitter, count) = (JSONArraySplitter($0), 0)
            while try splitter.next() != nil { count += 1 }
            return "\(count) elements"
        },
        Reader(
            function: "MainstayGateway.CallerKeys.init",
            sample: bytes(
                """
                {"format":1,"keys":[{"name":"ann","sha256":"\(SHA256.hexDigest(object))","created":1790000000,"shadow":false,\
                "quotas":[{"requests":5,"seconds":60}]}]}
                """), refusesPart: true, isFile: true
        ) { text(try CallerKeys(reading: $0)) },
        Reader(
            function: "MainstayLexicon.UserEntry.init",
            sample: bytes(#"{"word":"abyss","pos":"noun","senses":[{"definition":"a deep hole"}]}"#), refusesPart: true,
            isFile: true
        ) { text(try UserEntry(json: $0)) },
    ]

    // MARK: What nodes share

    private static let clusterRows: [Reader] = [
        Reader(function: "MainstayCluster.FetchLease.init", sample: lease, refusesPart: true) {
            FetchLease(bytes: $0).map { text($0) }
        },
        shared("MainstayCluster.FetchLease.claim", lease) { text(FetchLease.claim(&$0, token: 2, at: moment)) },
        Reader(function: "MainstayCluster.FirstLedgers.init", sample: ledgers, refusesPart: true) {
            FirstLedgers(bytes: $0).map { text($0) }
        },
        shared("MainstayCluster.FirstLedgers.join", ledgers) {
            text(FirstLedgers.join(&$0, isFirst: false, at: moment))
        },
        Reader(function: "MainstayCluster.NodeBoard.init", sample: board, refusesPart: true) {
            NodeBoard(bytes: $0).map { text($0) }
        },
        shared("MainstayCluster.NodeBoard.tell", board) {
            text(NodeBoard.tell(NodeReport(node: "b"), in: &$0, at: moment))
        },
        Reader(function: "MainstayCluster.PurgeLog.init", sample: log, refusesPart: true) {
            PurgeLog(bytes: $0).map { text($0) }
        },
        shared("MainstayCluster.PurgeLog.ensure", log) { text(PurgeLog.ensure(in: &$0, at: moment, identity: 2)) },
        Reader(function: "MainstayCluster.PurgeProgress.init", sample: progress, refusesPart: true) {
            PurgeProgress(bytes: $0).map { text($0) }
        },
        Reader(
            function: "MainstayCluster.PurgeStamp.init", sample: PurgeStamp(log: 1, sequence: 2).bytes,
            refusesPart: true
        ) { PurgeStamp(bytes: $0).map { text($0) } },
        Reader(
            function: "MainstayCluster.QuotaLedger.init",
            sample: QuotaLedger(
                plan: QuotaPlan(Quota(1_000, per: .seconds(60))), incarnation: "life", identity: 1, replaces: false
            ).bytes, refusesPart: true
        ) { QuotaLedger(bytes: $0).map { text($0) } },
        Reader(
            function: "(extension in MainstayRedis):MainstayCluster.StampedReply.init",
            sample: StampedReply(
                StoredResponse(
                    status: 200, fields: [.contentType: "application/json"], body: object, varying: [:],
                    sent: Situation.today,
                    received: Situation.today), PurgeStamp(log: 1, sequence: 2)
            ).bytes, refusesPart: true
        ) { StampedReply(bytes: $0).map { text($0.response.body.count) } },
    ]

    private static func shared(
        _ function: String, _ sample: [UInt8], _ change: @escaping @Sendable (inout [UInt8]?) -> String
    ) -> Reader {
        Reader(function: function, sample: sample) { bytes in
            var bytes: [UInt8]? = bytes
            return change(&bytes)
        }
    }

    private static func made(_ change: (inout [UInt8]?) -> Void) -> [UInt8] {
        var bytes: [UInt8]?
        change(&bytes)
        return bytes ?? []
    }

    private static let lease = made { _ = FetchLease.claim(&$0, token: 1, at: moment) }
    private static let ledgers = made { _ = FirstLedgers.join(&$0, isFirst: true, at: moment) }
    private static let board = made { _ = NodeBoard.tell(NodeReport(node: "a"), in: &$0, at: moment) }
    private static let log = made { _ = PurgeLog.ensure(in: &$0, at: moment, identity: 1) }
    private static let progress = made {
        PurgeProgress.tell(PurgeStamp(log: 1, sequence: 2), of: "a", in: &$0)
    }

    // MARK: What comes over a connection

    private static let serverRows: [Reader] = [
        Reader(
            function: "MainstayHTTPServer.RequestParser.next",
            sample: bytes(
                "POST /x?y=1 HTTP/1.1\r\nHost: a.example\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\nX: y\r\n\r\n"
            ),
            refusesPart: true
        ) { bytes in
            var (parser, rest, found) = (RequestParser(), bytes, "")
            while true {
                let step = parser.next(in: rest.span)
                found += "\(step.event)"
                rest.removeFirst(step.consumed)
                switch step.event {
                case .end: return found
                case .needsMore: return nil
                case .failure(let error): throw Incomplete("a bad request: \(error)")
                default: if step.consumed == 0 && rest.isEmpty { return nil }
                }
            }
        },
        Reader(
            function: "MainstayHTTPServer.ProxyHeader.read",
            sample: bytes("PROXY TCP4 192.0.2.1 192.0.2.2 56324 443\r\n")
        ) { text(ProxyHeader.read($0.span)) },
        Reader(
            function: "MainstayCurl.ReceivedHead.append",
            sample: bytes("HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 5\r\n\r\n"), refusesPart: true
        ) { bytes in
            var head = ReceivedHead()
            for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast() {
                var failure: (any Error)?
                Array(line + [10]).withUnsafeBytes { line in
                    do { try head.append(line) } catch { failure = error }
                }
                if let failure { throw failure }
            }
            return head.isComplete ? "\(head.status) \(head.fields(keepsEncoding: false))" : nil
        },
        Reader(
            function: "MainstayCurl.ContentDecoder.decode", sample: MainstayGateway.Gzip.compressed(object) ?? [],
            refusesPart: true
        ) { bytes in
            guard let decoder = try ContentDecoder.of("gzip") else { return nil }
            var content: [UInt8] = []
            var failure: (any Error)?
            bytes.withUnsafeBytes { bytes in
                do {
                    _ = try decoder.decode(bytes) { (part) throws(TransportError) in content += Array(part) }
                } catch {
                    failure = error
                }
            }
            if let failure { throw failure }
            return decoder.isComplete ? "\(content.count) bytes" : nil
        },
        Reader(
            function: "MainstayCurl.RouteMessages.(read)",
            sample: [20, 0, 0, 0, 3, 0, 2, 0, 7, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], refusesPart: true
        ) { bytes in
            let messages = RouteMessages(bytes, number: 7)
            return messages.isDone ? text(messages) : nil
        },
        Reader(
            function: "MainstayTesting.LoopbackServer.Request.init", overloads: 2,
            sample: bytes("GET /x HTTP/1.1\r\nHost: a.example\r\nAccept: */*")
        ) { LoopbackServer.Request(head: $0, connection: 1).map { text($0) } },
        Reader(
            function: "MainstayHTTPServerTesting.HTTPTestAnswer.init",
            sample: bytes("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nabcde"), refusesPart: true
        ) { HTTPTestAnswer(parsing: $0, isHead: false).map { text($0) } },
        Reader(function: "MainstayTerminal.KeySequence.key", sample: bytes("1;5")) {
            KeySequence.key($0[...], final: UInt8(ascii: "A")).map { text($0) }
        },
    ]

    private static let page = bytes(
        """
        <!DOCTYPE html><html><head><meta charset="utf-8"><title>A &lt;page&gt;</title><base href="/x/"></head><body><article>\
        <h1>Head</h1><p>A <b>bold</b> text &amp; <a href="y">a link</a>.<ul><li>one<li>two</ul><table><tr><td>1<td>2</table>\
        <pre>code</pre><!-- remark --><script>no()</script></article></body></html>
        """)

    private static let webRows: [Reader] = [
        Reader(function: "MainstayNews.WebPageParser.init", sample: page) {
            text(WebPage(html: String(decoding: $0, as: UTF8.self), at: HTTPURL("https://a.example/p")!))
        },
        Reader(function: "MainstayNews.PageEncoding.text", sample: page) {
            PageEncoding.text(of: $0, contentType: "text/html; charset=windows-1252")
                + PageEncoding.text(of: $0, contentType: "text/html; charset=shift_jis")
                + PageEncoding.text(of: $0, contentType: nil)
        },
    ]

    // MARK: Sources of the dictionary

    private static let definition = bytes(
        "Mouse \\Mouse\\ (mous), n.; pl. {Mice} (m[imac]s). [OE. mous, AS. m[=u]s.] 1. (Zool.) Any one of numerous "
            + "species of small rodents. [1913 Webster]\n\n 2. A knob made on a rope. --Totten. [1913 Webster]")

    private static let importRows: [Reader] = [
        Reader(
            function: "MainstayLexiconImport.WiktionaryLine.init",
            sample: bytes(
                """
                {"word":"abyss","lang_code":"en","lang":"English","pos":"noun","senses":[{"glosses":["a deep hole"]}]}
                """), isFile: true
        ) { bytes in
            do throws(WiktionaryLineError) {
                return try WiktionaryLine(bytes).map { text($0) }
            } catch {
                // The import says where the line is.
                throw Incomplete("line 1 of the file: \(error)")
            }
        },
        Reader(function: "MainstayLexiconImport.GCIDEHead.init", sample: definition, isFile: true) {
            GCIDEHead($0).map { text($0.names) }
        },
        Reader(function: "MainstayLexiconImport.GCIDERepair.repaired", sample: definition, isFile: true) {
            GCIDERepair.repaired($0)
        },
        Reader(function: "MainstayLexiconImport.GCIDEDefinition.all", sample: definition, isFile: true) {
            text(GCIDEDefinition.all(in: $0[...]))
        },
        Reader(
            function: "MainstayLexiconImport.FreedictLine.read",
            sample: bytes("abyss /abis/ <n>\n1. Abgrund <masc>\n \"into the abyss\" - in den Abgrund\nsee: {gulf}"),
            isFile: true
        ) { bytes in
            var lines: [FreedictLine] = []
            bytes.withUnsafeBufferPointer { entry in
                FreedictLine.read(entry, into: &lines)
                for line in lines { _ = (line.content(of: entry), line.example(of: entry), line.isNumbered(in: entry)) }
            }
            return "\(lines.count) lines"
        },
        Reader(
            function: "MainstayLexiconImport.FieldReader.init", sample: bytes("00001740 03 n 01 entity 0\n"),
            refusesPart: true, isFile: true
        ) { bytes in
            try bytes.withUnsafeBufferPointer { bytes -> String? in
                guard var reader = FieldReader(bytes) else { return nil }
                var count = 0
                while try reader.nextLineOfFile() {
                    while !reader.isAtLineEnd {
                        _ = try reader.field("a field")
                        count += 1
                    }
                }
                return "\(count) fields"
            }
        },
        Reader(
            function: "MainstayLexiconImport.XMLStream.(decoded)",
            sample: bytes("<?xml version=\"1.0\"?><a x=\"1&amp;2\"><b>deep &#233; hole</b><![CDATA[raw]]><c/></a>"),
            refusesPart: true, isFile: true
        ) { bytes in
            let directory = try TemporaryDirectory()
            try directory.write(bytes, to: "source.xml")
            var (stream, count) = (XMLStream(try ByteStream(directory.file("source.xml"))), 0)
            while try stream.next() != nil { count += 1 }
            return count == 0 ? nil : "\(count) events"
        },
        Reader(
            function: "MainstayLexiconImport.SourceFile.init",
            sample: bytes("(\"abyss\" nil (((ax) 0) ((b ih s) 1)))\n(\"gulf\" n (((g ah l f) 1)))\n"), isFile: true
        ) { bytes in
            let file = SourceFile(path: "list.10", bytes: bytes)
            _ = try ScowlLists([(file, 10)])
            return text(try FestlexFile(file).contains(Array("abyss".utf8)))
        },
    ]
}

extension FestlexFile {
    fileprivate func contains(_ word: [UInt8]) -> Bool { word.withUnsafeBufferPointer { contains($0) } }
}

@Suite(.timeLimit(.minutes(240))) struct ByteReadersTests {
    /// What is above functions without a row of their own, and is no row either.
    private static let others = [
        "reads nothing", "the calls of endpoints", "a file that meets every situation",
        "a command that meets every situation",
    ]

    @Test func `Every function that is given bytes has a row, or is known to be called by one or to read nothing`() {
        let covered = ByteReaders.coveredFunctions
        let rows = ByteReaders.rows.map { (function: $0.function, overloads: $0.overloads) }
        let differences = FunctionTable.differences(
            found: ByteReaders.found, rows: rows + covered.map { ($0.function, $0.overloads) })
        for difference in differences {
            Issue.record("\(difference)\nGive it a row in ByteReaders.swift, or name it in ByteReaders+Others.swift.")
        }
        let known = Set(rows.map(\.function) + Self.others)
        for function in covered { #expect(known.contains(function.by), "\(function) is below no row") }
    }

    @Test func `Every reader can read its sample`() throws {
        for row in ByteReaders.rows {
            do { #expect(try row.read(row.sample) != nil, "\(row.function)") } catch {
                Issue.record("\(row.function): \(error)")
            }
        }
    }

    @Test func `Every reader meets every situation`() async throws {
        try await Grid.run(ByteReaders(), slice: 1_500)
    }
}
