// SPDX-License-Identifier: Apache-2.0

import MainstayPlatform

/// The width of characters by the C library (wcwidth(3)), which knows nothing of the package's own table.
public enum CLibraryWidth: Sendable {
    /// The number of cells that a character takes; -1 if it cannot be shown.
    public static func cells(of scalar: Unicode.Scalar) -> Int { Int(wcwidth(Int32(bitPattern: scalar.value))) }

    /// Swift does not import the function.
    private static let wcwidth: @convention(c) (Int32) -> Int32 = {
        setlocale(LC_CTYPE, "C.UTF-8")
        let symbol = dlsym(dlopen(nil, RTLD_NOW), "wcwidth")
        return unsafeBitCast(symbol, to: (@convention(c) (Int32) -> Int32).self)
    }()
}
