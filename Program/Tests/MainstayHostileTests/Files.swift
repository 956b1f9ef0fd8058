// SPDX-License-Identifier: Apache-2.0

import CMainstayBadDisk
import Glibc
import MainstayBase
import MainstayDatabase
import MainstayFoundation
import MainstayKit
import MainstayTestSupport
import MainstayTesting
import Testing

/// Every file that the program opens, through the room that opens it. A scan of the sources finds the places, so a new
/// one without a row fails.
struct Files: ConsumerKind {
    static let name = "files"

    func consumers() -> [(name: String, consumer: StoredFile)] { StoredFile.all.map { ($0.name, $0) } }

    func leftOut(_ file: StoredFile, _ situation: Situation) -> LeftOut? {
        switch situation.happening {
        case .changes where file.isFolder || !file.isText && !file.keepsTexts: .takesNoContent
        case .storage(.damaged), .storage(.cut), .storage(.empty): file.isFolder ? .takesNoContent : nil
        case .replies(200, _, _) where situation.family == .content && file.isFolder: .takesNoContent
        case .caller(.prefetch): .hasNoTab
        case .caller(.anotherVersion): file.newer == nil ? .hasNoVersion : nil
        case .storage(.killed), .storage(.full): file.promise == .read ? .onlyReads : nil
        case .caller, .storage: nil
        case .days(let own, _) where own != 0: file.promise == .read ? .hasNoClock : nil
        case .changes: nil
        case .replies where situation.family == .content: nil
        case .arrives where FileContent(of: situation) != nil:
            if file.isFolder, case .bytes? = FileContent(of: situation) { .takesNoContent } else { nil }
        case .limit(.spent), .limit(.others): file.receive == nil ? .asksNobody : .hasNoLimit
        case .replies, .arrives, .days, .limit:
            file.receive != nil ? nil : file.isAskedElsewhere ? .isCovered : .asksNobody
        case .network: file.receive != nil || file.isAskedElsewhere ? .connectsNowhere : .asksNobody
        }
    }

    func meet(_ situation: Situation, _ file: StoredFile, _ sheet: Sheet, random: inout SeededGenerator) async throws {
        let cell = FileCell(file: file, sheet: sheet, folder: try TemporaryDirectory())
        switch situation.happening {
        case .storage(.killed): try await cell.meetKill(random: &random)
        case .storage(.full): try await cell.meetFullDisk(random: &random)
        case .storage(.readOnly): try await cell.meetReadOnly()
        case .storage(.damaged):
            try await cell.meetContent { bytes in
                // Its beginning and its middle.
                var (noise, bytes) = (SeededGenerator(seed: 7), bytes)
                for start in [0, bytes.count / 2] {
                    for place in bytes.indices.dropFirst(start).prefix(4_096) {
                        bytes[place] = UInt8.random(in: 0...255, using: &noise)
                    }
                }
                return bytes
            }
        case .storage(.cut): try await cell.meetContent { Array($0.prefix($0.count / 2)) }
        case .storage(.empty): try await cell.meetContent { _ in [] }
        case .storage(.locked): try await cell.meetLock()
        case .storage(.missing): try await cell.meetMissingFolder()
        case .storage(.folder): try await cell.meetFolder()
        case .caller(.anotherUser): try await cell.meetModes()
        case .caller(.anotherProcess), .caller(.secondTab): try await cell.meetOthers()
        case .caller(.anotherVersion): try await cell.meetNewer()
        case .caller(.prefetch): break
        case .days(let own, _) where own != 0: try await cell.meetClock(days: own)
        case .changes(let change): try await cell.meetValue(change, random: &random)
        default:
            let isContent = if case .arrives = situation.happening { true } else { situation.family == .content }
            switch isContent ? FileContent(of: situation) : nil {
            case .bytes(let make)?: try await cell.meetContent(mustTell: situation.isNoAnswer, make)
            case .pipe?: try await cell.meetPipe()
            case nil: try await cell.meetReply(situation, random: &random)
            }
        }
    }
}

/// What a situation of a reply is for a file.
private enum FileContent {
    case bytes(@Sendable (_ usual: [UInt8]) -> [UInt8])
    /// A named pipe is there, and nobody writes.
    case pipe

