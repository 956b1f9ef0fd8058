// SPDX-License-Identifier: Apache-2.0

// Nearly every file of the program measures or cleans text for the terminal.
@_exported public import MainstayTerminal
