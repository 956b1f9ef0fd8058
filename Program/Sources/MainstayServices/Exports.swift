// SPDX-License-Identifier: Apache-2.0

// `ConfigurationError` belongs to the interface of this target.
@_exported public import MainstaySettings
