// SPDX-License-Identifier: Apache-2.0

extension TransportOptions {
    /// The proxy that a transport uses.
    public struct Proxy: Sendable, Equatable, CustomStringConvertible {
        package enum Choice: Sendable, Equatable {
            case environment
            case none
            case server(HTTPURL, user: String?, password: String?)
        }

        package let choice: Choice

        /// The proxies of the environment: `http_proxy`, `https_proxy` and `no_proxy` on Linux, the system's settings
        /// on Apple platforms.
        public static let environment = Proxy(choice: .environment)
        /// No proxy, whatever the environment says.
        public static let none = Proxy(choice: .none)

        /// One proxy for all servers, whatever the environment says.
        ///
        /// - Parameters:
        ///   - url: The proxy's URL, such as `http://proxy.example.com:3128`.
        ///   - user: The user's name; `nil` if the proxy needs none.
        ///   - password: The password; `nil` if the proxy needs none.
        public static func server(_ url: HTTPURL, user: String? = nil, password: String? = nil) -> Proxy {
            Proxy(choice: .server(url, user: user, password: password))
        }

        /// The choice, without the password.
        public var description: String {
            switch choice {
            case .environment: "the environment's proxy"
            case .none: "no proxy"
            case .server(let url, _, _): url.authority
            }
        }
    }
}
