// SPDX-License-Identifier: Apache-2.0

// The parts of a `WordEntry` are those of its `Entry`.
@_exported public import MainstayDictionary
