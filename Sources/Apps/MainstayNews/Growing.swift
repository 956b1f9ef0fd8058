// SPDX-License-Identifier: Apache-2.0

public import Mainstay

/// A value that grows, given anew each time it has. Iterating begins the work; dropping the iterator, or cancelling the task that
/// reads, ends it with all its transfers.
public struct Growing<Value: Sendable>: AsyncSequence, Sendable {
    /// The value so far.
    public typealias Element = Value
    /// Why there is none.
    public typealias Failure = APIError
    /// What happens to the value, which is `nil` until the first change makes it.
    package typealias Change = @Sendable (inout Value?) -> Void

    private let work: @Sendable (Changes) async throws(APIError) -> Void

    /// Makes a sequence of the values that a piece of work brings about.
    package init(work: @escaping @Sendable (Changes) async throws(APIError) -> Void) {
        self.work = work
    }

    /// Where the work puts what it brings: one change for each value of the sequence.
    package struct Changes: Sendable {
        fileprivate let continuation: AsyncStream<Result<Change, APIError>>.Continuation

        /// Adds a change.
        package func add(_ change: @escaping Change) {
            continuation.yield(.success(change))
        }
    }

    /// Begins the work.
    public func makeAsyncIterator() -> Iterator {
        let (changes, continuation) = AsyncStream.makeStream(of: Result<Change, APIError>.self)
        let task = Task { [work] in
            do throws(APIError) {
                try await work(Changes(continuation: continuation))
            } catch {
                continuation.yield(.failure(error))
            }
            continuation.finish()
        }
        continuation.onTermination = { _ in task.cancel() }
        return Iterator(changes: changes.makeAsyncIterator())
    }

    /// Gives value after value.
    public struct Iterator: AsyncIteratorProtocol {
        private var value: Value?
        private var changes: AsyncStream<Result<Change, APIError>>.Iterator

        fileprivate init(changes: AsyncStream<Result<Change, APIError>>.Iterator) {
            self.changes = changes
        }

        /// The value after the next change; `nil` after the last, and where the task is cancelled.
        ///
        /// - Throws: ``APIError``.
        public mutating func next(isolation actor: isolated (any Actor)?) async throws(APIError) -> Value? {
            while let change = await changes.next(isolation: actor) {
                try change.get()(&value)
                if let value { return value }
            }
            return nil
        }
    }
}
