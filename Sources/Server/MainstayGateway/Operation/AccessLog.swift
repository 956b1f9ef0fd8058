// SPDX-License-Identifier: Apache-2.0

public import Mainstay

/// The access log of a gateway: one line for each answered request.
///
/// A thread that does nothing else formats and writes the lines, so no request waits for a disk or a pipe. Lines that wait to be
/// written are limited in bytes. Beyond the limit, new lines are dropped and counted.
public final class AccessLog: Sendable {
    private struct Queue {
        var records: [AccessRecord] = []
        var bytes = 0
        /// Whether the thread has been asked to write what waits.
        var isScheduled = false
        var dropped = 0
        /// The dropped lines that a warning has told.
        var told = 0
    }

    private struct Writer {
        var file: LogFile
        let formatter: AccessFormatter
    }

    private let queue = Lock(Queue())
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
        writer = ThreadBound(
            Writer(file: try LogFile(output), formatter: AccessFormatter(format: format, redaction: redaction)))
    }

    deinit {
        writer.enqueue { $0.file.close() }
    }

    /// The number of lines that were not written.
    public var droppedLines: Int { queue.withLock { $0.dropped } }

    /// Opens the file again by its name, after the lines that wait are written. Call it when a tool has renamed the file.
    public func reopen() {
        writer.enqueue { [warnings] writer in
            do throws(LogError) {
                try writer.file.reopen()
            } catch {
                warnings.tell("\(error); the old file stays in use")
            }
        }
    }

    /// Waits until everything is written. It blocks the calling thread: call it when a program ends.
    ///
    /// - Returns: Whether everything is written.
    @discardableResult public func finish(within limit: Duration) -> Bool {
        let isWritten = writer.finish(within: limit)
        let missing = queue.withLock { $0.dropped - $0.told + $0.records.count }
        if missing > 0 { warnings.tell("\(missing) lines of the access log were not written", isLast: true) }
        return isWritten
    }

    /// Adds a line, or drops it if too many wait.
    func record(_ record: AccessRecord) {
        let size = record.size
        let mustSchedule = queue.withLock { queue in
            guard queue.bytes + size <= byteLimit else {
                queue.dropped += 1
                return false
            }
            queue.records.append(record)
            queue.bytes += size
            defer { queue.isScheduled = true }
            return !queue.isScheduled
        }
        if mustSchedule {
            writer.enqueue { [queue, warnings] writer in
                while let records = Self.next(queue, warnings) { Self.write(records, queue, &writer, warnings) }
            }
        }
    }

    private static func next(_ queue: Lock<Queue>, _ warnings: LogWarnings) -> [AccessRecord]? {
        let (records, missing) = queue.withLock { queue -> ([AccessRecord]?, Int) in
            let missing = queue.dropped - queue.told
            queue.told = queue.dropped
            guard !queue.records.isEmpty else {
                queue.isScheduled = false
                return (nil, missing)
            }
            defer { (queue.records, queue.bytes) = ([], 0) }
            return (queue.records, missing)
        }
        if missing > 0 { warnings.tell("\(missing) lines of the access log were dropped, because too many waited") }
        return records
    }

    private static func write(
        _ records: [AccessRecord], _ queue: Lock<Queue>, _ writer: inout Writer, _ warnings: LogWarnings
    ) {
        var lines: [UInt8] = []
        for record in records { writer.formatter.append(record, to: &lines) }
        do throws(LogError) {
            try writer.file.write(lines)
        } catch {
            queue.withLock { queue in
                queue.dropped += records.count
                queue.told += records.count
            }
            warnings.tell("\(error); \(records.count) lines were dropped")
        }
    }
}

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
