// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Does what has to wait on a thread that may: those that run tasks are few.
public func waiting<Result: Sendable, Failure: Error>(
    _ body: @escaping @Sendable () throws(Failure) -> Result
) async throws(Failure) -> Result {
    let result = await withCheckedContinuation { continuation in
        Thread.detachNewThread {
            continuation.resume(returning: Swift.Result { () throws(Failure) in try body() })
        }
    }
    return try result.get()
}
