// SPDX-License-Identifier: Apache-2.0

/// The version of this package.
public enum Release {
    /// The version number, as in the change log.
    public static let version = "0.3.0"
}
