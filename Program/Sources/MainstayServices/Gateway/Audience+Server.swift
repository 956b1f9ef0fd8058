// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayGateway
import MainstayWeb

extension Audience {
    /// Who may use the pages of a gateway: the owner, whose pages use the same files as the program in the terminal;
    /// callers with keys, who sign in; and everybody else if no keys are wanted or the gateway is public.
    ///
    /// - Parameters:
    ///   - operation: Knows the keys, also those that are revoked later.
    ///   - sessions: Who has signed in.
    ///   - warn: Called with the reason if there can be no owner.
    /// - Throws: An error that says which directory of a caller cannot be made.
    init(
        _ server: ServerConfiguration, _ keys: CallerKeys, in directories: Directories, _ operation: GatewayOperation,
        sessions: Sessions, clock: any TimeSource, warn: (String) -> Void
    ) throws {
        let owner = Owner(
            in: directories, sessions: sessions, trustsUser: server.trustsSocket && !server.isPublic, clock: clock,
            warn: warn)
        let needsKeys = !server.tokens.isEmpty || keys.areWanted || operation.wantsKeys
        guard needsKeys || !server.adminTokens.isEmpty else {
            self = .everybody(owner: owner)
            return
        }
        let holders = KeyHolders(server: server) { operation.callerName(ofKeyHash: $0) }
        let files = try AccountFiles(of: keys.keys.map(\.name), in: directories, clock: clock)
        var accounts = Accounts(
            sessions: sessions, hasOperator: !server.adminTokens.isEmpty,
            account: { hash in
                holders.holder(ofHash: hash).map { Account(name: $0.name, isOperator: $0.isOperator) }
            },
            belongings: { files.belongings(of: $0) }, delete: { try await files.delete($0) })
        accounts.forget = { files.forget($0) }
        self =
            needsKeys && !server.isPublic
            ? .callers(accounts, owner: owner) : .everybody(accounts, owner: owner)
    }
}

extension Owner {
    /// The user who runs the gateway. `nil` if the user's files have no directory, and none can be made.
    fileprivate init?(
        in directories: Directories, sessions: Sessions, trustsUser: Bool, clock: any TimeSource,
        warn: (String) -> Void
    ) {
        do throws(DirectoryError) {
            try Directories.make(directories.data)
        } catch {
            warn("nothing is kept for the gateway's owner: \(error)")
            return nil
        }
        let links = OwnerLinks(in: directories)
        self.init(
            Belongings(filesIn: directories, clock: clock), sessions: sessions, trustsUser: trustsUser,
            redeem: { code in await onThread { links.redeem(code, at: clock.date) } })
        isValid = { code in await onThread { links.isValid(code, at: clock.date) } }
    }
}
