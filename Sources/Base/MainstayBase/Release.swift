// SPDX-License-Identifier: Apache-2.0

/// What version this is.
package enum Release {
    /// As the change log counts them.
    package static let version = "0.1.0"
}
