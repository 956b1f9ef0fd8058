// SPDX-License-Identifier: Apache-2.0

/// What a node of a cluster tells the others of itself.
public struct NodeReport: Sendable, Equatable {
    /// A breaker that does not let requests pass.
    public struct Break: Sendable, Equatable {
        /// The key of the breaker's state in a state store.
        public var key: String
        /// The state as a state store keeps it.
        public var numbers: [Double]

        /// Combines the parts.
        package init(key: String, numbers: [Double]) {
            (self.key, self.numbers) = (key, numbers)
        }
    }

    /// The longest address and key in Unicode scalars, and the largest number of breakers and of their numbers.
    static let limits = (text: 256, breaks: 8, numbers: 64)

    /// The name of the node's process.
    public var node: String
    /// Where people find the node; empty if that is not known.
    public var address = ""
    /// The requests that callers sent, and those that the node sent to upstreams.
    public var requests = 0
    /// The requests that the node sent to upstreams.
    public var sent = 0
    /// The calls that leased parts of quotas, and the requests that are leased now.
    public var leaseCalls = 0
    /// The requests that are leased now.
    public var leased = 0
    /// The number of the last purge that was applied.
    public var purges: UInt64 = 0
    /// The breakers that do not let requests pass.
    public var breaks: [Break] = []

    /// Makes the report of a node that has done nothing.
    package init(node: String) {
        self.node = node
    }

    /// The report within the limits. What is beyond them is left out.
    var bounded: NodeReport {
        var report = self
        report.node = String(node.unicodeScalars.prefix(QuotaLedger.nameLimit))
        report.address = String(address.unicodeScalars.prefix(Self.limits.text))
        report.breaks = breaks.filter {
            $0.key.unicodeScalars.count <= Self.limits.text && $0.numbers.count <= Self.limits.numbers
        }
        if report.breaks.count > Self.limits.breaks { report.breaks.removeSubrange(Self.limits.breaks...) }
        return report
    }

    init?(_ reader: inout ByteReader) {
        guard let node = reader.text(upTo: 4 * QuotaLedger.nameLimit),
            let address = reader.text(upTo: 4 * Self.limits.text), let requests = reader.number(upTo: .max),
            let sent = reader.number(upTo: .max), let leaseCalls = reader.number(upTo: .max),
            let leased = reader.number(upTo: .max), let purges = reader.number(),
            let count = reader.number(upTo: Self.limits.breaks)
        else { return nil }
        (self.node, self.address, self.requests, self.sent) = (node, address, requests, sent)
        (self.leaseCalls, self.leased, self.purges) = (leaseCalls, leased, purges)
        for _ in 0..<count {
            guard let key = reader.text(upTo: 4 * Self.limits.text),
                let length = reader.number(upTo: Self.limits.numbers)
            else { return nil }
            var numbers: [Double] = []
            for _ in 0..<length {
                guard let bits = reader.fixedNumber() else { return nil }
                numbers.append(Double(bitPattern: bits))
            }
            breaks.append(Break(key: key, numbers: numbers))
        }
    }

    func write(to writer: inout ByteWriter) {
        writer.add(node)
        writer.add(address)
        for number in [requests, sent, leaseCalls, leased] { writer.add(number) }
        writer.add(purges)
        writer.add(breaks.count)
        for state in breaks {
            writer.add(state.key)
            writer.add(state.numbers.count)
            for number in state.numbers { writer.addFixed(number.bitPattern) }
        }
    }
}
