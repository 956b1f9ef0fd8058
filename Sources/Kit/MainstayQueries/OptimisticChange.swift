// SPDX-License-Identifier: Apache-2.0

public import MainstayKit

/// A change of what queries show, while a mutation is under way: what the upstream will most likely say afterwards.
///
/// The change is applied each time a value is read, over whatever answer there is, until an answer replaces it that was
/// asked for after the mutation, wherever it comes from. A stale reply was asked of nobody, so it replaces the change
/// only if the upstream gave it after the mutation. A reply in between may show it already, so a change must have the same result twice: set
/// something, or add what is not there yet, by its identifier.
public struct OptimisticChange<Input: Sendable>: Sendable {
    /// Begins the change; the requests are those of the query, if it has any.
    let begin: @MainActor @Sendable (Client?, Input) -> (change: PendingChange, requests: [HTTPRequest])

    private init(begin: @escaping @MainActor @Sendable (Client?, Input) -> (PendingChange, [HTTPRequest])) {
        self.begin = begin
    }

    /// Changes the value of all queries of an endpoint with the mutation's client.
    ///
    /// - Parameters:
    ///   - endpoint: The endpoint.
    ///   - change: Changes the value.
    public static func change<Value>(
        _ endpoint: Endpoint<Value>, _ change: @escaping @MainActor @Sendable (inout Value, Input) -> Void
    ) -> OptimisticChange {
        .change { _ in
            endpoint
        } by: {
            change(&$0, $1)
        }
    }

    /// Changes the value of all queries of an endpoint that depends on the input.
    ///
    /// - Parameters:
    ///   - endpoint: Returns the endpoint.
    ///   - change: Changes the value.
    public static func change<Value>(
        _ endpoint: @escaping @MainActor @Sendable (Input) -> Endpoint<Value>,
        by change: @escaping @MainActor @Sendable (inout Value, Input) -> Void
    ) -> OptimisticChange {
        OptimisticChange { client, input in
            guard let client else { return (.none, []) }
            let source = QuerySource(client, endpoint(input))
            let changes = PendingChanges<Value>.of(source.key, client: client)
            return (changes.add { change(&$0, input) }, source.request.map { [$0] } ?? [])
        }
    }

    /// Changes the value of a query. While it shows the value of the request before, that is changed as well as the one
    /// that is being loaded, because a person changes what they see.
    ///
    /// - Parameters:
    ///   - query: The query. It is not kept alive.
    ///   - change: Changes the value.
    public static func change<Value>(
        _ query: Query<Value>, _ change: @escaping @MainActor @Sendable (inout Value, Input) -> Void
    ) -> OptimisticChange {
        OptimisticChange { [weak query] _, input in
            guard let query else { return (.none, []) }
            let (pending, requests) = query.change { change(&$0, input) }
            return (query.followsStore ? pending.reading(query) : pending, requests)
        }
    }

    /// Changes the items of a list that is loaded page by page.
    ///
    /// - Parameters:
    ///   - list: The list. It is not kept alive.
    ///   - change: Changes the items.
    @MainActor public static func change<Item>(
        _ list: PagedQuery<Item>, _ change: @escaping @MainActor @Sendable (inout [Item], Input) -> Void
    ) -> OptimisticChange {
        .change(list.query, change)
    }
}

extension PendingChange {
    /// Changes nothing.
    static var none: PendingChange { PendingChange(undo: {}, confirm: {}, settle: { _ in }) }

    /// Both changes.
    func and(_ other: PendingChange) -> PendingChange {
        PendingChange {
            other.undo()
            undo()
        } confirm: {
            confirm()
            other.confirm()
        } settle: {
            settle($0)
            other.settle($0)
        }
    }

    /// The same change, after which a query of a store reads it once more. Another change of the store may have been
    /// shown after this one was made and before it was confirmed, and would stay hidden below it.
    fileprivate func reading<Value>(_ query: Query<Value>) -> PendingChange {
        let read = { [confirm, weak query] in
            confirm()
            Task { await query?.refresh() }
        }
        return PendingChange(undo: undo, confirm: { _ = read() }, settle: settle)
    }
}
