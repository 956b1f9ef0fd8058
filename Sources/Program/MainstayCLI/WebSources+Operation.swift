// SPDX-License-Identifier: Apache-2.0

import Mainstay
import MainstayCluster
import MainstayFoundation
import MainstayGateway
import MainstayServices
import MainstayWeb

extension WebSources {
    /// Shows the page for the person who runs a gateway what the gateway does.
    ///
    /// - Parameters:
    ///   - operation: Counts what the gateway answers.
    ///   - services: The clients and the data.
    ///   - inspector: The last exchanges; `nil` if they are not kept.
    mutating func show(
        _ operation: GatewayOperation, _ services: Services, inspector: @escaping @Sendable () -> Inspector?
    ) {
        exchanges = { inspector()?.exchanges ?? [] }
        nodes = { services.clusterNodes().map { NodeState($0, now: services.clock.date) } }
        callers = { operation.callerUses.map(CallerState.init) }
        cache = {
            let use = operation.cacheUse
            var state = CacheState()
            (state.readyReplies, state.hits, state.misses) = (use.readyReplies, use.hits, use.misses)
            state.memoryBytes = use.readyBytes + services.memoryInUse
            state.fileBytes = await services.fileSizes().first { $0.purpose == "replies" }?.bytes ?? 0
            return state
        }
        why = { url in
            KeptReason(try await CacheAdministration(GatewaySources(services)).why(url, asks: false))
        }
    }
}

extension NodeState {
    init(_ node: Services.ClusterNodeStatus, now: Date) {
        let report = node.report
        self.init(
            name: report.address.isEmpty ? report.node : report.address,
            told: now.addingTimeInterval(-node.age.inSeconds))
        (isThis, requests, sent) = (node.isThis, report.requests, report.sent)
        (leased, purges) = (report.leased, Int(clamping: report.purges))
        // The key of a breaker ends with the upstream's base URL.
        failing = report.breaks.map { $0.key.split(separator: " ").last.map(String.init) ?? $0.key }
    }
}

extension CallerState {
    init(_ use: CallerUse) {
        self.init(
            name: use.key.name, quotas: use.left.map { ($0.quota, $0.requests) }, isShadow: use.key.isShadow,
            allowed: use.allowed, refused: use.refused, created: use.key.created, lastUsed: use.lastUsed)
    }
}

extension KeptReason {
    /// The names of the members of a kept reply, in the order in which a person wants them.
    private static let names: [(member: String, name: String)] = [
        ("status", "Status"), ("fresh", "Fresh"), ("freshUntil", "Fresh until"), ("decidedBy", "Decided by"),
        ("age", "Age in seconds"), ("bytes", "Bytes"), ("onlyFor", "Only for"), ("tags", "Tags"),
    ]

    /// Reads what `/admin/why` answers.
    init(_ document: JSON) {
        guard case .object(let members) = document, case .array(let kept) = members["kept"] ?? .array([]) else {
            self.init(answer: "", replies: [])
            return
        }
        let replies = kept.map { reply -> [(name: String, value: String)] in
            guard case .object(let members) = reply else { return [] }
            return Self.names.compactMap { member, name in
                members[member].flatMap(Self.text).map { (name, $0) }
            }
        }
        self.init(answer: members["answer"].flatMap(Self.text) ?? "", replies: replies)
    }

    /// A value as a person reads it; `nil` if it is empty.
    private static func text(_ value: JSON) -> String? {
        switch value {
        case .string(let text): text.isEmpty ? nil : text
        case .integer(let number): "\(number)"
        case .bool(let flag): flag ? "yes" : "no"
        case .array(let values): values.isEmpty ? nil : values.compactMap(text).joined(separator: ", ")
        case .object(let members):
            members.isEmpty
                ? nil
                : members.sorted { $0.key < $1.key }.map { "\($0.key): \(text($0.value) ?? "")" }.joined(
                    separator: ", ")
        default: nil
        }
    }
}
