// SPDX-License-Identifier: Apache-2.0

public import MainstayFoundation

extension HTTPURL {
    /// Converts a URL.
    ///
    /// - Returns: `nil` if it is not an absolute `http` or `https` URL.
    public init?(_ url: URL) {
        self.init(url.absoluteString)
    }
}

extension URL {
    /// Converts a URL.
    ///
    /// - Returns: `nil` if `URL` does not accept the text, which no URL is known to cause.
    public init?(_ url: HTTPURL) {
        self.init(string: url.description)
    }
}

extension HTTPRequest {
    /// The content as `Data`; `nil` if there is none.
    public var data: Data? {
        get { body.map { Data($0) } }
        set { body = newValue.map { Array($0) } }
    }
}

extension HTTPResponse {
    /// The content as `Data`.
    public var data: Data {
        get { Data(body) }
        set { body = Array(newValue) }
    }
}
