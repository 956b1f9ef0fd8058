// SPDX-License-Identifier: Apache-2.0

/// Runs an operation and cancels it after a time limit.
///
/// - Returns: The result of the operation. The call waits for the operation to return even after the limit. If the
///   limit cancelled it, the result is ``TransportError/Kind/timedOut``.
public func withTimeLimit<Value: Sendable>(
    _ limit: Duration?, on clock: any TimeSource,
    _ operation: @escaping @Sendable () async -> Result<Value, TransportError>
) async -> Result<Value, TransportError> {
    guard let limit else { return await operation() }
    let end = clock.now.advanced(by: limit)
    return await withTaskGroup(of: Event<Value>.self) { group in
        group.addTask { .ended(await operation()) }
        group.addTask {
            // The wait is cancelled only if the operation has ended or the caller is cancelled.
            await clock.wait(until: end, as: .alarm("a time limit")) ? .late : .stopped
        }
        var isLate = false
        while let event = await group.next() {
            switch event {
            case .ended(.failure(let error)) where isLate && error.kind == .cancelled:
                return .failure(TransportError(.timedOut))
            case .ended(let result):
                group.cancelAll()
                return result
            case .late:
                isLate = true
                group.cancelAll()
            case .stopped: break
            }
        }
        return .failure(TransportError(.cancelled))
    }
}

/// Does the same as ``withTimeLimit(_:on:_:)`` for an operation that throws.
///
/// - Throws: The error of the operation, or ``TransportError/Kind/timedOut`` if the limit cancelled it.
package func withThrowingTimeLimit<Value: Sendable>(
    _ limit: Duration?, on clock: any TimeSource,
    _ operation: @escaping @Sendable () async throws(TransportError) -> Value
) async throws(TransportError) -> Value {
    try await withTimeLimit(limit, on: clock) {
        do throws(TransportError) {
            return .success(try await operation())
        } catch {
            return .failure(error)
        }
    }.get()
}

private enum Event<Value: Sendable>: Sendable {
    case ended(Result<Value, TransportError>)
    case late
    case stopped
}
