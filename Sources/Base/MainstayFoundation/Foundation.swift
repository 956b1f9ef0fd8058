// SPDX-License-Identifier: Apache-2.0

// The one place that chooses between the two: Apple's platforms have no module FoundationEssentials, and elsewhere the whole
// of Foundation would add 10 MB to a program.
#if canImport(FoundationEssentials) && !MAINSTAY_PORTABLE
@_exported public import FoundationEssentials
#else
@_exported public import Foundation
#endif
