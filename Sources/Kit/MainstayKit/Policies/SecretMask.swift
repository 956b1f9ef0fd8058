// SPDX-License-Identifier: Apache-2.0

/// Hides secrets in content that arrives in chunks. A secret becomes as many stars as it has bytes, because the length
/// of the content may have been announced already. A pure value.
///
/// A secret may begin in one chunk and end in another. So the end of a chunk that may be the beginning of a secret is
/// held back until the next chunk, and no more than that: the longest secret is the limit.
struct SecretMask: Sendable {
    /// The longest first, because a shorter one may be part of a longer one.
    private let secrets: [[UInt8]]
    /// Whether a secret begins with a byte.
    private let begins: [Bool]
    private var held: [UInt8] = []

    /// Hides these secrets, which must not be empty.
    init(_ secrets: [[UInt8]]) {
        self.secrets = secrets.sorted { $0.count > $1.count }
        var begins = [Bool](repeating: false, count: 256)
        for secret in secrets { if let first = secret.first { begins[Int(first)] = true } }
        self.begins = begins
    }

    /// Returns what can be passed on after the next chunk, or at the end of the content (`nil`).
    mutating func masked(_ chunk: [UInt8]?) -> [UInt8] {
        var bytes = held
        held = []
        bytes += chunk ?? []
        var place = 0
        while place < bytes.count {
            guard begins[Int(bytes[place])] else {
                place += 1
                continue
            }
            let left = bytes.count - place
            if chunk != nil, secrets.contains(where: { $0.count > left && Self.has(bytes, $0.prefix(left), at: place) })
            {
                held = Array(bytes[place...])
                bytes.removeSubrange(place...)
                break
            }
            guard let secret = secrets.first(where: { $0.count <= left && Self.has(bytes, $0[...], at: place) }) else {
                place += 1
                continue
            }
            for index in place..<place + secret.count { bytes[index] = UInt8(ascii: "*") }
            place += secret.count
        }
        return bytes
    }

    /// A slice of the bytes would be compared faster, but all bytes would be copied when the first star is written.
    private static func has(_ bytes: [UInt8], _ part: ArraySlice<UInt8>, at place: Int) -> Bool {
        part.indices.allSatisfy { bytes[place + $0] == part[$0] }
    }
}
