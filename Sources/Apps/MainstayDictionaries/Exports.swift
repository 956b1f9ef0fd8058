// SPDX-License-Identifier: Apache-2.0

// A `ChainedDictionary` is made of `DictionaryProvider`s, which the mappings of the APIs make.
@_exported public import MainstayWords
