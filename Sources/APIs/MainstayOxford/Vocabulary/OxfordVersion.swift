// SPDX-License-Identifier: Apache-2.0

/// The versions of the API there have been. The service ended the first in June 2019; the emulator answers both.
public enum OxfordVersion: String, Sendable, CaseIterable {
    /// Filters stand in the path.
    case v1
    /// Filters stand in the query.
    case v2
}
