// SPDX-License-Identifier: Apache-2.0

/// The part of a quota that is leased, as the shared memory keeps it: what the nodes hold, and what they have spent.
///
/// The ledger knows no time. An entry counts until some node has seen it in the ledger for as long as the plan says, on
/// that node's own monotonic clock. An entry is never older in a node's eyes than it is, so no wrong clock can free it
/// too early: neither the memory's nor another node's.
package struct QuotaLedger: Sendable, Equatable {
    /// What an entry stands for. The raw values are stored.
    package enum Kind: UInt64, Sendable, Equatable {
        /// A node holds these requests and may still send them.
        case held = 1
        /// A node held these requests, and does not know it. The node may have crashed, or its call's answer was lost,
        /// or it was of a ledger that this one replaces.
        case lost = 2
        /// These requests were sent.
        case spent = 3
        /// If there was an earlier ledger, it is gone and may have leased everything.
        case quarantine = 4
    }

    /// Some requests that count.
    package struct Entry: Sendable, Equatable {
        /// The number of the entry. No other entry of this ledger has it.
        package var serial: UInt64
        package var kind: Kind
        /// The number of requests.
        package var tokens: Int
        /// The node that holds them; empty unless the kind is `held`.
        package var node = ""
    }

    /// The largest number of entries. Beyond it, new ones are joined.
    static let entryLimit = 256
    static let nameLimit = 64
    private static let firstSerial: UInt64 = 1

    /// A random number that distinguishes this ledger from any other with the same key.
    package let identity: UInt64
    /// The life of the shared memory in which the ledger was made.
    package let incarnation: String
    /// The plan by which it was made.
    package let plan: QuotaPlan
    /// The entries that count.
    package private(set) var entries: [Entry]
    private var nextSerial: UInt64

    /// Creates a ledger that leases nothing at first, because leases of an earlier one may still be spent.
    ///
    /// - Parameter replaces: Whether it takes the place of another one: of another version, plan or life of the memory.
    package init(plan: QuotaPlan, incarnation: String, identity: UInt64, replaces: Bool) {
        (self.plan, self.identity) = (plan, identity)
        self.incarnation = String(incarnation.unicodeScalars.prefix(Self.nameLimit))
        entries = [Entry(serial: Self.firstSerial, kind: replaces ? .lost : .quarantine, tokens: plan.pool)]
        nextSerial = Self.firstSerial + 1
    }

    /// The number of requests that can be leased now.
    package var free: Int { max(0, entries.reduce(plan.pool) { $0 - $1.tokens }) }

    /// Removes entries that no longer count.
    mutating func remove(_ serials: Set<UInt64>) {
        guard !serials.isEmpty else { return }
        entries.removeAll { serials.contains($0.serial) }
    }

    /// Counts the requests that a node leased from an earlier ledger. The entry that a ledger begins with counts all of
    /// those.
    mutating func bring(_ tokens: Int) {
        if tokens > 0, !entries.contains(where: { $0.serial == Self.firstSerial }) { add(.lost, tokens) }
    }

    /// Ends the lease of a node.
    ///
    /// - Parameters:
    ///   - serial: The lease that the node knows; `nil` if none.
    ///   - used: How many of its requests the node has sent.
    ///   - keeps: How many it continues to hold. The rest is free.
    /// - Returns: How many the node still holds. They must be added to its next lease.
    mutating func settle(_ node: String, serial: UInt64?, used: Int, keeps: Int) -> Int {
        guard let index = entries.firstIndex(where: { $0.kind == .held && $0.node == node }) else { return 0 }
        guard entries[index].serial == serial else {
            (entries[index].kind, entries[index].node) = (.lost, "")
            if entries[index].tokens == 0 { entries.remove(at: index) }
            return 0
        }
        let tokens = entries.remove(at: index).tokens
        let spent = min(max(0, used), tokens)
        if spent > 0 { add(.spent, spent) }
        return min(max(0, keeps), tokens - spent)
    }

    /// Leases requests to a node: at most a third of those that are free, but at least one if there is one, and at most
    /// as many as leave the same for the others that have a lease. If there is none, the node gets an empty lease, so
    /// that the others return some.
    ///
    /// - Parameter held: The requests that the node still holds. They become part of the lease.
    /// - Returns: The number of the lease, `nil` if the node holds and wants nothing, and how many requests were added.
    mutating func grant(_ node: String, held: Int, wants: Int) -> (serial: UInt64?, added: Int) {
        guard held > 0 || wants > 0 else { return (nil, 0) }
        let free = max(0, free - held)
        let holders = Set(entries.filter { $0.kind == .held }.map(\.node)).count + 1
        let added = max(0, min(wants, free, (free + 2) / 3, plan.fairPart(of: holders) - held))
        return (add(.held, held + added, node: node), added)
    }

    @discardableResult
    private mutating func add(_ kind: Kind, _ tokens: Int, node: String = "") -> UInt64 {
        let serial = nextSerial
        nextSerial += 1
        entries.append(Entry(serial: serial, kind: kind, tokens: tokens, node: node))
        if entries.count > Self.entryLimit { merge() }
        return serial
    }

    /// Joins the two entries before the newest. The result has a new number, so its time starts again, while older
    /// entries end.
    private mutating func merge() {
        let index = entries.count - 3
        let (first, second) = (entries[index], entries[index + 1])
        // A lease counts for longer than what was spent. A node that held one of them can only get a new one.
        let kind = first.kind == .spent && second.kind == .spent ? Kind.spent : .lost
        entries[index] = Entry(serial: nextSerial, kind: kind, tokens: first.tokens + second.tokens)
        nextSerial += 1
        entries.remove(at: index + 1)
    }

    // MARK: As the shared memory keeps it

    /// In version 2, half of the quota was fixed shares.
    private static let form: (kind: UInt8, version: UInt8) = (UInt8(ascii: "Q"), 3)

    /// Reads a ledger; `nil` if the bytes are not one.
    package init?(bytes: [UInt8]) {
        guard var reader = ByteReader(bytes, kind: Self.form.kind, version: Self.form.version),
            reader.checkSeal(of: bytes), let identity = reader.fixedNumber(),
            let incarnation = reader.text(upTo: 4 * Self.nameLimit), let plan = QuotaPlan(&reader),
            let nextSerial = reader.number(), nextSerial < 1 << 62,
            let count = reader.number(upTo: 2 * Self.entryLimit)
        else { return nil }
        (self.identity, self.incarnation, self.plan) = (identity, incarnation, plan)
        self.nextSerial = nextSerial
        entries = []
        for _ in 0..<count {
            guard let serial = reader.number(), serial < nextSerial, let kind = reader.number().flatMap(Kind.init),
                let tokens = reader.number(upTo: QuotaPlan.most), let node = reader.text(upTo: 4 * Self.nameLimit)
            else { return nil }
            entries.append(Entry(serial: serial, kind: kind, tokens: tokens, node: node))
        }
        guard reader.isAtEnd, Set(entries.map(\.serial)).count == count else { return nil }
    }

    /// The form in which the shared memory keeps it.
    package var bytes: [UInt8] {
        var writer = ByteWriter(kind: Self.form.kind, version: Self.form.version)
        writer.addFixed(identity)
        writer.add(incarnation)
        plan.write(to: &writer)
        writer.add(nextSerial)
        writer.add(entries.count)
        for entry in entries {
            writer.add(entry.serial)
            writer.add(entry.kind.rawValue)
            writer.add(entry.tokens)
            writer.add(entry.node)
        }
        writer.seal()
        return writer.bytes
    }
}

extension QuotaPlan {
    fileprivate init?(_ reader: inout ByteReader) {
        guard let requests = reader.number(upTo: Self.most), requests > 0,
            let window = reader.number(upTo: 1 << 40), window > 0,
            let nodes = reader.number(upTo: 1_000), nodes > 0, let flight = reader.number(upTo: 1 << 40)
        else { return nil }
        self.init(requests: requests, window: Int64(window), nodes: nodes, flight: Int64(flight))
    }

    private init(requests: Int, window: Int64, nodes: Int, flight: Int64) {
        (self.requests, self.window, self.nodes, self.flight) = (requests, window, nodes, flight)
    }

    fileprivate func write(to writer: inout ByteWriter) {
        writer.add(requests)
        writer.add(Int(window))
        writer.add(nodes)
        writer.add(Int(flight))
    }
}
