// SPDX-License-Identifier: Apache-2.0

extension Duration {
    /// The duration in seconds.
    @inlinable package var inSeconds: Double {
        Double(components.seconds) + Double(components.attoseconds) * 1e-18
    }
}
