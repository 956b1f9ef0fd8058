// SPDX-License-Identifier: Apache-2.0

import MainstayPlatform

extension UnsafeRawBufferPointer {
    /// Whether both have the same bytes. The C library compares many of them at a time.
    public func isEqual(to other: UnsafeRawBufferPointer) -> Bool {
        guard count == other.count else { return false }
        guard let baseAddress, let start = other.baseAddress else { return true }
        return memcmp(baseAddress, start, count) == 0
    }
}
