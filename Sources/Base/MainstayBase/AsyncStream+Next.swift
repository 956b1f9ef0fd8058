// SPDX-License-Identifier: Apache-2.0

extension AsyncStream where Element: Sendable {
    /// Returns the next element; `nil` at the end, or if the task is cancelled. All readers of a stream share its
    /// elements.
    ///
    /// An iterator that is kept could only be used on an actor since iOS 18, with `next(isolation:)`.
    public func next() async -> Element? {
        var iterator = makeAsyncIterator()
        return await iterator.next()
    }
}
