// SPDX-License-Identifier: Apache-2.0

/// The transfers under way, and who waits for each.
final class Transfers: Sendable {
    typealias Outcome = Result<HTTPResponse, TransportError>
    typealias Waiter = CheckedContinuation<Outcome, Never>

    /// What joining came to.
    enum Joining {
        case began
        case joined
        case cancelled
    }

    /// What makes requests equal. The request as it is, not a hash of it: a collision would be another caller's response.
    private struct Key: Hashable {
        var method: HTTPMethod
        var url: HTTPURL
        var fields: HTTPFields
        var bodyLimit: Int
        var timeout: Duration?
    }

    private struct Transfer {
        var key: Key
        var deadline: ContinuousClock.Instant?
        /// `nil` until it has begun.
        var task: Task<Void, Never>?
        var waiters: [Int: Waiter]
    }

    private struct State {
        var transfers: [Int: Transfer] = [:]
        /// The transfer that requests can join; a later one may have taken an earlier one's place.
        var current: [Key: Int] = [:]
        var transferOfWaiter: [Int: Int] = [:]
        var nextID = 0

        mutating func remove(_ id: Int) -> Transfer? {
            guard let transfer = transfers.removeValue(forKey: id) else { return nil }
            if current[transfer.key] == id { current[transfer.key] = nil }
            for waiter in transfer.waiters.keys { transferOfWaiter[waiter] = nil }
            return transfer
        }
    }

    private let state = Lock(State())

    func newWaiter() -> Int {
        state.withLock { state in
            state.nextID += 1
            return state.nextID
        }
    }

    /// Waits for a transfer of the request, begun now where there is none that may last as long.
    func join(_ request: HTTPRequest, _ waiter: Int, through next: any Transport, _ continuation: Waiter) -> Joining {
        let options = request.options
        let key = Key(
            method: request.method, url: request.url, fields: request.fields, bodyLimit: options.bodyLimit,
            timeout: options.timeout)
        let joining: Joining = state.withLock { state in
            // Cancelled before now it would not be found waiting, and after now it is.
            if Task.isCancelled { return .cancelled }
            if let current = state.current[key], let transfer = state.transfers[current],
                transfer.deadline.isNoSooner(than: options.deadline)
            {
                state.transfers[current]?.waiters[waiter] = continuation
                state.transferOfWaiter[waiter] = current
                return .joined
            }
            state.transfers[waiter] = Transfer(
                key: key, deadline: options.deadline, waiters: [waiter: continuation])
            state.current[key] = waiter
            state.transferOfWaiter[waiter] = waiter
            return .began
        }
        if joining == .began { begin(waiter, request, through: next) }
        if joining == .cancelled { continuation.resume(returning: .failure(TransportError(.cancelled, attempts: 0))) }
        return joining
    }

    /// Begins a transfer. It may be over at once, or its waiters may have left before it is known to have begun.
    private func begin(_ id: Int, _ request: HTTPRequest, through next: any Transport) {
        let task = Task<Void, Never>.startingNow { self.end(id, with: await Outcome.sending(request, through: next)) }
        let isWanted = state.withLock { state in
            state.transfers[id]?.task = task
            return state.transfers[id] != nil
        }
        if !isWanted { task.cancel() }
    }

    /// Stops waiting. The last one's transfer is ended, and nobody can join it any more.
    func leave(_ waiter: Int, with error: TransportError) {
        let (continuation, task) = state.withLock { state -> (Waiter?, Task<Void, Never>?) in
            guard let id = state.transferOfWaiter.removeValue(forKey: waiter) else { return (nil, nil) }
            let continuation = state.transfers[id]?.waiters.removeValue(forKey: waiter)
            guard state.transfers[id]?.waiters.isEmpty == true else { return (continuation, nil) }
            return (continuation, state.remove(id)?.task)
        }
        task?.cancel()
        continuation?.resume(returning: .failure(error))
    }

    private func end(_ id: Int, with outcome: Outcome) {
        let transfer = state.withLock { $0.remove(id) }
        guard let transfer else { return }
        for waiter in transfer.waiters.values { waiter.resume(returning: outcome) }
    }
}

extension ContinuousClock.Instant? {
    /// Whether it is no sooner than another, where none is later than all.
    fileprivate func isNoSooner(than other: Self) -> Bool {
        guard let self else { return true }
        return other.map { $0 <= self } ?? false
    }
}