    init?(of situation: Situation) {
        switch situation.happening {
        case .replies(_, _, let content): self = .bytes(content)
        case .arrives(let arrive):
            switch arrive([1]) {
            case .hang: self = .pipe
            case .respond:
                self = .bytes { usual in
                    guard case .respond(let response) = arrive(usual) else { return [] }
                    return response.body
                }
            default:
                guard situation.name == "the content does not end" else { return nil }
                self = .bytes { _ in Array(repeating: UInt8(ascii: " "), count: 40 << 20) }
            }
        default: return nil
        }
    }
}

/// A file in a situation.
struct FileCell {
    let file: StoredFile
    let sheet: Sheet
    let folder: TemporaryDirectory
    private let told = Told()

    init(file: StoredFile, sheet: Sheet, folder: TemporaryDirectory) {
        (self.file, self.sheet, self.folder) = (file, sheet, folder)
    }

    private final class Told: Sendable {
        let texts = Lock<[String]>([])
    }

    /// What came of the usual work.
    private struct Work {
        var confirmed: [String] = []
        var failure: String?
    }

    private func place(_ folder: String, _ clock: ManualClock = ManualClock(date: Situation.today)) -> FilePlace {
        FilePlace(folder: folder, clock: clock) { [told] text in told.texts.withLock { $0.append(text) } }
    }

    private func open(_ folder: String, _ clock: ManualClock = ManualClock(date: Situation.today)) async throws
        -> OpenedFile
    {
        try await file.open(place(folder, clock))
    }

    /// Keeps values until one fails.
    ///
    /// - Parameter isGone: Whether the process is dead, so that nobody hears of a confirmation any more.
    private func work(_ folder: String, _ values: [String], isGone: () -> Bool = { false }) async -> Work {
        var work = Work()
        do {
            let opened = try await open(folder)
            guard let keep = opened.keep else { return work }
            for value in values {
                try await keep(value)
                if !isGone() { work.confirmed.append(value) }
            }
        } catch {
            work.failure = "\(error)"
        }
        return work
    }

    /// What is in the file for one who opens it now, or why it cannot be read.
    private func read(_ folder: String) async -> Result<[String], ReadFailure> {
        do {
            return .success(try await open(folder).all())
        } catch {
            return .failure(ReadFailure(text: "\(error)"))
        }
    }

    private struct ReadFailure: Error { let text: String }

    /// Makes a sound file with two values in it, as a process that ended leaves it.
    private func sound() async throws -> TemporaryDirectory {
        let sound = try TemporaryDirectory()
        do {
            let made = try TemporaryDirectory()
            try await file.make?(made.path)
            let work = await work(made.path, file.values)
            if let failure = work.failure {
                throw FileCellFailure(description: "no sound file can be made: \(failure)")
            }
            if file.isDatabase, file.promise != .read {
                try Database(path: made.file(file.file)).execute("PRAGMA wal_checkpoint(TRUNCATE)")
            }
            try Self.copy(made.path, to: sound.path)
        }
        told.texts.withLock { $0 = [] }
        guard case .success(let values) = await read(sound.path), Set(values).isSuperset(of: file.values) else {
            throw FileCellFailure(
                description:
                    "a sound file lacks what was kept: \(await read(sound.path)) \(told.texts.withLock(\.self))")
        }
        if file.isDatabase, file.promise != .read {
            try Database(path: sound.file(file.file)).execute("PRAGMA wal_checkpoint(TRUNCATE)")
            let other = try TemporaryDirectory()
            try Self.copy(sound.path, to: other.path)
            return other
        }
        return sound
    }

    private static func copy(_ from: String, to: String) throws {
        let files = FileManager.default
        try files.createDirectory(atPath: to, withIntermediateDirectories: true)
        for name in try files.contentsOfDirectory(atPath: from) where !name.hasSuffix("-wal") && !name.hasSuffix("-shm")
        {
            try files.copyItem(atPath: "\(from)/\(name)", toPath: "\(to)/\(name)")
        }
    }

    // MARK: What must hold

