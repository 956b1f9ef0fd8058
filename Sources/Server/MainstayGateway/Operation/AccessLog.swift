// SPDX-License-Identifier: Apache-2.0

public import Mainstay
import MainstayFoundation
import MainstayHTTPServer

/// The access log of a gateway: one line for each answered request.
///
/// A thread that does nothing else writes the lines, a hundredth of a second after the first of them, so no request waits for a disk
/// or a pipe. Lines that wait to be written are limited in bytes. Beyond the limit, new lines are dropped and counted.
public final class AccessLog: Sendable {
    private struct Queue {
        /// Lines that are formatted at once, because that costs less than to keep a request for another thread.
        var lines: [UInt8] = []
        /// The records whose lines cost so much that the log's own thread makes them.
        var records: [AccessRecord] = []
        var formatter: AccessFormatter
        /// The number of lines and records.
        var count = 0
        /// What waited when the file was to be opened again: bytes of lines, and records. `nil` if it is not to be opened.
        var reopening: (bytes: Int, records: Int)?
        var bytes = 0
        /// Whether the thread will be asked to write what waits.
        var isScheduled = false
        /// Whether the thread was asked to write at once.
        var isUrgent = false
        var dropped = 0
        /// The dropped lines that a warning has told.
        var told = 0

        mutating func append(_ record: AccessRecord, size: Int) {
            switch formatter.format {
            case .combined: formatter.append(record, to: &lines)
            case .json: records.append(record)
            }
            (count, bytes) = (count + 1, bytes + size)
        }
    }

    private struct Batch {
        var lines: [UInt8]
        var records: [AccessRecord]
        var count: Int
        var reopening: (bytes: Int, records: Int)?
    }

    private struct Writer {
        var file: LogFile
        var formatter: AccessFormatter

        mutating func write(
            _ lines: ArraySlice<UInt8>, _ records: ArraySlice<AccessRecord>
        ) throws(LogError) {
            guard !lines.isEmpty || !records.isEmpty else { return }
            var lines = Array(lines)
            for record in records { formatter.append(record, to: &lines) }
            try file.write(lines)
        }

        mutating func reopen(_ warnings: LogWarnings) {
            do throws(LogError) {
                try file.reopen()
            } catch {
                warnings.tell("\(error); the old file stays in use")
            }
        }
    }

    /// How long a line waits for others to be written with it.
    private static let delay = Duration.milliseconds(10)

    /// Whether the lines have more than the combined format: the upstream, the cache and the trace.
    let isDetailed: Bool
    private let formatter: AccessFormatter
    private let queue: Lock<Queue>
    private let writer: ThreadBound<Writer>
    private let byteLimit: Int
    private let warnings: LogWarnings

    /// Opens the log.
    ///
    /// - Parameters:
    ///   - format: The format of the lines.
    ///   - output: Where the lines are written.
    ///   - byteLimit: The largest number of bytes of lines that wait to be written; 4 MiB by default.
    ///   - redaction: Removes credentials from the queries of targets and referrers.
    ///   - clock: Limits the warnings to one a minute.
    ///   - warn: Called if lines are dropped or cannot be written.
    /// - Throws: ``LogError`` if the file cannot be opened.
    public init(
        _ format: AccessFormat, to output: LogOutput, byteLimit: Int = 4 << 20, redaction: Redaction = Redaction(),
        clock: any TimeSource = ContinuousClock(), warn: @escaping @Sendable (String) -> Void
    ) throws(LogError) {
        self.byteLimit = byteLimit
        warnings = LogWarnings(clock: clock, warn: warn)
        isDetailed = format == .json
        let formatter = AccessFormatter(format: format, redaction: redaction)
        self.formatter = formatter
        queue = Lock(Queue(formatter: formatter))
        writer = ThreadBound(Writer(file: try LogFile(output), formatter: formatter))
    }

    deinit {
        Self.write(queue, warnings, on: writer)
        writer.enqueue { $0.file.close() }
    }

    /// The number of lines that were not written.
    public var droppedLines: Int { queue.withLock { $0.dropped } }

    /// Opens the file again by its name, after the lines that wait are written. Call it when a tool has renamed the file.
    public func reopen() {
        queue.withLock { queue in
            // If it is to be opened again already, the lines since then may be in either file.
            if queue.reopening == nil { queue.reopening = (queue.lines.count, queue.records.count) }
        }
        Self.write(queue, warnings, on: writer)
    }

    /// Waits until everything is written. It blocks the calling thread: call it when a program ends.
    ///
    /// - Returns: Whether everything is written.
    @discardableResult public func finish(within limit: Duration) -> Bool {
        Self.write(queue, warnings, on: writer)
        let isWritten = writer.finish(within: limit)
        let missing = queue.withLock { $0.dropped - $0.told + $0.count }
        if missing > 0 { warnings.tell("\(missing) lines of the access log were not written", isLast: true) }
        return isWritten
    }

