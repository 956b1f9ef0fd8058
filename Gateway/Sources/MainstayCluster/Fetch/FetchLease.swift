// SPDX-License-Identifier: Apache-2.0

/// The right to fetch the reply to a request while other nodes wait for it, as the shared memory keeps it.
package struct FetchLease: Sendable, Equatable {
    /// How long a lease lasts. The memory removes it then.
    package static let length = Duration.seconds(2)

    /// Who fetches.
    package enum Claim: Sendable, Equatable {
        /// This node.
        case mine
        /// The holder of another token.
        case other(UInt64)
    }

    /// A random number that names the holder.
    package let token: UInt64
    /// When it ends by the memory's clock, in milliseconds since 1970.
    package let end: Int64

    /// Takes the lease if no node has it. The body of ``SharedMemory/change(_:expires:_:)``, which expires after
    /// ``length``.
    package static func claim(_ bytes: inout [UInt8]?, token: UInt64, at moment: SharedMoment) -> Claim {
        // The memory may not have removed a lease in time, and a lease that ends too late was made before its clock was
        // set back.
        let now = min(max(0, moment.milliseconds), 1 << 60)
        let end = now + length.milliseconds
        if let lease = bytes.flatMap(FetchLease.init(bytes:)), lease.token != token, now < lease.end, lease.end <= end {
            return .other(lease.token)
        }
        bytes = FetchLease(token: token, end: end).bytes
        return .mine
    }

    /// Ends the lease, unless another node has it by now.
    package static func release(_ bytes: inout [UInt8]?, token: UInt64) {
        if bytes.flatMap(FetchLease.init(bytes:))?.token == token { bytes = nil }
    }

    private static let form: (kind: UInt8, version: UInt8) = (UInt8(ascii: "F"), 1)

    private init(token: UInt64, end: Int64) {
        (self.token, self.end) = (token, end)
    }

    /// Reads a lease; `nil` if the bytes are not one.
    package init?(bytes: [UInt8]) {
        guard var reader = ByteReader(bytes, kind: Self.form.kind, version: Self.form.version),
            reader.checkSeal(of: bytes), let token = reader.fixedNumber(), let end = reader.fixedNumber(),
            reader.isAtEnd
        else { return nil }
        (self.token, self.end) = (token, Int64(bitPattern: end))
    }

    /// The form in which the shared memory keeps it.
    package var bytes: [UInt8] {
        var writer = ByteWriter(kind: Self.form.kind, version: Self.form.version)
        writer.addFixed(token)
        writer.addFixed(UInt64(bitPattern: end))
        writer.seal()
        return writer.bytes
    }
}