    /// Notes what is left after something went wrong: what was confirmed is there, and more can be kept.
    private func check(_ folder: String, _ confirmed: [String], _ what: String) async {
        scan(folder)
        guard file.promise != .replaceable else {
            if case .failure(let failure) = await read(folder) {
                sheet.expect(false, .nothingIsLost, "\(what): it cannot be used afterwards: \(failure.text)")
            }
            return
        }
        switch await read(folder) {
        case .success(let values):
            let lost = confirmed.filter { !values.contains($0) }
            sheet.expect(lost.isEmpty, .nothingIsLost, "\(what): \(lost) were confirmed, and there is \(values)")
        case .failure(let failure):
            sheet.expect(confirmed.isEmpty, .nothingIsLost, "\(what): \(confirmed) cannot be read: \(failure.text)")
            note(failure.text)
        }
        if file.promise == .kept {
            let more = await work(folder, ["more"])
            sheet.expect(
                more.failure == nil, .nothingIsLost, "\(what): nothing can be kept any more: \(more.failure ?? "")")
        }
    }

    /// Notes a failure: it names the file, or the folder in which it is.
    private func note(_ failure: String) { sheet.failed(failure, naming: file.words) }

    /// Notes what the program said without failing.
    private func noteTold() {
        for text in told.texts.withLock(\.self) { note(text) }
    }

    /// No secret may be in a file.
    private func scan(_ folder: String) {
        // What is larger was put there by the test.
        for (name, bytes) in contents(folder) where bytes.count < 4 << 20 { sheet.left("the file \(name)", bytes) }
    }

    private static func begins(_ bytes: [UInt8], with others: [UInt8]) -> Bool {
        bytes.count >= others.count && memcmp(bytes, others, others.count) == 0
    }

    private func contents(_ folder: String) -> [(name: String, bytes: [UInt8])] {
        FilePlaces.names(below: folder).compactMap { name in
            var status = stat()
            guard lstat("\(folder)/\(name)", &status) == 0, status.st_mode & S_IFMT == S_IFREG,
                let data = FileManager.default.contents(atPath: "\(folder)/\(name)")
            else { return nil }
            return (name, Array(data))
        }
    }

    // MARK: Situations

    /// The process is killed at each operation that changes the disk.
    func meetKill(random: inout SeededGenerator) async throws {
        let values = ["one", "two", "three"]
        for operation in try await operations(values, random: &random) {
            let (folder, image) = (try TemporaryDirectory(), try TemporaryDirectory())
            mainstay_disk_begin(folder.path, MAINSTAY_DISK_KILLED, operation, image.path)
            let work = await work(folder.path, values) { mainstay_disk_failed() == 1 }
            let isKilled = mainstay_disk_failed() == 1
            mainstay_disk_end()
            guard isKilled else { continue }
            told.texts.withLock { $0 = [] }
            await check(image.path, work.confirmed, "killed at operation \(operation)")
        }
    }

    /// The disk is full from each operation on, until there is room again.
    func meetFullDisk(random: inout SeededGenerator) async throws {
        let values = ["one", "two", "three"]
        for operation in try await operations(values, random: &random) {
            let folder = try TemporaryDirectory()
            mainstay_disk_begin(folder.path, MAINSTAY_DISK_FULL, operation, nil)
            let work = await work(folder.path, values)
            mainstay_disk_end()
            if let failure = work.failure { note(failure) }
            noteTold()
            told.texts.withLock { $0 = [] }
            await check(folder.path, work.confirmed, "the disk is full from operation \(operation) on")
        }
    }

    /// The numbers of the operations of the usual work: all of them in a whole run, and some in a slice.
    private func operations(_ values: [String], random: inout SeededGenerator) async throws -> [Int] {
        let folder = try TemporaryDirectory()
        mainstay_disk_begin(folder.path, MAINSTAY_DISK_WORKS, 0, nil)
        let work = await work(folder.path, values)
        let count = mainstay_disk_operations()
        mainstay_disk_end()
        guard work.confirmed == values else {
            throw FileCellFailure(description: "the usual work failed: \(work.failure ?? "")")
        }
        guard count > 0 else { throw FileCellFailure(description: "the usual work changes nothing on the disk") }
        return HostileRun.size.bytes > 100_000
            ? Array(1...count) : Array((1...count).shuffled(using: &random).prefix(6)).sorted()
    }

