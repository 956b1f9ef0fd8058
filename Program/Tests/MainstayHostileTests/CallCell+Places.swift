// SPDX-License-Identifier: Apache-2.0

import Glibc
import MainstayBase
import MainstayCurl
import MainstayDatabase
import MainstayFoundation
import MainstayKit
import MainstaySQLite
import MainstayTestSupport
import MainstayTesting

/// What is wrong with a file.
enum FileTrouble {
    case storage(Situation.Storage)
    /// A newer program has written it.
    case newer

    /// Does it to a file that a program has closed.
    ///
    /// - Returns: Undoes it, if that is possible.
    func befall(_ file: String, in directory: TemporaryDirectory, random: inout SeededGenerator) throws -> () -> Void {
        let name = String(file.split(separator: "/").last!)
        func others(_ change: (String) throws -> Void) rethrows {
            for ending in ["-wal", "-shm", "-journal"] { try change(file + ending) }
        }
        switch self {
        case .storage(.killed):
            // What was written last has reached the disk in part.
            for name in try directory.names where name.hasSuffix("-wal") {
                let bytes = try directory.read(name)
                try directory.write(Array(bytes.prefix(Int.random(in: 0...bytes.count, using: &random))), to: name)
            }
        case .storage(.full):
            // Whatever is written besides the file meets a full disk.
            for other in ["-wal", "-journal"].map({ file + $0 }) {
                unlink(other)
                symlink("/dev/full", other)
            }
            return { others { unlink($0) } }
        case .storage(.readOnly):
            chmod(file, 0o444)
            chmod(directory.path, 0o555)
            return {
                chmod(directory.path, 0o755)
                chmod(file, 0o644)
            }
        case .storage(.damaged):
            var bytes = try directory.read(name)
            others { unlink($0) }
            for index in stride(from: Int.random(in: 0..<64, using: &random), to: bytes.count, by: 64) {
                bytes[index] ^= 0x55
            }
            try directory.write(bytes, to: name)
        case .storage(.cut):
            let bytes = try directory.read(name)
            others { unlink($0) }
            try directory.write(Array(bytes.prefix(Int.random(in: 1..<max(2, bytes.count), using: &random))), to: name)
        case .storage(.empty):
            others { unlink($0) }
            try directory.write([], to: name)
        case .storage(.locked):
            let other = try Database(path: file)
            try other.execute("BEGIN EXCLUSIVE")
            return { _ = try? other.execute("ROLLBACK") }
        case .storage(.missing):
            try FileManager.default.removeItem(atPath: directory.path)
        case .storage(.folder):
            others { unlink($0) }
            unlink(file)
            try directory.makeDirectory(name)
        case .newer:
            let other = try Database(path: file)
            try other.execute("PRAGMA user_version = 1000000")
        }
        return {}
    }

    /// Whether what was in the file before must be there afterwards.
    var keepsContent: Bool {
        switch self {
        case .storage(.readOnly), .storage(.locked), .storage(.full), .newer: true
        default: false
        }
    }

    /// Whether the program must say that it cannot use the file.
    var mustBeTold: Bool {
        switch self {
        case .storage(.missing), .storage(.folder), .storage(.locked): true
        default: false
        }
    }
}

extension CallCell {
    /// Asks with a file of kept replies that something is wrong with. The network answers all the same.
    func meet(
        _ trouble: FileTrouble, _ transport: ScriptedTransport, _ clock: ManualClock, _ sheet: Sheet,
        random: inout SeededGenerator
    ) async throws {
        let (made, directory) = (try TemporaryDirectory(), try TemporaryDirectory())
        let file = directory.file("replies.sqlite")
        try await keep(in: made, transport, clock, copied: directory, trouble)
        let offline = ScriptedTransport(clock: clock) { _ in .fail(.offline) }
        let control = try await kept(in: made.file("replies.sqlite"), offline, clock)
        let undo = try trouble.befall(file, in: directory, random: &random)
        let warnings = Lock<[String]>([])
        var isWritten = true
        do {
            let store = SQLiteStore(openingLate: file, readLimit: .seconds(5), preparing: {}) { warning in
                warnings.withLock { $0.append(warning) }
            }
            // What is kept is no longer fresh.
            clock.advance(by: .seconds(100_000))
            let outcome = await paced(client(transport, clock, store, nil))
            note(outcome, sheet, nil)
            await check(outcome, clock, sheet)
            isWritten = store.flush(within: .seconds(5))
        }
        for warning in warnings.withLock({ $0 }) {
            sheet.failed(warning)
            sheet.left("a warning", warning)
        }
        sheet.expect(
            !trouble.mustBeTold || !control.isAnswer || !isWritten || warnings.withLock { !$0.isEmpty },
            .theReasonIsTold,
            "nobody learns that replies cannot be kept")
        undo()
        // What is kept may be too old by now, even where nothing is wrong.
        let later = try await kept(in: made.file("replies.sqlite"), offline, clock)
        if trouble.keepsContent, case .answer(let value, let provenance) = later, provenance.source != .embedded {
            guard case .answer(let kept, _) = try await kept(in: file, offline, clock) else {
                sheet.expect(false, .nothingIsLost, "what was kept before is gone")
                return
            }
            sheet.expect(kept == value, .nothingIsLost, "what was kept before is another reply")
        }
        for name in (try? directory.names) ?? [] {
            if let bytes = try? directory.read(name) { sheet.left("the file \(name)", bytes) }
        }
    }

