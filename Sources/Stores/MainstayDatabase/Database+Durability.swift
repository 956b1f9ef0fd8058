// SPDX-License-Identifier: Apache-2.0

extension Database {
    /// Runs a body whose transactions survive a loss of power, on a connection whose other transactions may not:
    /// `synchronous` is FULL meanwhile, and NORMAL afterwards.
    package func durably<Result>(_ body: () throws -> Result) throws -> Result {
        try execute("PRAGMA synchronous = FULL")
        defer { useNormalSynchronisation() }
        return try body()
    }

    /// A failure to go back to this only makes writes slower.
    private func useNormalSynchronisation() {
        do { try execute("PRAGMA synchronous = NORMAL") } catch {}
    }
}