    func meetReadOnly() async throws {
        let folder = try await sound()
        mainstay_disk_begin(folder.path, MAINSTAY_DISK_READ_ONLY, 1, nil)
        let values = await read(folder.path)
        let work = await work(folder.path, ["three"])
        mainstay_disk_end()
        if case .failure(let failure) = values {
            note(failure.text)
            sheet.expect(
                file.promise != .read, .nothingIsLost, "a file that is only read cannot be read: \(failure.text)")
        }
        if let failure = work.failure { note(failure) }
        noteTold()
        await check(folder.path, file.values + work.confirmed, "read-only")
    }

    /// The file has other bytes.
    ///
    /// - Parameter mustTell: Whether these bytes surely are not the file's, so that somebody must be told.
    func meetContent(mustTell: Bool = true, _ make: (_ usual: [UInt8]) -> [UInt8]) async throws {
        let folder = try await sound()
        let bytes = make(try folder.read(file.file))
        try folder.write(bytes, to: file.file)
        // An empty database is a new one: SQLite makes a file before it writes.
        let mustTell = mustTell && !(bytes.isEmpty && file.isDatabase)
        let values = await read(folder.path)
        let work = await work(folder.path, ["three"])
        var isTold = !told.texts.withLock(\.isEmpty)
        for failure in [{ if case .failure(let failure) = values { failure.text } else { nil } }(), work.failure] {
            guard let failure else { continue }
            isTold = true
            note(failure)
        }
        noteTold()
        if case .success(let values) = values, !Set(values).isSuperset(of: file.values), mustTell, file.tells {
            sheet.expect(isTold, .theReasonIsTold, "of \(file.values) there is \(values), and nobody is told")
        }
        if file.promise == .kept, !file.isReplaced, !bytes.isEmpty, work.confirmed.isEmpty || mustTell {
            sheet.expect(
                contents(folder.path).contains { Self.begins($0.bytes, with: bytes) },
                .nothingIsLost,
                "the damaged file is nowhere any more: \(contents(folder.path).map { "\($0.name): \($0.bytes.count)" })"
            )
        }
        if case .success(let kept) = await read(folder.path), file.promise == .kept {
            let lost = work.confirmed.filter { !kept.contains($0) }
            sheet.expect(lost.isEmpty, .nothingIsLost, "\(lost) were confirmed, and there is \(kept)")
        }
        scan(folder.path)
    }

    /// A value of the file, and of what is kept, is hostile.
    func meetValue(_ change: HostileReply.Change, random: inout SeededGenerator) async throws {
        let folder = try await sound()
        if !file.isDatabase, file.isText, let text = String(validating: try folder.read(file.file), as: UTF8.self),
            let reply = HostileReply.known(of: text, change, HostileRun.size).randomElement(using: &random)
        {
            try folder.write(reply.bytes, to: file.file)
            if case .failure(let failure) = await read(folder.path) { note(failure.text) }
            noteTold()
            scan(folder.path)
        }
        guard file.keepsTexts, let value = Self.text(change) else { return }
        let other = try TemporaryDirectory()
        let work = await work(other.path, [value, "after it"])
        if let failure = work.failure { sheet.failed(failure) }
        if file.promise == .kept, case .success(let values) = await read(other.path) {
            let lost = work.confirmed.filter { !values.contains($0) }
            sheet.expect(
                lost.isEmpty, .nothingIsLost, "\(lost.map { "\($0.debugDescription.prefix(60))" }) were confirmed")
        }
    }

    private static func text(_ change: HostileReply.Change) -> String? {
        switch change {
        case .lowest: "-9223372036854775808"
        case .negative: "-1"
        case .highest: "9223372036854775807"
        case .enormous: "1e308"
        case .empty: ""
        case .long: String(repeating: "ab &lt;", count: HostileRun.size.bytes / 7)
        case .controls: "\u{1}\u{1b}[2J\r\n\t\u{202e}\u{7}\u{85}'\";--"
        case .otherKind: "{\"a\":[1]}"
        case .null: "null"
        case .missing: nil
        }
    }

