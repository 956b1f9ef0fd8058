// SPDX-License-Identifier: Apache-2.0

/// The version of the package.
package enum Release {
    /// The version in the change log.
    package static let version = "0.2.0"
}
