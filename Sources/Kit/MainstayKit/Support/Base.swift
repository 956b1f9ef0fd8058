// SPDX-License-Identifier: Apache-2.0

// Clocks and random sources are part of the kit's interface, so importing the kit imports them too.
@_exported public import MainstayBase
