// SPDX-License-Identifier: Apache-2.0

/// The versions of the API. The service ended version 1 in June 2019; the emulator answers both.
public enum OxfordVersion: String, Sendable, CaseIterable {
    /// Version 1, with filters in the path.
    case v1
    /// Version 2, with filters in the query.
    case v2
}
