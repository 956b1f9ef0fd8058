// SPDX-License-Identifier: Apache-2.0

/// The fields of a message in the binary format of Protocol Buffers (protobuf.dev/programming-guides/encoding).
struct ProtobufFields {
    /// The value of a field.
    enum Value {
        case number(UInt64)
        case bytes(ArraySlice<UInt8>)
    }

    /// The fields in their order, with their numbers. What follows damaged bytes is missing.
    let all: [(number: UInt64, value: Value)]

    /// Parses a message.
    init(_ message: ArraySlice<UInt8>) {
        var fields: [(UInt64, Value)] = []
        var rest = message
        while let key = Self.varint(&rest) {
            let value: Value
            switch key & 7 {
            case 0:
                guard let number = Self.varint(&rest) else { rest = []; continue }
                value = .number(number)
            case 1 where rest.count >= 8: value = .bytes(Self.take(8, of: &rest))
            case 2:
                guard let count = Self.varint(&rest), count <= UInt64(rest.count) else { rest = []; continue }
                value = .bytes(Self.take(Int(count), of: &rest))
            case 5 where rest.count >= 4: value = .bytes(Self.take(4, of: &rest))
            default: rest = []; continue
            }
            fields.append((key >> 3, value))
        }
        all = fields
    }

    /// The bytes of all fields of a number.
    func bytes(of number: UInt64) -> [ArraySlice<UInt8>] {
        all.compactMap { field in
            if case .bytes(let bytes) = field.value, field.number == number { bytes } else { nil }
        }
    }

    /// The last number of a field. `nil` if there is none.
    func number(of number: UInt64) -> UInt64? {
        all.compactMap { field in
            if case .number(let value) = field.value, field.number == number { value } else { nil }
        }.last
    }

    private static func take(_ count: Int, of bytes: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        defer { bytes = bytes.dropFirst(count) }
        return bytes.prefix(count)
    }

    private static func varint(_ bytes: inout ArraySlice<UInt8>) -> UInt64? {
        var number: UInt64 = 0
        for shift in stride(from: UInt64(0), to: 64, by: 7) {
            guard let byte = bytes.popFirst() else { return nil }
            number |= UInt64(byte & 0x7F) << shift
            if byte < 0x80 { return number }
        }
        return nil
    }
}
