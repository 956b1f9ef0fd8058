// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation
import MainstayHTTPServer
public import MainstayKit

/// The access log of a gateway: one line for each answered request.
///
/// A thread that does nothing else writes the lines, a hundredth of a second after the first of them, so no request
/// waits for a disk or a pipe. Lines that wait to be written are limited in bytes. Beyond the limit, new lines are
/// dropped and counted.
public final class AccessLog: Sendable {
    private struct Queue {
        /// Lines are made at once, because that costs less than to keep a request for another thread.
        var lines: [UInt8] = []
        var formatter: AccessFormatter
        /// The number of lines.
        var count = 0
        /// The bytes of lines that waited when the file was to be opened again; `nil` if it is not to be opened.
        var reopening: Int?
        /// Whether the thread will be asked to write what waits.
        var isScheduled = false
        /// Whether the thread was asked to write at once.
        var isUrgent = false
        var dropped = 0
        /// The dropped lines that a warning has told.
        var told = 0
    }

    private struct Batch {
        var lines: [UInt8]
        var count: Int
        var reopening: Int?
    }

    /// How long a line waits for others to be written with it.
    private static let delay = Duration.milliseconds(10)

    /// Whether the lines have the identifiers of requests.
    let hasIdentifiers: Bool
    private let formatter: AccessFormatter
    private let queue: Lock<Queue>
    private let writer: ThreadBound<LogFile>
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
        hasIdentifiers = format == .json
        let formatter = AccessFormatter(format: format, redaction: redaction)
        self.formatter = formatter
        queue = Lock(Queue(formatter: formatter))
        writer = ThreadBound(try LogFile(output))
    }

    deinit {
        Self.write(queue, warnings, on: writer)
        writer.enqueue { $0.close() }
    }

    /// The number of lines that were not written.
    public var droppedLines: Int { queue.withLock { $0.dropped } }

    /// Opens the file again by its name, after the lines that wait are written. Call it when a tool has renamed the
    /// file.
    public func reopen() {
        queue.withLock { queue in
            // If it is to be opened again already, the lines since then may be in either file.
            if queue.reopening == nil { queue.reopening = queue.lines.count }
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

    /// Adds the line of an answer, or drops it if too many wait.
    func record(_ record: AccessRecord, of request: HTTPServerRequest?) {
        let bytes = request?.bytes ?? []
        self.record(record, request?.head, in: bytes.span)
    }

    /// Adds the line of an answer, or drops it if too many wait.
    ///
    /// - Parameter head: The head of the request, whose bytes are `bytes`; `nil` if the request was invalid.
    func record(_ record: AccessRecord, _ head: RequestHead?, in bytes: Span<UInt8>) {
        // More than most lines need.
        let size = 512 + (head?.fields.upperBound ?? 0)
        let (mustSchedule, mustHurry) = queue.withLock { queue in
            guard queue.lines.count + size <= byteLimit else {
                queue.dropped += 1
                return (false, false)
            }
            queue.formatter.append(record, head, in: bytes, to: &queue.lines)
            queue.count += 1
            let isFirst = !queue.isScheduled
            let mustHurry = !queue.isUrgent && queue.lines.count > byteLimit / 2
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

    /// The target of a request as lines have it, for several lines.
    func target(of head: RequestHead, in bytes: Span<UInt8>) -> [UInt8] { formatter.target(of: head, in: bytes) }

    /// Writes on the log's own thread what waits by then.
    private static func write(_ queue: Lock<Queue>, _ warnings: LogWarnings, on writer: ThreadBound<LogFile>) {
        writer.enqueue { file in
            guard let batch = next(queue, warnings) else { return }
            do throws(LogError) {
                if let count = batch.reopening {
                    try file.write(batch.lines.prefix(count))
                    file.reopen(warnings)
                    try file.write(batch.lines.dropFirst(count))
                } else {
                    try file.write(batch.lines[...])
                }
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
            let batch = Batch(lines: queue.lines, count: queue.count, reopening: queue.reopening)
            queue.reopening = nil
            // As many lines will follow, so room for them is made at once.
            let room = queue.lines.count
            (queue.lines, queue.count) = ([], 0)
            queue.lines.reserveCapacity(room)
            return (batch, missing)
        }
        if missing > 0 { warnings.tell("\(missing) lines of the access log were dropped, because too many waited") }
        return batch
    }
}

extension LogFile {
    /// Opens the file again by its name. If that fails, the old one stays in use.
    fileprivate mutating func reopen(_ warnings: LogWarnings) {
        do throws(LogError) {
            try reopen()
        } catch {
            warnings.tell("\(error); the old file stays in use")
        }
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
