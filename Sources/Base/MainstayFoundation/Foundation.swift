// SPDX-License-Identifier: Apache-2.0

// Only this file chooses between the two modules. Apple's platforms have no FoundationEssentials. On other platforms,
// all of Foundation would add 10 MB to a program.
#if canImport(FoundationEssentials) && !MAINSTAY_PORTABLE
@_exported public import FoundationEssentials
#else
@_exported public import Foundation
#endif
