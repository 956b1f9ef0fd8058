// SPDX-License-Identifier: Apache-2.0

extension StringProtocol {
    /// The columns of a line in a text table: the parts between `|`, without the white space around them.
    package var columns: [String] {
        split(separator: "|", omittingEmptySubsequences: false).map { String($0).trimmed }
    }
}
