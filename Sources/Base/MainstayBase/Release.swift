// SPDX-License-Identifier: Apache-2.0

/// The version of this package.
package enum Release {
    /// The version number, as in the change log.
    package static let version = "0.3.0"
}
