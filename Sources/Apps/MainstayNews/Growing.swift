// SPDX-License-Identifier: Apache-2.0

public import MainstayKit

/// A sequence of versions of a value that grows. Iterating starts the work. Dropping the iterator or cancelling the
/// reading task stops the work and all its requests.
public struct Growing<Value: Sendable>: AsyncSequence, Sendable {
    /// The value so far.
    public typealias Element = Value
    /// Why there is no value.
    public typealias Failure = APIError
    /// A change to the value, which is `nil` before the first change.
    package typealias Change = @Sendable (inout Value?) -> Void

    /// Does the work. The changes wait until the reader takes them, so there may only be as many as the value has
    /// parts.
    private let work: @Sendable (Changes) async throws(APIError) -> Void

    /// Makes a sequence of the values that some work produces.
    package init(work: @escaping @Sendable (Changes) async throws(APIError) -> Void) {
        self.work = work
    }

    /// Receives the changes of the work. Each change makes one value of the sequence.
    package struct Changes: Sendable {
        fileprivate let continuation: AsyncStream<Result<Change, APIError>>.Continuation

        /// Adds a change.
        package func add(_ change: @escaping Change) {
            continuation.yield(.success(change))
        }
    }

    /// Starts the work.
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
        return Iterator(changes: changes)
    }

    /// Returns the values one by one.
    public struct Iterator: AsyncIteratorProtocol {
        private var value: Value?
        private let changes: AsyncStream<Result<Change, APIError>>

        fileprivate init(changes: AsyncStream<Result<Change, APIError>>) {
            self.changes = changes
        }

        /// The value after the next change. `nil` after the last change or if the task is cancelled.
        ///
        /// - Throws: `APIError`.
        public mutating func next(isolation actor: isolated (any Actor)?) async throws(APIError) -> Value? {
            while let change = await changes.next() {
                try change.get()(&value)
                if let value { return value }
            }
            return nil
        }

        /// The value after the next change. `nil` after the last change or if the task is cancelled.
        ///
        /// - Throws: `APIError`.
        public mutating func next() async throws(APIError) -> Value? {
            try await next(isolation: #isolation)
        }
    }
}
