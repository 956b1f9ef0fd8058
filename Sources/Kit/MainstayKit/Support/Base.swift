// SPDX-License-Identifier: Apache-2.0

// Clocks and random sources are part of the kit's interface, so importing the kit imports them too.
@_exported public import class MainstayBase.RandomSource
@_exported public import protocol MainstayBase.TimeSource
@_exported public import struct MainstayBase.SeededGenerator
@_exported public import struct MainstayBase.SleepPurpose
