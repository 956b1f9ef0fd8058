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

    func purge(_ choice: ReplyChoice, isSoft: Bool) async throws -> PurgeReport {
        switch self {
        case .files(let files, let services, let command):
            let result = try await Self.checked(command) {
                do {
                    return try await files.purge(choice, isSoft: isSoft)
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
                return try await gateway.purge(choice, isSoft: isSoft)
            } catch let error as AdminRequestFailed where error.status == 500 {
                throw FileNotWritten(error.description)
            }
        }
    }

    func resume(_ names: [String]?) async throws -> ResumeReport {
        switch self {
        case .files(let files, let services, let command):
            let result = try await Self.checked(command) { try await files.resume(names) }
            try await services.checkLimits()
            return result
        case .gateway(let gateway): return try await gateway.resume(names)
        }
    }

    func list(_ choice: ReplyChoice, after place: Int64) async throws -> KeptReplyList {
        switch self {
        case .files(let files, _, let command):
            try await Self.checked(command) { try await files.list(choice, after: place, limit: 1_000) }
        case .gateway(let gateway): try await gateway.list(choice, after: place)
        }
    }

    func why(_ url: String, asks: Bool) async throws -> KeptReason {
        switch self {
        case .files(let files, let services, let command):
            // Without its file, the answer would be that nothing is kept.
            try await services.checkKeptReplies()
            return try await Self.checked(command) { try await files.why(url, asks: asks) }
        case .gateway(let gateway): return try await gateway.why(url, asks: asks)
        }
    }

    private static func checked<Answer>(_ command: CommandSpecification, _ body: () async throws -> Answer) async throws
        -> Answer
    {
        do {
            return try await body()
        } catch let error as AdministrationError {
            throw UsageError("\(error)".printable, command)
        }
    }
}
