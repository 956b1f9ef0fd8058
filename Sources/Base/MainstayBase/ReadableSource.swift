// SPDX-License-Identifier: Apache-2.0

/// Something that any thread may read as soon as its descriptor is readable.
public protocol ReadableSource: AnyObject, Sendable {
    /// It stays open as long as the object lives.
    var descriptor: CInt { get }

    /// Reads what has arrived, up to a limit. Waits for nothing, also not for another thread that reads.
    func readArrived()

    /// Says that those who read it have ended, so its owner reads it.
    func isNotWatched()
}

/// Has threads read a source as soon as it is readable, as long as it lives.
///
/// Returns whether they do. They do not keep the source alive.
public typealias SourceWatcher = @Sendable (any ReadableSource) -> Bool