    /// Adds a line, or drops it if too many wait.
    func record(_ record: AccessRecord) {
        let size = record.size
        add(size) { $0.append(record, size: size) }
    }

    /// Adds the line of a hit, or drops it if too many wait.
    ///
    /// - Parameters:
    ///   - line: The request line and the status (``AccessFormatter/hitLine(_:_:)``).
    ///   - sent: The bytes of content that are sent.
    ///   - agent: The lines of User-Agent.
    func recordHit(
        _ line: [UInt8], bytes sent: Int, from peer: SocketAddress, _ agent: RequestHead.Lines, in bytes: Span<UInt8>,
        at date: Date
    ) {
        let size = 512 + bytes.count
        add(size) { queue in
            queue.formatter.appendHit(line, bytes: sent, from: peer, agent, in: bytes, at: date, to: &queue.lines)
            (queue.count, queue.bytes) = (queue.count + 1, queue.bytes + size)
        }
    }

    /// The part of the line of a hit that is always the same.
    func hitLine(_ target: String, _ status: HTTPStatus) -> [UInt8] { formatter.hitLine(target, status) }

    private func add(_ size: Int, _ append: (inout Queue) -> Void) {
        let (mustSchedule, mustHurry) = queue.withLock { queue in
            guard queue.bytes + size <= byteLimit else {
                queue.dropped += 1
                return (false, false)
            }
            append(&queue)
            let isFirst = !queue.isScheduled
            let mustHurry = !queue.isUrgent && queue.bytes > byteLimit / 2
            queue.isScheduled = true
            if mustHurry { queue.isUrgent = true }
            return (isFirst, mustHurry)
        }
        if mustHurry { return Self.write(queue, warnings, on: writer) }
        if mustSchedule {
            _ = alarms.set(at: .now.advanced(by: Self.delay)) { [queue, warnings, writer] in
                Self.write(queue, warnings, on: writer)
            }
        }
    }

    /// Writes on the log's own thread what waits by then.
    private static func write(_ queue: Lock<Queue>, _ warnings: LogWarnings, on writer: ThreadBound<Writer>) {
        writer.enqueue { writer in
            guard let batch = next(queue, warnings) else { return }
            var lines = batch.lines[...]
            var records = batch.records[...]
            do throws(LogError) {
                if let (bytes, count) = batch.reopening {
                    try writer.write(lines.prefix(bytes), records.prefix(count))
                    (lines, records) = (lines.dropFirst(bytes), records.dropFirst(count))
                    writer.reopen(warnings)
                }
                try writer.write(lines, records)
            } catch {
                queue.withLock { queue in
                    queue.dropped += batch.count
                    queue.told += batch.count
                }
                warnings.tell("\(error); \(batch.count) lines were dropped")
            }
        }
    }

    private static func next(_ queue: Lock<Queue>, _ warnings: LogWarnings) -> Batch? {
        let (batch, missing) = queue.withLock { queue -> (Batch?, Int) in
            let missing = queue.dropped - queue.told
            queue.told = queue.dropped
            (queue.isScheduled, queue.isUrgent) = (false, false)
            guard queue.count > 0 || queue.reopening != nil else { return (nil, missing) }
            let batch = Batch(
                lines: queue.lines, records: queue.records, count: queue.count, reopening: queue.reopening)
            queue.reopening = nil
            // As many lines will follow, so room for them is made at once.
            let room = queue.lines.count
            (queue.lines, queue.records, queue.count, queue.bytes) = ([], [], 0, 0)
            queue.lines.reserveCapacity(room)
            return (batch, missing)
        }
        if missing > 0 { warnings.tell("\(missing) lines of the access log were dropped, because too many waited") }
        return batch
    }
}

private let alarms = Alarms(clock: ContinuousClock())

/// Passes warnings on, at most one a minute.
private final class LogWarnings: Sendable {
    private let clock: any TimeSource
    private let warn: @Sendable (String) -> Void
    private let limit = Lock(WarningLimit())

    init(clock: any TimeSource, warn: @escaping @Sendable (String) -> Void) {
        (self.clock, self.warn) = (clock, warn)
    }

    func tell(_ text: String, isLast: Bool = false) {
        let swallowed = limit.withLock { $0.admit(at: clock.now) }
        guard isLast || swallowed != nil else { return }
        let others = swallowed ?? 0
        warn(others == 0 ? text : "\(text) (and \(others) more warnings since the last one)")
    }
}
