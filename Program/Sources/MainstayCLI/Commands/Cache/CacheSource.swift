// SPDX-License-Identifier: Apache-2.0

import MainstayGateway
import MainstayKit
import MainstayServices

/// Where the cache commands find replies: in the files of this machine, or at a running gateway.
enum CacheSource {
    case files(CacheAdministration, Services, CommandSpecification)
    case gateway(AdminClient)

    /// The source that the command line names.
    init(_ invocation: Invocation) throws {
        if let text = invocation.arguments.value(of: CacheCommand.gateway) {
            self = .gateway(try AdminClient(text, invocation))
        } else {
            let services = try invocation.services(isShared: true)
            self = .files(CacheAdministration(GatewaySources(services)), services, invocation.command)
        }
    }

    func purge(_ document: JSON) async throws -> JSON {
        switch self {
        case .files(let files, let services, let command):
            let result = try await Self.checked(command) {
                do {
                    return try await files.purge(document)
                } catch let error as FileNotWritten {
                    // The reason alone is enough: what holds in memory ends with this command.
                    try await services.checkKeptReplies()
                    throw error
                }
            }
            // A gateway works without its file, but this command has nothing else.
            try await services.checkKeptReplies()
            return result
        case .gateway(let gateway):
            do {
                return try await gateway.post("purge", document, having: "purged")
            } catch let error as AdminRequestFailed where error.status == 500 {
                throw FileNotWritten(error.description)
            }
        }
    }

    func resume(_ document: JSON) async throws -> JSON {
        switch self {
        case .files(let files, let services, let command):
            let result = try await Self.checked(command) { try await files.resume(document) }
            try await services.checkLimits()
            return result
        case .gateway(let gateway): return try await gateway.post("resume", document, having: "resumed")
        }
    }

    func list(_ filter: JSON?, after place: Int64) async throws -> JSON {
        switch self {
        case .files(let files, _, let command):
            try await Self.checked(command) { try await files.list(filter, after: place, limit: 1_000) }
        case .gateway(let gateway): try await gateway.list(filter, after: place)
        }
    }

    func why(_ url: String, asks: Bool) async throws -> JSON {
        switch self {
        case .files(let files, let services, let command):
            // Without its file, the answer would be that nothing is kept.
            try await services.checkKeptReplies()
            return try await Self.checked(command) { try await files.why(url, asks: asks).document }
        case .gateway(let gateway): return try await gateway.why(url, asks: asks)
        }
    }

    private static func checked(_ command: CommandSpecification, _ body: () async throws -> JSON) async throws -> JSON {
        do {
            return try await body()
        } catch let error as AdministrationError {
            throw UsageError("\(error)".printable, command)
        }
    }
}
