// SPDX-License-Identifier: Apache-2.0

/// An emulator of an upstream that reports its limit in every reply. A sandbox counts the requests and adds the fields.
public protocol RateReporting: Transport {
    /// The fields, and the limit that they report.
    var rateFields: RateFields { get }
}
