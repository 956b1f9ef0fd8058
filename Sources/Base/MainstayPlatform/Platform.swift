// SPDX-License-Identifier: Apache-2.0

// Only this file chooses the platform's C library.
#if canImport(Darwin)
@_exported public import Darwin
#elseif canImport(Glibc)
@_exported public import Glibc
#elseif canImport(Musl)
@_exported public import Musl
#elseif canImport(Android)
@_exported public import Android
#else
#error("Mainstay knows no C library for this platform: add its module here.")
#endif
