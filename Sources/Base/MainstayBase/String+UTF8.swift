// SPDX-License-Identifier: Apache-2.0

extension String {
    /// Creates a text from bytes; `nil` if they are not UTF-8.
    ///
    /// `String(validating:as:)` does the same since iOS 18.
    public init?(validUTF8 bytes: some Sequence<UInt8>) {
        if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
            self.init(validating: bytes, as: UTF8.self)
        } else {
            self.init(comparing: Array(bytes))
        }
    }

    /// Does the same on every system. Decoding repairs what is not UTF-8, so that the text has other bytes.
    package init?(comparing bytes: [UInt8]) {
        self.init(decoding: bytes, as: UTF8.self)
        guard utf8.elementsEqual(bytes) else { return nil }
    }
}
