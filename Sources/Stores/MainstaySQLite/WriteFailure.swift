// SPDX-License-Identifier: Apache-2.0

/// A change that the file lacks, because it cannot be opened or written. A file that is only locked is another error.
package struct WriteFailure: Error, CustomStringConvertible {
    package let description: String
}
