// SPDX-License-Identifier: Apache-2.0

// What an app needs for its first request: the kit, the transport of its platform, and a store that outlives the
// process.
@_exported public import MainstayKit
@_exported public import MainstaySQLite
#if os(Linux) && !MAINSTAY_PORTABLE
@_exported public import MainstayCurl
#else
@_exported public import MainstayURLSession
#endif
