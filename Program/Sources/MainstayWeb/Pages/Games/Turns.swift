// SPDX-License-Identifier: Apache-2.0

/// Lets one request at a time use a game. The others wait in order of arrival.
@MainActor final class Turns {
    private var waiting: [String: [CheckedContinuation<Void, Never>]] = [:]

    nonisolated init() {}

    /// Runs a closure when no other closure with the same key runs.
    func wait<Result>(for key: String, _ body: @MainActor () async throws -> Result) async rethrows -> Result {
        if waiting[key] == nil {
            waiting[key] = []
        } else {
            await withCheckedContinuation { waiting[key]?.append($0) }
        }
        defer { next(key) }
        return try await body()
    }

    private func next(_ key: String) {
        guard let first = waiting[key]?.first else {
            waiting[key] = nil
            return
        }
        waiting[key]?.removeFirst()
        first.resume()
    }
}
