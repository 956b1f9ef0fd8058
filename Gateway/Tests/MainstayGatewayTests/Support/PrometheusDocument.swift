// SPDX-License-Identifier: Apache-2.0

/// A document in Prometheus' text format, read as strictly as the format is described and as its tools advise.
struct PrometheusDocument {
    struct Problem: Error {
        var line: String
        var reason: String
    }

    /// The type of each metric.
    private(set) var types: [String: String] = [:]
    /// The value of each sample, by its name and labels as written.
    private(set) var samples: [String: Double] = [:]
    /// The samples of histograms, by name and labels without `le`, in order.
    private var buckets: [String: [(bound: Double, count: Double)]] = [:]

    init(_ text: String) throws {
        guard text.hasSuffix("\n") else { throw Problem(line: "", reason: "the last line has no end") }
        var (helped, current): (String?, String?) = (nil, nil)
        for line in text.split(separator: "\n") {
            let words = line.split(separator: " ", maxSplits: 3)
            if line.hasPrefix("# HELP ") {
                guard words.count == 4 else { throw Problem(line: "\(line)", reason: "no help") }
                helped = String(words[2])
            } else if line.hasPrefix("# TYPE ") {
                let name = String(words[2])
                guard helped == name else { throw Problem(line: "\(line)", reason: "TYPE without HELP") }
                guard types[name] == nil else { throw Problem(line: "\(line)", reason: "twice") }
                guard (words[3] == "counter") == name.hasSuffix("_total") else {
                    throw Problem(line: "\(line)", reason: "counters, and only they, end in _total")
                }
                (types[name], current) = (String(words[3]), name)
            } else {
                try read(line, of: current)
            }
        }
        for (name, buckets) in buckets {
            let counts = buckets.map(\.count)
            guard buckets.last?.bound == .infinity, counts == counts.sorted(), counts.last == samples[count(of: name)]
            else { throw Problem(line: name, reason: "wrong buckets") }
        }
    }

    /// The sum of the samples whose name and labels have all of the parts.
    func sum(_ name: String, _ parts: String...) -> Double? {
        let found = samples.filter { key, _ in
            key.prefix { $0 != "{" } == name && parts.allSatisfy { key.contains($0) }
        }
        return found.isEmpty ? nil : found.values.reduce(0, +)
    }

    private func count(of bucket: String) -> String { bucket.replacing("_bucket", with: "_count") }

    private mutating func read(_ line: Substring, of metric: String?) throws {
        guard let metric, let space = line.lastIndex(of: " ") else {
            throw Problem(line: "\(line)", reason: "a sample without TYPE")
        }
        let text = line[line.index(after: space)...]
        let value: Double? =
            switch text {
            case "NaN": .nan
            case "+Inf": .infinity
            default: Double(text)
            }
        let key = String(line[..<space])
        let name = String(key.prefix { $0 != "{" })
        let allowed = types[metric] == "histogram" ? ["_bucket", "_sum", "_count"].map { metric + $0 } : [metric]
        guard let value, allowed.contains(name), samples[key] == nil else {
            throw Problem(line: "\(line)", reason: "not a sample of \(metric)")
        }
        guard name.utf8.allSatisfy({ 97...122 ~= $0 || $0 == 95 || 48...57 ~= $0 }) else {
            throw Problem(line: "\(line)", reason: "not a usual name")
        }
        samples[key] = value
        if name.hasSuffix("_bucket") {
            var labels = key.dropFirst(name.utf8.count + 1).dropLast().split(separator: ",").map(String.init)
            guard let last = labels.popLast(), last.hasPrefix("le=\"") else {
                throw Problem(line: "\(line)", reason: "a bucket without a bound")
            }
            let bound = last.dropFirst(4).dropLast()
            let rest = labels.isEmpty ? name : "\(name){\(labels.joined(separator: ","))}"
            buckets[rest, default: []].append((bound == "+Inf" ? .infinity : Double(bound) ?? .nan, value))
        }
    }
}
