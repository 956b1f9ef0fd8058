// SPDX-License-Identifier: Apache-2.0

/// Metrics in Prometheus' text format, version 0.0.4.
public struct PrometheusText: Sendable {
    /// A label and its value.
    public typealias Label = (name: String, value: String)

    /// The types of metrics with one number for each set of labels.
    public enum Kind: String {
        /// A number that only grows.
        case counter
        /// A number that may fall.
        case gauge
    }

    /// The text so far.
    public private(set) var text = ""

    /// Creates an empty text.
    public init() {}

    /// Adds a metric. Without samples it adds nothing.
    ///
    /// - Parameters:
    ///   - kind: Whether it counts or measures.
    ///   - name: Its name. That of a counter ends in `_total`.
    ///   - help: A sentence about it, without line ends.
    ///   - samples: Its numbers. No two have the same labels.
    public mutating func add(
        _ kind: Kind, _ name: String, _ help: String, _ samples: [(labels: [Label], value: Double)]
    ) {
        guard !samples.isEmpty else { return }
        head(name, help, kind.rawValue)
        for sample in samples { line(name, sample.labels, Self.number(sample.value)) }
    }

    /// Adds a metric without labels.
    public mutating func add(_ kind: Kind, _ name: String, _ help: String, _ value: Double) {
        add(kind, name, help, [(labels: [], value: value)])
    }

    /// Adds histograms of durations in seconds.
    public mutating func add(
        _ name: String, _ help: String, _ histograms: [(labels: [Label], histogram: Histogram)]
    ) {
        guard !histograms.isEmpty else { return }
        head(name, help, "histogram")
        for (labels, histogram) in histograms {
            var count = 0
            for (bound, inBucket) in zip(Histogram.bounds + [.infinity], histogram.counts) {
                count += inBucket
                line("\(name)_bucket", labels + [("le", Self.number(bound))], "\(count)")
            }
            line("\(name)_sum", labels, Self.number(histogram.sum))
            line("\(name)_count", labels, "\(count)")
        }
    }

    private mutating func head(_ name: String, _ help: String, _ type: String) {
        text += "# HELP \(name) \(help)\n# TYPE \(name) \(type)\n"
    }

    private mutating func line(_ name: String, _ labels: [Label], _ value: String) {
        let labels = labels.map { "\($0.name)=\"\(Self.escape($0.value))\"" }.joined(separator: ",")
        text += labels.isEmpty ? "\(name) \(value)\n" : "\(name){\(labels)} \(value)\n"
    }

    private static func number(_ value: Double) -> String {
        if value.isNaN { return "NaN" }
        if value.isInfinite { return value < 0 ? "-Inf" : "+Inf" }
        return value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
    }

    private static func escape(_ value: String) -> String {
        value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
    }
}