    /// Keeps the reply to the call in a file, and copies that as a process leaves it that ends, or that is killed.
    private func keep(
        in made: TemporaryDirectory, _ transport: ScriptedTransport, _ clock: ManualClock,
        copied copy: TemporaryDirectory, _ trouble: FileTrouble
    ) async throws {
        let file = made.file("replies.sqlite")
        let store = try SQLiteStore(file: file)
        _ = await paced(client(transport, clock, store, nil))
        store.flush(within: .seconds(10))
        if case .storage(.killed) = trouble {
        } else {
            try Database(path: file).execute("PRAGMA wal_checkpoint(TRUNCATE)")
        }
        for name in try made.names where !name.hasSuffix("-shm") { try copy.write(made.read(name), to: name) }
        withExtendedLifetime(store) {}
    }

    /// What a program answers from the file without a network.
    private func kept(in file: String, _ offline: ScriptedTransport, _ clock: ManualClock) async throws -> Outcome {
        // A busy machine may take longer than the limit of the program.
        let store = try SQLiteStore(file: file, readLimit: .seconds(10))
        return await paced(client(offline, clock, store, nil))
    }

    /// Asks after another process has spent the quota that both share.
    func meetOthers(_ transport: ScriptedTransport, _ clock: ManualClock, _ sheet: Sheet) async {
        let state = MemoryStateStore()
        note(await paced(client(transport, clock, MemoryStore(), nil, state: state)), sheet, nil)
        let sent = transport.requests.count
        guard sent > 0 else { return }
        note(await paced(client(transport, clock, MemoryStore(), nil, state: state)), sheet, nil)
        sheet.expect(
            transport.requests.count == sent, .nothingIsClaimed,
            "a request was sent although others have spent the quota")
    }

    /// Asks over a way that something is wrong with.
    func meet(_ network: Situation.Network, _ clock: ManualClock, _ sheet: Sheet) async throws {
        let isBad = Lock(true)
        let portal = LoopbackServer.Reply.response(fields: [.contentType: "text/html"], body: Situation.portal)
        let away = try LoopbackServer { _ in portal }
        let (address, authority) = (away.url("sign-in"), away.url.authority)
        let (upstream, usual, type) = (upstream, usual, type)
        let server = try LoopbackServer { request in
            // A proxy is asked for a whole address.
            let target = request.target.hasPrefix("/") ? "http://127.0.0.1\(request.target)" : request.target
            guard let url = HTTPURL(target) else { return .response(400) }
            if isBad.withLock({ $0 }) {
                switch network {
                case .redirectsAway: return .response(302, fields: ["Location": "\(address)"])
                case .redirectsToSignIn:
                    if url.path == "/sign-in" { return portal }
                    return .response(302, fields: ["Location": "/sign-in"])
                case .redirectsForEver: return .response(307, fields: ["Location": "\(url.target)"])
                case .proxy: return .response(407, fields: [.contentType: "text/html"], body: Situation.portal)
                case .moves: return .close
                case .rebinds: break
                }
            }
            guard let content = usual(HTTPRequest(method: request.method, url: url)) else { return .response(404) }
            return .response(fields: [.contentType: type], body: content)
        }
        var options = TransportOptions().with { $0.proxy = .none }
        if network == .proxy { options.proxy = .server(server.url) }
        let transport = network == .rebinds ? CurlTransport.publicOnly() : CurlTransport(options)
        // No such name exists, so only a proxy can reach it.
        let base =
            switch network {
            case .proxy: HTTPURL("http://\(upstream.baseURL.host).invalid")!
            case .rebinds: HTTPURL("http://localhost:\(server.port)")!
            default: server.url
            }
        let client = client(transport, clock, MemoryStore(), nil, base: base)
        // The network takes real time. The clock goes on only while something waits, as for the limit of an API.
        let first = await paced(client)
        note(first, sheet, nil)
        if case .answer(_, let provenance) = first {
            let mayAnswer = takesAnyContent && network != .rebinds && network != .redirectsForEver
            sheet.expect(
                mayAnswer || provenance.source == Provenance.Source.embedded, .nothingIsClaimed,
                "an answer from \(provenance.source), which nobody gave")
        }
        if network == .rebinds {
            sheet.expect(server.requests.isEmpty, .nothingIsClaimed, "this network was asked")
        } else {
            isBad.withLock { $0 = false }
            clock.advance(by: .seconds(100_000))
            var second = await paced(client)
            // After an outage the breaker lets one request try, and refuses those that would come with it.
            if !second.isAnswer { second = await paced(client) }
            note(second, sheet, nil)
            await check(second, clock, sheet)
        }
        for request in away.requests {
            sheet.left("a request to \(authority)", "\(request.target) \(request.fields)")
            sheet.left("the content of a request to \(authority)", request.body)
        }
    }
}
