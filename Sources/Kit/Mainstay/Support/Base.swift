// SPDX-License-Identifier: Apache-2.0

// Chance and time are part of the kit's interface: whoever imports the kit has them.
@_exported public import MainstayBase
