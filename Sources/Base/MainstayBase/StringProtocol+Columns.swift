// SPDX-License-Identifier: Apache-2.0

extension StringProtocol {
    /// The columns of a line in a text table: the parts between `|`, without the white space around them.
    public var columns: [String] {
        // The bytes of a string, because characters are split by code that the compiler does not specialise for a
        // substring.
        String(self).utf8.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false).map {
            String(Substring($0)).trimmed
        }
    }
}