    /// Another process holds the file: a database by a transaction, another one by locks.
    func meetLock() async throws {
        let folder = try await sound()
        let path = folder.file(file.file)
        let other = path.hasSuffix(".sqlite") ? try Database(path: path) : nil
        try other?.execute("BEGIN EXCLUSIVE")
        let paths: [String] = other == nil ? [path, "\(path).lock"] : []
        let locks = paths.map { Glibc.open($0, O_RDONLY | O_CLOEXEC) }
        for lock in locks where lock >= 0 { flock(lock, LOCK_EX) }
        let values = await read(folder.path)
        let work = await work(folder.path, ["three"])
        try other?.execute("COMMIT")
        for lock in locks where lock >= 0 { close(lock) }
        if case .failure(let failure) = values {
            note(failure.text)
            sheet.expect(
                file.promise != .read, .nothingIsLost, "a file that is only read cannot be read: \(failure.text)")
        }
        if let failure = work.failure { note(failure) }
        await check(folder.path, file.values + work.confirmed, "held by another")
    }

    /// A reply of an upstream comes to the file.
    func meetReply(_ situation: Situation, random: inout SeededGenerator) async throws {
        guard let receive = file.receive else { return }
        var theirs: HTTPFields = [.contentType: "application/json"]
        if case .days(_, let their) = situation.happening {
            theirs[.date] = HTTPDate.format(Situation.today.addingTimeInterval(Double(their) * 86_400))
        }
        let usual = Array(#"["three"]"#.utf8)
        let step: ScriptedTransport.Step =
            switch situation.happening {
            case .limit(.throttled): .respond(Situation.json([], status: 429, [.retryAfter: "600"]))
            case .limit(.bare): .respond(Situation.json([], status: 429))
            case .limit(.revoked): .respond(Situation.json(Array(#"{"error":"invalid token"}"#.utf8), status: 401))
            case .limit: .respond(Situation.json(usual, ["X-RateLimit-Remaining": "0"]))
            default: situation.step(usual: usual, random: &random) ?? .respond(Situation.json(usual, theirs))
            }
        let folder = try await sound()
        let clock = ManualClock(date: Situation.today)
        let failure = await failure(receive, place(folder.path, clock), step, takesTime: situation.takesTime)
        noteTold()
        if let failure { sheet.failed(failure, naming: file.words + [CallCell.api.host, "offline"]) }
        var isRefused = situation.isNoAnswer
        if case .limit(let limit) = situation.happening { isRefused = limit != .noneLeft }
        if file.confirmsReplies, isRefused {
            sheet.expect(failure != nil, .nothingIsClaimed, "a reply that is no answer is kept as one")
            clock.advance(by: .seconds(100_000))
            let later = await self.failure(receive, place(folder.path, clock), .fail(.offline))
            sheet.expect(later != nil, .nothingIsClaimed, "what was no answer is one without a network")
        }
        if failure != nil || isRefused || !file.isReplaced {
            await check(folder.path, file.values, "a reply came")
        }
        scan(folder.path)
        let kept = await self.failure(receive, place(folder.path, clock), .respond(Situation.json(usual)))
        sheet.expect(kept == nil, .nothingIsLost, "the upstream answers again, and that is not kept: \(kept ?? "")")
    }

    /// Why a reply cannot be received. Time passes while something waits, and else only if the situation needs that: what a
    /// file does takes real time.
    private func failure(
        _ receive: @escaping @Sendable (FilePlace, ScriptedTransport.Step) async throws -> Void, _ place: FilePlace,
        _ step: ScriptedTransport.Step, takesTime: Bool = false
    ) async -> String? {
        let task = Task { () async -> String? in
            do {
                try await receive(place, step)
                return nil
            } catch {
                return "\(error)"
            }
        }
        let ended = Lock(false)
        let ticks = Task {
            while !ended.withLock(\.self) {
                if takesTime {
                    for _ in 0..<50 { await Task.yield() }
                } else {
                    await place.clock.sleepers(1)
                }
                place.clock.advance(by: .milliseconds(500))
            }
        }
        let failure = await task.value
        ended.withLock { $0 = true }
        ticks.cancel()
        await ticks.value
        return failure
    }

    func meetMissingFolder() async throws {
        let missing = folder.file("missing")
        let work = await work(missing, ["one"])
        if let failure = work.failure { note(failure) }
        if case .failure(let failure) = await read(missing) { note(failure.text) }
        noteTold()
        guard file.promise == .kept, work.failure == nil else { return }
        await check(missing, work.confirmed, "the folder was missing")
    }

    func meetFolder() async throws {
        // What else is read with the file is there.
        let folder = file.promise == .read ? try await sound() : folder
        if file.promise == .read { try FileManager.default.removeItem(atPath: folder.file(file.file)) }
        try folder.makeDirectory("\(file.file)/inner")
        let values = await read(folder.path)
        let work = await work(folder.path, ["one"])
        if case .failure(let failure) = values { note(failure.text) }
        if let failure = work.failure { note(failure) }
        noteTold()
        if file.promise == .kept {
            sheet.expect(
                work.failure != nil || { if case .success(let values) = values { values.isEmpty } else { true } }(),
                .nothingIsClaimed, "a folder is read as the file")
            if work.failure == nil { await check(folder.path, work.confirmed, "a folder was in its place") }
        } else {
            sheet.expect(
                { if case .failure = values { true } else { !file.tells || !told.texts.withLock(\.isEmpty) } }(),
                .theReasonIsTold, "a folder is in the place of the file, and nobody is told")
        }
        sheet.expect(
            file.promise == .read || contents(folder.path).isEmpty
                || FileManager.default.fileExists(atPath: folder.file("\(file.file)/inner"))
                || work.failure == nil,
            .nothingIsLost, "the folder is gone")
    }

    /// A pipe is in the place of the file, and nobody writes to it. Who reads it must not wait for ever.
    func meetPipe() async throws {
        // What else is read with it is as it should be, so that only the pipe can be the reason.
        if file.promise == .read {
            try await file.make?(folder.path)
            _ = unlink(folder.file(file.file))
        }
        guard mkfifo(folder.file(file.file), 0o600) == 0 else {
            throw FileCellFailure(description: "no pipe can be made")
        }
        let result = Lock<Result<[String], ReadFailure>?>(nil)
        let reading = Task {
            let values = await read(folder.path)
            result.withLock { $0 = values }
        }
        let began = ContinuousClock.now
        // Time is looked at only to end a test that would hang.
        while result.withLock({ $0 == nil }), began.duration(to: .now) < .seconds(10) { await Task.yield() }
        if result.withLock({ $0 == nil }) {
            sheet.expect(file.mayBePipe, .nothingTraps, "who reads a pipe to which nobody writes waits for ever")
            let end = Glibc.open(folder.file(file.file), O_RDWR | O_NONBLOCK)
            if end >= 0 { close(end) }
        }
        await reading.value
        if case .failure(let failure)? = result.withLock(\.self) { note(failure.text) }
    }

    /// Others have no business in the files.
    func meetModes() async throws {
        let folder = folder.path
        try await file.make?(folder)
        let work = await work(folder, file.values)
        if let failure = work.failure { throw FileCellFailure(description: failure) }
        scan(folder)
        guard file.promise != .read else { return }
        for (name, _) in contents(folder) {
            var status = stat()
            guard stat("\(folder)/\(name)", &status) == 0 else { continue }
            let others: mode_t = file.isPrivate ? 0o077 : 0o022
            // Nobody else gets to a file in a folder that only its owner may enter.
            let parent = "\(folder)/\(name)".split(separator: "/").dropLast().joined(separator: "/")
            var inner = stat()
            if name.contains("/"), stat("/\(parent)", &inner) == 0, inner.st_mode & 0o077 == 0 { continue }
            sheet.expect(
                status.st_mode & others == 0, .nobodyGetsAnothers,
                "\(name) has the mode \(String(status.st_mode & 0o777, radix: 8))")
        }
    }

    /// Two have the file open, and both keep something at once.
    func meetOthers() async throws {
        if file.promise == .read {
            let sound = try await sound()
            async let one = read(sound.path)
            async let other = read(sound.path)
            for case .failure(let failure) in [await one, await other] {
                sheet.expect(false, .nothingIsLost, "one of two cannot read it: \(failure.text)")
            }
            return
        }
        let path = folder.path
        async let one = work(path, ["a1", "a2", "a3"])
        async let other = work(path, ["b1", "b2", "b3"])
        let works = [await one, await other]
        for failure in works.compactMap(\.failure) { note(failure) }
        guard file.isShared else { return await check(path, [], "two processes") }
        await check(path, works.flatMap(\.confirmed), "two processes")
        sheet.expect(works.allSatisfy { $0.failure == nil }, .nothingIsLost, "one of two fails: \(works)")
    }

    /// A newer program has written the file, which is told and stays as it is.
    func meetNewer() async throws {
        let folder = try await sound()
        try file.newer?(folder.path)
        let before = try folder.read(file.file)
        var failures: [String] = []
        if case .failure(let failure) = await read(folder.path) { failures.append(failure.text) }
        if let failure = await work(folder.path, ["three"]).failure { failures.append(failure) }
        failures += told.texts.withLock(\.self)
        sheet.expect(
            failures.contains { $0.contains("newer") || $0.contains("version") }, .theReasonIsTold,
            "nobody says that it is a newer file: \(failures)")
        for failure in failures { note(failure) }
        // Whoever wants it to be replaced has been told.
        if file.isReplaced { return }
        let after = try folder.read(file.file)
        sheet.expect(
            before == after, .nothingIsLost,
            "a file of a newer program was changed: \(String(decoding: after, as: UTF8.self).prefix(300))")
    }

    func meetClock(days: Int) async throws {
        let clock = ManualClock(date: Situation.today.addingTimeInterval(Double(days) * 86_400))
        var confirmed: [String] = []
        for (value, clock) in [("one", clock), ("two", ManualClock(date: Situation.today)), ("three", clock)] {
            try await open(folder.path, clock).keep?(value)
            confirmed.append(value)
            let values = try await open(folder.path, clock).all()
            if file.expires {
                sheet.expect(values.contains(value), .nothingIsLost, "\(value) was confirmed, and there is \(values)")
            } else if file.promise == .kept {
                let lost = confirmed.filter { !values.contains($0) }
                sheet.expect(lost.isEmpty, .nothingIsLost, "\(lost) were confirmed, and there is \(values)")
            }
        }
        scan(folder.path)
    }
}

private struct FileCellFailure: Error, CustomStringConvertible {
    let description: String
}

@Suite(.timeLimit(.minutes(240)), .serialized) struct HostileFilesTests {
    @Test func `Every file meets every situation`() async throws {
        try await Grid.run(Files(), slice: 120)
    }

    @Test func `Every place in the sources that opens a file is in the list`() throws {
        let named = Set(StoredFile.all.flatMap(\.places)).union(StoredFile.otherPlaces.keys)
        let found = try FilePlaces.found()
        #expect(found.count > 40, "the sources were not found")
        for place in found.sorted() where !named.contains(place) {
            Issue.record("\(place) opens a file. Add a row to StoredFile.all that opens it through its public room.")
        }
        for (place, count) in try FilePlaces.counts() where count != StoredFile.openings[place] ?? 1 {
            Issue.record(
                """
                \(place) has \(count) lines that open a file, and StoredFile.openings says \(StoredFile.openings[place] ?? 1). Add a row \
                to StoredFile.all for a new file, and say the number there.
                """)
        }
        for place in named.subtracting(found).sorted() { Issue.record("\(place) opens no file any more.") }
    }

    @Test func `A place that opens a file is found whatever it calls`() {
        for call in [
            "let d = open(path, O_RDONLY)", "_ = Glibc.open(path, flags, 0o600)", "openat(at, name, O_RDONLY)",
            "fopen(path, \"r\")", "try Data(contentsOf: url)", "try String(contentsOf: url, encoding: .utf8)",
            "try data.write(to: URL(filePath: path))", "try data.write(to: url, options: .atomic)",
            "FileManager.default.contents(atPath: path)", "FileHandle(forReadingAtPath: path)",
            "sqlite3_open_v2(path, &opened, flags, nil)", "try Database(path: path)", "DatabaseFile(\n file: path)",
            "try Data(text.utf8).write(to: place, options: .atomic)",
            "FileManager.default.createFile(atPath: path, contents: data)", "InputStream(url: url)",
        ] {
            #expect(FilePlaces.opens(call), "\(call)")
        }
        #expect(!FilePlaces.opens("head.write(to: &answers)"))
        #expect(!FilePlaces.opens("// open(path, O_RDONLY)"))
        #expect(!FilePlaces.opens("case .open(let date) where date > now"))
        #expect(FilePlaces.opens("let d = open(\n    path, O_RDONLY)"))
    }
}

/// The places in the sources that open files.
enum FilePlaces {
    /// The calls that open a file, or that the rooms of a database begin with.
    private static let calls: [[UInt8]] = [
        "openat(", "open64(", "fopen(", "freopen(", "creat(", "mkstemp", "mkostemp", "opendir(", "sqlite3_open",
        "shm_open(", "gzopen(", "Data(contentsOf", "String(contentsOf", "contents(atPath:", ".write(toFile:",
        "createFile(", "FileHandle(", "InputStream(", "OutputStream(",
        "UserDefaults", "Database(path:", "DatabaseFile(", "DatabaseFile<",
    ].map { Array($0.utf8) }
    /// How content is written, and what it is written to if that is no file.
    private static let write = Array(".write(to: ".utf8)
    private static let writers = ["&", "writer", "database"].map { write + Array($0.utf8) }
    private static let open = Array("open(".utf8)
    private static let flags = ["O_", "flags"].map { Array($0.utf8) }

    static func opens(_ text: String) -> Bool { opens(Array(text.utf8)) }

    static func opens(_ text: [UInt8]) -> Bool { openings(in: text) > 0 }

    /// The number of lines that open a file.
    static func openings(in text: [UInt8]) -> Int {
        let isHere = calls.contains { text.contains($0) } || text.contains(open) || text.contains(write)
        guard isHere else { return 0 }
        let lines = text.split(separator: UInt8(ascii: "\n")).filter { line in
            !line.drop { $0 == UInt8(ascii: " ") }.starts(with: Array("//".utf8))
        }
        return lines.indices.count { index in
            let line = Array(lines[index])
            if calls.contains(where: { line.contains($0) }) { return true }
            if line.contains(write), !writers.contains(where: { line.contains($0) }) { return true }
            // The function of the system has flags, which may be in the next line. Others of its name have none.
            guard line.contains(open) else { return false }
            let next = index + 1 < lines.count ? Array(lines[index + 1]) : []
            return flags.contains { line.contains($0) || line.hasOpenEnd && next.contains($0) }
        }
    }

    /// The names of all files below a folder, relative to it.
    static func names(below folder: String) -> [String] {
        (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
    }

    /// `MainstayOutbox/OutboxFile.swift`, for all files below `Sources`.
    static func found(_ isWanted: ([UInt8]) -> Bool = opens) throws -> Set<String> {
        Set(try counts { isWanted($0) ? 1 : 0 }.keys)
    }

    /// How often something is found in each of the files below `Sources`.
    static func counts(_ count: ([UInt8]) -> Int = openings) throws -> [String: Int] {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().path
        var found: [String: Int] = [:]
        let folders = ["Sources", "Gateway/Sources", "Program/Sources"]
        for name in folders.flatMap({ folder in names(below: "\(root)/\(folder)").map { "\(folder)/\($0)" } })
        where name.hasSuffix(".swift") || name.hasSuffix(".c") {
            guard let text = FileManager.default.contents(atPath: "\(root)/\(name)") else { continue }
            let count = count(Array(text))
            guard count > 0 else { continue }
            let parts = name.split(separator: "/")
            found["\(parts.dropFirst(2).first ?? "")/\(parts.last ?? "")", default: 0] += count
        }
        return found
    }
}

extension Array where Element == UInt8 {
    /// Whether a line goes on in the next one.
    fileprivate var hasOpenEnd: Bool { last == UInt8(ascii: "(") || last == UInt8(ascii: ",") }
}
