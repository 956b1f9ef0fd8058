// SPDX-License-Identifier: Apache-2.0

import MainstayBase

/// Runs a closure on a new thread. Code that waits in the kernel must not block a thread of Swift's tasks.
package func startThread(_ body: @escaping @Sendable () -> Void) throws(HTTPServerError) {
    let code = startDetachedThread(body)
    guard code == 0 else { throw .system("pthread_create", code: code) }
}
