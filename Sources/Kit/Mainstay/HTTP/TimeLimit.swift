// SPDX-License-Identifier: Apache-2.0

/// Gives an operation so much time, and cancels it past that.
///
/// - Returns: What the operation returned, for which this waits even past the limit;
///   ``TransportError/Kind/timedOut`` where it was cancelled because of it.
package func withTimeLimit<Value: Sendable>(
    _ limit: Duration?, on clock: any TimeSource,
    _ operation: @escaping @Sendable () async -> Result<Value, TransportError>
) async -> Result<Value, TransportError> {
    guard let limit else { return await operation() }
    // Clocks add up instants in 64 bits.
    let end = clock.now.advanced(by: min(limit, .seconds(1 << 32)))
    return await withTaskGroup(of: Event<Value>.self) { group in
        group.addTask { .ended(await operation()) }
        group.addTask {
            // Thrown only where the operation has ended, or all is cancelled.
            do { try await clock.sleep(until: end, tolerance: nil) } catch { return .stopped }
            return .late
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

private enum Event<Value: Sendable>: Sendable {
    case ended(Result<Value, TransportError>)
    case late
    case stopped
}
