// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayGateway
import MainstayServices
import MainstayWeb

extension Audience {
    /// Who may use the pages of a gateway. Callers with keys sign in. If the gateway serves only this machine and needs no keys, its pages
    /// use the same files as the program in the terminal.
    ///
    /// - Parameters:
    ///   - isLoopback: Whether only this machine can reach the gateway.
    ///   - sessions: Who has signed in.
    /// - Throws: An error that says which directory cannot be made.
    init(
        _ server: ServerConfiguration, _ keys: CallerKeys, in directories: Directories, isLoopback: Bool,
        sessions: Sessions, clock: any TimeSource
    ) throws {
        let needsKeys = !server.tokens.isEmpty || !keys.keys.isEmpty
        if isLoopback, !needsKeys {
            try Directories.make(directories.data)
            self = .owner(Belongings(filesIn: directories, clock: clock))
            return
        }
        let holders = KeyHolders(keys: keys, server: server)
        guard !holders.isEmpty else {
            self = .everybody()
            return
        }
        let files = try AccountFiles(of: keys.keys.map(\.name), in: directories, clock: clock)
        let accounts = Accounts(
            sessions: sessions, hasOperator: !server.adminTokens.isEmpty,
            account: { hash in
                holders.holder(ofHash: hash).map { Account(name: $0.name, isOperator: $0.isOperator) }
            },
            belongings: { files.belongings(of: $0) }, delete: { try await files.delete($0) })
        self = needsKeys ? .callers(accounts) : .everybody(accounts)
    }
}
